"""What time is it, and when is 21:10 in this game's zone? The only place that reads the system clock."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo


def now() -> datetime:
    """The instant, aware, in UTC. Called at the edge only; rules read world.now."""
    return datetime.now(UTC)


def at(day: date, wall: time, zone: str) -> datetime:
    """The instant, in UTC, at which clocks of `zone` show `wall` on `day`.

    A time that a daylight-saving change skips counts as the same time by the offset before the change;
    one that happens twice counts the first time.
    """
    local = datetime.combine(day, wall, tzinfo=ZoneInfo(zone))
    return local.astimezone(UTC)


def local_date(instant: datetime, zone: str) -> date:
    """The calendar date in `zone` at `instant`."""
    return instant.astimezone(ZoneInfo(zone)).date()


def milliseconds(count: int) -> timedelta:
    """A duration given in milliseconds."""
    return timedelta(milliseconds=count)


def to_the_minute(instant: datetime) -> datetime:
    """The beginning of its minute: what others did is told no finer, for that would tell who sits where (W-11.6)."""
    return instant.replace(second=0, microsecond=0)


def wall_time(instant: datetime, zone: str) -> str:
    """The wall-clock time in `zone`, to the second."""
    return f"{instant.astimezone(ZoneInfo(zone)):%H:%M:%S}"


def dated(instant: datetime, zone: str) -> str:
    """Date and wall-clock time in `zone`, to the minute."""
    return f"{instant.astimezone(ZoneInfo(zone)):%Y-%m-%d %H:%M}"
