"""Which settings can this game be played with? Here is what must fit together."""

from collections.abc import Iterator, Mapping
from datetime import date, time
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from games.language import wording
from games.settings import BadSetting, Check, Settings
from games.werewolf.catalogue import (
    CUSTOM,
    EACH,
    FACTIONS,
    LATEST_OPENING,
    MAX_CHARACTERS,
    MIN_CHARACTERS,
    NONE_LISTED,
    PRESETS,
    ROLES,
    SETTINGS,
)

SPECIAL = tuple(role.key for role in ROLES.values() if role.type == "special")


def settings_of(overrides: Mapping[str, object] | None = None) -> Settings:
    """The settings of a game with these values changed. Raises BadSetting."""
    return Settings(SETTINGS, overrides, checks=CHECKS)


def role_counts(settings: Settings, characters: int) -> dict[str, int]:
    """How many of each role this many characters get, in the order of the data (W-13).

    Raises BadSetting if there is no preset for this number, or if custom counts have another sum.
    """
    if settings.choice("preset") == CUSTOM:
        counts = {key: settings.number(f"count_{key}") for key in ROLES}
        if sum(counts.values()) != characters:
            raise BadSetting("preset", "wrong_sum", _("The roles are not as many as the characters."))
        return counts
    if characters not in PRESETS:
        raise BadSetting("preset", "no_preset", _("There is no preset for this number of characters."))
    return {key: PRESETS[characters].roles[key] for key in ROLES}


def actors(settings: Settings) -> tuple[int, int]:
    """The fewest and the most actors; custom counts fix their number (W-3.1)."""
    if settings.choice("preset") == CUSTOM:
        number = sum(settings.number(f"count_{key}") for key in ROLES) // EACH
        return number, number
    return settings.number("actors_min"), settings.number("actors_max")


def last_standing(settings: Settings) -> str:
    """W-3.1, R24: the order in which factions are judged, in a sentence for whoever signs up."""
    names = wording("、", ", ").join(wording(one.zh, f"the {one.key}") for one in FACTIONS.values())
    if settings.choice("last_standing") == "sequential":
        sentence = wording(
            "若多个阵营在同一步骤中失败，则依{names}的顺序逐一判定；只剩最后一个阵营时，它随即获胜，即使它也已满足失败条件。",
            "Factions that lose in one and the same step are judged in turn, in this order: {names}. The one that is "
            "left alone wins at that moment, even if it would have lost as well.",
        )
    else:
        sentence = wording(
            "若最后几个阵营在同一步骤中失败（判定顺序：{names}），则无人获胜。",
            "If the last factions lose in one and the same step (judged in this order: {names}), nobody wins.",
        )
    return sentence.format(names=names)


def holidays(settings: Settings) -> frozenset[date]:
    """The dates that do not count as days (W-3.7)."""
    return frozenset(date.fromisoformat(word) for word in _listed(settings.text("holidays")))


def forbidden_pairs(settings: Settings) -> tuple[frozenset[str], ...]:
    """Pairs of roles that no actor may hold together (R1)."""
    return tuple(frozenset(word.split("+")) for word in _listed(settings.text("forbid_same_actor_roles")))


def _listed(text: str) -> list[str]:
    return [] if text == NONE_LISTED else text.replace(",", " ").split()


def check_counts(settings: Settings) -> Iterator[BadSetting]:
    """W-13.2: which custom counts are legal."""
    if settings.choice("preset") != CUSTOM:
        return
    counts = {key: settings.number(f"count_{key}") for key in ROLES}
    total = sum(counts.values())
    if total % 2 or not MIN_CHARACTERS <= total <= MAX_CHARACTERS:
        sentence = _("The roles must be an even number from {least} to {most}.")
        yield BadSetting("preset", "bad_sum", format_lazy(sentence, least=MIN_CHARACTERS, most=MAX_CHARACTERS))
    for key in ("wolf", "villager"):
        if not counts[key]:
            yield BadSetting(f"count_{key}", "too_few", _("There must be at least one."))
    if not any(counts[key] for key in SPECIAL):
        yield BadSetting(f"count_{SPECIAL[0]}", "too_few", _("There must be at least one special role."))
    if counts["wolf"] * 2 >= total:
        yield BadSetting("count_wolf", "too_many", _("The wolves must be fewer than half."))


def check_zone(settings: Settings) -> Iterator[BadSetting]:
    """W-0.7: the zone is one that the time-zone database knows."""
    try:
        ZoneInfo(settings.text("timezone"))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        yield BadSetting("timezone", "no_zone", _("Give a time zone such as Asia/Shanghai."))


def check_hours(settings: Settings) -> Iterator[BadSetting]:
    """W-3.6: a day may open earlier than at half past nine, not later, and closes after that."""
    opens, latest = settings.wall("day_open_time"), time.fromisoformat(LATEST_OPENING)
    if opens > latest:
        sentence = format_lazy(_("This must not be later than {time}."), time=LATEST_OPENING)
        yield BadSetting("day_open_time", "too_late", sentence)
    if settings.wall("day_close_time") <= opens:
        sentence = format_lazy(_("This must be later than {time}."), time=f"{opens:%H:%M}")
        yield BadSetting("day_close_time", "out_of_order", sentence)


def check_lists(settings: Settings) -> Iterator[BadSetting]:
    """W-3.7, R1: dates are dates, and pairs are pairs of roles."""
    try:
        holidays(settings)
    except ValueError:
        yield BadSetting("holidays", "not_dates", _("Give dates such as 2026-10-01, or none."))
    for pair in _listed(settings.text("forbid_same_actor_roles")):
        roles = pair.split("+")
        if len(roles) != 2 or not set(roles) <= ROLES.keys():
            sentence = _("Give pairs such as wolf+seer, or none.")
            yield BadSetting("forbid_same_actor_roles", "not_pairs", sentence)
            return


def check_actors(settings: Settings) -> Iterator[BadSetting]:
    """W-3.1: the fewest actors are no more than the most."""
    if settings.number("actors_min") > settings.number("actors_max"):
        yield BadSetting("actors_max", "out_of_order", _("This is less than the fewest actors."))


CHECKS: tuple[Check, ...] = (check_zone, check_hours, check_counts, check_lists, check_actors)
