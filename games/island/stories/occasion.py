"""On what occasion do effects happen: a story or a hazard, to whom, where, by which dice (I-9.7, I-9.9)?"""

from dataclasses import dataclass, field

from games.island.models import Castaway, Cell, Story


@dataclass(slots=True)
class Occasion:
    """Labels of dice are used once: the second and later draws under one of them get a number behind it.

    `illness` is the label of percent rolls for falling ill, `chance` of others; `stays`: mist carries nobody away.
    """

    actor: Castaway | None
    cell: Cell
    chance: str
    illness: str
    drift: str
    cause: str
    story: Story | None = None
    stays: bool = False
    drawn: dict[str, int] = field(default_factory=dict)

    def label(self, stem: str) -> str:
        """The next label of this kind."""
        self.drawn[stem] = self.drawn.get(stem, 0) + 1
        return stem if self.drawn[stem] == 1 else f"{stem}.{self.drawn[stem]}"
