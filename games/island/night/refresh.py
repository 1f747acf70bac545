"""Step 10 of the settlement: new strength for the day, and what was owed is taken from it (I-6.11)."""

from games.audience import only
from games.island import condition
from games.island.board import Board
from games.island.facts import DebtRepaid
from games.island.models import Castaway


def refresh_all(world: Board) -> None:
    """Each of the living, by number."""
    for one in world.living:
        refresh(world, one)


def refresh(world: Board, one: Castaway) -> None:
    """As much as there can be, less as much of the debt as it covers; the rest is carried (I-7.9.4)."""
    most = condition.stamina_max(world, one)
    repaid = min(one.debt, most)
    one.debt -= repaid
    if repaid:
        world.record(DebtRepaid(repaid, one.debt), only(one.seat))
    condition.set_stamina(world, one, most - repaid)
