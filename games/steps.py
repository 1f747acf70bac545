"""What one input does to a board in memory: shared by games in the database, matches and replays. No I/O here."""

import json
from datetime import datetime, timedelta
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder

from games.action import Data
from games.audience import DIRECTORS
from games.deeds import Deed
from games.facts import Intervened, WasRefused
from games.models import Game, Seat, Timer
from games.ruleset import Ruleset, ruleset_of
from games.world import World


def ring(ruleset: Ruleset[Any], world: World, timer: Timer) -> None:
    """Mark a bell as rung and run it; shared with games that live in memory."""
    timer.rung_at, timer.seq = world.now, world.game.seq + 1
    timer.failed_at, timer.error = None, ""
    ruleset.ring(world, timer)


def apply(world: World, who: str, deed: Deed, why: str) -> None:
    """Apply a deed and put it on record; shared with games that live in memory. Without `who` the clock did it."""
    change = deed.apply(world, why)
    ruleset_of(world.game).after_deed(world)
    if not who:
        return
    world.record(Intervened(who, change.what, plain(change.before), plain(change.after), why), DIRECTORS)


def record_refusal(world: World, seat: Seat, action: str, data: Data, code: str) -> None:
    """A refused order is told to the directors; shared with games that live in memory."""
    world.record(WasRefused(seat.number, action, dict(data), code), DIRECTORS)


def overdue(game: Game, timers: list[Timer], now: datetime) -> Timer | None:
    """The bell that must ring before anything else may happen at `now`, if there is one."""
    if game.paused_at or game.state != Game.State.RUNNING:
        return None
    waiting = (timer for timer in timers if timer.rung_at is None and timer.ring_from <= now)
    return min(waiting, key=lambda timer: (timer.due_at, timer.rank, timer.pk or 0), default=None)


def too_late(world: World, timer: Timer, now: datetime) -> bool:
    """Is this bell so late that a director should choose what happens?"""
    game = world.game
    if timer.bell in ruleset_of(game).unhurried:
        return False
    if game.late_until is not None and timer.due_at <= game.late_until:
        return False
    return now - timer.ring_from > timedelta(minutes=game.hold_after)


def plain(data: Any) -> Any:
    """A value as it comes back from a JSON column."""
    return json.loads(json.dumps(data, cls=DjangoJSONEncoder))
