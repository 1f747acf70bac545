"""Has the target of an assassination moved away, and who is reminded of it (I-4.15)?"""

from collections.abc import Iterable, Mapping

from games.audience import only
from games.island import calendar, routes, sight
from games.island.board import Board
from games.island.facts import AssassinateReminder, AssassinateTargetDead
from games.island.models import Assassination, Castaway, Cell, Island
from games.island.words import label, number


def aimed_at(world: Board, order: Assassination) -> Cell | None:
    """The cell E in which an order would strike, from where its actor stands; None beyond the board."""
    return world.along(order.actor.cell, order.path)


def lock(world: Board, order: Assassination) -> None:
    """Remember, silently, that the target stood in the cell aimed at."""
    if order.target.cell is aimed_at(world, order):
        order.locked = True


def positions_changed(world: Board, before: Mapping[int, Cell], *, openly: bool = False) -> None:
    """The hook after every change of any position (I-4.15.1).

    `before` holds the cells, by roster number, in which those who moved stood until now. `openly`: `departed` is told.
    While the day closes and is settled nobody is told anything (I-4.15.4, R46).
    """
    for order in world.active_assassinations:
        if not order.actor.alive:
            continue
        moved = before.get(order.target.number, order.target.cell) is not order.target.cell
        if moved and order.target.alive:
            _target_moved(world, order, before, openly=openly)
        lock(world, order)


def _target_moved(world: Board, order: Assassination, before: Mapping[int, Cell], *, openly: bool) -> None:
    origin, known = before[order.target.number], order.displaced
    reminds = _reminds(world, order, before, openly=openly)
    if reminds:
        order.displaced = order.may_change = True
    if order.follows and order.locked:
        reminds = order.displaced and _out_of_reach(world, order, origin, known=known)
    if reminds and world.island.phase == Island.Phase.OPEN:
        named = world.settings.flag("assassination.reminder_destination")
        where = label(order.target.cell) if named else None
        world.record(AssassinateReminder(number(order.target), where), only(order.actor.seat))


def _reminds(world: Board, order: Assassination, before: Mapping[int, Cell], *, openly: bool) -> bool:
    """The table of `assassination.remind`: did the target leave the cell aimed at, or did the actor see it go?"""
    actor, target = order.actor, order.target
    origin, stood = before[target.number], before.get(actor.number, actor.cell)
    if stood is not actor.cell and stood is origin and actor.cell is target.cell:
        return False  # they moved together
    if world.settings.choice("assassination.remind") == "any_move":
        return True
    if target.cell is aimed_at(world, order):
        return False
    saw = (openly and sight.sees(world, actor, origin)) or sight.sees(world, actor, target.cell)
    return saw or origin is world.along(stood, order.path)


def _out_of_reach(world: Board, order: Assassination, origin: Cell, *, known: bool) -> bool:
    """Is it this move that makes a pinned target too far away for the actor's means?"""
    means = order.actor.stamina + len(order.path) * world.settings.number("cost.move")
    return not _within(world, order, order.target.cell, means) and (not known or _within(world, order, origin, means))


def _within(world: Board, order: Assassination, cell: Cell, means: int) -> bool:
    way = routes.shortest(world, order.actor.cell, cell)
    return way is not None and len(way) * world.settings.number("cost.move") <= means


def target_dead(world: Board, dead: Iterable[Castaway]) -> None:
    """I-4.15.6: whoever has an order on somebody whose death is published by day is told so at once."""
    until = calendar.told(world, calendar.lock_time(world)) if world.island.phase == Island.Phase.OPEN else ""
    gone = list(dead)
    for order in world.active_assassinations:
        if order.target in gone and order.actor.alive:
            fact = AssassinateTargetDead(number(order.target), until)
            world.record(fact, only(order.actor.seat))


def unanswered(world: Board) -> list[Assassination]:
    """The orders that wait for an answer to a reminder, for the directors (I-12.14)."""
    return [order for order in world.active_assassinations if order.may_change and order.actor.alive]
