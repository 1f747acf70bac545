"""What happens when somebody changes its cell (I-4.4.4)."""

from collections.abc import Sequence

from games.audience import only
from games.island import knowledge, reminders, reservations, sight
from games.island.board import BACK, STEPS, Board
from games.island.encounters import danger
from games.island.engagement import busy
from games.island.facts import Arrived, CellReport, Departed, Moved
from games.island.models import Castaway, Cell
from games.island.stories import scenes
from games.island.words import (
    Beasts,
    CellLabel,
    Direction,
    LandmarkKey,
    SeatNo,
    TerrainKey,
    beasts,
    label,
    number,
)


def heading(origin: Cell, to: Cell) -> str:
    """The letter of the step from a cell to its neighbour."""
    step = (to.x - origin.x, to.y - origin.y)
    return next(letter for letter, towards in STEPS.items() if towards == step)


def open_to(world: Board, cell: Cell | None) -> bool:
    """Can somebody step in at once: on the board, no cliff, not busy?"""
    return cell is not None and world.terrain(cell).passable and not busy(world, cell)


def enter(world: Board, movers: Sequence[Castaway], to: Cell, *, hidden: bool) -> None:
    """One step of a castaway, or of a leader with followers, with everything that an arrival brings (I-4.4.4)."""
    origin, leader = movers[0].cell, movers[0]
    letter, openly = heading(origin, to), not hidden
    left_behind = sight.watchers(world, origin, but=tuple(movers))
    _stand(world, movers, to, openly=openly)
    if openly:
        arriving = sight.watchers(world, to, but=tuple(movers))
        for one in movers:
            sight.tell(world, Departed(number(one), label(origin), Direction(letter)), left_behind)
            sight.tell(world, Arrived(number(one), label(to)), arriving)
    for one in movers:
        report(world, one)
    if not scenes.begin_some(world, "enter", leader):
        danger.on_arrival(world, movers, back=BACK[letter])
    reservations.after_step(world, movers, origin, letter, openly=openly)


def set_foot(world: Board, one: Castaway, to: Cell) -> None:
    """Somebody comes to stand elsewhere unseen, as in the settlement (I-6.7.1), and takes in what is there."""
    _stand(world, [one], to, openly=False)
    report(world, one)


def _stand(world: Board, movers: Sequence[Castaway], to: Cell, *, openly: bool) -> None:
    before = {one.number: one.cell for one in movers}
    for one in movers:
        _lengthen_trail(world, one, to)
        one.cell = to
    reminders.positions_changed(world, before, openly=openly)


def _lengthen_trail(world: Board, one: Castaway, to: Cell) -> None:
    """What it walked before yesterday is forgotten; whoever was set down elsewhere in between starts from there."""
    day, here = world.island.day, one.cell.label
    kept = [stop for stop in one.trail if stop[0] >= day - 1]
    if not kept or kept[-1][1] != here:
        kept.append([day, here])
    one.trail = [*kept, [day, to.label]]


def report(world: Board, one: Castaway) -> None:
    """Tell somebody where it stands, what is there, and what else it sees."""
    world.record(Moved(label(one.cell)), only(one.seat))
    look_about(world, one)


def look_about(world: Board, one: Castaway) -> None:
    """Tell somebody what its cell holds, and every other cell in sight."""
    others = [cell for cell in sight.seen_by(world, one) if cell is not one.cell]
    here = _described(world, one, one.cell)
    around = [_described(world, one, cell).payload() for cell in others]
    for cell in around:
        del cell["around"]
    world.record(CellReport(**(here.payload() | {"around": around})), only(one.seat))


def _described(world: Board, viewer: Castaway, cell: Cell) -> CellReport:
    found = knowledge.facts_of(world, cell)
    return CellReport(
        cell=CellLabel(cell.label),
        terrain=TerrainKey(found["terrain"]),
        landmark=LandmarkKey(found["landmark"]) if found["landmark"] else None,
        people=[SeatNo(one.number) for one in world.inside(cell) if one is not viewer],
        residents=[Beasts(beasts(group.species, group.count)) for group in world.residents(cell)],
        piles=found["piles"],
        busy=found["busy"],
    )
