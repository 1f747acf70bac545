"""What everybody may know: the day, its windows, the living, the duels, the ship (I-11.3, I-11.4)."""

from dataclasses import dataclass
from datetime import datetime

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.island import calendar, duels, factions, morning, victory
from games.island.board import Board
from games.island.deaths import CATEGORIES
from games.island.models import Duel, Island
from games.island.words import CauseKey, in_words
from games.language import wording
from games.ruleset import ruleset_of

type Words = str | Promise

PHASES: dict[str, Words] = {
    "setup": _("Before the start"),
    "day": _("Day"),
    "pk": _("Evening of duels"),
    "deep": _("Deep night"),
    "closing": _("Settling"),
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
    """A castaway as the public knows it; `out` once its death is published, then with its category of cause."""

    number: int
    name: str
    out: bool
    cause: str = ""
    day: str = ""
    rank: int = 0


@dataclass(frozen=True, slots=True)
class DuelView:
    """A duel as the public knows it: both sides by roster number and name, between when it ends, and its end."""

    number: int
    day: int
    a: tuple[str, ...]
    b: tuple[str, ...]
    numbers: tuple[int, ...]
    earliest: datetime
    latest: datetime
    open: bool
    winners: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PublicView:
    """What everybody may know. winner: the winners' names in words, "" for nobody; ship_day: 0 for no ship.

    released: the last day whose full record spectators may read, 0 for none; opened_at: when the day opened.
    """

    day: int
    phase: str
    phase_name: Words
    paused: bool
    pause_reason: str
    due: tuple[Due, ...]
    players: tuple[Player, ...]
    living: int
    duels: tuple[DuelView, ...]
    factions: tuple[str, ...]
    ship_day: int
    ship_places: int
    over: bool
    victory: str
    winner: str
    released: int
    opened_at: datetime

    @property
    def next_bell(self) -> Due | None:
        """The bell to which the clock counts down."""
        return self.due[0] if self.due else None

    @property
    def recent_duels(self) -> tuple[DuelView, ...]:
        """The duels of today and yesterday, and whatever is still open; the newest first."""
        return tuple(duel for duel in reversed(self.duels) if duel.open or duel.day >= self.day - 1)

    @property
    def out(self) -> tuple[Player, ...]:
        """Whose death is published."""
        return tuple(player for player in self.players if player.out)

    @property
    def night(self) -> bool:
        """Is it deep night, or being settled?"""
        return self.phase in ("deep", "closing")


def look_public(world: Board) -> PublicView:
    """What a spectator sees."""
    island, cast, part = world.island, players(world), phase(world)
    return PublicView(
        day=island.day,
        phase=part,
        phase_name=PHASES[part],
        paused=world.game.paused_at is not None and not world.over,
        pause_reason=world.game.pause_reason,
        due=_due(world),
        players=cast,
        living=sum(not player.out for player in cast),
        duels=tuple(duel_view(world, duel) for duel in world.duels),
        factions=tuple(map(factions.called, world.factions)),
        ship_day=victory.rescue_day(world),
        ship_places=victory.places(world),
        over=world.over,
        victory=island.victory,
        winner=wording("、", ", ").join(one.seat.name for one in world.named(island.winners)),
        released=morning.released_through(world),
        opened_at=island.opened_at,
    )


def phase(world: Board) -> str:
    """Which part of the day it is: a key of PHASES."""
    island = world.island
    if world.over:
        return "over"
    if island.phase in (Island.Phase.SETUP, Island.Phase.CLOSING):
        return str(island.phase)
    if calendar.deep(world):
        return "deep"
    return "pk" if calendar.window(world, "pk_window").holds(world.now) else "day"


def players(world: Board) -> tuple[Player, ...]:
    """Everybody by roster number, with what is published of deaths."""
    public = world.settings.choice("death.cause_public")
    found = []
    for one in world.castaways:
        if not one.announced:
            found.append(Player(one.number, one.seat.name, out=False))
            continue
        cause = one.cause if public == "full" else CATEGORIES.get(one.cause, one.cause)
        words = str(in_words(CauseKey, "" if public == "none" else cause, {}))
        found.append(Player(one.number, one.seat.name, out=True, cause=words, day=str(one.died_day or "")))
    return tuple(found)


def duel_view(world: Board, duel: Duel) -> DuelView:
    """One duel. When exactly it closes is nobody's business before it has closed, unless that is announced (R23)."""
    sides = {side: [fighter.castaway for fighter in world.fighters(duel, side)] for side in "ab"}
    winners = sides.get(duel.winner, [])
    earliest, latest = duels.bounds(world, duel)
    return DuelView(
        number=duel.number,
        day=duel.day,
        a=tuple(one.seat.name for one in sides["a"]),
        b=tuple(one.seat.name for one in sides["b"]),
        numbers=tuple(one.number for many in sides.values() for one in many),
        earliest=earliest,
        latest=latest,
        open=duel.state == Duel.State.OPEN,
        winners=tuple(one.seat.name for one in winners),
    )


def _due(world: Board) -> tuple[Due, ...]:
    ruleset = ruleset_of(world.game)
    return tuple(
        Due(timer.bell, ruleset.bell_names.get(timer.bell, timer.bell), timer.due_at)
        for timer in sorted(world.timers, key=lambda timer: (timer.due_at, timer.rank))
        if timer.bell in ruleset.timetable and timer.rung_at is None
    )
