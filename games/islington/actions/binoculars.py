from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, texts_of
from games.audience import only
from games.islington.actions.tool import ToolAction, use_up
from games.islington.actions.town_action import (
    Request,
    check_target,
    item_option,
    read_seat,
    seat_options,
)
from games.islington.board import Board, ware
from games.islington.facts import Observed
from games.islington.models import Survivor
from games.islington.refusals import refuse
from games.islington.words import Piece, SeatNo, piece
from games.models import Seat


class Binoculars(ToolAction):
    """L-4.17: the names of everything that one or two others hold; not where, not in which hand."""

    key, name, icon, order, tool = "binoculars", _("Binoculars"), "scope", 23, "binoculars"

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        survivor = world.of(seat)
        tools = tuple(item_option(world, item) for item in self.tools(world, survivor))
        most = world.settings.number("binoculars.targets")
        targets = seat_options(world, survivor)
        return (
            Field("item", _("With"), options=tools),
            Field("seats", _("Whom"), kind="several", most=most, options=targets),
        )

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        numbers = texts_of(data, "seats")
        seats = tuple(read_seat(world, number, "seats") for number in numbers)
        most = world.settings.number("binoculars.targets")
        if not 1 <= len(seats) <= most or len(set(numbers)) < len(numbers):
            raise refuse("bad_input", "seats")
        return Request(item=self.read_tool(world, survivor, data), seats=seats)

    def check(self, world: Board, survivor: Survivor, request: Request) -> None:
        super().check(world, survivor, request)
        for seat in request.seats:
            check_target(world, survivor, seat, "seats")

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.item is not None
        use_up(world, request.item)
        targets = [(SeatNo(seat.number), belongings(world, world.of(seat))) for seat in request.seats]
        world.record(Observed(targets), only(survivor.seat))


def belongings(world: Board, survivor: Survivor) -> list[Piece]:
    """Everything held, in catalogue order, hands and bag mixed."""
    return [piece(item) for item in sorted(world.held(survivor), key=lambda item: ware(item).no)]
