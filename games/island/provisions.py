"""Food that is still packed: tins, nuts, fungi (I-4.18, I-6.8)."""

from games.audience import only
from games.island import belongings, chances, condition, doctrine
from games.island.board import Board
from games.island.facts import FoodChanged
from games.island.models import Castaway, Item


def tin_for_meal(world: Board, one: Castaway) -> Item | None:
    """What opens by itself when nothing else is left: the oldest safe food; risky food only by doctrine."""
    packed = [item for item in world.carried(one) if world.thing(item).group == "food"]
    safe = next((item for item in packed if not world.thing(item).sick_pct), None)
    risky = next(iter(packed), None) if doctrine.flag(one, "eat_risky") else None
    return safe or risky


def open_tin(world: Board, one: Castaway, item: Item) -> None:
    """Food is unpacked into rations; the risky kind may make ill at once."""
    thing, before = world.thing(item), one.food
    belongings.destroy(world, item)
    one.food += thing.food
    world.record(FoodChanged(before, one.food), only(one.seat))
    if chances.percent(world.dice, f"sick.food:{item.number}", thing.sick_pct):
        condition.fall_ill(world, one, "food_poisoning")
