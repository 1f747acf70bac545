"""What an event of the day is made of (L-9): one subclass in one file each, with only what it does."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from games.audience import only
from games.islington.board import Board
from games.islington.catalogue import EVENTS, EventSpec, Words
from games.islington.facts import Granted
from games.islington.items import grant, make
from games.islington.models import Survivor
from games.islington.words import Sentence, piece

_BY_KEY = {event.key: event for event in EVENTS.values()}


@dataclass(frozen=True, slots=True)
class Toll:
    """What the night's event takes from one character; `why` is the kind of loss that he reads (L-10.2)."""

    survivor: Survivor
    why: str
    hp: int = 0
    st: int = 0


class Happening:
    """The base of all events. Each hook does nothing unless a subclass says what."""

    key: ClassVar[str]

    @property
    def spec(self) -> EventSpec:
        """What the data file says about it."""
        return _BY_KEY[self.key]

    def today(self, world: Board) -> bool:
        """Is it among the events of the day?"""
        return self.spec.no in world.town.events_today

    def tonight(self, world: Board) -> bool:
        """Does it take its toll in tonight's settlement?"""
        return self.today(world)

    # --- what it does

    def morning(self, world: Board) -> None:
        """What it does before the night (M3, M4, M6 of L-10.3)."""

    def toll(self, world: Board) -> list[Toll]:
        """What it takes after the night, all in one moment (S4 of L-10.2)."""
        return []

    def aftermath(self, world: Board) -> None:
        """What follows once those who fell by it are out."""

    def gone(self, world: Board, victim: Survivor, killer: Survivor | None) -> None:
        """Somebody is out; `killer` is credited with it by attack or bomb (L-6.2)."""

    # --- what it tells

    def text(self, world: Board) -> Words:
        """The sentence whose placeholders `values` fills."""
        return self.spec.notice

    def values(self, world: Board) -> Mapping[str, str | int | list[str]]:
        """What fills the placeholders of the public notice; a list is joined."""
        return {}

    def notice(self, world: Board) -> Words:
        """The public notice in both languages (L-9.4)."""
        text, values = self.text(world), self.values(world)
        return Words(zh=_filled(text.zh, values, "、", "无"), en=_filled(text.en, values, ", ", "none"))

    def data(self, world: Board) -> dict[str, Any]:
        """What the bulletin shows beside the notice, as JSON: keys and numbers."""
        return {}

    def lines(self, data: Mapping[str, Any], names: Mapping[int, str]) -> tuple[str, ...]:
        """That data in words of the active language."""
        return ()


def _filled(text: str, values: Mapping[str, str | int | list[str]], joint: str, nothing: str) -> str:
    plain = {name: joint.join(value) or nothing if isinstance(value, list) else value for name, value in values.items()}
    return text.format_map(plain)


def names_of(world: Board, numbers: list[int]) -> list[str]:
    """The characters' names."""
    return [world.seat(number).name for number in numbers]


def endow(world: Board, one: Survivor, key: str, why: Sentence) -> None:
    """An event's gift: beyond the limit, to be used by day (L-4.29)."""
    item = make(world, key)
    grant(world, item, one)
    world.record(Granted(piece(item), why), only(one.seat))
