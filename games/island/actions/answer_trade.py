from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.island import goods
from games.island.actions.island_action import IslandAction
from games.island.actions.secret_order import read_yes, yes_no
from games.island.board import Board
from games.island.models import Castaway, Trade
from games.island.refusals import refuse
from games.models import Seat


class AnswerTrade(IslandAction):
    """I-4.20.2: take an offer, or decline it."""

    key, name, icon, group = "answer_trade", _("Answer a trade"), "coin", "things"

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        offers = tuple(Option(goods.handle(trade), trade.giver.seat.name) for trade in _offers(world, world.of(seat)))
        return Field("trade", _("Offer"), options=offers), yes_no("accept", _("Do you accept?"), value=True)

    def allow(self, world: Board, one: Castaway) -> None:
        if not _offers(world, one):
            raise refuse("E_TRADE_GONE", "trade")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        value = text_of(data, "trade")
        trade = next((trade for trade in _offers(world, one) if goods.handle(trade) == value), None)
        if trade is None:
            raise refuse("E_TRADE_GONE", "trade")
        if read_yes(data, "accept", default=True):
            goods.accept(world, trade)
        else:
            goods.close(world, trade, "declined")


def _offers(world: Board, one: Castaway) -> list[Trade]:
    return [trade for trade in world.trades if trade.taker is one]
