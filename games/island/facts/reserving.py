"""What is told of reservations, to their owner (I-4.22)."""

from dataclasses import dataclass

from games.island.facts.island_fact import IslandFact
from games.island.refusals import SENTENCES
from games.island.words import ReservationText
from games.language import wording


@dataclass(frozen=True, slots=True)
class ReservationSet(IslandFact):
    """It waits for its trigger from now on."""

    kind = "reservation_set"
    zh = "预约已登记：{text}。"
    en = "Reserved: {text}."
    text: ReservationText


@dataclass(frozen=True, slots=True)
class ReservationFired(IslandFact):
    """It was carried out."""

    kind = "reservation_fired"
    zh = "预约已执行：{text}。"
    en = "Carried out as reserved: {text}."
    text: ReservationText


@dataclass(frozen=True, slots=True)
class ReservationFailed(IslandFact):
    """It was refused when its time came, as if handed in then."""

    kind = "reservation_failed"
    zh = "预约未能执行：{text}（{code}）。"
    en = "Could not be carried out as reserved: {text} ({code})."
    text: ReservationText
    code: str

    def line(self, names: dict[int, str]) -> str:  # type: ignore[override]
        why = wording(*SENTENCES[self.code]) if self.code in SENTENCES else self.code
        said = self.words(names)
        return self.pattern().format(text=said["text"], code=why.rstrip("。."))


@dataclass(frozen=True, slots=True)
class ReservationCancelled(IslandFact):
    """It waits no longer."""

    kind = "reservation_cancelled"
    zh = "预约已取消：{text}。"
    en = "No longer reserved: {text}."
    text: ReservationText
