"""What everybody may read, and the alarms of the director."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as say

from games.islington.facts.town_fact import TownFact
from games.islington.models import Phase
from games.islington.words import CauseKey, Names, Notice, Piece, PlaceKey, SeatNo, Sentence


@dataclass(frozen=True, slots=True)
class GameStarted(TownFact):
    """L-3.3; `timetable` lists bells and instants."""

    kind = "game_started"
    seats: int
    seed_hash: str
    timetable: list[list[str]]


@dataclass(frozen=True, slots=True)
class Bulletin(TownFact):
    """L-15.3: the morning's page. Deaths are (seat, cause) in the order in which they happened."""

    kind = "bulletin"
    day: int
    date: str
    deaths: list[tuple[SeatNo, CauseKey]]
    returned: list[SeatNo]
    closed: list[PlaceKey]
    closing: list[PlaceKey]
    weather: str
    church: bool
    events: list[Notice]
    riddle: dict[str, str] | None
    airdrop: list[Piece]
    lots: list[Piece]
    living: int

    def words(self, names: Names) -> dict[str, Any]:
        return {"day": self.day}


@dataclass(frozen=True, slots=True)
class ClosingChanged(TownFact):
    """L-8.2"""

    kind = "closing_changed"
    closing: list[PlaceKey]


@dataclass(frozen=True, slots=True)
class PhaseChanged(TownFact):
    """L-10: a new phase; `until` is the instant of the next bell, if there is one."""

    kind = "phase_changed"
    phase: str
    until: str | None = None

    def words(self, names: Names) -> dict[str, Any]:
        return {"phase": Phase(self.phase).label}


@dataclass(frozen=True, slots=True)
class GameOver(TownFact):
    """L-12.6. `ranking` is (rank, seat, day, cause); survivors have neither day nor cause."""

    kind = "game_over"
    winner: SeatNo | None
    ranking: list[tuple[int, SeatNo, str, str]]
    seed: str

    def line(self, names: Mapping[int, str]) -> str:
        line = TownFact.line(self, names)
        if self.winner is not None:
            return line + say(" {name} is the last one alive.").format(name=names.get(self.winner, self.winner))
        return line

    def words(self, names: Names) -> dict[str, Any]:
        return {}


@dataclass(frozen=True, slots=True)
class Alarm(TownFact):
    """Something needs the director."""

    kind, look = "alarm", "hurt"
    text: Sentence
