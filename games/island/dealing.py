"""How a game begins: the island's rows, the castaways, the stories (I-9.1, I-9.2)."""

from collections.abc import Iterable

from games import clock
from games.island import map_making
from games.island.board import Board
from games.island.models import Castaway, Cell, Island, Item, Story
from games.models import Seat


def deal(world: Board) -> None:
    """The whole opening board."""
    width, height = map_making.size(world, len(world.seats))
    build(world, width, height, map_making.ground(world, width, height))
    map_making.place_landmarks(world)
    for seat, cell in zip(world.seats, map_making.starts(world, len(world.seats)), strict=True):
        add_castaway(world, seat, cell)
    map_making.settle_beasts(world, [one.cell for one in world.castaways])
    map_making.hide_finds(world)


def build(world: Board, width: int, height: int, terrain: Iterable[str]) -> Island:
    """The island with its cells, row by row, and every story armed."""
    today = clock.local_date(world.now, world.game.time_zone)
    island = world.add(Island(game=world.game, date=today, opened_at=world.now, width=width, height=height))
    for place, kind in enumerate(terrain):
        cell = world.add(Cell(game=world.game, x=place % width, y=place // width, terrain=kind))
        cell.forage = world.terrain(cell).forage_start
    for key in world.pack.stories:
        world.add(Story(game=world.game, key=key))
    return island


def add_castaway(world: Board, seat: Seat, cell: Cell) -> Castaway:
    """Somebody as the game starts it (I-9.2)."""
    return world.add(Castaway(game=world.game, seat=seat, cell=cell, **fresh(world)))


def fresh(world: Board) -> dict[str, int]:
    """What a body begins with (I-9.2)."""
    settings = world.settings
    return {
        "base": settings.number("char.base_strength"),
        "stamina": settings.number("stamina.daily"),
        "food": settings.number("char.start_food"),
    }


def create_item(world: Board, key: str) -> Item:
    """A new thing without a holder; the caller gives it one."""
    number = world.serial("item")
    return world.add(
        Item(game=world.game, number=number, key=key, uses=world.pack.items[key].uses, acquired=world.serial("gain"))
    )
