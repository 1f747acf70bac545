"""The cast as everybody knows it: names by floor, who is out as far as was announced, which roles are in play."""

from dataclasses import dataclass

from games.models import Seat
from games.threads import Rider
from games.werewolf.board import Board
from games.werewolf.catalogue import ROLES
from games.werewolf.models import Character
from games.werewolf.settings import role_counts
from games.werewolf.words import FactionKey, RoleKey, in_words


@dataclass(frozen=True, slots=True)
class Player:
    """One line of the cast. floor: 0 before the floors are fixed; out: only once it is announced, with its day.

    here: has checked in; by_night: went out by night; removed: was sent off; sheriff: holds the badge, shown by day
    only, since who gets it by night is told at dawn; revealed: has played the fool.
    """

    number: int
    name: str
    floor: int = 0
    out: bool = False
    day: str = ""
    by_night: bool = False
    here: bool = False
    removed: bool = False
    points: int = 0
    sheriff: bool = False
    revealed: bool = False


@dataclass(frozen=True, slots=True)
class RoleCount:
    """How many of a role are in play; who they are is nobody's to know (W-17.8)."""

    key: str
    name: str
    faction: str
    count: int


def players(world: Board) -> tuple[Player, ...]:
    """Everybody in the order of the floors."""
    if not world.characters:  # the auction is open: there are names, and nobody behind them
        return tuple(_uncast(seat) for seat in world.seats)
    return tuple(_player(world, one) for one in world.characters)


def _uncast(seat: Seat) -> Player:
    return Player(seat.number, seat.name)


def _player(world: Board, one: Character) -> Player:
    return Player(
        number=one.number,
        name=one.seat.name,
        floor=one.floor,
        out=one.announced,
        day=str(one.out_day) if one.announced and one.out_day is not None else "",
        by_night=one.announced and one.out_by_night,
        here=one.checked_in_seq is not None,
        removed=one.removed,
        points=one.points,
        sheriff=world.sheriff is one and not world.village.by_night,
        revealed=world.revealed(one),
    )


def look_lift(world: Board) -> tuple[Rider, ...]:
    """W-3.4, W-17.5: who lives on which floor, and who is out as far as was announced."""
    return tuple(Rider(one.number, one.floor, one.out) for one in players(world) if one.floor)


def roles(world: Board) -> tuple[RoleCount, ...]:
    """How many of each role were dealt, as the settings say."""
    counts = role_counts(world.settings, len(world.seats))
    return tuple(
        RoleCount(
            key,
            str(in_words(RoleKey, key, {})),
            str(in_words(FactionKey, ROLES[key].faction, {})),
            count,
        )
        for key, count in counts.items()
        if count
    )
