"""Penalty points, and what it means to be sent off (W-10.1, W-10.2)."""

from games.audience import EVERYONE
from games.werewolf import ballot, sheriff
from games.werewolf.board import Board
from games.werewolf.dawn import announce_by_day
from games.werewolf.deaths import Out, take_out
from games.werewolf.facts import PenaltyGiven, SentOff
from games.werewolf.models import Character
from games.werewolf.words import OffenceKey, number


def penalise(world: Board, one: Character, offence: str, points: int) -> None:
    """W-10.1: points for one character, never for its sibling (R34); at the limit it is sent off at once."""
    one.points += points
    world.record(PenaltyGiven(number(one), OffenceKey(offence), points, one.points), EVERYONE)
    if one.points >= world.settings.number("penalty_limit") and not one.removed:
        send_off(world, one)


def send_off(world: Board, one: Character) -> None:
    """W-10.2: its ballot is dropped, its orders come to nothing; it is not out, and counts as before."""
    one.removed = True
    world.record(SentOff(number(one)), EVERYONE)
    if standing := ballot.ballot_of(world, one):
        world.remove(standing)
    if world.village.sheriff == one.number:
        sheriff.vacate(world)
    if one.out and not world.settings.flag("removed_last_words"):
        one.last_words, one.words_open = "", False
    if world.revealed(one):
        take_out(world, Out(one, "skill_lost"))
    announce_by_day(world)
