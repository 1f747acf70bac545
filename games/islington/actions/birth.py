from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.audience import only
from games.islington.actions.town_action import Request, TownAction, place_option, read_place
from games.islington.board import Board
from games.islington.facts import Born
from games.islington.models import Survivor
from games.islington.refusals import refuse
from games.islington.words import PlaceKey
from games.models import Seat


class Birth(TownAction):
    """L-4.5: choose where to enter the town. Not a move; rest is kept (R17)."""

    key, name, icon, order, group = "birth", _("Be born"), "candle", 1, "strip"
    birth, acts, price = False, False, "cost.birth"

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        return (Field("place", _("Place"), options=tuple(place_option(world, p) for p in world.open_places)),)

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        return Request(place=read_place(world, data))

    def check(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.place is not None
        if not request.place.open:
            raise refuse("place_closed", "place")

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.place is not None
        survivor.place, survivor.born = request.place, True
        world.record(Born(PlaceKey(request.place.key)), only(survivor.seat))
