from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.islington import auction, market
from games.islington.actions.day_action import Trade, read_several, several
from games.islington.actions.town_action import Request
from games.islington.board import Board
from games.islington.models import Lot, Survivor
from games.islington.refusals import refuse
from games.islington.words import lot_words
from games.models import Seat


class Bid(Trade):
    """L-11.7: put notes into escrow for a lot, or add notes to what is there; nothing can be taken back."""

    key, name, icon, order, group = "bid", _("Bid"), "gavel", 34, "auction"

    def open_now(self, world: Board) -> bool:
        return auction.held_today(world)

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        lots = tuple(Option(str(lot.number), lot_words(auction.lot_no(lot))) for lot in auction.open_lots(world))
        return (
            Field("lot", _("For"), options=lots),
            several(world, "notes", _("Notes"), market.notes_of(world, world.of(seat))),
        )

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        number = text_of(data, "lot")
        if not any(str(lot.number) == number for lot in world.lots):
            raise refuse("bad_input", "lot")
        return Request(text=number, items=read_several(world, survivor, data, "notes"))

    def foreseen(self, world: Board, survivor: Survivor) -> None:
        if not auction.open_lots(world):
            raise refuse("lot_closed", "lot")

    def check(self, world: Board, survivor: Survivor, request: Request) -> None:
        auction.check_bid(world, survivor, _lot(world, request), request.items)

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        auction.bid(world, survivor, _lot(world, request), request.items)


def _lot(world: Board, request: Request) -> Lot:
    return next(lot for lot in world.lots if str(lot.number) == request.text)
