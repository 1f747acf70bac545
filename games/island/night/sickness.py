"""Step 7 of the settlement: who recovers, who falls ill (I-6.9)."""

from games.island import chances, condition, deaths
from games.island.board import Board
from games.island.models import Castaway


def pass_night(world: Board) -> None:
    """Everything is judged by who was ill before the step."""
    ill = [one for one in world.living if one.sick]
    well = [one for one in world.living if not one.sick]
    for one in ill:
        if _chance(world, "sick.recover", one, world.settings.number("sickness.natural_recovery_pct")):
            condition.recover(world, one)
    caught = [(one, cause) for one in well if (cause := _catches(world, one, ill))]
    for one, cause in caught:
        condition.fall_ill(world, one, cause)
    deaths.fall(world, deaths.of_weakness((one for one, _ in caught), "disease"), by_night=True)


def _catches(world: Board, one: Castaway, ill: list[Castaway]) -> str:
    """Of what a healthy one falls ill tonight: of the ground first, then of somebody beside it; empty: of nothing."""
    if _chance(world, "sick.terrain", one, world.terrain(one.cell).night_sick):
        return "swamp_fever"
    beside = any(other.cell is one.cell for other in ill)
    if beside and _chance(world, "sick.contagion", one, world.settings.number("sickness.contagion_pct")):
        return "contagion"
    return ""


def _chance(world: Board, stem: str, one: Castaway, pct: int) -> bool:
    return chances.percent(world.dice, f"{stem}:{one.number}:{world.island.day}", pct)
