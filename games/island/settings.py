"""Which settings can this game be played with? Here is what must fit together."""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.utils.translation import gettext_lazy as _

from games.island.calendar import minutes_of, window_minutes
from games.island.catalogue import DATA
from games.settings import BadSetting, Check, Setting, Settings, declared

WORDS: dict[str, Any] = tomllib.loads((Path(__file__).parent / "setting_words.toml").read_text(encoding="utf-8"))
# Windows and the end of the day are texts such as 20:00-24:00, which no wall clock shows (games/island/calendar.py).
_TYPES = {"str": "text", "time": "text", "window": "text", "pct": "int"}


def _setting(key: str, row: dict[str, Any]) -> dict[str, Any]:
    """A setting as games/settings.py declares it; percentages are whole numbers from 0 to 100."""
    bounds = {"min": 0, "max": 100} if row["type"] == "pct" else {}
    return {**bounds, **row, **WORDS[key], "type": _TYPES.get(row["type"], row["type"])}


SETTINGS: tuple[Setting, ...] = declared({key: _setting(key, row) for key, row in DATA["settings"].items()})

WINDOWS = ("clock.pk_window", "clock.aggression_window", "clock.deep_night")


def settings_of(overrides: Mapping[str, object] | None = None) -> Settings:
    """The settings of a game with these values changed. Raises BadSetting."""
    return Settings(SETTINGS, overrides, checks=CHECKS)


def check_zone(settings: Settings) -> Iterator[BadSetting]:
    """I-3.1: the zone is one that the time-zone database knows."""
    try:
        ZoneInfo(settings.text("clock.timezone"))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        yield BadSetting("clock.timezone", "no_zone", _("Give a time zone such as Asia/Shanghai."))


def check_windows(settings: Settings) -> Iterator[BadSetting]:
    """I-3.1: windows are two times of one day; the day ends at one."""
    for key in WINDOWS:
        try:
            window_minutes(settings.text(key))
        except ValueError:
            yield BadSetting(key, "no_window", _("Give a window such as 20:00-24:00."))
    try:
        minutes_of(settings.text("clock.lock_time"))
    except ValueError:
        yield BadSetting("clock.lock_time", "no_time", _("Give a time such as 24:00."))


def check_bounds(settings: Settings) -> Iterator[BadSetting]:
    """A least is not above its most."""
    for least, most in (("pk.window_min", "pk.window_max"), ("players.min", "players.max")):
        if settings.number(least) > settings.number(most):
            yield BadSetting(most, "out_of_order", _("The least must not be above the most."))


CHECKS: tuple[Check, ...] = (check_zone, check_windows, check_bounds)
