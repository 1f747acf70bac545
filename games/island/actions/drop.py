from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.island import goods
from games.island.actions.goods_form import food_field, own_things, read_goods
from games.island.actions.island_action import IslandAction
from games.island.board import Board
from games.island.models import Castaway
from games.island.refusals import refuse
from games.models import Seat


class Drop(IslandAction):
    """I-4.20.3: lay rations and things down where one stands."""

    key, name, icon, group = "drop", _("Drop"), "drop", "things"

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        return food_field(one.food), own_things(world, one)

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        laid = read_goods(world, one, data)
        if laid.empty:
            raise refuse("E_NO_ITEM", "items")
        goods.drop(world, one, laid)
