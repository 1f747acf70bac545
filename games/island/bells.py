"""Bells that concern one row: an encounter, a duel, an offer (I-3.3). The row's number stands in Timer.day."""

from datetime import datetime, timedelta

from games.island.board import Board
from games.models import Timer

RANK = 40  # after the bells of the calendar, should they be due at the same instant


def set_bell(world: Board, bell: str, key: object, due: datetime) -> None:
    """Ring for this row at that instant."""
    world.ring_at(bell, due, rank=RANK, day=str(key))


def drop_bell(world: Board, bell: str, key: object) -> None:
    """Whatever was to ring for this row does not ring any more."""
    for timer in [one for one in world.timers if one.bell == bell and one.day == str(key) and one.rung_at is None]:
        world.remove(timer)


def due(world: Board, bell: str, key: object) -> Timer | None:
    """The bell that is set for this row."""
    return next((one for one in world.timers if one.bell == bell and one.day == str(key) and not one.rung_at), None)


def move_bell(world: Board, bell: str, key: object, by: timedelta) -> None:
    """Let it ring later, or earlier."""
    if timer := due(world, bell, key):
        timer.due_at += by
        timer.ring_from += by
