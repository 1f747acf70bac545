from django.utils.translation import gettext_lazy as _

from games.action import Data, text_of
from games.audience import only
from games.islington.actions.town_action import Request, TownAction
from games.islington.board import Board
from games.islington.deaths import clear_find
from games.islington.facts import Picked
from games.islington.items import give
from games.islington.models import Item, Survivor
from games.islington.refusals import refuse
from games.islington.words import piece
from games.refusal import Refused


class Pick(TownAction):
    """L-4.8: take the item of the last find, if it still lies there and there is room."""

    key, name, icon, order, group = "pick", _("Pick up"), "pick", 3, "find"
    price = "cost.pick"
    shown_refused = ("bag_full",)

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        check_find_no(survivor, data)
        return Request()

    def foreseen(self, world: Board, survivor: Survivor) -> None:
        require_find(survivor, Survivor.Find.ITEM)
        if world.room(survivor) == 0:
            raise refuse("bag_full")

    def check(self, world: Board, survivor: Survivor, request: Request) -> Refused | None:
        require_find(survivor, Survivor.Find.ITEM)
        item = world.item(survivor.find_item_no)
        if item is None or item.where != Item.Where.GROUND or item.place is not survivor.place:
            clear_find(survivor)
            return refuse("item_gone")
        self.foreseen(world, survivor)
        request.item = item
        return None

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.item is not None
        give(request.item, survivor)
        survivor.find_spent = True
        world.record(Picked(piece(request.item)), only(survivor.seat))


def require_find(survivor: Survivor, kind: str) -> None:
    """The last search found this kind of thing here, and it was not used yet. Raises Refused("nothing_found")."""
    if survivor.find != kind or survivor.find_spent or survivor.find_place is not survivor.place:
        raise refuse("nothing_found")


def check_find_no(survivor: Survivor, data: Data) -> None:
    """L-4.2: a button drawn for an earlier find does nothing. Without a number the last find is meant."""
    wanted = text_of(data, "find")
    if wanted and wanted != str(survivor.find_no):
        raise refuse("nothing_found")
