"""Which cells are busy, who waits to enter them, and what ends a wait (I-4.5)."""

from collections.abc import Sequence
from typing import Any

from games.audience import only
from games.island import condition, reservations, sight, walking
from games.island.board import Board
from games.island.engagement import busy, causes
from games.island.facts import CellBusy, CellFree, MoveQueueCancelled, MoveQueued
from games.island.models import Castaway, Cell
from games.island.words import label


def occupied(world: Board, cell: Cell) -> None:
    """Something has begun in a cell: if it is the first, whoever sees it is told so (I-4.5.7)."""
    if len(causes(world, cell)) == 1:
        sight.tell(world, CellBusy(label(cell)), sight.watchers(world, cell))


def released(world: Board, cell: Cell) -> None:
    """Something has ended in a cell: if it was the last, whoever waits comes in (I-4.5.4)."""
    if not busy(world, cell):
        sight.tell(world, CellFree(label(cell)), sight.watchers(world, cell))
        serve(world, cell)


def serve(world: Board, cell: Cell) -> None:
    """Let in who waits, first come first, until an arrival makes the cell busy again."""
    while cell.queue and not busy(world, cell) and not world.over:
        entry = cell.queue.pop(0)
        movers = [one for one in world.named(entry["seats"]) if one.alive]
        if movers:
            walking.enter(world, movers, cell, hidden=entry["hidden"])


def join(world: Board, movers: Sequence[Castaway], cell: Cell, *, hidden: bool, paid: int) -> None:
    """A mover, or a leader with followers, waits outside a busy cell; each has paid so much (I-4.5.3)."""
    cell.queue.append({"seats": [one.number for one in movers], "hidden": hidden, "paid": paid})
    for one in movers:
        world.record(MoveQueued(label(cell)), only(one.seat))


def leave(world: Board, one: Castaway) -> bool:
    """A wait ends with what was paid; the leader's ends it for all (I-4.5.5). False: it did not wait."""
    cell = world.waiting_for(one)
    if cell is None:
        return False
    entry = next(entry for entry in cell.queue if one.number in entry["seats"])
    gone = list(entry["seats"]) if entry["seats"][0] == one.number else [one.number]
    entry["seats"] = [number for number in entry["seats"] if number not in gone]
    if not entry["seats"]:
        cell.queue.remove(entry)
    for other in world.named(gone):
        _give_back(world, other, entry)
    return True


def shift(world: Board, one: Castaway, to: Cell) -> None:
    """Somebody is elsewhere without having walked, and waits no longer. Nobody else is told, nothing befalls it."""
    leave(world, one)
    walking.set_foot(world, one, to)
    reservations.after_arrival(world, one)


def send_back(world: Board, cell: Cell) -> None:
    """Nobody waits for this cell any more (I-6.2)."""
    for entry in list(cell.queue):
        leave(world, world.castaway(entry["seats"][0]))


def forget_the_dead(world: Board) -> None:
    """The dead wait for nothing; if it was a leader, those behind it are free again."""
    for cell in world.cells:
        for entry in list(cell.queue):
            for one in world.named(list(entry["seats"])):
                if not one.alive and one.number in entry["seats"]:
                    leave(world, one)


def _give_back(world: Board, one: Castaway, entry: dict[str, Any]) -> None:
    if one.alive:
        condition.refund(world, one, entry["paid"])
        world.record(MoveQueueCancelled(entry["paid"]), only(one.seat))
