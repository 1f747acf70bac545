"""When does what ring? The bells of one day, by the clocks of the game (I-3.1, I-3.3)."""

from collections.abc import Callable
from datetime import timedelta

from games.audience import EVERYONE
from games.island import calendar, rulings
from games.island.board import Board
from games.island.encounters import residents
from games.island.facts import DeepNightStarted, PkWindowOpened
from games.island.models import Duel, Story
from games.models import Timer

PK_WINDOW, EVENING, DEEP_NIGHT, LOCK, SETTLE = "pk_window", "evening", "deep_night", "lock", "settle"
# At one instant windows open first, then the day closes, then the bells of single rows ring, and the night comes last.
WINDOW_RANK, LOCK_RANK, SETTLE_RANK = 10, 20, 60
# What arrived in time and waited for its turn still counts.
GRACE = timedelta(seconds=2)

# Bell to the window whose opening it is.
WINDOWS = {PK_WINDOW: "pk_window", EVENING: "aggression_window", DEEP_NIGHT: "deep_night"}
# They ring by the clock on the wall, whatever time was lost (I-3.4).
BY_CLOCK = frozenset({*WINDOWS, LOCK, residents.BELL, "reserved"})


def pk_window_bell(world: Board, timer: Timer) -> None:
    """Duels can be posted from now on."""
    world.record(PkWindowOpened(calendar.told(world, world.now)), EVERYONE)


def evening_bell(world: Board, timer: Timer) -> None:
    """The residents' evening begins: their secret times are drawn (I-9.6)."""
    residents.set_evening(world)


def deep_night_bell(world: Board, timer: Timer) -> None:
    """Deep night falls."""
    world.record(DeepNightStarted(calendar.told(world, world.now)), EVERYONE)


OPENINGS: dict[str, Callable[[Board, Timer], None]] = {
    PK_WINDOW: pk_window_bell,
    EVENING: evening_bell,
    DEEP_NIGHT: deep_night_bell,
}


def set_bells(world: Board) -> None:
    """All bells of today that lie ahead."""
    for bell, key in WINDOWS.items():
        opens = calendar.window(world, key).opens
        if opens > world.now:
            world.ring_at(bell, opens, rank=WINDOW_RANK, day=str(world.island.day))
    due = calendar.lock_time(world)
    world.ring_at(LOCK, due, rank=LOCK_RANK, day=str(world.island.day), ring_from=due + GRACE)


def too_late(world: Board) -> bool:
    """Has the order that is being handled arrived when today's were closed already, bell or no bell (R5)?"""
    due = world.rings_at(LOCK)
    return due is not None and world.arrived_at >= due


def open_windows(world: Board) -> None:
    """A day that begins inside a window: that one is open at once."""
    for bell, key in WINDOWS.items():
        if calendar.window(world, key).holds(world.now):
            world.ring_at(bell, world.now, rank=WINDOW_RANK, day=str(world.island.day))


def drop_windows(world: Board) -> None:
    """In `closing` no window opens and no resident attacks (I-3.2)."""
    for timer in [one for one in world.timers if one.bell in WINDOWS or one.bell == residents.BELL]:
        if timer.rung_at is None:
            world.remove(timer)


def set_settlement(world: Board) -> None:
    """The night is settled at once, after all that is due at this instant; later if the director wants it so."""
    world.ring_at(SETTLE, world.now + rulings.wait(world), rank=SETTLE_RANK, day=str(world.island.day))


def shifted(world: Board) -> list[Timer]:
    """The bells that a resume moves: what lasts so many minutes; at a fast pace all (I-3.4)."""
    return [timer for timer in world.timers if calendar.fast(world) or timer.bell not in BY_CLOCK]


def resumed(world: Board, lost: timedelta) -> None:
    """What is stored as an instant moves with its bell."""
    if calendar.fast(world):
        world.island.opened_at += lost
    for met in world.encounters:
        met.due_at += lost
    for duel in world.duels:
        if duel.state == Duel.State.OPEN:
            duel.closes_at += lost
    for story in world.stories:
        if story.state == Story.State.RUNNING and story.due_at:
            story.due_at += lost
    for hunt in world.hunt_offers:
        hunt.expires_at += lost
    for trade in world.trades:
        trade.expires_at += lost
    for covenant in world.covenants:
        covenant.expires_at += lost
    for invitation in world.invitations:
        if invitation.expires_at:
            invitation.expires_at += lost
