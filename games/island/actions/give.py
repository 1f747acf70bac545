from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.island import goods
from games.island.actions.goods_form import food_field, here, must_be_free, own_things, read_goods
from games.island.actions.island_action import IslandAction, read_here
from games.island.board import Board
from games.island.models import Castaway
from games.island.refusals import refuse
from games.models import Seat


class Give(IslandAction):
    """I-4.20.1: a gift to somebody inside; where gifts need consent, an offer that asks for nothing."""

    key, name, icon, group = "give", _("Give"), "bag", "things"

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        return here(world, one), food_field(one.food), own_things(world, one)

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        given = read_goods(world, one, data)
        if given.empty:
            raise refuse("E_TRADE_EMPTY", "items")
        other = read_here(world, one, data, "to")
        must_be_free(world, other, "to")
        if world.settings.flag("items.gift_consent"):
            goods.offer(world, one, other, given, 0, ())
        else:
            goods.give(world, one, other, given)
