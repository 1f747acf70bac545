"""What does a search of the cell bring (I-4.6)?"""

from games.audience import only
from games.island import belongings, chances, sight
from games.island.board import Board
from games.island.encounters import danger, hazards
from games.island.facts import ExploreResult, ExploreSeen
from games.island.models import Castaway, Encounter
from games.island.stories import scenes
from games.island.words import Find, label, number

NOTHING, FOOD, ITEM, BEAST, HAZARD, STORY = "nothing", "food", "item", "beast", "hazard", "story"


def explore(world: Board, one: Castaway) -> None:
    """I-4.6.2, in its order; it is paid."""
    seen = ExploreSeen(number(one), label(one.cell))
    sight.tell(world, seen, sight.watchers(world, one.cell, but=(one,)))
    hidden = belongings.buried(world, one.cell)
    if hidden:
        belongings.gain(world, one, hidden[0])
        _tell(world, one, f"{ITEM} {hidden[0].key}")
    elif scenes.begin_some(world, "explore", one):
        _tell(world, one, STORY)
    else:
        _by_table(world, one)


def _by_table(world: Board, one: Castaway) -> None:
    key = str(world.serial("exploration"))
    outcome = chances.weighted(world.dice, f"explore.outcome:{key}", world.pack.explore[one.cell.terrain])
    if outcome.startswith(FOOD):
        _tell(world, one, _forage(one, int(outcome.removeprefix(FOOD))))
    elif outcome == ITEM:
        _tell(world, one, _find(world, one, key))
    elif outcome == BEAST:
        _tell(world, one, BEAST)
        danger.meet(world, [one], Encounter.Source.EXPLORE)
    elif outcome == HAZARD:
        _tell(world, one, HAZARD)
        hazards.befall(world, [one], str(world.serial("encounter")))
    else:
        _tell(world, one, NOTHING)


def _forage(one: Castaway, most: int) -> str:
    found = min(most, one.cell.forage)
    one.cell.forage -= found
    one.food += found
    return f"{FOOD} {found}" if found else NOTHING


def _find(world: Board, one: Castaway, key: str) -> str:
    """A thing of this ground of which a copy is left to find, if the cell has a find left."""
    stock = world.island.stock
    table = world.pack.loot.get(one.cell.terrain, {})
    weights = {item: weight for item, weight in table.items() if stock.get(item, 0) > 0}
    if not one.cell.loot_left or not any(weights.values()):
        return NOTHING
    item = chances.weighted(world.dice, f"explore.item:{key}", weights)
    one.cell.loot_left -= 1
    stock[item] -= 1
    belongings.create(world, one, item)
    return f"{ITEM} {item}"


def _tell(world: Board, one: Castaway, found: str) -> None:
    world.record(ExploreResult(Find(found)), only(one.seat))
