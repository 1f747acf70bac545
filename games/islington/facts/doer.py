"""What a seat learns of its own doings by night."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as say

from games.islington.facts.town_fact import TownFact
from games.islington.words import Names, Piece, PlaceKey, SeatNo, Yes, in_words, item_words
from games.language import wording


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
