"""`resolve_mode = confirm`: a window closes, and its result waits until a director confirms it (W-12.4).

Held back are the bells whose orders or ballots are resolved. While one is held nothing is taken that its result would
read; what a director sets right meanwhile counts. What follows begins when the result stands, so later windows shift.
"""

from collections.abc import Callable
from datetime import timedelta

from games.audience import DIRECTORS
from games.models import Timer
from games.werewolf import daytime, night
from games.werewolf.board import Board
from games.werewolf.facts import ResultWaits
from games.werewolf.windows import RANK

RESULTS: dict[str, Callable[[Board, Timer], None]] = {
    "n0_close": daytime.n0_close,
    "day_close": daytime.day_close,
    "aftermath_close": daytime.aftermath_close,
    "n12_close": night.window_close,
    "n34_close": night.window_close,
    "n5_close": night.window_close,
    "n6_close": night.window_close,
    "hunter_close": night.hunter_close,
    "late_hunter_close": night.late_close,
    "badge_close": night.late_close,
}
TIMEOUT = "confirm_timeout"


def ring(world: Board, timer: Timer) -> None:
    """A bell with a result: resolve it, or hold it back."""
    if world.settings.choice("resolve_mode") == "auto":
        RESULTS[timer.bell](world, timer)
        return
    village = world.village
    village.held, village.held_window, village.window = timer.bell, village.window, ""
    until = world.now + timedelta(minutes=world.settings.number("confirm_timeout_minutes"))
    world.ring_at(TIMEOUT, until, rank=RANK, day=timer.day)
    world.record(ResultWaits(until.isoformat()), DIRECTORS)


def timeout(world: Board, timer: Timer) -> None:
    """Nobody has confirmed it in time: it stands."""
    village = world.village
    bell, village.window = village.held, village.held_window
    village.held = village.held_window = ""
    RESULTS[bell](world, timer)
