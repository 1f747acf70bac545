"""Step 6 of the settlement: the nightly meal (I-6.8)."""

from games.audience import only
from games.island import condition, deaths, provisions
from games.island.board import Board
from games.island.facts import HungerGained, Meal
from games.island.models import Castaway


def pass_night(world: Board) -> None:
    """Each of the living eats a ration or hungers; then those without strength die together."""
    before = {one.number: one.hunger for one in world.living}
    for one in world.living:
        dine(world, one)
    weak = [one for one in world.living if one.own == 0]
    starved = [one for one in weak if one.hunger > before[one.number]]
    fallen = [*deaths.of_weakness(starved, "starvation")]
    fallen += deaths.of_weakness((one for one in weak if one not in starved), "disease")
    deaths.fall(world, fallen, by_night=True)


def dine(world: Board, one: Castaway) -> None:
    """A ration, from a tin if need be; a meal lowers no hunger that is there already (R61, R85)."""
    while one.food == 0 and (tin := provisions.tin_for_meal(world, one)):
        provisions.open_tin(world, one, tin)
    if one.food:
        one.food -= 1
        world.record(Meal(one.food), only(one.seat))
        return
    condition.set_hunger(world, one, one.hunger + 1)
    world.record(HungerGained(one.hunger), only(one.seat))
