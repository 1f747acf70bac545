from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.island import goods
from games.island.actions.island_action import ANYTIME, IslandAction
from games.island.board import Board
from games.island.models import Castaway, Trade
from games.island.refusals import refuse
from games.models import Seat


class WithdrawTrade(IslandAction):
    """I-4.14.4: take an offer back, free."""

    key, name, icon, group = "withdraw_trade", _("Withdraw an offer"), "back", "things"
    while_engaged = ANYTIME

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        offers = tuple(Option(goods.handle(trade), trade.taker.seat.name) for trade in _offers(world, world.of(seat)))
        return (Field("trade", _("Offer"), options=offers),)

    def allow(self, world: Board, one: Castaway) -> None:
        if not _offers(world, one):
            raise refuse("E_TRADE_GONE", "trade")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        value = text_of(data, "trade")
        trade = next((trade for trade in _offers(world, one) if goods.handle(trade) == value), None)
        if trade is None:
            raise refuse("E_TRADE_GONE", "trade")
        goods.close(world, trade, "withdrawn")


def _offers(world: Board, one: Castaway) -> list[Trade]:
    return [trade for trade in world.trades if trade.giver is one]
