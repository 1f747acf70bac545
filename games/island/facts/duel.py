"""What is told of PKs, in public and to those who fight (I-4.10 to I-4.12)."""

from dataclasses import dataclass
from typing import ClassVar

from games.island.facts.island_fact import IslandFact
from games.island.words import CellLabel, Outcome, SeatNo, Side
from games.language import wording


@dataclass(frozen=True, slots=True)
class PkPosted(IslandFact):
    """To everybody: who challenges whom, its earliest and latest end; the cell, if pk.announce_cell says so."""

    kind = "pk_posted"
    zh = "【PK】{a} 向 {b} 发起PK，将于{earliest}至{latest}之间结束。"
    en = "[PK] {a} challenges {b}; it ends between {earliest} and {latest}."
    zh_fixed: ClassVar[str] = "【PK】{a} 向 {b} 发起PK，将于{latest}结束。"
    en_fixed: ClassVar[str] = "[PK] {a} challenges {b}; it ends at {latest}."
    a: SeatNo
    b: SeatNo
    earliest: str
    latest: str
    cell: CellLabel | None = None

    def line(self, names: dict[int, str]) -> str:  # type: ignore[override]
        where = wording("地点：{}。", " Place: {}.").format(self.cell) if self.cell else ""
        pattern = self.pattern() if self.earliest != self.latest else wording(self.zh_fixed, self.en_fixed)
        return pattern.format_map(self.words(names)) + where


@dataclass(frozen=True, slots=True)
class PkJoined(IslandFact):
    """To everybody: somebody takes a side."""

    kind = "pk_joined"
    zh = "【PK】{who} 加入 {side} 方。"
    en = "[PK] {who} joins {side}."
    who: SeatNo
    side: SeatNo


@dataclass(frozen=True, slots=True)
class PkFled(IslandFact):
    """To everybody: somebody who was attacked has left the fight."""

    kind = "pk_fled"
    zh = "【PK】{who} 逃跑。"
    en = "[PK] {who} flees."
    who: SeatNo


@dataclass(frozen=True, slots=True)
class PkVoid(IslandFact):
    """To everybody: a side is empty, or it is called off, and nobody fights; `a` and `b` are those who began it."""

    kind = "pk_void"
    zh = "【PK】{side}已无人应战，{a} 与 {b} 的PK作废。"
    en = "[PK] {side} is empty: the duel of {a} and {b} is void."
    side: Side | None
    a: SeatNo
    b: SeatNo

    def line(self, names: dict[int, str]) -> str:  # type: ignore[override]
        if self.side:
            return self.pattern().format_map(self.words(names))
        off = wording("【PK】{a} 与 {b} 的PK作废。", "[PK] The duel of {a} and {b} is called off.")
        return off.format_map(self.words(names))


@dataclass(frozen=True, slots=True)
class PkResult(IslandFact):
    """To everybody: who won and who lost; the sums of strength only if pk.publish_strength says so."""

    kind = "pk_result"
    zh = "【PK】{winners} 战胜 {losers}。"
    en = "[PK] {winners} defeat {losers}."
    winners: list[SeatNo]
    losers: list[SeatNo]
    sums: list[int] | None = None

    def line(self, names: dict[int, str]) -> str:  # type: ignore[override]
        said = self.pattern().format_map(self.words(names))
        if self.sums is None:
            return said
        return said + wording("（{}比{}）", " ({} to {})").format(*self.sums)


@dataclass(frozen=True, slots=True)
class PkPersonal(IslandFact):
    """To a fighter: how it ended for it."""

    kind = "pk_personal"
    zh = "PK结果：{outcome}"
    en = "Your duel: {outcome}."
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class PkJoinAsked(IslandFact):
    """To the captain of a side, where that is a question of consent."""

    kind = "pk_join_asked"
    zh = "{who}请求加入你方。"
    en = "{who} asks to join your side."
    who: SeatNo
