from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.audience import only
from games.islington.actions.tool import ToolAction, use_up
from games.islington.actions.town_action import Request, item_option
from games.islington.board import HELD, Board
from games.islington.catalogue import WARES, name_of
from games.islington.facts import Located
from games.islington.models import Item, Place, Survivor
from games.islington.refusals import refuse
from games.islington.words import Piece, PlaceKey
from games.models import Seat


class Gps(ToolAction):
    """L-4.16: the place of one copy of a thing named, never whether somebody holds it."""

    key, name, icon, order, tool = "gps", _("GPS"), "here", 22, "gps"

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        catalogue = tuple(Option(key, name_of(one)) for key, one in WARES.items() if not one.phantom)
        tools = tuple(item_option(world, item) for item in self.tools(world, world.of(seat)))
        return (
            Field("item", _("With"), options=tools),
            Field("ware", _("Where is"), kind="catalogue", options=catalogue),
        )

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        wanted = text_of(data, "ware")
        key = next((k for k, one in WARES.items() if wanted in (k, one.zh, one.en) and not one.phantom), None)
        if key is None:
            raise refuse("bad_input", "ware")
        return Request(item=self.read_tool(world, survivor, data), text=key)

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.item is not None
        use_up(world, request.item)
        where = locate(world, request.text, address(world, request.item))
        key = PlaceKey(where.key) if where else None
        world.record(Located(Piece((request.text, None)), key), only(survivor.seat))


def address(world: Board, item: Item) -> str:
    """The label of this piece's die tonight; one that has been mended has others."""
    label = f"gps/{world.town.token}/{item.number}"
    return f"{label}/r{item.mended}" if item.mended else label


def locate(world: Board, key: str, label: str) -> Place | None:
    """Copies on open ground or held by somebody who stands in a place; one of them by the die."""
    spots = [spot(item) for item in world.items if item.key == key]
    places = [place for place in spots if place is not None and place.open]
    return world.dice.pick(label, places) if places else None


def spot(item: Item) -> Place | None:
    """Where a piece is to be found, if anywhere."""
    if item.where == Item.Where.GROUND:
        return item.place
    return item.holder.place if item.where in HELD and item.holder else None
