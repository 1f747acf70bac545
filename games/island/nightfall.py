"""The end of a day: orders close, and at midnight the night is settled, step by step (I-3.2, I-6)."""

from collections.abc import Callable

from games.audience import EVERYONE
from games.island import calendar, guards, morning, queues, timetable, victory
from games.island.board import Board
from games.island.encounters import meeting
from games.island.facts import DayLocked
from games.island.models import Island
from games.island.night import hunger, parties, refresh, sickness, strike, upkeep
from games.island.stories import scenes
from games.models import Timer


def lock_bell(world: Board, timer: Timer) -> None:
    """T_LOCK (I-6.2): no more orders; what is still open takes its course. The settlement waits for open duels."""
    island = world.island
    if island.phase != Island.Phase.OPEN:
        return
    world.record(DayLocked(calendar.told(world, world.now)), EVERYONE)
    island.phase = Island.Phase.CLOSING
    timetable.drop_windows(world)
    meeting.close_all(world)
    scenes.close_all(world)


def settle_when_ready(world: Board) -> None:
    """When the day is closing and no duel is open any more, the night is settled; nobody waits any longer."""
    waiting = any(timer.bell == timetable.SETTLE for timer in world.timers)
    if world.island.phase != Island.Phase.CLOSING or world.open_duels or world.encounters or waiting:
        return
    for cell in world.cells:
        queues.send_back(world, cell)
    timetable.set_settlement(world)


def settle_bell(world: Board, timer: Timer) -> None:
    """T_SETTLE: once a day."""
    if world.island.phase == Island.Phase.CLOSING:
        settle(world)


def strikes(world: Board) -> None:
    """Steps 1 to 4: assassinations, in the order that the dice give them."""
    for party in parties.in_order(world):
        strike.resolve(world, party)


# Steps 1 to 8 (I-6.3). Nothing of them is public before the morning.
STEPS: tuple[Callable[[Board], None], ...] = (
    strikes,
    guards.lapse,
    hunger.pass_night,
    sickness.pass_night,
    upkeep.pass_night,
)


def settle(world: Board) -> None:
    """The whole settlement, and the new day unless somebody has won."""
    for step in STEPS:
        step(world)
    if victory.at_settlement(world):
        morning.publish(world)
        return
    refresh.refresh_all(world)
    morning.open_next(world)
