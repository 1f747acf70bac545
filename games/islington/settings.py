"""Which settings can a game of Islington be played with? Here is what must fit together."""

from collections.abc import Iterator, Mapping
from datetime import time
from itertools import pairwise
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from games.islington.catalogue import SCHEDULE, SETTINGS
from games.settings import BadSetting, Check, Settings

# L-3.4: the hours of a day in their order. Dusk may be empty, so night may open when the door closes.
HOURS = (
    "clock.day_open",
    "clock.auction_close",
    "clock.day_close",
    "clock.night_open",
    "clock.night_close",
    "clock.settle",
)
MAY_COINCIDE = ("clock.day_close", "clock.night_open")


def settings_of(overrides: Mapping[str, object] | None = None) -> Settings:
    """The settings of a game with these values changed. Raises BadSetting."""
    return Settings(SETTINGS, overrides, checks=CHECKS)


def check_zone(settings: Settings) -> Iterator[BadSetting]:
    """L-3.1: the zone is one that the time-zone database knows."""
    key = "clock.timezone"
    try:
        ZoneInfo(settings.text(key))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        yield BadSetting(key, "no_zone", _("Give a time zone such as Asia/Shanghai."))


def check_hours(settings: Settings) -> Iterator[BadSetting]:
    """L-3.4: the hours follow each other within one date."""
    for earlier, later in pairwise(HOURS):
        first, second = settings.wall(earlier), settings.wall(later)
        if first < second or (first == second and (earlier, later) == MAY_COINCIDE):
            continue
        sentence = format_lazy(_("This must be later than {time}."), time=f"{first:%H:%M}")
        yield BadSetting(later, "out_of_order", sentence)


def check_grace(settings: Settings) -> Iterator[BadSetting]:
    """R11: the night has closed, grace included, before it is settled."""
    gap = _seconds(settings.wall("clock.settle")) - _seconds(settings.wall("clock.night_close"))
    if settings.choice("pace.mode") == "fast":
        gap = settings.number("pace.late_s")
    if gap >= 0 and gap * 1000 <= settings.number("clock.grace_ms"):
        yield BadSetting("clock.grace_ms", "grace_too_long", _("The night would be settled before it closes."))


def check_calendar(settings: Settings) -> Iterator[BadSetting]:
    """L-3.2, L-8.1: the test fits into day 1, and every night has its closings."""
    if settings.number("calendar.test_nights") >= settings.number("calendar.first_day_dates"):
        sentence = _("The test must have fewer nights than day 1 has dates.")
        yield BadSetting("calendar.test_nights", "test_too_long", sentence)
    if settings.number("calendar.max_day") > len(SCHEDULE):
        sentence = format_lazy(_("The closing schedule has {nights} nights."), nights=len(SCHEDULE))
        yield BadSetting("calendar.max_day", "no_schedule", sentence)


def check_seats(settings: Settings) -> Iterator[BadSetting]:
    """R5: the fewest seats are no more than the most."""
    if settings.number("seats.min") > settings.number("seats.max"):
        yield BadSetting("seats.max", "out_of_order", _("This is less than the fewest characters."))


CHECKS: tuple[Check, ...] = (check_zone, check_hours, check_grace, check_calendar, check_seats)


def _seconds(wall: time) -> int:
    return wall.hour * 3600 + wall.minute * 60 + wall.second
