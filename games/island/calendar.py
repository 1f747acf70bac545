"""The game day: when windows open, which band it is, how long a minute lasts (I-3.1).

By the clocks of the game's zone a day ends at midnight of its date; at a fast pace (R88) every day lasts `pace.day_s`
seconds from its opening, and all times of day and minutes shrink in proportion.
"""

from dataclasses import dataclass
from datetime import datetime, time, timedelta

from games import clock
from games.island.board import Board
from games.island.catalogue import DAY, DEEP
from games.island.models import Island

MINUTES_A_DAY = 24 * 60


@dataclass(frozen=True, slots=True)
class Window:
    """From `opens` until before `closes`, half-open (R5)."""

    opens: datetime
    closes: datetime

    def holds(self, instant: datetime) -> bool:
        """Is this instant inside?"""
        return self.opens <= instant < self.closes


def minutes_of(text: str) -> int:
    """ "20:00" as minutes from the day's beginning, 0 to 1440. Raises ValueError."""
    hours, minutes = text.split(":")
    if not (hours.isdigit() and minutes.isdigit() and len(hours) == len(minutes) == 2 and int(minutes) < 60):
        raise ValueError(text)
    total = int(hours) * 60 + int(minutes)
    if total > MINUTES_A_DAY:
        raise ValueError(text)
    return total


def window_minutes(text: str) -> tuple[int, int]:
    """ "20:00-24:00" as two times of day in minutes. Raises ValueError."""
    opens, closes = (minutes_of(part.strip()) for part in text.split("-"))
    if opens >= closes:
        raise ValueError(text)
    return opens, closes


def fast(world: Board) -> bool:
    """Does the game run at the pace of a trial (R88)?"""
    return world.settings.choice("pace.mode") == "fast"


def at(world: Board, minutes: int) -> datetime:
    """The instant of a time of day today, in minutes from midnight; 1440 is the midnight that ends the day."""
    island = world.island
    if fast(world):
        return island.opened_at + lasting(world, minutes)
    days, rest = divmod(minutes, MINUTES_A_DAY)
    wall = time(rest // 60, rest % 60)
    return clock.at(island.date + timedelta(days=days), wall, world.game.time_zone)


def lasting(world: Board, minutes: int) -> timedelta:
    """How long so many minutes last, to the second and at least one second if any."""
    if not fast(world):
        return timedelta(minutes=minutes)
    seconds = world.settings.number("pace.day_s") * minutes / MINUTES_A_DAY
    return timedelta(seconds=max(1, round(seconds)) if minutes else 0)


def window(world: Board, key: str) -> Window:
    """One of today's windows by its setting: pk_window, aggression_window or deep_night."""
    opens, closes = window_minutes(world.settings.text(f"clock.{key}"))
    return Window(at(world, opens), at(world, closes))


def lock_time(world: Board) -> datetime:
    """When today's orders close (24:00)."""
    return at(world, minutes_of(world.settings.text("clock.lock_time")))


def deep(world: Board) -> bool:
    """Is it deep night now? So it is while the day closes (I-3.2)."""
    return world.island.phase == Island.Phase.CLOSING or window(world, "deep_night").holds(world.now)


def band(world: Board) -> str:
    """The key of the tables that hold now: day or deep."""
    return DEEP if deep(world) else DAY


def told(world: Board, instant: datetime) -> str:
    """A time of day as facts tell it: "20:00"; the midnight that ends the day is "24:00"."""
    midnight = not fast(world) and instant == at(world, MINUTES_A_DAY)
    return "24:00" if midnight else clock.wall_time(instant, world.game.time_zone)[:5]
