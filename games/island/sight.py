"""How far does somebody see, who sees a cell, and what does the map remember (I-8)?"""

from games.audience import Seats
from games.facts import Fact
from games.island.board import Board
from games.island.catalogue import LANDMARKS
from games.island.models import Castaway, Cell


def vision(world: Board, one: Castaway) -> int:
    """Rings of cells around its own that a castaway sees (I-8.1); 0: its own cell only."""
    settings, cell = world.settings, one.cell
    carried = [world.thing(item).vision for item in world.carried(one)]
    lent: int = sum(carried) if settings.choice("vision.stack") == "sum" else max(carried, default=0)
    lent += sum(int(effect["n"]) for effect in one.vision_effects if effect["until"] >= world.island.day)
    landmark = LANDMARKS[cell.landmark].vision if cell.landmark else 0
    return min(
        settings.number("vision.max"), settings.number("vision.base") + world.terrain(cell).vision + landmark + lent
    )


def apart(a: Cell, b: Cell) -> int:
    """Steps between two cells: Manhattan distance (I-8.3)."""
    return abs(a.x - b.x) + abs(a.y - b.y)


def sees(world: Board, one: Castaway, cell: Cell) -> bool:
    """Does a living castaway see this cell now?"""
    return one.alive and apart(one.cell, cell) <= vision(world, one)


def seen_by(world: Board, one: Castaway) -> list[Cell]:
    """All cells that somebody sees, row by row (I-8.2)."""
    far, here = vision(world, one), one.cell
    steps = ((dx, dy) for dy in range(-far, far + 1) for dx in range(abs(dy) - far, far - abs(dy) + 1))
    found = (world.cell(here.x + dx, here.y + dy) for dx, dy in steps)
    return [cell for cell in found if cell is not None]


def watchers(world: Board, cell: Cell, *, but: tuple[Castaway, ...] = ()) -> list[Castaway]:
    """The living who see a cell at this moment, except some (I-8.6)."""
    return [one for one in world.living if one not in but and sees(world, one, cell)]


def tell(world: Board, fact: Fact, to: list[Castaway]) -> None:
    """Tell a fact to castaways; to nobody means that it is not told at all."""
    if to:
        world.record(fact, Seats(tuple(one.number for one in to)))
