"""What somebody finds in a cell, and what it sees around (I-4.4.4d, I-8.4)."""

from dataclasses import dataclass, field
from typing import Any

from games.island.facts.island_fact import IslandFact
from games.island.words import Beasts, CellLabel, LandmarkKey, Names, SeatNo, TerrainKey, in_words, joined
from games.language import wording


@dataclass(frozen=True, slots=True)
class CellReport(IslandFact):
    """To the castaway: who and what is in its cell, itself apart; `around` says the same of every other cell in sight.

    `piles` counts remains; `busy`: something goes on there.
    """

    kind = "cell_report"
    zh = "{cell}，{terrain}。"
    en = "{cell}, {terrain}."
    cell: CellLabel
    terrain: TerrainKey
    landmark: LandmarkKey | None
    people: list[SeatNo]
    residents: list[Beasts]
    piles: int
    busy: bool
    around: list[dict[str, Any]] = field(default_factory=list)

    def line(self, names: Names) -> str:
        parts = [_described(self, names)]
        parts += [_described(CellReport(**one), names) for one in self.around]
        return wording("", " ").join(parts)


def _described(report: CellReport, names: Names) -> str:
    ground = in_words(TerrainKey, report.terrain, names)
    if report.landmark:
        ground += wording("，", ", ") + in_words(LandmarkKey, report.landmark, names)
    found = [in_words(SeatNo, one, names) for one in report.people]
    found += [in_words(Beasts, group, names) for group in report.residents]
    found += [wording("遗物", "remains")] if report.piles else []
    inside = joined(found) if found else wording("空无一人", "nobody there")
    busy = wording("，有事发生", ", something going on") if report.busy else ""
    return wording("{}（{}）：{}{}。", "{} ({}): {}{}.").format(report.cell, ground, inside, busy)
