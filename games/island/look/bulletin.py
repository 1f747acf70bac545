"""The morning's page, in the reader's language (I-11.4)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as say
from django.utils.translation import pgettext

from games.facts import told
from games.island.words import CauseKey, SeatNo, VictoryKey, in_words
from games.language import wording

# The windows of I-3.1 as people call them.
WINDOWS = {
    "pk_window": ("发PK贴", "Duels can be posted"),
    "aggression_window": ("常驻野兽出没", "Residents look for prey"),
    "deep_night": ("深夜", "Deep night"),
}


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

    remark: the director's own lines. In the last one stand the result and the ranking, as (place, name).
    """

    day: int
    living: tuple[str, ...]
    deaths: tuple[Gone, ...]
    news: tuple[str, ...]
    windows: tuple[Hours, ...]
    rescue: tuple[int, ...]
    remark: str
    result: str
    ranking: tuple[tuple[int, str], ...]

    @property
    def text(self) -> str:
        """The bulletin as plain lines, for another forum."""
        return "\n".join(self._lines())

    @property
    def bbcode(self) -> str:
        """The same in BBCode. What stands in brackets cannot open a tag."""
        return "\n".join(line.replace("[", "［").replace("]", "］") for line in self._lines())

    def _lines(self) -> Iterator[str]:
        yield from (f"{one.name}: {one.cause}" for one in self.deaths)
        if not self.deaths:
            yield say("Nobody died.")
        if self.result:
            yield f"{say('The game is over')}: {self.result}"
            yield from (f"{place}. {name}" for place, name in self.ranking)
        yield from self.news
        if self.remark:
            yield self.remark
        living = say(", ").join(self.living)
        yield f"{pgettext('bulletin', 'Alive')}: {len(self.living)}: {living}"
        if self.rescue:
            day, places = self.rescue
            words = say("when day %(day)s is settled; %(places)s places, the strongest first")
            yield f"{pgettext('bulletin', 'Ship')}: {words % {'day': day, 'places': places}}"
        yield from (f"{window.name}: {window.opens}–{window.closes}" for window in self.windows)


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
        windows=tuple(
            Hours(wording(*WINDOWS.get(key, (key, key))), opens, closes) for key, opens, closes in payload["windows"]
        ),
        rescue=tuple(payload["rescue"]),
        remark=payload["text"],
        result=str(in_words(VictoryKey, payload["victory"], names)) if payload["victory"] else "",
        ranking=tuple((rank, str(in_words(SeatNo, number, names))) for rank, number in payload["ranking"]),
    )
