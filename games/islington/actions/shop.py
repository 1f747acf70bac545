from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.islington import market
from games.islington.actions.day_action import DayAction, Trade, read_several, several
from games.islington.actions.town_action import Request
from games.islington.board import Board
from games.islington.catalogue import PRICES
from games.islington.models import Survivor
from games.islington.refusals import refuse
from games.models import Seat


class Exchange(DayAction):
    """L-11.2: two or more notes become one of exactly their sum; on any day."""

    key, name, icon, order, group = "exchange", _("Exchange notes"), "coin", 37, "trade"

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        return (several(world, "notes", _("Notes"), market.notes_of(world, world.of(seat))),)

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        return Request(items=read_several(world, survivor, data, "notes"))

    def check(self, world: Board, survivor: Survivor, request: Request) -> None:
        market.check_exchange(request.items)

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        market.exchange(world, survivor, request.items)


class Buy(Trade):
    """L-11.4: one line of the price list, paid with notes that the buyer picks."""

    key, name, icon, order = "buy", _("Buy"), "coin", 35

    def open_now(self, world: Board) -> bool:
        return market.shop_open(world)

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        lines = tuple(Option(key, f"{market.line_name(key)} · {price}$") for key, price in PRICES.items())
        return (
            Field("ware", _("What"), options=lines),
            several(world, "notes", _("Notes"), market.notes_of(world, world.of(seat))),
        )

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        ware = text_of(data, "ware")
        if ware not in PRICES:
            raise refuse("bad_input", "ware")
        return Request(text=ware, items=read_several(world, survivor, data, "notes"))

    def check(self, world: Board, survivor: Survivor, request: Request) -> None:
        market.check_payment(request.items, PRICES[request.text])
        if not market.in_stock(world, request.text):
            raise refuse("sold_out", "ware")

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        market.buy(world, survivor, request.text, request.items)


class Sell(Trade):
    """L-11.5: one better piece of gear, two greens, or one tool, for a 1$ note."""

    key, name, icon, order = "sell", _("Sell"), "coin", 36

    def open_now(self, world: Board) -> bool:
        return market.shop_open(world)

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        goods = [item for item in world.held(world.of(seat)) if market.sellable(item)]
        return (several(world, "items", _("What"), goods),)

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        return Request(items=read_several(world, survivor, data, "items"))

    def check(self, world: Board, survivor: Survivor, request: Request) -> None:
        market.check_sale(request.items)

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        market.sell(world, survivor, request.items)
