"""Standing answers of a castaway, for when it is not there to give its own (I-4.22.2)."""

from games.island.board import Board
from games.island.models import Castaway, Item

FIGHT, FLEE, FLEE_BACK, FLEE_MOVE, ACCEPT, NONE = "fight", "flee", "flee_back", "flee_move", "accept", "none"
BEAST = (FIGHT, FLEE, FLEE_BACK)
ON_LOSS = (FLEE, ACCEPT)
ON_LOSSES = ("beast_on_loss", "hunt_on_loss", "pk_on_loss")
WEAPONS = ("limited_if_attacked", "limited_if_assassinated")
FLAGS = {"assist": True, "accept_team_hunts": False, "counter": True, "eat_risky": False}
KEYS = ("beast", "pk", *ON_LOSSES, *WEAPONS, *FLAGS)


def answer(world: Board, one: Castaway, key: str) -> str:
    """The standing answer under one of the keys that are words: "fight", "flee", "flee_move E", "accept"."""
    if key in ON_LOSSES:
        return str(one.doctrine.get(key, world.settings.choice("flee.doctrine_default_on_loss")))
    return str(one.doctrine.get(key, FIGHT))


def flag(one: Castaway, key: str) -> bool:
    """The standing answer under one of the keys that are yes or no."""
    return bool(one.doctrine.get(key, FLAGS[key]))


def weapon(world: Board, one: Castaway, key: str) -> Item | None:
    """The limited weapon to be used when attacked or assassinated; None if there is none any more."""
    said = str(one.doctrine.get(key, NONE))
    carried = (item for item in world.carried(one) if world.thing(item).group == "limited_weapon")
    return next((item for item in carried if said in (str(item.number), item.key)), None)
