"""Whole games by bots, in memory: who wins, how long it takes, and whether what must always hold did hold."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from games.match import Match, begin
from games.models import Game, Timer
from games.refusal import Refused
from games.ruleset import Ruleset, kinds
from games.world import World

START = datetime(2026, 4, 3, 0, 0, tzinfo=UTC)
MOST_BELLS = 2000  # no game of any ruleset is longer; a game that is has lost its way

type Watch = Callable[[Match[Any]], None]


@dataclass(slots=True)
class Result:
    """How one game went: `day` is the last one played, `ranking` gives each seat's place by roster number.

    `outcome` is the side that won, where sides do.
    `figures` are what the ruleset counts (Ruleset.figures).
    `notes` counts what the final table says of the seats, such as causes of death; `broken` names what did not hold.
    """

    seed: int
    seats: int
    outcome: str = ""
    orders: int = 0
    refused: int = 0
    bells: int = 0
    day: str = ""
    ended: bool = False
    ranking: dict[int, int] = field(default_factory=dict)
    notes: Counter[str] = field(default_factory=Counter)
    figures: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    broken: list[str] = field(default_factory=list)

    @property
    def winners(self) -> list[int]:
        """The seats that share the first place; one alone has won."""
        return [seat for seat, place in self.ranking.items() if place == 1] if self.ended else []


def names_for(count: int) -> list[str]:
    """Names for bots, one for each seat."""
    return [f"演员{number}" for number in range(1, count + 1)]


@dataclass(frozen=True, slots=True)
class Trouble:
    """What bots must live with, each from 0 to 1.

    `absent`: the share of seats that never act. `meddling`: how often a director does something between two bells.
    """

    absent: float = 0
    meddling: float = 0


def play_out(
    ruleset: Ruleset[Any],
    *,
    seed: int,
    seats: int,
    settings: dict[str, Any] | None = None,
    trouble: Trouble | None = None,
    watch: Watch | None = None,
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
    result, trouble = Result(seed, seats), trouble or Trouble()
    if watch:
        match.watch = lambda: _look_on(match, result, watch)
    away = frozenset(chance.sample(range(1, seats + 1), round(trouble.absent * seats)))
    while _runs(match) and result.bells < MOST_BELLS:
        timer = match.next_bell()
        assert timer is not None, "the game runs, but nothing is due"
        if trouble.meddling and chance.random() < trouble.meddling:
            _meddle(match, chance)
        for at in _moments(match.world, timer, chance):
            if not _runs(match):
                break
            _one_order(match, result, chance, at, away)
        if timer.bell in ruleset.timetable or not ruleset.timetable:
            result.day = timer.day
        if timer.rung_at is None and _runs(match):
            match.advance(timer.ring_from)
            result.bells += 1
    result.ended = not _runs(match)
    result.outcome = ruleset.outcome(match.world)
    result.figures = ruleset.figures(match.world, match.told)
    rows = list(ruleset.ranking(match.world))
    result.ranking = {row.seat: row.place for row in sorted(rows, key=lambda row: row.seat)}
    result.notes.update(str(row.note) for row in rows if row.note)
    return result, match


def _runs(match: Match[Any]) -> bool:
    return bool(match.world.game.state == Game.State.RUNNING)


def _meddle(match: Match[Any], chance: random.Random) -> None:
    """A director does something by chance, or is refused."""
    world = match.world
    deed = match.ruleset.bot_deed(world, chance)
    if deed is None or world.game.now is None:
        return
    try:
        match.intervene(deed, "by chance", world.game.now)
    except Refused:
        world.told.clear()


def _moments(world: World, timer: Timer, chance: random.Random) -> Iterator[datetime]:
    """Instants before the bell, about one for each seat every ten seconds, in order."""
    now = world.game.now or timer.due_at
    span = (timer.due_at - now).total_seconds()
    count = int(min(span, 900) / 10 * len(world.seats)) if span > 0 else 0
    for offset in sorted(chance.uniform(0, min(span, 900)) for _ in range(count)):
        yield now + timedelta(seconds=offset)


def _one_order(match: Match[Any], result: Result, chance: random.Random, at: datetime, away: frozenset[int]) -> None:
    """Ask one bot for an order and hand it in, unless it waits or is away."""
    world = match.world
    world.now = world.arrived_at = max(at, world.game.now or at)
    seat = chance.choice(world.seats)
    wish = None if seat.number in away else match.ruleset.bot(world, seat, chance)
    if wish is not None:
        result.orders += 1
        result.refused += match.order(seat.number, *wish, at=at) is not None


def _look_on(match: Match[Any], result: Result, watch: Watch) -> None:
    try:
        watch(match)
    except AssertionError as error:
        result.broken.append(str(error))


def watched_game(kind: str, seed: int, seats: int, settings: dict[str, Any], trouble: Trouble | None = None) -> Result:
    """One game of this kind with its invariants watched; what another process can be asked for."""
    ruleset = kinds()[kind]
    result, _ = play_out(ruleset, seed=seed, seats=seats, settings=settings, trouble=trouble, watch=ruleset.watcher())
    return result


@dataclass(frozen=True, slots=True)
class Summary:
    """What many games show together. `figures` are means over the games that have them."""

    games: int
    unfinished: int
    alone: int
    shared: int
    days: dict[str, int]
    mean_day: float
    outcomes: dict[str, int]
    notes: dict[str, int]
    orders: int
    refused: int
    wins: dict[int, int]
    mean_places: dict[int, float]
    figures: dict[str, dict[str, float]]
    broken: dict[str, list[int]]

    @property
    def refused_share(self) -> float:
        """How much of what bots asked for was refused, 0 to 1."""
        return self.refused / self.orders if self.orders else 0


def summed_up(results: list[Result]) -> Summary:
    """All results in one. `broken` gives the seeds of the games in which something did not hold."""
    wins, days, notes = Counter[int](), Counter[str](), Counter[str]()
    places: dict[int, list[int]] = {}
    broken: dict[str, list[int]] = {}
    for result in results:
        days[result.day] += 1
        notes.update(result.notes)
        wins.update(result.winners if len(result.winners) == 1 else [])
        for seat, place in result.ranking.items():
            places.setdefault(seat, []).append(place)
        for text in dict.fromkeys(result.broken):
            broken.setdefault(text, []).append(result.seed)
    return Summary(
        games=len(results),
        unfinished=sum(not result.ended for result in results),
        alone=sum(len(result.winners) == 1 for result in results),
        shared=sum(len(result.winners) > 1 for result in results),
        days=dict(sorted(days.items(), key=lambda pair: (len(pair[0]), pair[0]))),
        mean_day=round(sum(_number(result.day) for result in results) / len(results), 2) if results else 0,
        outcomes=dict(Counter(result.outcome for result in results if result.outcome).most_common()),
        notes=dict(notes.most_common()),
        orders=sum(result.orders for result in results),
        refused=sum(result.refused for result in results),
        wins={seat: wins[seat] for seat in sorted(places)},
        mean_places={seat: round(sum(found) / len(found), 2) for seat, found in sorted(places.items())},
        figures=means(result.figures for result in results),
        broken=broken,
    )


def means(many: Iterable[Mapping[str, Mapping[str, int]]]) -> dict[str, dict[str, float]]:
    """Each figure's mean over the games that have it, in the order in which they come first."""
    found: dict[str, dict[str, list[int]]] = {}
    for figures in many:
        for title, columns in figures.items():
            for column, n in columns.items():
                found.setdefault(title, {}).setdefault(column, []).append(n)
    return {
        title: {column: round(sum(all_n) / len(all_n), 2) for column, all_n in columns.items()}
        for title, columns in found.items()
    }


def _number(day: str) -> int:
    """The number in the name of a day; 0 if it has none."""
    return int("".join(filter(str.isdigit, day)) or 0)
