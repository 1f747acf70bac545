"""How a game begins: who owns which characters, who gets which role (W-3.3)."""

from collections.abc import Mapping

from games.audience import only
from games.models import Timer
from games.werewolf import auction, bidding, calendar
from games.werewolf.board import Board
from games.werewolf.catalogue import FACTIONS, ROLES
from games.werewolf.facts import RoleDealt
from games.werewolf.models import Actor, Character, Faction, Village
from games.werewolf.settings import forbidden_pairs, role_counts
from games.werewolf.words import FactionKey, RoleKey, TypeKey

MOST_TRIES = 1000
CHECKIN_RANK = 3


class NoDeal(RuntimeError):
    """No deal keeps the forbidden pairs apart; the settings ask for too much."""


def deal(world: Board) -> None:
    """The opening board and the first bell. Raises BadSetting if the roles do not fit the number of characters."""
    role_counts(world.settings, len(world.seats))
    build_village(world)
    if world.settings.flag("auction"):
        bidding.open_auction(world)
    else:
        hand_out(world, _owners(world))


def auction_close(world: Board, timer: Timer) -> None:
    """S03 ends: what was bought is handed out."""
    hand_out(world, bidding.hammer(world))


def hand_out(world: Board, owners: Mapping[int, Actor]) -> None:
    """S04: every character gets its owner, by roster number, and its role; then the check-in."""
    counts = role_counts(world.settings, len(world.seats))
    world.village.step = "S05"
    roles = [role for role, count in counts.items() for _ in range(count)]
    for seat_number, role in enumerate(_roles(world, roles, owners), start=1):
        one = add_character(world, seat_number, owners[seat_number], role)
        fact = RoleDealt(RoleKey(role), TypeKey(one.type), FactionKey(one.faction))
        world.record(fact, only(one.seat))
    world.ring_at("checkin_close", calendar.checkin_closes(world), rank=CHECKIN_RANK)


def build_village(world: Board) -> None:
    """The village, its factions and one actor for every two seats."""
    world.add(Village(game=world.game))
    for key in FACTIONS:
        world.add(Faction(game=world.game, key=key))
    for actor in range(1, len(world.seats) // 2 + 1):
        world.add(Actor(game=world.game, number=actor))


def add_character(world: Board, seat_number: int, actor: Actor, role: str) -> Character:
    """A character with its role."""
    spec = ROLES[role]
    fool = world.settings.choice("idiot_default") == "use"
    return world.add(
        Character(
            game=world.game,
            seat=world.seat(seat_number),
            actor=actor,
            role=role,
            type=spec.type,
            faction=spec.faction,
            fool_choice=fool,
        )
    )


def _owners(world: Board) -> dict[int, Actor]:
    """W-9.1: an auction without bids, in which everything goes round in drawn order."""
    numbers = [seat.number for seat in world.seats]
    budgets = {actor.number: 0 for actor in world.actors}
    sales = auction.settle((), budgets, numbers, 0, world.dice.shuffle, world.dice.shuffle)
    actors = {actor.number: actor for actor in world.actors}
    return {sale.character: actors[sale.actor] for sale in sales}


def _roles(world: Board, roles: list[str], owners: Mapping[int, Actor]) -> list[str]:
    """The roles by seat number, drawn again while a forbidden pair falls on one actor (R1)."""
    forbidden = forbidden_pairs(world.settings)
    for attempt in range(1, MOST_TRIES + 1):
        drawn = world.dice.shuffle(f"deal.roles.{attempt}", roles)
        hands: dict[int, list[str]] = {}
        for seat_number, role in enumerate(drawn, start=1):
            hands.setdefault(owners[seat_number].number, []).append(role)
        if not any(_holds(pair, hand) for pair in forbidden for hand in hands.values()):
            return drawn
    raise NoDeal


def _holds(pair: frozenset[str], hand: list[str]) -> bool:
    """A pair of one role twice is written wolf+wolf."""
    return set(hand) == pair
