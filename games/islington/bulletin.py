"""How does a bulletin read? Frozen values for a page set like a printed sheet (L-15.3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from games.islington.catalogue import CAUSES, EVENTS, NOTICES, PLACE_BY_KEY, name_of
from games.language import wording

_EVENT_BY_KEY = {event.key: event for event in EVENTS.values()}


@dataclass(frozen=True, slots=True)
class Fallen:
    """Somebody who went out since the last bulletin, with the cause; never the killer."""

    number: int
    name: str
    cause: str


@dataclass(frozen=True, slots=True)
class Happening:
    """An event of the day: its name and its public notice."""

    name: str
    notice: str


@dataclass(frozen=True, slots=True)
class BulletinView:
    """One morning's page. Lists of places are names in the rulebook's order; `nobody` is said where nobody went out."""

    day: int
    date: date
    deaths: tuple[Fallen, ...]
    nobody: str
    closed: tuple[str, ...]
    closing: tuple[str, ...]
    weather: str
    church: str
    happenings: tuple[Happening, ...]
    quiet: str
    riddle: str
    living: int


def look_bulletin(payload: Mapping[str, Any], names: Mapping[int, str]) -> BulletinView:
    """The stored bulletin in the active language. `names` gives each seat number's name."""
    riddle = payload["riddle"] or {}
    return BulletinView(
        day=payload["day"],
        date=date.fromisoformat(payload["date"]),
        deaths=tuple(
            Fallen(number, names.get(number, str(number)), name_of(CAUSES[cause]))
            for number, cause in payload["deaths"]
        ),
        nobody=name_of(NOTICES["nobody_died"]),
        closed=_places(payload["closed"]),
        closing=_places(payload["closing"]),
        weather=name_of(NOTICES["weather"]),
        church=name_of(NOTICES["church"]) if payload["church"] else "",
        happenings=tuple(_happening(key) for key in payload["events"]),
        quiet=name_of(NOTICES["quiet_day"]),
        riddle=wording(riddle.get("zh", ""), riddle.get("en", "")),
        living=payload["living"],
    )


def _places(keys: list[str]) -> tuple[str, ...]:
    return tuple(name_of(PLACE_BY_KEY[key]) for key in keys)


def _happening(key: str) -> Happening:
    event = _EVENT_BY_KEY[key]
    return Happening(name_of(event), name_of(event.notice))
