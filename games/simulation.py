"""Whole games by bots, in memory: who wins, how long it takes, and whether what must always hold did hold."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from games.match import Match, begin
from games.models import Game, Timer
from games.ruleset import Ruleset
from games.world import World

START = datetime(2026, 4, 3, 0, 0, tzinfo=UTC)
MOST_BELLS = 2000  # no game of any ruleset is longer; a game that is has lost its way

type Watch = Callable[[Match[Any]], None]


@dataclass(slots=True)
class Result:
    """How one game went. `broken` names every invariant that did not hold."""

    seed: int
    seats: int
    orders: int = 0
    refused: int = 0
    bells: int = 0
    days: str = ""
    ranking: list[tuple[int, str, str]] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)


def names_for(count: int) -> list[str]:
    """Names for bots, one for each seat."""
    return [f"演员{number}" for number in range(1, count + 1)]


def play_out(
    ruleset: Ruleset[Any], *, seed: int, seats: int, settings: dict[str, Any] | None = None, watch: Watch | None = None
) -> tuple[Result, Match[Any]]:
    """Play one game to its end. `watch` is called after every input and may raise AssertionError."""
    chance = random.Random(seed)
    match = begin(
        ruleset,
        names_for(seats),
        seed=chance.randbytes(32),
        now=START,
        settings={**ruleset.sample_settings(1), **(settings or {})},
    )
    result = Result(seed, seats)
    while match.world.game.state == Game.State.RUNNING and result.bells < MOST_BELLS:
        timer = match.next_bell()
        assert timer is not None, "the game runs, but nothing is due"
        for at in _moments(match.world, timer, chance):
            _one_order(match, result, chance, at)
            _look_on(match, result, watch)
            if match.world.game.state != Game.State.RUNNING:
                break
        if timer.rung_at is None and match.world.game.state == Game.State.RUNNING:
            match.advance(timer.ring_from)
            result.bells += 1
            _look_on(match, result, watch)
    result.days = _last_day(match)
    result.ranking = [(row.place, row.name, row.note) for row in ruleset.ranking(match.world)]
    return result, match


def _moments(world: World, timer: Timer, chance: random.Random) -> Iterator[datetime]:
    """Instants before the bell, about one for each seat every ten seconds, in order."""
    now = world.game.now or timer.due_at
    span = (timer.due_at - now).total_seconds()
    count = int(min(span, 900) / 10 * len(world.seats)) if span > 0 else 0
    for offset in sorted(chance.uniform(0, min(span, 900)) for _ in range(count)):
        yield now + timedelta(seconds=offset)


def _one_order(match: Match[Any], result: Result, chance: random.Random, at: datetime) -> None:
    world = match.world
    world.now = world.arrived_at = max(at, world.game.now or at)
    seat = chance.choice(world.seats)
    wish = match.ruleset.bot(world, seat, chance)
    if wish is None:
        return
    result.orders += 1
    if match.order(seat.number, *wish, at=at):
        result.refused += 1


def _look_on(match: Match[Any], result: Result, watch: Watch | None) -> None:
    if watch is None:
        return
    try:
        watch(match)
    except AssertionError as error:
        result.broken.append(str(error))


def _last_day(match: Match[Any]) -> str:
    days = [timer.day for timer in match.world.timers if timer.day]
    return days[0] if days else str(getattr(getattr(match.world, "town", None), "day", ""))
