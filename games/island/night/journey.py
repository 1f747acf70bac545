"""The way of an assassin through the night, out and home (I-6.7)."""

from dataclasses import dataclass, field

from games.audience import only
from games.island import condition, news, walking
from games.island.board import Board
from games.island.encounters import on_the_way
from games.island.facts import JourneyReport
from games.island.models import Assassination, Cell
from games.island.words import label

OUT, BACK = "out", "back"


@dataclass(slots=True)
class Journey:
    """One order's way: the cell it began in, the cells entered on the way out; `cut`: it was barred (I-6.7.4)."""

    order: Assassination
    start: Cell
    walked: list[Cell] = field(default_factory=list)
    home: list[Cell] = field(default_factory=list)
    cut: bool = False


def go_out(world: Board, order: Assassination) -> Journey:
    """Step by step along the path, as far as it goes; whoever dies on the way stays there."""
    walker = order.actor
    journey = Journey(order, walker.cell)
    for letter in order.path:
        cell = world.beyond(walker.cell, letter)
        if cell is None or not world.terrain(cell).passable or cell.locked:
            journey.cut = True
            break
        journey.walked.append(cell)
        _step(world, journey, cell, OUT, len(journey.walked))
        if not walker.alive:
            break
    return journey


def go_home(world: Board, journey: Journey) -> None:
    """I-6.7.5: the same cells in reverse, if the way home is wanted and can be paid; all steps or none."""
    order, walker = journey.order, journey.order.actor
    price = len(journey.walked) * world.settings.number("cost.move")
    if walker.alive and journey.walked and order.return_home and walker.stamina >= price:
        condition.pay(world, walker, price)
        for cell in [*reversed(journey.walked[:-1]), journey.start]:
            journey.home.append(cell)
            _step(world, journey, cell, BACK, len(journey.home))
            if not walker.alive:
                break
    if journey.walked:
        cells = [label(cell) for cell in (*journey.walked, *journey.home)]
        world.record(JourneyReport(cells, label(walker.cell)), only(walker.seat))


def _step(world: Board, journey: Journey, cell: Cell, way: str, step: int) -> None:
    order = journey.order
    walking.set_foot(world, order.actor, cell)
    if way == OUT or world.settings.flag("assassination.return_encounter"):
        met = on_the_way.befall(world, order.actor, cell, f"{order.number}:{way}:{step}")
        if met:
            news.keep_sighting(world, order.actor, cell, met)
