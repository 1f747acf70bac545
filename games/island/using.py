"""What things do when they are used (I-4.18): one function for each group or effect."""

from collections.abc import Callable

from games.audience import only
from games.island import chances, condition, provisions
from games.island.board import Board
from games.island.catalogue import ItemSpec
from games.island.facts import ItemUsed
from games.island.knowledge import ground_only
from games.island.models import Castaway, Item
from games.island.refusals import refuse
from games.island.words import ItemKey, Outcome

type Use = Callable[[Board, Castaway, Item], bool]

KEPT = frozenset({"reveal_landmarks"})  # effects of things that are not spent


def use(world: Board, one: Castaway, item: Item) -> None:
    """It takes effect and is spent. Raises Refused(E_ITEM_USE, E_NOT_SICK), nothing changed."""
    does = use_of(world.thing(item))
    if does is None:
        raise refuse("E_ITEM_USE", "item")
    worked = does(world, one, item)
    if world.thing(item).effect not in KEPT:
        condition.spend(item)
    world.record(ItemUsed(ItemKey(item.key), Outcome("taken" if worked else "in_vain")), only(one.seat))


def use_of(spec: ItemSpec) -> Use | None:
    """What a kind of thing does when it is used by itself; None: it cannot be."""
    return GROUPS.get(spec.group) or EFFECTS.get(spec.effect)


def _medicine(world: Board, one: Castaway, item: Item) -> bool:
    """It may help, and is spent either way."""
    if not one.sick:
        raise refuse("E_NOT_SICK", "item")
    if not chances.percent(world.dice, f"cure.roll:{item.number}", world.thing(item).cure_pct):
        return False
    condition.recover(world, one)
    return True


def _food(world: Board, one: Castaway, item: Item) -> bool:
    provisions.open_tin(world, one, item)
    return True


def _stamina(world: Board, one: Castaway, item: Item) -> bool:
    before = one.stamina
    condition.refund(world, one, world.thing(item).n)
    return one.stamina > before


def _base_strength(world: Board, one: Castaway, item: Item) -> bool:
    condition.add_strength(world, one, world.thing(item).n)
    return True


def _reveal_landmarks(world: Board, one: Castaway, item: Item) -> bool:
    for cell in world.cells:
        if cell.landmark:
            ground_only(world, one, cell)
    return True


GROUPS: dict[str, Use] = {"medicine": _medicine, "food": _food}
EFFECTS: dict[str, Use] = {
    "stamina": _stamina,
    "base_strength": _base_strength,
    "reveal_landmarks": _reveal_landmarks,
}
