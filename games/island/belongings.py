"""What somebody carries comes and goes here, and is told to it (I-2.5)."""

from games.audience import only
from games.island import condition
from games.island.board import Board
from games.island.dealing import create_item
from games.island.facts import ItemGained, ItemLost, WeaponUseSpent
from games.island.models import Castaway, Cell, Item
from games.island.words import ItemKey


def gain(world: Board, one: Castaway, item: Item) -> None:
    """Somebody takes a thing up, wherever it was."""
    take_up(world, one, item)
    world.record(ItemGained(ItemKey(item.key)), only(one.seat))


def take_up(world: Board, one: Castaway, item: Item) -> None:
    """As `gain`, without a word."""
    item.owner, item.pile, item.buried, item.acquired = one, None, None, world.serial("gain")


def create(world: Board, one: Castaway, key: str) -> None:
    """A new thing comes into somebody's hands."""
    gain(world, one, create_item(world, key))


def bury(world: Board, cell: Cell, key: str) -> None:
    """A new thing lies hidden in a cell, behind those that lie there already (I-9.9)."""
    create_item(world, key).buried = cell


def buried(world: Board, cell: Cell) -> list[Item]:
    """What lies hidden in a cell, the oldest first (I-2.2)."""
    return sorted((item for item in world.items if item.buried is cell), key=lambda item: item.acquired)


def destroy(world: Board, item: Item) -> None:
    """A thing is no more; whoever carried it is told."""
    owner = item.owner
    condition.spend(item)
    if owner:
        world.record(ItemLost(ItemKey(item.key)), only(owner.seat))


def spend_use(world: Board, item: Item) -> None:
    """A declared weapon has fought: one use less, told to whoever carries it (I-4.19.2)."""
    owner = item.owner
    condition.spend_use(world, item)
    if owner:
        world.record(WeaponUseSpent(ItemKey(item.key), item.uses), only(owner.seat))
