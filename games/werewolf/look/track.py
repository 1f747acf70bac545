"""The track: which part of the day or night it is, what follows, and until when. Never who acts (W-3.9, W-17.4)."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.language import wording
from games.werewolf import calendar, pace
from games.werewolf.board import Board
from games.werewolf.catalogue import ROLES, SKILLS, WINDOWS
from games.werewolf.night import CHAIN
from games.werewolf.windows import length
from games.werewolf.words import RoleKey, in_words, joined

type Words = str | Promise

# The parts of the game that everybody sees; what comes between the hunter's window and dawn is one to the public.
NAMES: dict[str, Words] = {
    "auction": _("Auction"),
    "checkin": _("Check-in"),
    "n0": _("Night zero"),
    "day": _("The day"),
    "aftermath": _("Aftermath"),
    "n12": _("Nights 1, 2"),
    "n34": _("Nights 3, 4"),
    "n5": _("Night 5"),
    "n6": _("Night 6"),
    "hunter": _("Hunter"),
    "settling": _("Night's end"),
    "dawn": _("Dawn"),
}
NIGHT = tuple(window for window, _step in CHAIN)
BELLS = {"auction": "auction_close", "checkin": "checkin_close"}


@dataclass(frozen=True, slots=True)
class Stop:
    """One part of the day or night. state: "done", "now" or "next"; who: the roles that it is for, in words.

    `opens_at` is known of what is to come, `closes_at` of what goes on now.
    """

    key: str
    name: Words
    who: str
    state: str
    opens_at: datetime | None = None
    closes_at: datetime | None = None


def here(world: Board) -> str:
    """The part that goes on now, "" when the game is over."""
    village = world.village
    if world.over:
        return ""
    if village.step in ("S03", "S05"):
        return "auction" if village.step == "S03" else "checkin"
    window = village.window or village.held_window
    if window in ("n0", "day", "aftermath"):
        return window
    if village.step == "S07":
        return "n0" if village.held else "dawn"
    return window if window in NIGHT else "settling"


def shown_day(world: Board) -> int:
    """The day as everybody knows it: that the night is settled shows only at dawn (W-11.1a)."""
    return world.village.day - (world.village.step == "S17")


def track(world: Board) -> tuple[Stop, ...]:
    """The parts of this day and night, in order."""
    now = here(world)
    keys = _keys(world, now)
    if now not in keys:
        return ()
    place = keys.index(now)
    done = (Stop(key, NAMES[key], who(key), "done") for key in keys[:place])
    closes = closing(world, now)
    current = Stop(now, NAMES[now], who(now), "now", closes_at=closes)
    return (*done, current, *_coming(world, keys[place + 1 :], closes))


def closing(world: Board, key: str) -> datetime | None:
    """When this part closes, if it goes on and that is known; of the night's end nobody knows it."""
    if world.village.held or key == "settling":
        return None
    if key == "dawn":
        return world.rings_at("day_open")
    return world.rings_at(BELLS.get(key, f"{key}_close"))


def _keys(world: Board, now: str) -> tuple[str, ...]:
    if now in ("auction", "checkin", "n0") or (now == "dawn" and world.village.step == "S07"):
        return (*(("auction",) if now == "auction" else ()), "checkin", "n0", "dawn")
    aftermath = ("aftermath",) if world.village.day > 1 else ()
    return ("day", *aftermath, *NIGHT, "settling", "dawn")


def _coming(world: Board, keys: tuple[str, ...], opens: datetime | None) -> Iterator[Stop]:
    for key in keys:
        if key == "dawn":
            opens = _dawn(world, opens)
        yield Stop(key, NAMES[key], who(key), "next", opens_at=opens)
        if key == "checkin":
            opens = None
        elif opens is not None and key in WINDOWS:
            opens += length(world, key)


def _dawn(world: Board, earliest: datetime | None) -> datetime | None:
    """When the next day opens; by the calendar, for when its bell is set would tell when the night was settled.

    At a fast pace dawn follows the night's end, so that it is known only afterwards.
    """
    if pace.fast(world):
        return earliest + pace.seconds(world, "dawn") if earliest else world.rings_at("day_open")
    return calendar.next_time(world, world.settings.wall("day_open_time"), earliest or world.now)


def who(key: str) -> str:
    """The roles for which a part is, whoever plays them and whether or not they are still in."""
    owners = dict.fromkeys(SKILLS[skill].owner for skill in WINDOWS[key].skills) if key in WINDOWS else {}
    words = [in_words(RoleKey, owner, {}) if owner in ROLES else wording("警长", "sheriff") for owner in owners]
    return joined([str(one) for one in words]) if words and key != "day" else ""
