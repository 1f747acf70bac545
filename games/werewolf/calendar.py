"""When does a day open and close? Wall-clock rules of the game's zone (W-3.6 to W-3.8)."""

from datetime import date, datetime, time, timedelta

from games.audience import EVERYONE
from games.clock import at, local_date
from games.models import Timer
from games.settings import Settings
from games.werewolf import pace
from games.werewolf.board import Board
from games.werewolf.facts import DayRescheduled, ShortenAgreed
from games.werewolf.models import Actor
from games.werewolf.settings import holidays

ONE_DATE = timedelta(days=1)


def minutes(count: int) -> timedelta:
    """A length of this many minutes."""
    return timedelta(minutes=count)


def next_time(world: Board, wall: time, earliest: datetime) -> datetime:
    """The first instant, not before `earliest`, at which the game's clocks show `wall`."""
    zone = world.game.time_zone
    day = local_date(earliest, zone)
    due = at(day, wall, zone)
    return due if due >= earliest else at(day + ONE_DATE, wall, zone)


def last_date(settings: Settings, opening: date) -> date:
    """The date on which a day that opens on this one closes: holidays do not count (W-3.7)."""
    free = holidays(settings) if settings.choice("holiday_policy") == "extend" else frozenset()
    left, day = settings.number("day_length_days"), opening
    left -= day not in free
    while left > 0:
        day += ONE_DATE
        left -= day not in free
    return day


def day_closes(world: Board, opened: datetime | None = None) -> datetime:
    """When the day that opens now, or has opened then, closes (W-3.6)."""
    if pace.fast(world):
        return (opened or world.now) + pace.seconds(world, "day")
    zone = world.game.time_zone
    opening = local_date(opened or world.now, zone)
    return at(last_date(world.settings, opening), world.settings.wall("day_close_time"), zone)


def checkin_closes(world: Board) -> datetime:
    """The end of day 0, which is the first whole day (W-3.4)."""
    if pace.fast(world):
        return world.now + pace.seconds(world, "checkin")
    opens = next_time(world, world.settings.wall("day_open_time"), world.now)
    return next_time(world, world.settings.wall("day_close_time"), opens)


def dawn(world: Board) -> datetime:
    """When the coming day opens."""
    if pace.fast(world):
        return world.now + pace.seconds(world, "dawn")
    return next_time(world, world.settings.wall("day_open_time"), world.now)


def closing_bell(world: Board) -> Timer:
    """The bell that closes the day that is open."""
    return next(timer for timer in world.timers if timer.bell == "day_close" and timer.rung_at is None)


def reschedule(world: Board) -> None:
    """W-3.7: the calendar has changed while a day is open: it closes accordingly, unless all have shortened it."""
    village = world.village
    if village.window != "day" or village.day_opened_at is None or settled(world):
        return
    timer, due = closing_bell(world), max(day_closes(world, village.day_opened_at), world.now)
    if due != timer.due_at:
        timer.due_at = timer.ring_from = due
        world.record(DayRescheduled(due.isoformat()), EVERYONE)


# --- shortening (W-3.8)


def quorum(world: Board) -> list[Actor]:
    """Whose consent it takes: all actors, or by a setting those with a character still in the game (R4)."""
    if world.settings.choice("shorten_quorum") == "all_actors":
        return world.cast
    playing = {one.actor.number for one in world.characters if not one.out and not one.removed}
    return [actor for actor in world.cast if actor.number in playing]


def settled(world: Board) -> bool:
    """Has everybody agreed? Then the change stands."""
    return all(actor.shorten for actor in quorum(world))


def agree(world: Board, actor: Actor, on: bool) -> None:
    """Turn an actor's switch. Only how many agree is told; when all do, the day closes at the next closing time."""
    if actor.shorten == on:
        return
    actor.shorten = on
    world.record(ShortenAgreed(sum(one.shorten for one in world.cast)), EVERYONE)
    if settled(world):
        due = _shortened(world)
        timer = closing_bell(world)
        if due < timer.due_at:
            timer.due_at = timer.ring_from = due
            world.record(DayRescheduled(due.isoformat()), EVERYONE)


def _shortened(world: Board) -> datetime:
    """The next closing time that leaves everybody the notice; at a fast pace after one window's length."""
    if pace.fast(world):
        return world.now + pace.seconds(world, "window")
    notice = minutes(world.settings.number("shorten_notice_minutes"))
    return next_time(world, world.settings.wall("day_close_time"), world.now + notice)
