from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.audience import only
from games.islington.actions.town_action import Request, TownAction, item_option, read_held
from games.islington.board import Board
from games.islington.facts import Dropped
from games.islington.items import lay
from games.islington.models import Survivor
from games.islington.words import piece
from games.models import Seat


class Drop(TownAction):
    """L-4.13: put something down here, also out of a hand (R26); it can be found at once."""

    key, name, icon, order, group = "drop", _("Drop"), "drop", 14, "bag"
    price = "cost.drop"

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        held = world.held(world.of(seat))
        return (Field("item", _("Item"), options=tuple(item_option(world, item) for item in held)),)

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        return Request(item=read_held(world, survivor, data))

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.item is not None and survivor.place is not None
        lay(request.item, survivor.place)
        world.record(Dropped(piece(request.item)), only(survivor.seat))
