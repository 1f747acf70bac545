from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, texts_of
from games.island import goods
from games.island.actions.goods_form import MOST_FOOD, food_field, here, must_be_free, own_things, read_goods
from games.island.actions.island_action import IslandAction, read_here, read_number
from games.island.board import Board
from games.island.models import Castaway
from games.island.refusals import refuse
from games.models import Seat


class OfferTrade(IslandAction):
    """I-4.20.2: an offer to somebody inside; what is asked for are kinds of things, had or not (R90)."""

    key, name, icon, group = "trade", _("Offer a trade"), "coin", "things"

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        kinds = tuple(Option(key, item.name) for key, item in world.pack.items.items())
        return (
            here(world, one),
            food_field(MOST_FOOD, "asked_food", _("Food you ask for")),
            food_field(one.food),
            own_things(world, one),
            Field("asked", _("Things you ask for"), kind="several", least=0, most=len(kinds), options=kinds),
        )

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        mine, food = read_goods(world, one, data), read_number(data, "asked_food")
        kinds = tuple(dict.fromkeys(texts_of(data, "asked")))
        if food > MOST_FOOD or not set(kinds) <= world.pack.items.keys():
            raise refuse("bad_input", "asked")
        if mine.empty and not food and not kinds:
            raise refuse("E_TRADE_EMPTY", "items")
        other = read_here(world, one, data, "to")
        must_be_free(world, other, "to")
        goods.offer(world, one, other, mine, food, kinds)
