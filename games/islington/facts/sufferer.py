"""What happens to a seat: blows, gifts, losses, its morning."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as say
from django.utils.translation import gettext_lazy as _

from games.islington.facts.town_fact import TownFact
from games.islington.words import CauseKey, Names, Piece, SeatNo, Sentence, item_words
from games.language import wording


@dataclass(frozen=True, slots=True)
class Wounded(TownFact):
    """L-5.9: the number after armour; never who, with what, or that it was a bomb."""

    kind, look = "wounded", "hurt"
    damage: int
    hp: int
    bleeding: bool

    def line(self, names: Mapping[int, str]) -> str:
        return TownFact.line(self, names) + (say(" You are bleeding.") if self.bleeding else "")


@dataclass(frozen=True, slots=True)
class ArmourWorn(TownFact):
    """L-5.3"""

    kind = "armour_worn"
    item: Piece
    uses: int

    def words(self, names: Names) -> dict[str, Any]:
        return {"item": item_words((self.item[0], None)), "uses": self.uses}


@dataclass(frozen=True, slots=True)
class Fell(TownFact):
    """L-5.9: the cause, never the killer."""

    kind, look = "fell", "hurt"
    cause: CauseKey


@dataclass(frozen=True, slots=True)
class WhisperHeard(TownFact):
    """L-4.14; without a name where a setting keeps the sender secret (R35)."""

    kind = "whisper_heard"
    name: SeatNo | None
    text: str

    def words(self, names: Names) -> dict[str, Any]:
        unnamed = {"name": wording("有人", "Somebody")} if self.name is None else {}
        return TownFact.words(self, names) | unnamed


@dataclass(frozen=True, slots=True)
class Granted(TownFact):
    """Something came by an event, the director or a prize."""

    kind, look = "granted", "good"
    item: Piece
    why: Sentence


@dataclass(frozen=True, slots=True)
class Taken(TownFact):
    """Something vanished."""

    kind, look = "taken", "hurt"
    item: Piece
    why: Sentence


@dataclass(frozen=True, slots=True)
class NoddyPaid(TownFact):
    """L-9.5"""

    kind, look = "noddy_paid", "good"
    note: Piece


LOSSES = {
    "bleed": _("Bleeding"),
    "rest": _("A night of rest"),
    "recover": _("Recovery"),
    "director": _("The director"),
    "war": _("Miniature War"),
    "bandit": _("A night with the bandit"),
    "alone": _("A night alone"),
    "paired": _("A night for two"),
    "hive": _("The hive"),
}


@dataclass(frozen=True, slots=True)
class Lost(TownFact):
    """L-10.2: one's own loss, by kind."""

    kind, look = "lost", "hurt"
    why: str
    hp: int | None = None
    st: int | None = None

    def line(self, names: Mapping[int, str]) -> str:
        return _sum_line(self.why, self.hp, self.st, "-")


@dataclass(frozen=True, slots=True)
class Gained(TownFact):
    """L-10.2: one's own gain, by kind."""

    kind, look = "gained", "good"
    why: str
    hp: int | None = None
    st: int | None = None

    def line(self, names: Mapping[int, str]) -> str:
        return _sum_line(self.why, self.hp, self.st, "+")


def _sum_line(why: str, hp: int | None, st: int | None, sign: str) -> str:
    parts = []
    if hp is not None:
        parts.append(say("life {amount}").format(amount=f"{sign}{hp}"))
    if st is not None:
        parts.append(say("stamina {amount}").format(amount=f"{sign}{st}"))
    return wording("{why}：{what}。", "{why}: {what}.").format(
        why=LOSSES.get(why, why), what=wording("，", ", ").join(parts)
    )


@dataclass(frozen=True, slots=True)
class Morning(TownFact):
    """L-10.2: how a seat stands after settlement."""

    kind = "morning"
    hp: int
    st: int
    bleeding: bool
    rested: bool
    weight: int


@dataclass(frozen=True, slots=True)
class Revived(TownFact):
    """L-16.5"""

    kind, look = "revived", "good"
