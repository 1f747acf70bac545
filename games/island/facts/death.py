"""What is told of deaths (R74)."""

from dataclasses import dataclass

from games.island.facts.island_fact import IslandFact
from games.island.words import Beasts, CauseKey, CellLabel, SeatNo
from games.language import wording


@dataclass(frozen=True, slots=True)
class Died(IslandFact):
    """To everybody, as far as death.cause_public and death.cell_public say: never who did it."""

    kind = "died"
    look = "hurt"
    zh = "{who}死亡。"
    en = "{who} is dead."
    who: SeatNo
    cause: CauseKey
    cell: CellLabel | None = None
    beast: Beasts | None = None

    def line(self, names: dict[int, str]) -> str:  # type: ignore[override]
        said = self.words(names)
        parts = [said["beast"] if self.beast else said["cause"]] if self.cause else []
        parts += [said["cell"]] if self.cell else []
        more = wording("（{}）", " ({})").format(wording("，", ", ").join(parts)) if parts else ""
        return wording(f"{said['who']}死亡{more}。", f"{said['who']} is dead{more}.")


@dataclass(frozen=True, slots=True)
class Returned(IslandFact):
    """To everybody: the director has brought somebody back whose death was known (I-12.2)."""

    kind = "returned"
    zh = "{who}回到了岛上。"
    en = "{who} is back on the island."
    who: SeatNo


@dataclass(frozen=True, slots=True)
class YouDied(IslandFact):
    """To the dead: of what; never by whom, unless a guard revealed it (I-11.2)."""

    kind = "you_died"
    look = "hurt"
    zh = "你死了：{cause}。"
    en = "You are dead: {cause}."
    cause: CauseKey


@dataclass(frozen=True, slots=True)
class RemainsSeen(IslandFact):
    """To whoever sees the cell: somebody's things lie there."""

    kind = "remains_seen"
    zh = "{cell}里有{who}的遗物。"
    en = "The remains of {who} lie in {cell}."
    who: SeatNo
    cell: CellLabel


@dataclass(frozen=True, slots=True)
class DiedFor(IslandFact):
    """To the directors: the full record of a death."""

    kind = "died_for"
    zh = "{who}死于{cause}，在{cell}，凶手：{by}。"
    en = "{who} died of {cause} in {cell}, by {by}."
    who: SeatNo
    cause: CauseKey
    cell: CellLabel
    by: list[SeatNo]
