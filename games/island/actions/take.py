from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of, texts_of
from games.island import goods
from games.island.actions.goods_form import MOST_ITEMS, food_field
from games.island.actions.island_action import IslandAction, handles, item_options, read_number
from games.island.board import Board
from games.island.goods import Goods, lying_in
from games.island.models import Castaway
from games.island.refusals import refuse
from games.models import Seat


class Take(IslandAction):
    """I-4.20.3: rations and things from a pile in one's cell."""

    key, name, icon, group = "take", _("Take from the ground"), "pick", "things"

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        piles = world.piles(world.of(seat).cell)
        lying = [item for pile in piles for item in lying_in(world, pile)]
        named = tuple(Option(str(pile.number), pile.of.seat.name if pile.of else _("dropped things")) for pile in piles)
        return (
            Field("pile", _("Pile"), options=named),
            food_field(max((pile.food for pile in piles), default=0)),
            Field("items", _("Things"), kind="several", least=0, most=MOST_ITEMS, options=item_options(world, lying)),
        )

    def allow(self, world: Board, one: Castaway) -> None:
        if not world.piles(one.cell):
            raise refuse("E_REMAINS_GONE", "pile")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        value = text_of(data, "pile")
        pile = next((pile for pile in world.piles(one.cell) if str(pile.number) == value), None)
        food, named = read_number(data, "food"), dict.fromkeys(texts_of(data, "items"))
        if pile is None or food > pile.food:
            raise refuse("E_REMAINS_GONE", "pile")
        lying = handles(lying_in(world, pile))
        if not named.keys() <= lying.keys() or not (food or named):
            raise refuse("E_REMAINS_GONE", "items")
        goods.take(world, one, pile, Goods(food, tuple(lying[handle] for handle in named)))
