"""A day begins: what is published of the night, what everybody reads, which bells are set (I-6.12, I-11.4)."""

from datetime import timedelta
from typing import Any

from games import clock
from games.audience import EVERYONE
from games.island import calendar, deaths, news, reservations, rulings, stories, timetable, victory
from games.island.board import Board
from games.island.deaths import CATEGORIES
from games.island.facts import Bulletin, DayOpened, DayReleased, RescueAnnounced
from games.island.models import Castaway, Island
from games.island.words import CauseKey, SeatNo, VictoryKey, number, numbers

NOTICE_DAYS = 3  # the ship is named from so many days before it comes
AFTER_THE_END = 99  # spectator.delay_days: the records open with the end only


def begin(world: Board) -> None:
    """Day 1 opens."""
    island = world.island
    island.phase, island.opened_at = Island.Phase.OPEN, world.now
    _leave_room(world)
    world.record(DayOpened(island.day, len(world.publicly_alive)), EVERYONE)
    announce_rescue(world, at_start=True)
    timetable.set_bells(world)
    timetable.open_windows(world)


def open_next(world: Board) -> None:
    """Step 11 of the settlement."""
    island = world.island
    settled = island.day
    island.day, island.phase, island.opened_at = settled + 1, Island.Phase.OPEN, world.now
    today = clock.local_date(world.now, world.game.time_zone)
    island.date = max(island.date + timedelta(days=1), today)
    _leave_room(world)
    publish(world, settled=settled)
    announce_rescue(world)
    release(world, settled)
    timetable.set_bells(world)
    timetable.open_windows(world)
    reservations.open_day(world)
    stories.dawn(world)


def _leave_room(world: Board) -> None:
    """A day that begins when its orders would have closed already lasts until the next evening (R4)."""
    if not calendar.fast(world) and calendar.lock_time(world) <= world.now:
        world.island.date += timedelta(days=1)


def publish(world: Board, *, settled: int | None = None) -> None:
    """What everybody reads in the morning, and what the night's dead are told last (R74).

    In a game that is over no day opens: its last bulletin follows the end.
    """
    rulings.publish_held(world)
    day = settled if settled is not None else world.island.day
    fallen = [one for one in world.castaways if one.died_day == day]
    page = bulletin(world, fallen)
    held = rulings.held_back(world, page)
    if not world.over:
        known = world.publicly_alive if held else world.living
        world.record(DayOpened(world.island.day, len(known)), EVERYONE)
    if not held:
        world.record(page, EVERYONE)
    if not world.over:
        news.tell_sightings(world)
    world.island.pending_bulletin = {}
    if not held:
        deaths.announce(world)


def bulletin(world: Board, fallen: list[Castaway]) -> Bulletin:
    """The page of this morning."""
    pending = world.island.pending_bulletin
    return Bulletin(
        day=world.island.day,
        living=numbers(world.living),
        deaths=[(number(one), CauseKey(_category(world, one))) for one in fallen],
        news=list(pending.get("news", ())),
        windows=[] if world.over else _windows(world),
        rescue=list(_ship(world)),
        text=str(pending.get("text", "")),
        victory=VictoryKey(world.island.victory),
        ranking=[(line.place, SeatNo(line.seat)) for line in victory.ranking(world)],
    )


def announce_rescue(world: Board, *, at_start: bool = False) -> None:
    """I-10.11.5: the ship's day and places, at the start and from three days before."""
    found = _ship(world, ahead=None if at_start else NOTICE_DAYS)
    if found:
        world.record(RescueAnnounced(*found), EVERYONE)


def released_through(world: Board) -> int:
    """The last day whose full record spectators may read; 0: none yet (I-11.5)."""
    island, delay = world.island, world.settings.number("spectator.delay_days")
    if world.over:
        return island.day
    return 0 if delay >= AFTER_THE_END else max(0, island.day - 1 - delay)


def release(world: Board, settled: int) -> None:
    """T_RELEASE: with this settlement the record of an earlier day opens."""
    day = released_through(world)
    if day and day == settled - world.settings.number("spectator.delay_days"):
        world.record(DayReleased(day), EVERYONE)


def _ship(world: Board, ahead: int | None = NOTICE_DAYS) -> tuple[int, ...]:
    """Day and places of the ship, where it is near enough to be named."""
    day = victory.rescue_day(world)
    if world.over or not day or (ahead is not None and world.island.day < day - ahead):
        return ()
    return day, victory.places(world)


def _windows(world: Board) -> list[list[str]]:
    """Today's windows as [name, from, until], as the clocks will show them."""
    found: list[list[Any]] = []
    for key in timetable.WINDOWS.values():
        window = calendar.window(world, key)
        found.append([key, calendar.told(world, window.opens), calendar.told(world, window.closes)])
    return found


def _category(world: Board, one: Castaway) -> str:
    how = world.settings.choice("death.cause_public")
    if how == "none":
        return ""
    return one.cause if how == "full" else CATEGORIES.get(one.cause, one.cause)
