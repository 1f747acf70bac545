"""How does a bulletin read? Frozen values for a page set like a printed sheet (L-15.3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from games.islington import happenings
from games.islington.bulletin_text import bbcode, plain_text
from games.islington.catalogue import CAUSES, NOTICES, PLACE_BY_KEY, name_of
from games.islington.words import item_words
from games.language import wording


@dataclass(frozen=True, slots=True)
class Fallen:
    """Somebody who went out since the last bulletin, with the cause; never the killer."""

    number: int
    name: str
    cause: str


@dataclass(frozen=True, slots=True)
class Happening:
    """An event of the day: its name, its public notice, and line by line what else it makes public."""

    name: str
    notice: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BulletinView:
    """One morning's page. Lists of places are names in the rulebook's order; `nobody` is said where nobody went out."""

    day: int
    date: date
    deaths: tuple[Fallen, ...]
    nobody: str
    returned: tuple[str, ...]
    closed: tuple[str, ...]
    closing: tuple[str, ...]
    weather: str
    church: str
    happenings: tuple[Happening, ...]
    quiet: str
    riddle: str
    airdrop: tuple[str, ...]
    lots: tuple[str, ...]
    living: int

    @property
    def text(self) -> str:
        """The same as plain text, for copying."""
        return plain_text(self)

    @property
    def bbcode(self) -> str:
        """The same in BBCode."""
        return bbcode(self)


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
        returned=tuple(names.get(number, str(number)) for number in payload["returned"]),
        closed=_places(payload["closed"]),
        closing=_places(payload["closing"]),
        weather=name_of(NOTICES["weather"]),
        church=name_of(NOTICES["church"]) if payload["church"] else "",
        happenings=tuple(_happening(event, names) for event in payload["events"]),
        quiet=name_of(NOTICES["quiet_day"]),
        riddle=wording(riddle.get("zh", ""), riddle.get("en", "")),
        airdrop=tuple(item_words(one) for one in payload["airdrop"]),
        lots=tuple(item_words(one) for one in payload["lots"]),
        living=payload["living"],
    )


def _places(keys: list[str]) -> tuple[str, ...]:
    return tuple(name_of(PLACE_BY_KEY[key]) for key in keys)


def _happening(event: Mapping[str, Any], names: Mapping[int, str]) -> Happening:
    kind = happenings.BY_KEY[event["key"]]
    return Happening(name_of(kind.spec), wording(event["zh"], event["en"]), kind.lines(event["data"], names))
