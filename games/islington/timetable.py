"""When does what ring? Wall-clock rules of the game's zone turned into bells, one game day at a time (L-3)."""

from datetime import date, datetime, timedelta

from games.clock import at, local_date, milliseconds
from games.islington.board import Board
from games.islington.catalogue import TIMERS

FAST_PHASES = (  # bell, and the phase whose length in seconds passes before it
    ("day_close", "pace.day_s"),
    ("night_open", "pace.dusk_s"),
    ("night_close", "pace.night_s"),
    ("settle", "pace.late_s"),
    ("day_open", "pace.dawn_s"),
)
BELLS = tuple(bell for bell, _ in FAST_PHASES)


def set_first_bell(world: Board) -> None:
    """The first day opens at the next `clock.day_open`; at a fast pace at once."""
    due = world.now if fast(world) else _next_opening(world)
    _set(world, "day_open", due, 1)


def set_bells(world: Board) -> None:
    """At `day_open` n: the bells of day n and the opening of the day after."""
    day = world.town.day
    for bell, due in due_times(world).items():
        _set(world, bell, due, day + 1 if bell == "day_open" else day)


def due_times(world: Board) -> dict[str, datetime]:
    """The instants of this day's bells and of the next opening, counted from `world.now`."""
    return _fast_times(world) if fast(world) else _calendar_times(world)


def fast(world: Board) -> bool:
    """Does one game day follow another without a calendar?"""
    return world.settings.choice("pace.mode") == "fast"


def night_date(world: Board) -> date:
    """L-3.2: the date of tonight; day 1 lasts several dates. A day that opens in the evening ends on the next one."""
    today = local_date(world.now, _zone(world))
    if _at(world, today, "clock.day_close") <= world.now:
        today += timedelta(days=1)
    extra = world.settings.number("calendar.first_day_dates") - 1 if world.town.day == 1 else 0
    return today + timedelta(days=extra)


def _calendar_times(world: Board) -> dict[str, datetime]:
    night = night_date(world)
    times = {bell: _at(world, night, f"clock.{bell}") for bell in BELLS[:-1]}
    return times | {"day_open": _at(world, night + timedelta(days=1), "clock.day_open")}


def _fast_times(world: Board) -> dict[str, datetime]:
    times, due = {}, world.now
    for bell, length in FAST_PHASES:
        due += timedelta(seconds=world.settings.number(length))
        times[bell] = due
    return times


def _next_opening(world: Board) -> datetime:
    today = local_date(world.now, _zone(world))
    due = _at(world, today, "clock.day_open")
    return due if due >= world.now else _at(world, today + timedelta(days=1), "clock.day_open")


def _set(world: Board, bell: str, due: datetime, day: int) -> None:
    # R11: the close counts as due a grace later, so that what arrived in time and waited for the lock still counts.
    grace = milliseconds(world.settings.number("clock.grace_ms")) if bell == "night_close" else timedelta()
    world.ring_at(bell, due, rank=TIMERS[bell].rank, day=str(day), ring_from=due + grace)


def _at(world: Board, day: date, setting: str) -> datetime:
    return at(day, world.settings.wall(setting), _zone(world))


def _zone(world: Board) -> str:
    return world.game.time_zone
