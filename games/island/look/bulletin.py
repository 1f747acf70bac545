"""The morning's page, in the reader's language (I-11.4)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.facts import told
from games.island.words import CauseKey, SeatNo, VictoryKey, in_words


@dataclass(frozen=True, slots=True)
class Gone:
    """Somebody who died, with as much of the cause as is published."""

    number: int
    name: str
    cause: str


@dataclass(frozen=True, slots=True)
class Hours:
    """One of the day's windows."""

    name: str
    opens: str
    closes: str


@dataclass(frozen=True, slots=True)
class BulletinView:
    """One morning. news: public lines since the last bulletin; rescue: the ship's day and places, or nothing.

    In the last one stand the result and the ranking, as (place, name).
    """

    day: int
    living: tuple[str, ...]
    deaths: tuple[Gone, ...]
    news: tuple[str, ...]
    windows: tuple[Hours, ...]
    rescue: tuple[int, ...]
    text: str
    result: str
    ranking: tuple[tuple[int, str], ...]


def look_bulletin(payload: Mapping[str, Any], names: Mapping[int, str]) -> BulletinView:
    """The stored fact in words; `names` gives each seat number's name."""
    return BulletinView(
        day=payload["day"],
        living=tuple(str(in_words(SeatNo, number, names)) for number in payload["living"]),
        deaths=tuple(
            Gone(number, str(in_words(SeatNo, number, names)), str(in_words(CauseKey, cause, names)))
            for number, cause in payload["deaths"]
        ),
        news=tuple(told("island", kind, stored, names) for kind, stored in payload["news"]),
        windows=tuple(Hours(*window) for window in payload["windows"]),
        rescue=tuple(payload["rescue"]),
        text=payload["text"],
        result=str(in_words(VictoryKey, payload["victory"], names)) if payload["victory"] else "",
        ranking=tuple((rank, str(in_words(SeatNo, number, names))) for rank, number in payload["ranking"]),
    )
