"""A rehearsal as a page shows it: step by step, what everybody and each seat would read, how all would stand."""

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.auth.models import AbstractUser
from django.utils.functional import Promise

from director.desk import control_island, control_islington, control_werewolf
from director.desk.control_feed import ICONS
from games import play
from games.language import wording
from games.models import Game
from games.refusal import Refused
from games.rehearsal import Rehearsal, rehearse
from games.ruleset import Ranked, ruleset_of
from games.world import Told, World

log = logging.getLogger(__name__)
COMPARE: dict[str, Callable[[Any, Any], Iterable[Any]]] = {
    "islington": control_islington.compare,
    "werewolf": control_werewolf.compare,
    "island": control_island.compare,
}

type Words = str | Promise


@dataclass(frozen=True, slots=True)
class Bell:
    """The bell that would ring, and when it is due."""

    name: Words
    at: datetime


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that would be told."""

    words: str
    icon: str
    look: str


@dataclass(frozen=True, slots=True)
class Reader:
    """What one seat alone would read."""

    number: int
    name: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """One rehearsal. `error` is set, and nothing else, if the bell could not be rung.

    `seats`: how everybody stands now and would stand after it, by the ruleset; `first`: who would hold the first
    place, if the game were over then.
    """

    real: bool
    bell: Words = ""
    error: str = ""
    steps: tuple[Line, ...] = ()
    public: tuple[Line, ...] = ()
    readers: tuple[Reader, ...] = ()
    seats: tuple[Any, ...] = ()
    compared: str = ""
    over: bool = False
    first: tuple[Ranked, ...] = ()

    @property
    def told(self) -> tuple[Reader, ...]:
        """Who would read something alone."""
        return tuple(reader for reader in self.readers if reader.lines)

    @property
    def others(self) -> str:
        """Who would not, by name."""
        return wording("、", ", ").join(reader.name for reader in self.readers if not reader.lines)

    @property
    def living(self) -> int:
        """How many would live."""
        return sum(row.after.alive for row in self.seats)


def next_bell(world: World) -> Bell | None:
    """The bell that a rehearsal would ring."""
    timer = min(world.timers, key=lambda one: (one.due_at, one.rank), default=None)
    names = ruleset_of(world.game).bell_names
    return Bell(names.get(timer.bell, timer.bell), timer.due_at) if timer else None


def rehearsed(game: Game, director: AbstractUser, *, real: bool) -> Shown:
    """Rehearse the next bell. Nothing but that somebody looked is kept."""
    try:
        done = rehearse(game.pk, director, real=real)
    except Refused as refused:
        return Shown(real, error=refused.words)
    except Exception as error:
        # The bell's own fault, which would halt the game if it rang; here it is what the director wants to know.
        log.exception("rehearsal in game %s failed", game.pk)
        return Shown(real, error=f"{type(error).__name__}: {error}")
    now = play.peek(Game.objects.get(pk=game.pk))
    return _shown(game, ruleset_of(game).look_director(now), done)


def _shown(game: Game, before: Any, done: Rehearsal) -> Shown:
    ruleset, world = ruleset_of(game), done.world
    over = world.game.state == Game.State.OVER
    compare = COMPARE.get(game.kind)
    names = {seat.number: seat.name for seat in world.seats}

    def lines(told: Iterable[Told]) -> tuple[Line, ...]:
        return tuple(Line(one.fact.line(names), ICONS.get(one.fact.kind, ""), one.fact.look) for one in told)

    return Shown(
        real=done.real,
        bell=ruleset.bell_names.get(done.bell, done.bell),
        steps=lines(done.for_directors()),
        public=lines(done.public()),
        readers=tuple(Reader(seat.number, seat.name, lines(done.for_seat(seat.number))) for seat in world.seats),
        seats=tuple(compare(before, ruleset.look_director(world))) if compare else (),
        compared=f"{ruleset.templates}/control_compared.html",
        over=over,
        first=tuple(one for one in ruleset.ranking(world) if one.place == 1) if over else (),
    )
