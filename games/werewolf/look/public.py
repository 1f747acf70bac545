"""What everybody may know: the day and its part, the public bells, the cast by floor (W-11.1)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.models import Seat
from games.ruleset import Summary, ruleset_of
from games.werewolf.board import Board
from games.werewolf.models import Character
from games.werewolf.words import FactionKey, in_words

type Words = str | Promise

PHASES: dict[str, Words] = {
    "prep": _("Preparation"),
    "auction": _("Auction"),
    "checkin": _("Check-in"),
    "n0": _("Night zero"),
    "day": _("Day"),
    "aftermath": _("Aftermath"),
    "night": _("Night"),
    "over": _("Over"),
}


@dataclass(frozen=True, slots=True)
class Due:
    """A bell of which everybody knows when it rings."""

    bell: str
    name: Words
    due_at: datetime


@dataclass(frozen=True, slots=True)
class Player:
    """One line of the cast. floor: 0 before the floors are fixed; out: only once it is announced, with its day."""

    number: int
    name: str
    floor: int
    out: bool
    day: str


@dataclass(frozen=True, slots=True)
class PublicView:
    """What everybody may know. day: 0 before the first; players: by floor; winner: a faction in words, "" for none."""

    day: int
    phase: str
    phase_name: Words
    paused: bool
    pause_reason: str
    due: tuple[Due, ...]
    players: tuple[Player, ...]
    living: int
    over: bool
    winner: str

    @property
    def next_bell(self) -> Due | None:
        """The bell to which the clock counts down."""
        return self.due[0] if self.due else None


def look_public(world: Board) -> PublicView:
    """What a spectator sees."""
    village, here = world.village, phase(world)
    players = tuple(_players(world))
    return PublicView(
        day=village.day,
        phase=here,
        phase_name=PHASES[here],
        paused=world.game.paused_at is not None and not world.over,
        pause_reason=world.game.pause_reason,
        due=_due(world),
        players=players,
        living=sum(not player.out for player in players),
        over=world.over,
        winner=str(in_words(FactionKey, village.winner, {})) if world.over else "",
    )


def phase(world: Board) -> str:
    """Which part of the game it is. Which window of the night is open is for the night's track to say."""
    village = world.village
    if world.over:
        return "over"
    if village.step in ("S03", "S05"):
        return "auction" if village.step == "S03" else "checkin"
    return village.window if village.window in ("n0", "day", "aftermath") else "night"


def summary(last: Mapping[str, Mapping[str, Any]]) -> Summary:
    """Where a game stands by its last public facts: of a day and a window the one that ends later is on."""
    day, window, won = last.get("day_opened", {}), last.get("window_opened", {}), last.get("game_won")
    here = "over" if won else "prep"
    if not won and (day or window):
        here = "day" if day.get("until", "") > window.get("until", "") else str(window["window"])
    winner = str(in_words(FactionKey, won["faction"], {})) if won else ""
    return Summary(day.get("day", 0), str(PHASES.get(here, PHASES["night"])), winner=winner)


def _due(world: Board) -> tuple[Due, ...]:
    ruleset = ruleset_of(world.game)
    known = (timer for timer in world.timers if timer.bell in ruleset.timetable and timer.rung_at is None)
    return tuple(
        Due(timer.bell, ruleset.bell_names.get(timer.bell, timer.bell), timer.due_at)
        for timer in sorted(known, key=lambda timer: (timer.due_at, timer.rank))
    )


def _players(world: Board) -> list[Player]:
    if not world.characters:  # the auction is open: there are names, and nobody behind them
        return [_uncast(seat) for seat in world.seats]
    return [_player(one) for one in world.characters]


def _uncast(seat: Seat) -> Player:
    return Player(seat.number, seat.name, 0, False, "")


def _player(one: Character) -> Player:
    day = str(one.out_day) if one.announced and one.out_day is not None else ""
    return Player(one.number, one.seat.name, one.floor, one.announced, day)
