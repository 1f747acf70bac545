from collections.abc import Mapping

from games.audience import EVERYONE
from games.islington import overnight
from games.islington.board import Board
from games.islington.facts.events import HiveFound
from games.islington.happenings.happening import Happening, Toll
from games.islington.words import PlaceKey


class Hive(Happening):
    """L-9.16: after the night a place is drawn among the open ones, and who slept there is stung (R73)."""

    key = "hive"

    def toll(self, world: Board) -> list[Toll]:
        place = world.dice.pick(f"hive/{world.town.token}", world.open_places)
        world.town.hive = place.key
        world.record(HiveFound(PlaceKey(place.key)), EVERYONE)
        damage = world.settings.number("hive.damage")
        return [Toll(one, "hive", hp=damage) for one in overnight.sleepers(world, place) if one.alive]

    def values(self, world: Board) -> Mapping[str, str | int | list[str]]:
        return {"damage": world.settings.number("hive.damage")}
