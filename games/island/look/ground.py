"""What only a director sees of the cells: what may be found, what lies hidden, who waits outside (I-16.7)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.island import belongings, engagement, goods
from games.island.board import Board
from games.island.catalogue import LANDMARKS
from games.island.models import Cell, Remains
from games.island.words import Beasts, Bundle, beasts, bundle, in_words
from games.language import wording

# Why nobody may enter a cell (I-4.5.1).
CAUSES = {"pk": ("PK", "a duel"), "encounter": ("遭遇", "an encounter"), "story": ("剧情", "a story")}


@dataclass(frozen=True, slots=True)
class Ground:
    """One cell. forage: rations, finds: things that explorers can still get there; hidden: what lies buried.

    lying: each pile in words; passing: beasts that do not live there; waiting: who wants in; causes: why it is busy.
    """

    label: str
    terrain: str
    landmark: str
    forage: int
    finds: int
    hidden: tuple[str, ...]
    lying: tuple[str, ...]
    passing: tuple[str, ...]
    waiting: tuple[str, ...]
    causes: tuple[str, ...]
    note: str


def look_ground(world: Board) -> tuple[Ground, ...]:
    """All cells that can be entered, row by row."""
    return tuple(_ground(world, cell) for cell in world.cells if world.terrain(cell).passable)


def _ground(world: Board, cell: Cell) -> Ground:
    passing = (beast for beast in world.beasts if beast.cell is cell and not beast.resident)
    queued = (one.seat.name for entry in cell.queue for one in world.named(entry["seats"]))
    return Ground(
        label=cell.label,
        terrain=world.terrain(cell).name,
        landmark=LANDMARKS[cell.landmark].name if cell.landmark else "",
        forage=cell.forage,
        finds=cell.loot_left,
        hidden=tuple(world.thing(item).name for item in belongings.buried(world, cell)),
        lying=tuple(_pile(world, pile) for pile in world.piles(cell)),
        passing=tuple(str(in_words(Beasts, beasts(one.species, one.count), {})) for one in passing),
        waiting=tuple(queued),
        causes=tuple(dict.fromkeys(_causes(world, cell))),
        note=cell.locked,
    )


def _pile(world: Board, pile: Remains) -> str:
    what = str(in_words(Bundle, bundle(pile.food, (item.key for item in goods.lying_in(world, pile))), {}))
    if pile.of is None:
        return what
    return wording("{who}的遗物：{what}", "remains of {who}: {what}").format(who=pile.of.seat.name, what=what)


def _causes(world: Board, cell: Cell) -> Iterator[str]:
    for cause in engagement.causes(world, cell):
        kind = cause.partition(":")[0]
        if kind in CAUSES:
            yield wording(*CAUSES[kind])
