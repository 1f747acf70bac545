"""Everything that can be told in Islington, and nothing else (L-15.7).

The sentences stand in islington.toml under [fact]; a test holds the fields here against the fields there.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, get_type_hints

from django.utils.translation import gettext as say
from django.utils.translation import gettext_lazy as _

from games.facts import Fact
from games.islington.catalogue import FACT_SPECS
from games.islington.models import Phase
from games.islington.words import CauseKey, Names, Piece, PlaceKey, SeatNo, Sentence, Yes, in_words, item_words
from games.language import wording

_HINTS: dict[str, dict[str, Any]] = {}


def _hints(cls: type[Fact]) -> dict[str, Any]:
    if cls.kind not in _HINTS:
        _HINTS[cls.kind] = get_type_hints(cls)
    return _HINTS[cls.kind]


class TownFact(Fact):
    """A fact whose sentence is in the data file and whose fields say by their types how they are read."""

    __slots__ = ()
    ruleset: ClassVar[str] = "islington"

    def words(self, names: Mapping[int, str]) -> dict[str, Any]:
        hints = _hints(type(self))
        return {name: in_words(hints[name], value, names) for name, value in self.payload().items()}

    def line(self, names: Mapping[int, str]) -> str:
        spec = FACT_SPECS[self.kind]
        return wording(spec.zh, spec.en).format_map(self.words(names))


# --- the acting seat


@dataclass(frozen=True, slots=True)
class Born(TownFact):
    """L-4.5"""

    kind = "born"
    place: PlaceKey


@dataclass(frozen=True, slots=True)
class Moved(TownFact):
    """L-4.6"""

    kind = "moved"
    place: PlaceKey
    st: int


@dataclass(frozen=True, slots=True)
class FoundItem(TownFact):
    """L-4.7: `find` is the find's number, which the pick must name."""

    kind = "found_item"
    find: int
    item: Piece
    st: int


@dataclass(frozen=True, slots=True)
class FoundSomeone(TownFact):
    """L-4.7: never who."""

    kind = "found_someone"
    find: int
    st: int


@dataclass(frozen=True, slots=True)
class FoundNothing(TownFact):
    """L-4.7"""

    kind = "found_nothing"
    st: int


@dataclass(frozen=True, slots=True)
class Picked(TownFact):
    """L-4.8"""

    kind, look = "picked", "good"
    item: Piece


@dataclass(frozen=True, slots=True)
class Struck(TownFact):
    """L-4.9: the damage dealt, how many others were hit, uses left of the weapon; never life left."""

    kind = "struck"
    damage: int
    others: int | None = None
    uses: int | None = None

    def line(self, names: Mapping[int, str]) -> str:
        # Not through super(): a slotted dataclass is a new class, which zero-argument super() does not know.
        line = TownFact.line(self, names)
        if self.others:
            line += say(" Others hit: {count}.").format(count=self.others)
        if self.uses is not None:
            line += say(" Uses left: {count}.").format(count=self.uses)
        return line


@dataclass(frozen=True, slots=True)
class Killed(TownFact):
    """L-6.3: who fell by one's attack, what was looted, how many items fell."""

    kind, look = "killed", "good"
    name: SeatNo
    loot: list[Piece]
    left: int


@dataclass(frozen=True, slots=True)
class Bombed(TownFact):
    """L-5.8"""

    kind = "bombed"
    hit: int


@dataclass(frozen=True, slots=True)
class BombKilled(TownFact):
    """L-5.8"""

    kind, look = "bomb_killed", "good"
    name: SeatNo


@dataclass(frozen=True, slots=True)
class BumbleFell(TownFact):
    """L-9.5"""

    kind, look = "bumble_fell", "good"
    item: Piece
    kept: bool


@dataclass(frozen=True, slots=True)
class Broke(TownFact):
    """L-5.3, L-5.4"""

    kind, look = "broke", "hurt"
    item: Piece

    def words(self, names: Names) -> dict[str, Any]:
        return {"item": item_words((self.item[0], None))}


@dataclass(frozen=True, slots=True)
class Equipped(TownFact):
    """L-4.10"""

    kind = "equipped"
    item: Piece
    swapped: Piece | None = None


@dataclass(frozen=True, slots=True)
class Unequipped(TownFact):
    """L-4.10"""

    kind = "unequipped"
    item: Piece


@dataclass(frozen=True, slots=True)
class Used(TownFact):
    """L-4.11"""

    kind, look = "used", "good"
    item: Piece
    hp: int
    st: int
    cured: bool

    def line(self, names: Mapping[int, str]) -> str:
        return TownFact.line(self, names) + (say(" The bleeding has stopped.") if self.cured else "")


@dataclass(frozen=True, slots=True)
class Upgraded(TownFact):
    """L-4.12"""

    kind, look = "upgraded", "good"
    upgrader: Piece
    old: Piece
    new: Piece


@dataclass(frozen=True, slots=True)
class Dropped(TownFact):
    """L-4.13"""

    kind = "dropped"
    item: Piece


@dataclass(frozen=True, slots=True)
class Whispered(TownFact):
    """L-4.14, the sender's copy."""

    kind = "whispered"
    name: SeatNo
    text: str
    st: int


@dataclass(frozen=True, slots=True)
class Guessed(TownFact):
    """L-4.15"""

    kind = "guessed"
    place: PlaceKey
    right: bool
    st: int

    def words(self, names: Names) -> dict[str, Any]:
        right = say("right") if self.right else say("wrong")
        return TownFact.words(self, names) | {"right": right}


@dataclass(frozen=True, slots=True)
class Located(TownFact):
    """L-4.16: the place only, never the holder; None for nowhere."""

    kind = "located"
    item: Piece
    place: PlaceKey | None = None

    def line(self, names: Mapping[int, str]) -> str:
        if self.place is None:
            return say("GPS: {item} is nowhere in town.").format_map(self.words(names))
        return TownFact.line(self, names)


@dataclass(frozen=True, slots=True)
class Observed(TownFact):
    """L-4.17: each target's items in catalogue order, hands and bag mixed."""

    kind = "observed"
    targets: list[tuple[SeatNo, list[Piece]]]

    def words(self, names: Names) -> dict[str, Any]:
        parts = [
            wording("{who}：{what}", "{who}: {what}").format(
                who=names.get(number, number), what=in_words(list[Piece], items, names)
            )
            for number, items in self.targets
        ]
        return {"targets": wording("；", "; ").join(parts)}


@dataclass(frozen=True, slots=True)
class PledgeSet(TownFact):
    """L-4.19"""

    kind = "pledge_set"
    on: Yes


@dataclass(frozen=True, slots=True)
class Supplied(TownFact):
    """L-4.30"""

    kind, look = "supplied", "good"
    items: list[Piece]
    revived: bool


# --- the other party


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


LOSSES = {"bleed": _("Bleeding"), "rest": _("A night of rest"), "recover": _("Recovery")}


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


# --- everybody


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
    events: list[str]
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


# --- the director only


@dataclass(frozen=True, slots=True)
class Alarm(TownFact):
    """Something needs the director."""

    kind, look = "alarm", "hurt"
    text: Sentence
