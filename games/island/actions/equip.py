from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.island.actions.island_action import ANYTIME, IslandAction, item_options, read_item
from games.island.board import Board
from games.island.models import AUTO, BARE, Castaway
from games.island.refusals import refuse
from games.models import Seat


class Equip(IslandAction):
    """I-4.19.1: which unlimited weapon is in hand; the strongest by itself, or none, as a bluff (R78)."""

    key, name, icon, group = "equip", _("Take in hand"), "weapon", "things"
    while_engaged = ANYTIME

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        weapons = item_options(world, world.carried(world.of(seat)), "weapon")
        own = (Option(AUTO, _("the strongest")), Option(BARE, _("bare hands")))
        return (Field("item", _("Weapon"), options=(*own, *weapons)),)

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        value = text_of(data, "item")
        if value in (AUTO, BARE):
            one.weapon_choice = value
            return
        item = read_item(world, one, data, "item")
        if world.thing(item).group != "weapon":
            raise refuse("E_ITEM_USE", "item")
        one.weapon_choice = str(item.number)
