"""From the deal to day 1: at once, or after a while in which the director looks the island over (I-3.1, R102)."""

from games import clock
from games.audience import EVERYONE
from games.dice import Anew
from games.island import dealing, map_making, morning, sight
from games.island.board import Board
from games.island.facts import GamePrepared, GameStarted
from games.island.knowledge import look_around
from games.island.models import Beast, Castaway, Island, Item, Remains

AT_ONCE = "at_once"


def deal(world: Board) -> None:
    """The opening board. Unless the director wants to see it first, day 1 begins."""
    dealing.deal(world)
    if world.settings.choice("clock.start") == AT_ONCE:
        begin(world)
    else:
        world.record(GamePrepared(len(world.seats)), EVERYONE)


def begin(world: Board) -> None:
    """Day 1, on the date on which it begins."""
    world.island.date = clock.local_date(world.now, world.game.time_zone)
    world.record(GameStarted(len(world.seats)), EVERYONE)
    for one in world.castaways:
        one.vision_told = sight.vision(world, one)
    morning.begin(world)
    look_around(world)


def in_setup(world: Board) -> bool:
    """Has day 1 not begun yet?"""
    return any(row.phase == Island.Phase.SETUP for row in world.rows(Island))


def roll_anew(world: Board) -> None:
    """I-9.1, I-12.9: another island of the same size by the tables and settings as they are now.

    What lies, lives and waits there goes; everybody begins afresh. The dice have a nonce behind their labels (I-12.8).
    """
    for table in (Beast, Item, Remains):
        for row in tuple(world.rows(table)):
            world.remove(row)
    dice = world.dice
    world.dice = Anew(dice, world.serial("map"))
    _lay_out(world)
    world.dice = dice


def _lay_out(world: Board) -> None:
    island = world.island
    ground = map_making.ground(world, island.width, island.height)
    for cell, kind in zip(world.cells, ground, strict=True):
        cell.terrain, cell.landmark, cell.locked = kind, "", ""
    map_making.place_landmarks(world)
    for one, cell in zip(world.castaways, map_making.starts(world, len(world.castaways)), strict=True):
        _afresh(world, one)
        one.cell = cell
    map_making.settle_beasts(world, [one.cell for one in world.castaways])
    map_making.hide_finds(world)


def _afresh(world: Board, one: Castaway) -> None:
    """As the game starts everybody (I-9.2)."""
    fresh = dealing.fresh(world)
    for name, value in fresh.items():
        setattr(one, name, value)
    one.knowledge = {}
