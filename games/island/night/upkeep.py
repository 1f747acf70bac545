"""Step 8 of the settlement: what grows, fades, ends and is laid out (I-6.10)."""

from games.island import custody, deaths, factions, goods, hunts, teams
from games.island.board import Board


def pass_night(world: Board) -> None:
    """The island and everybody's affairs are put in order for the next day."""
    regrow(world)
    fade(world)
    factions.pass_night(world)
    teams.pass_night(world)
    custody.pass_night(world)
    close_offers(world)
    lay_out_the_dead(world)


def close_offers(world: Board) -> None:
    """What is offered today and not answered is off (I-6.10). What asks to join a faction has its own hours (R91)."""
    for trade in list(world.trades):
        goods.close(world, trade, "lapsed")
    for offered in list(world.hunt_offers):
        hunts.withdraw(world, offered)


def regrow(world: Board) -> None:
    """Food to be found comes back, up to what the ground bears."""
    for cell in world.cells:
        ground = world.terrain(cell)
        if cell.forage < ground.forage_cap:
            cell.forage = min(ground.forage_cap, cell.forage + ground.forage_regrow)


def fade(world: Board) -> None:
    """What lasted until today is over."""
    today = world.island.day
    world.island.hostility = [one for one in world.island.hostility if one["until"] > today]
    for one in world.castaways:
        one.vision_effects = [effect for effect in one.vision_effects if effect["until"] > today]


def lay_out_the_dead(world: Board) -> None:
    """The belongings of the night's dead lie in their cells from now on (R73)."""
    for one in world.castaways:
        if not one.alive and not one.announced:
            deaths.lay_out(world, one)
