from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.islington.actions.town_action import Request, TownAction, held_of_kind, item_option, read_held
from games.islington.board import Board, ware
from games.islington.medicine import swallow, wasted
from games.islington.models import Survivor
from games.islington.refusals import refuse
from games.models import Seat


class Use(TownAction):
    """L-4.11: take medicine; from the bag too (R25)."""

    key, name, icon, order, group = "use", _("Use"), "potion", 12, "bag"
    price = "cost.use"

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        items = held_of_kind(world, world.of(seat), "medicine")
        return (Field("item", _("Item"), options=tuple(item_option(world, item) for item in items)),)

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        return Request(item=read_held(world, survivor, data))

    def check(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.item is not None
        if ware(request.item).kind != "medicine":
            raise refuse("not_usable", "item")
        if not world.settings.flag("use.allow_wasted") and wasted(world, survivor, request.item):
            raise refuse("not_usable", "item")

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.item is not None
        swallow(world, survivor, request.item)
