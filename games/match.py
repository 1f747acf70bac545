"""A whole game in memory: the same rules as behind games/play.py, without a database.

Simulations, scenario files and property tests play on it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from games import steps
from games.action import Data
from games.deeds import Deed
from games.dice import commitment
from games.models import Game, Order, Seat, Timer
from games.refusal import Refused
from games.ruleset import Ruleset
from games.world import Told, World


@dataclass(slots=True)
class Match[W: World]:
    """A running game in memory. `told` is everything recorded so far; `watch` is called after every input."""

    ruleset: Ruleset[W]
    world: W
    told: list[Told] = field(default_factory=list)
    watch: Callable[[], None] | None = None
    _tokens: dict[tuple[int, str], Order] = field(default_factory=dict)

    def order(
        self,
        number: int,
        action: str,
        data: Data,
        at: datetime,
        *,
        token: str = "",
        now: datetime | None = None,
    ) -> Refused | None:
        """Hand in an order that arrived at `at` and gets the lock at `now` (default: at once)."""
        self.advance(now or at)
        if token and (number, token) in self._tokens:
            return None
        self._begin(at)
        seat = self.world.seat(number)
        refusal: Refused | None
        try:
            refusal = self.ruleset.submit(self.world, seat, action, data)
        except Refused as refused:
            refusal = refused
            self.world.told.clear()
        if refusal:
            steps.record_refusal(self.world, seat, action, data, refusal.code)
        else:
            seat.receipts += 1
            if token:
                self._tokens[number, token] = Order(seat=seat, action=action, data=dict(data))
        self._end()
        return refusal

    def advance(self, to: datetime, *, through: str = "") -> bool:
        """Ring everything that is due by `to`, in order, but nothing after the bell `through`; True if that rang."""
        while (timer := steps.overdue(self.world.game, self.world.timers, to)) is not None:
            self._begin(timer.due_at)
            steps.ring(self.ruleset, self.world, timer)
            self._end()
            if timer.bell == through:
                return True
        return False

    def next_bell(self) -> Timer | None:
        """The next bell for which somebody might wait: not one that rings whenever it does (Ruleset.unhurried)."""
        awaited = (timer for timer in self.world.timers if timer.bell not in self.ruleset.unhurried)
        return min(awaited, key=lambda timer: (timer.due_at, timer.rank), default=None)

    def intervene(self, deed: Deed, why: str, at: datetime) -> None:
        """Apply a director's deed. Raises Refused with nothing changed."""
        self.advance(at)
        self._begin(at)
        steps.apply(self.world, "director", deed, why)
        self._end()

    def facts_for(self, number: int) -> list[Any]:
        """Every fact told to this seat alone, in order."""
        return [told.fact for told in self.told if number in getattr(told.to, "numbers", ())]

    def _begin(self, instant: datetime) -> None:
        game = self.world.game
        self.world.now = max(instant, game.now or instant)
        self.world.arrived_at = instant

    def _end(self) -> None:
        game = self.world.game
        game.seq += 1
        game.now = self.world.now
        self.told.extend(self.world.told)
        self.world.told.clear()
        timers = self.world.timers
        timers[:] = [timer for timer in timers if timer.rung_at is None]
        if self.watch:
            self.watch()


def begin[W: World](
    ruleset: Ruleset[W],
    names: list[str],
    *,
    seed: bytes,
    now: datetime,
    settings: dict[str, Any] | None = None,
    dealt: bool = True,
) -> Match[W]:
    """A new game in memory; `dealt=False` leaves the board empty for a scenario to fill."""
    game = Game(
        pk=1,
        kind=ruleset.kind,
        title=str(ruleset.name),
        state=Game.State.RUNNING,
        time_zone=ruleset.zone(ruleset.settings(settings or {})),
        settings=settings or {},
        seed=seed,
        seed_hash=commitment(seed),
        now=now,
        created_at=now,
    )
    seats = [Seat(pk=n, game=game, number=n, name=name) for n, name in enumerate(names, start=1)]
    world = ruleset.blank(game, seats, now)
    match = Match(ruleset, world)
    if dealt:
        match._begin(now)
        ruleset.deal(world)
        match._end()
    return match
