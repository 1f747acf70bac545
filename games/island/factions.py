"""Factions: how they come about and who belongs to them (I-10.1 to I-10.8)."""

from games.island.board import Board
from games.island.models import Castaway, Faction


def found(world: Board, key: str, one: Castaway) -> Faction:
    """A story faction has its first member, perhaps anew (I-10.2, I-10.8)."""
    faction = next((row for row in world.factions if row.key == key), None)
    if faction is None:
        faction = world.add(Faction(game=world.game, key=key, founded_day=world.island.day))
    one.faction = faction
    return faction


def join(world: Board, one: Castaway, key: str) -> None:
    """A story lets somebody in, if there is room (I-10.2)."""
    faction = next((row for row in world.factions if row.key == key), None)
    most = max(2, len(world.castaways) * world.settings.number("faction.max_share_pct") // 100)
    if faction and one.faction is None and len(world.members(faction)) < most:
        one.faction = faction
