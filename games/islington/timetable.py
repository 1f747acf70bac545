"""When does what ring? Wall-clock rules of the game's zone turned into bells, one game day at a time (L-3)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from games.clock import at, local_date, milliseconds
from games.islington.board import Board
from games.islington.catalogue import TIMERS
from games.islington.models import Act, Phase
from games.models import Timer

# Bell, and the phases whose lengths in seconds pass before it at a fast pace (L-3.12).
FAST_REAL = (
    ("day_close", "pace.day_s"),
    ("night_open", "pace.dusk_s"),
    ("night_close", "pace.night_s"),
    ("settle", "pace.late_s"),
    ("day_open", "pace.dawn_s"),
)
FAST_TEST = (("night_open", "pace.day_s"), *FAST_REAL[2:])
AUCTION_SHARE = 0.75  # of a fast day passes before the auction closes, so that refunds can still be spent


def set_first_bell(world: Board) -> None:
    """The game starts at the next `clock.day_open`; at a fast pace at once.

    Without a test, and with day 1 on one date, that is the opening of day 1 itself.
    """
    due = world.now if fast(world) else _next_opening(world)
    one_date = fast(world) or world.settings.number("calendar.first_day_dates") == 1
    set_bell(world, "day_open" if one_date and world.town.act == Act.REAL else "game_start", due, "1")


def set_opening(world: Board) -> Timer:
    """The bell of day 1, from the start of a game without a test, or from the wipe: on the last date of day 1.

    If the wipe has waited for the director until later than that, the day opens at once, as any other does (L-3.6).
    """
    if fast(world):
        pause = world.settings.number("pace.dawn_s") if world.town.phase == Phase.DAWN else 0
        due = world.now + timedelta(seconds=pause)
    else:
        due = max(_at(world, night_one(world), "clock.day_open"), world.now)
    return set_bell(world, "day_open", due, "1")


def set_bells(world: Board) -> None:
    """At `day_open` n: the bells of day n and the opening of the day after."""
    town = world.town
    for bell, due in due_times(world).items():
        follows = bell == "day_open"
        set_bell(world, bell, due, town.token_of(town.day + 1) if follows else town.token)


def due_times(world: Board) -> dict[str, datetime]:
    """The instants of this day's bells and of the next opening, counted from `world.now`."""
    times = _fast_times(world) if fast(world) else _calendar_times(world)
    if world.town.act == Act.TEST:
        if world.town.day == world.settings.number("calendar.test_nights"):
            del times["day_open"]  # the wipe sets the one of day 1
            times["wipe"] = times["settle"]
    elif world.town.day < world.settings.number("auction.opens_day"):
        del times["auction_close"]
    return times


def fast(world: Board) -> bool:
    """Does one game day follow another without a calendar?"""
    return world.settings.choice("pace.mode") == "fast"


def night_date(world: Board) -> date:
    """L-3.2: the date of tonight. A day that opens in the evening, its last call past, ends on the next date."""
    today = local_date(world.now, _zone(world))
    last_call = "clock.night_open" if world.town.act == Act.TEST else "clock.day_close"
    return today + timedelta(days=1) if _at(world, today, last_call) <= world.now else today


def night_one(world: Board) -> date:
    """The date of night 1, the last of those that day 1 lasts."""
    first = world.town.date_one or local_date(world.now, _zone(world))
    return first + timedelta(days=world.settings.number("calendar.first_day_dates") - 1)


@dataclass(frozen=True, slots=True)
class Night:
    """One night of the calendar: its token, and the instant at which its window opens."""

    token: str
    opens_at: datetime


def nights(world: Board) -> tuple[Night, ...]:
    """L-3.2: every night of the game from the first test on, as far as today's bells let one foresee.

    Empty at a fast pace, which has no calendar.
    """
    if fast(world):
        return ()
    day_one = _foreseen_night_one(world)
    first = world.town.date_one or day_one - timedelta(days=world.settings.number("calendar.first_day_dates") - 1)
    tests = [(f"t{k}", first + timedelta(days=k - 1)) for k in _upto(world, "calendar.test_nights")]
    real = [(str(n), day_one + timedelta(days=n - 1)) for n in _upto(world, "calendar.max_day")]
    return tuple(Night(token, _at(world, day, "clock.night_open")) for token, day in (*tests, *real))


def tonights(world: Board) -> list[Timer]:
    """L-3.7: the bells that a pause moves, at most those of this night. At a fast pace, or if no night is on: all."""
    night = [timer for timer in world.timers if timer.bell != "day_open"]
    return world.timers[:] if fast(world) or not night else night


def shifted(world: Board, lost: timedelta) -> list[Timer]:
    """Tonight's bells, and the morning's too if it would otherwise come before them (the order of L-3.4)."""
    night = tonights(world)
    last = max((timer.ring_from for timer in night), default=world.now) + lost
    return night + [timer for timer in world.timers if timer not in night and timer.due_at <= last]


def set_bell(world: Board, bell: str, due: datetime, token: str) -> Timer:
    """One bell of a day. The close of the night counts as due a grace later (R11)."""
    # What arrived in time and waited for the lock still counts.
    grace = milliseconds(world.settings.number("clock.grace_ms")) if bell == "night_close" else timedelta()
    return world.ring_at(bell, due, rank=TIMERS[bell].rank, day=token, ring_from=due + grace)


def _upto(world: Board, setting: str) -> Iterable[int]:
    return range(1, world.settings.number(setting) + 1)


def _foreseen_night_one(world: Board) -> date:
    """Counted back from the next morning, if it is one of the real game; else by the calendar."""
    for timer in world.timers:
        if timer.bell == "day_open" and timer.day.isdigit():
            return local_date(timer.due_at, _zone(world)) - timedelta(days=int(timer.day) - 1)
        if timer.bell == "game_start":
            first = local_date(timer.due_at, _zone(world))
            return first + timedelta(days=world.settings.number("calendar.first_day_dates") - 1)
    return night_one(world)


def _calendar_times(world: Board) -> dict[str, datetime]:
    night = night_date(world)
    test = world.town.act == Act.TEST
    bells = [bell for bell, _ in (FAST_TEST if test else FAST_REAL)][:-1] + ([] if test else ["auction_close"])
    times = {bell: _at(world, night, f"clock.{bell}") for bell in bells}
    return times | {"day_open": _at(world, night + timedelta(days=1), "clock.day_open")}


def _fast_times(world: Board) -> dict[str, datetime]:
    test = world.town.act == Act.TEST
    times, due = {}, world.now
    for bell, length in FAST_TEST if test else FAST_REAL:
        due += timedelta(seconds=world.settings.number(length))
        times[bell] = due
    if not test:
        times["auction_close"] = world.now + (times["day_close"] - world.now) * AUCTION_SHARE
    return times


def _next_opening(world: Board) -> datetime:
    today = local_date(world.now, _zone(world))
    due = _at(world, today, "clock.day_open")
    return due if due >= world.now else _at(world, today + timedelta(days=1), "clock.day_open")


def _at(world: Board, day: date, setting: str) -> datetime:
    return at(day, world.settings.wall(setting), _zone(world))


def _zone(world: Board) -> str:
    return world.game.time_zone
