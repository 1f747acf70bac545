"""What somebody is told of its own things (I-4.18, I-4.19)."""

from dataclasses import dataclass

from games.island.facts.island_fact import IslandFact
from games.island.words import ItemKey


@dataclass(frozen=True, slots=True)
class ItemGained(IslandFact):
    """It carries this from now on."""

    kind = "item_gained"
    look = "good"
    zh = "获得{item}。"
    en = "You now have: {item}."
    item: ItemKey


@dataclass(frozen=True, slots=True)
class ItemLost(IslandFact):
    """It carries this no longer."""

    kind = "item_lost"
    zh = "失去{item}。"
    en = "You no longer have: {item}."
    item: ItemKey


@dataclass(frozen=True, slots=True)
class WeaponUseSpent(IslandFact):
    """A limited weapon was used in a fight; so many uses are left."""

    kind = "weapon_use_spent"
    zh = "{item}剩余{n}次。"
    en = "{item}: {n} uses left."
    item: ItemKey
    n: int
