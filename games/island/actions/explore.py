from django.utils.translation import gettext_lazy as _

from games.action import Data
from games.island import condition, exploring
from games.island.actions.island_action import IslandAction
from games.island.board import Board
from games.island.models import Castaway


class Explore(IslandAction):
    """I-4.6: search the cell in which one stands."""

    key, name, icon, group = "explore", _("Explore"), "search", "act"
    counts = True

    def price(self, world: Board, one: Castaway) -> int:
        return world.settings.number("cost.explore")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        condition.pay(world, one, world.settings.number("cost.explore"))
        exploring.explore(world, one)
