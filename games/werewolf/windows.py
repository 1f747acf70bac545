"""Windows: a time in which orders are taken, and the bell that ends it (W-3.9, W-3.15)."""

from datetime import timedelta

from games.audience import EVERYONE
from games.werewolf import pace
from games.werewolf.board import Board
from games.werewolf.catalogue import WINDOWS
from games.werewolf.facts import WindowOpened
from games.werewolf.words import WindowKey

# W-11.1a: that these open says nothing; of a badge window or one more for a hunter only those concerned hear.
OPEN_TO_ALL = frozenset({"n0", "n12", "n34", "n5", "n6", "hunter", "aftermath"})
# The parts of a game day in which orders in advance may be given, in their order (R41).
SEQUENCE = ("day", "aftermath", "n12", "n34", "n5", "n6")
RANK = 5


def length(world: Board, key: str) -> timedelta:
    """For how long this window takes orders (W-3.9)."""
    if pace.fast(world):
        return pace.seconds(world, "window")
    return timedelta(minutes=world.settings.number(WINDOWS[key].minutes))


def open_window(world: Board, key: str, step: str) -> str:
    """From now on the orders of this window are taken, for its full length. Returns when it closes, in ISO form."""
    village = world.village
    village.window, village.step = key, step
    due = world.now + length(world, key)
    world.ring_at(f"{key}_close", due, rank=RANK, day=str(village.day))
    until = due.isoformat()
    if key in OPEN_TO_ALL:
        world.record(WindowOpened(WindowKey(key), until), EVERYONE)
    return until


def still_to_come(world: Board, key: str) -> bool:
    """Is this window of the coming night not over yet?"""
    now = world.village.window
    return world.village.day > 0 and now in SEQUENCE and SEQUENCE.index(now) <= SEQUENCE.index(key)
