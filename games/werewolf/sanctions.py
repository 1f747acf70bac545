"""Penalty points, what is proposed to those who give them, and what it means to be sent off (W-10.1 to W-10.3)."""

from games.audience import DIRECTORS, EVERYONE
from games.refusal import Refused
from games.werewolf import ballot, sheriff
from games.werewolf.board import Board
from games.werewolf.dawn import announce_by_day
from games.werewolf.deaths import Out, take_out
from games.werewolf.facts import PenaltyGiven, PenaltyProposed, SentOff
from games.werewolf.models import Character, Proposal
from games.werewolf.threads import may_speak
from games.werewolf.words import OffenceKey, number

NO_CHECKIN, NO_VOTE, TOO_FEW_POSTS, BABBLE = "no_checkin", "no_vote", "too_few_posts", "mad_bypass"
MUCH_BABBLE = 3  # refused posts of a mad character in a day (W-10.3)


def propose(world: Board, one: Character, offence: str) -> None:
    """W-10.3: the staff is told, once a day for each offence; points are theirs to give."""
    day = world.village.day
    world.add(Proposal(game=world.game, character=one, offence=offence, day=day))
    world.record(PenaltyProposed(number(one), OffenceKey(offence), day), DIRECTORS)


def proposals(world: Board) -> list[Proposal]:
    """What the staff has not decided yet, the earliest first."""
    return list(world.rows(Proposal))


def settle(world: Board, one: Character, offence: str) -> None:
    """The staff has decided: what was proposed of this offence of this character is no longer open."""
    for proposal in proposals(world):
        if proposal.character is one and proposal.offence == offence:
            world.remove(proposal)


def count_babble(world: Board, one: Character, refusal: Refused) -> Refused:
    """A post of a mad character was refused; the third on a day is proposed. Returns the refusal."""
    one.babble += 1
    if one.babble == MUCH_BABBLE:
        propose(world, one, BABBLE)
    return refusal


def propose_of_the_check_in(world: Board) -> None:
    """Who has not come."""
    for one in world.characters:
        if one.checked_in_seq is None and not one.removed:
            propose(world, one, NO_CHECKIN)


def propose_of_the_day(world: Board) -> None:
    """At the close, before the count: who could have voted and has not, and who has posted too little."""
    least = world.settings.number("min_posts_per_day")
    for one in world.characters:
        if not may_speak(one):
            continue
        if ballot.ballot_of(world, one) is None:
            propose(world, one, NO_VOTE)
        if one.posts < least:
            propose(world, one, TOO_FEW_POSTS)


def begin_day(world: Board) -> None:
    """Counts of the day begin anew."""
    for one in world.characters:
        one.posts = one.babble = 0


def penalise(world: Board, one: Character, offence: str, points: int) -> None:
    """W-10.1: points for one character, never for its sibling (R34); at the limit it is sent off at once."""
    one.points += points
    settle(world, one, offence)
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
