"""What everybody reads of the course of a day (I-3.3, I-6.12, I-11.4)."""

from dataclasses import dataclass
from typing import Any

from games.island.facts.island_fact import IslandFact
from games.island.words import CauseKey, SeatNo, VictoryKey


@dataclass(frozen=True, slots=True)
class DayOpened(IslandFact):
    """A day begins, with so many alive."""

    kind = "day_opened"
    zh = "第{day}日开始。存活{alive}人。"
    en = "Day {day} begins. {alive} are alive."
    day: int
    alive: int


@dataclass(frozen=True, slots=True)
class Bulletin(IslandFact):
    """The morning's page: the living, who died since the last one, and what else became public (I-11.4).

    `news` are [kind, payload] of public facts; `windows` are [name, from, until]; `rescue` is [day, places], or empty.
    `victory` and the `ranking`, as [place, seat], stand in the last one only.
    """

    kind = "bulletin"
    zh = "第{day}日公告。"
    en = "Bulletin of day {day}."
    day: int
    living: list[SeatNo]
    deaths: list[tuple[SeatNo, CauseKey]]
    news: list[list[Any]]
    windows: list[list[str]]
    rescue: list[int]
    text: str
    victory: VictoryKey
    ranking: list[tuple[int, SeatNo]]

    def words(self, names: Any) -> dict[str, Any]:
        return {"day": self.day}


@dataclass(frozen=True, slots=True)
class PkWindowOpened(IslandFact):
    """Duels can be posted from now on."""

    kind = "pk_window_opened"
    zh = "{time}，可以发PK贴了。"
    en = "{time}: duels can be posted."
    time: str


@dataclass(frozen=True, slots=True)
class DeepNightStarted(IslandFact):
    """Deep night falls."""

    kind = "deep_night_started"
    zh = "{time}，深夜降临。"
    en = "{time}: deep night falls."
    time: str


@dataclass(frozen=True, slots=True)
class DayLocked(IslandFact):
    """No more orders today."""

    kind = "day_locked"
    zh = "{time}，今日指令截止。"
    en = "{time}: today's orders are closed."
    time: str


@dataclass(frozen=True, slots=True)
class RescueAnnounced(IslandFact):
    """At whose settlement the ship comes, and how many it takes (I-10.11.5)."""

    kind = "rescue_announced"
    zh = "第{day}日的结算时有船来，船上有{places}个位子，战力高者先上。"
    en = "A ship comes when day {day} is settled. It takes {places}, the strongest first."
    day: int
    places: int


@dataclass(frozen=True, slots=True)
class DayReleased(IslandFact):
    """The full record of a past day is open to spectators (I-11.5)."""

    kind = "day_released"
    zh = "第{day}日的完整记录已向观众公开。"
    en = "The full record of day {day} is open to spectators."
    day: int
