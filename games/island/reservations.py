"""Orders that wait for their trigger (I-4.22.1)."""

from collections.abc import Sequence

from games.island.board import Board
from games.island.models import Castaway, Cell, Duel


def after_step(world: Board, movers: Sequence[Castaway], origin: Cell, letter: str, *, openly: bool) -> None:
    """Somebody has left a cell and stands in another: those who follow and those who waited act (I-4.4.4g)."""


def after_posting(world: Board, duel: Duel) -> None:
    """A duel has opened: those inside who side with somebody in it join (I-4.22.1)."""
