from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.audience import only
from games.islington.actions.town_action import Request, TownAction, place_option, read_place
from games.islington.board import Board
from games.islington.deaths import clear_find
from games.islington.facts import Moved
from games.islington.models import Survivor
from games.islington.refusals import refuse
from games.islington.words import PlaceKey
from games.models import Seat


class Move(TownAction):
    """L-4.6: any open place is one move away. Clears the find; the second move of a night ends rest."""

    key, name, icon, order, group = "move", _("Move"), "move", 4, "strip"
    price = "cost.move"

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        here = world.of(seat).place
        options = tuple(place_option(world, place) for place in world.open_places if place is not here)
        return (Field("place", _("Place"), options=options),)

    def ends_rest(self, world: Board, survivor: Survivor) -> bool:
        return survivor.moves_tonight >= world.settings.number("rest.max_moves")

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        return Request(place=read_place(world, data))

    def check(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.place is not None
        if not request.place.open:
            raise refuse("place_closed", "place")
        if request.place is survivor.place:
            raise refuse("same_place", "place")

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.place is not None
        clear_find(survivor)
        survivor.place = request.place
        survivor.moves_tonight += 1
        world.record(Moved(PlaceKey(request.place.key), survivor.st), only(survivor.seat))
