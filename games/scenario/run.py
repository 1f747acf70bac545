"""Plays a scenario file on an empty board, in memory, and says where it went otherwise."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, time, timedelta
from pathlib import Path
from typing import Any

from games import clock
from games.dice import LabelUsed, ScriptedDice
from games.facts import Rolled
from games.match import Match, begin
from games.models import Timer
from games.refusal import Refused
from games.ruleset import Ruleset, kinds
from games.scenario import telling
from games.scenario.board import Malformed, ScenarioBoard
from games.scenario.reading import Scenario, Step, read
from games.scenario.speech import data_of, deed_of, understand
from games.settings import BadSetting

BEFORE = datetime(2026, 4, 1, tzinfo=UTC)  # the board sets the instant at which it begins
SEED = bytes(range(32))
INSTANT = re.compile(r"(?:\+(?P<days>\d+)\s+)?(?P<wall>\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)")
MOST_BELLS = 100


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a file came out; no differences means that all went as written."""

    path: Path
    id: str
    title: str
    differences: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Did everything go as written?"""
        return not self.differences


def judge(path: Path) -> Verdict:
    """Read and play one file; what cannot be read or understood is a difference, too."""
    try:
        scenario = read(path)
    except (Malformed, OSError) as error:
        return Verdict(path, path.stem, "", [str(error)])
    return Verdict(path, scenario.id, scenario.title, play(scenario))


def play(scenario: Scenario) -> list[str]:
    """Every difference between the file and the rules; playing stops at the first step that has one."""
    ruleset = kinds().get(scenario.game)
    stage = ruleset.scenario_board() if ruleset else None
    if ruleset is None or stage is None:
        return [f"No game called {scenario.game} can play scenario files."]
    try:
        performance = _Performance(scenario, ruleset, stage)
    except (Malformed, BadSetting) as error:
        return [f"board: {error}"]
    for step in scenario.steps:
        try:
            differences = list(performance.play(step))
        except (Malformed, AssertionError, LabelUsed) as error:
            differences = [str(error)]
        if differences:
            return [f"{step}: {difference}" for difference in differences]
    return list(performance.dice_left())


class _Performance:
    """One scenario being played."""

    def __init__(self, scenario: Scenario, ruleset: Ruleset[Any], stage: ScenarioBoard[Any]) -> None:
        self.scenario, self.ruleset, self.stage = scenario, ruleset, stage
        names = stage.seats(scenario.board)
        self.match: Match[Any] = begin(
            ruleset, names, seed=SEED, now=BEFORE, settings=dict(scenario.settings), dealt=False
        )
        self.world = self.match.world
        self.dice = ScriptedDice(dict(scenario.dice), self.world.log_draw, stage.free_dice)
        self.world.dice = self.dice
        self.names = {seat.number: seat.name for seat in self.world.seats}
        stage.build(self.world, scenario.board)
        self.match.told.extend(self.world.told)
        self.world.told.clear()

    def play(self, step: Step) -> Iterator[str]:
        before = len(self.match.told)
        if step.do.startswith("until "):
            self._until(step.do.removeprefix("until ").strip())
        elif step.do.startswith("director:"):
            yield from self._intervene(step)
        elif step.do:
            yield from self._order(step)
        told = self.match.told[before:]
        yield from telling.compare(step, told, self.stage, self.names)
        yield from self._compare(step)

    def _order(self, step: Step) -> Iterator[str]:
        said = understand(step.do)
        seat = next((seat for seat in self.world.seats if seat.name == said.who), None)
        if seat is None:
            raise Malformed(f"Nobody is called {said.who}.")
        at = self._instant(step.at)
        lock = self._instant(step.lock) if step.lock else at
        self.match.advance(lock)
        data = data_of(self.ruleset, self.stage, self.world, seat, said)
        before = self.world.dump()
        refusal = self.match.order(seat.number, said.what, data, at, token=step.token, now=lock)
        yield from _compare_refusal(step, refusal)
        still = step.repeated or (refusal is not None and not step.marks)
        if still and self.world.dump() != before:
            yield "the board has changed, although nothing was done"

    def _intervene(self, step: Step) -> Iterator[str]:
        at = self._instant(step.at)
        self.match.advance(at)
        deed = deed_of(self.stage, self.world, understand(step.do))
        refusal: Refused | None = None
        try:
            self.match.intervene(deed, step.note or "as the example says", at)
        except Refused as refused:
            refusal = refused
        yield from _compare_refusal(step, refusal)

    def _until(self, goal: str) -> None:
        if INSTANT.fullmatch(goal):
            to = self._instant(goal)
            self.match.advance(to)
            # A paused game has no input at that time, but the scenario's clock stands there all the same.
            self.world.game.now = max(to, self.world.game.now)
            return
        for _ in range(MOST_BELLS):
            timer = self.match.next_bell()
            if timer is None:
                raise Malformed(f"No bell called {goal} is waiting.")
            if self.match.advance(timer.ring_from, through=goal):
                return
        raise Malformed(f"The bell {goal} does not ring.")

    def _compare(self, step: Step) -> Iterator[str]:
        expected = dict(step.then)
        for bell, due in dict(expected.pop("bells", {})).items():
            waiting = [self._written(timer.due_at, dated=" " in due) for timer in self._waiting(bell)]
            if waiting != ([due] if due else []):
                yield f"bell {bell}: expected {due or 'none'}, is {', '.join(waiting) or 'none'}"
        yield from self.stage.differences(self.world, expected)

    def _written(self, instant: datetime, *, dated: bool) -> str:
        zone = self.world.game.time_zone
        wall = clock.wall_time(instant, zone)
        return f"{clock.local_date(instant, zone)} {wall}" if dated else wall

    def _waiting(self, bell: str) -> list[Timer]:
        return [timer for timer in self.world.timers if timer.bell == bell]

    def _instant(self, text: str) -> datetime:
        """A wall-clock time of the date on which the clock stands, or "+1 09:00" of the next; nothing is now."""
        now: datetime = self.world.game.now
        if not text:
            return now
        match = INSTANT.fullmatch(text)
        if not match:
            raise Malformed(f"{text} is no time. Write it like 21:12:00.")
        zone = self.world.game.time_zone
        day = clock.local_date(now, zone) + timedelta(days=int(match["days"] or 0))
        return clock.at(day, time.fromisoformat(match["wall"]), zone)

    def dice_left(self) -> Iterator[str]:
        """Dice of the file that were never rolled, or had another number of sides."""
        for label in self.dice.unrolled:
            yield f"the die {label} was never rolled"
        for told in self.match.told:
            if isinstance(told.fact, Rolled):
                sides = self.scenario.sides.get(told.fact.label, told.fact.sides)
                if sides != told.fact.sides:
                    yield f"the die {told.fact.label} had {told.fact.sides} sides, not {sides}"


def _compare_refusal(step: Step, refusal: Refused | None) -> Iterator[str]:
    code = refusal.code if refusal else ""
    if code != step.refused:
        yield f"expected {_outcome(step.refused)}, but it was {_outcome(code)}"
        return
    for name, value in step.details.items():
        if refusal is None or refusal.details.get(name) != value:
            yield f"refusal: {name} is {refusal.details.get(name) if refusal else None}, expected {value}"


def _outcome(code: str) -> str:
    return f"refused as {code}" if code else "accepted"
