"""How do shop and auction show: the price list, lots with their bids, one's own notes (L-11)?"""

from dataclasses import dataclass
from datetime import datetime

from games.islington import auction, market
from games.islington.board import Board, ware
from games.islington.catalogue import CLASSES, PRICES, WARES, name_of
from games.islington.items import ref
from games.islington.look.things import Thing, note_of, thing
from games.islington.models import Act, Item, Lot, Survivor


@dataclass(frozen=True, slots=True)
class BidRow:
    """A bid that counts: by whom, how much."""

    name: str
    amount: int


@dataclass(frozen=True, slots=True)
class LotView:
    """A lot of today. status: open, sold or unsold; bids: the best first, the winner's first when it is sold."""

    number: int
    name: str
    note: str
    status: str
    bids: tuple[BidRow, ...]

    @property
    def best(self) -> BidRow | None:
        """The bid that wins if no other comes."""
        return self.bids[0] if self.bids else None


@dataclass(frozen=True, slots=True)
class PriceLine:
    """One line of the price list. Whether something is left shows only when it is bought: others' trade is secret."""

    key: str
    name: str
    price: int
    note: str


@dataclass(frozen=True, slots=True)
class TradeView:
    """What everybody sees of trade. closes_at: when the auction closes, while it is open; least: the lowest bid.

    change: does the shop give change?
    """

    shop_open: bool
    opens_day: int
    prices: tuple[PriceLine, ...]
    lots: tuple[LotView, ...]
    closes_at: datetime | None
    least: int
    change: bool


@dataclass(frozen=True, slots=True)
class Note:
    """One's own note. ref: what a form sends."""

    ref: str
    name: str
    value: int


@dataclass(frozen=True, slots=True)
class Payment:
    """How a line of the price list can be paid with one's own notes, change being smallest: their refs, their sum."""

    line: PriceLine
    notes: tuple[str, ...]
    paid: int

    @property
    def affordable(self) -> bool:
        """Do the notes reach the price?"""
        return bool(self.notes)


@dataclass(frozen=True, slots=True)
class OwnBid:
    """What oneself has put down for a lot of today, and whether it is the best bid."""

    lot: int
    amount: int
    leads: bool


@dataclass(frozen=True, slots=True)
class Purse:
    """One's own side of trade: notes with their worth, what can be paid, what the shop would take, own bids.

    `goods` are sold one at a time, `greens` two at a time.
    """

    notes: tuple[Note, ...]
    money: int
    payments: tuple[Payment, ...]
    goods: tuple[Thing, ...]
    greens: tuple[Thing, ...]
    bids: tuple[OwnBid, ...]


def trade_view(world: Board) -> TradeView:
    """Shop and auction as everybody sees them."""
    return TradeView(
        shop_open=market.shop_open(world),
        opens_day=world.settings.number("shop.opens_day"),
        prices=price_list(),
        lots=tuple(_lot_view(world, lot) for lot in lots_of_today(world)),
        closes_at=world.rings_at(auction.BELL) if auction.open_lots(world) else None,
        least=world.settings.number("auction.min_bid"),
        change=world.settings.choice("shop.change") == "give",
    )


def price_list() -> tuple[PriceLine, ...]:
    """What the shop sells, in the rulebook's order."""
    return tuple(
        PriceLine(key, market.line_name(key), price, note_of(CLASSES[key][0])) for key, price in PRICES.items()
    )


def lots_of_today(world: Board) -> list[Lot]:
    """Open or closed already."""
    return [lot for lot in world.lots if lot.day == world.town.day and world.town.act == Act.REAL]


def _lot_view(world: Board, lot: Lot) -> LotView:
    kind = WARES[lot.key]
    bids = tuple(BidRow(one.bidder.seat.name, one.amount) for one in auction.bids_on(world, lot))
    return LotView(lot.number, name_of(kind), note_of(kind), str(lot.status), bids)


def purse(world: Board, me: Survivor) -> Purse:
    """One's own side of trade."""
    notes = market.notes_of(world, me)
    goods = [item for item in world.held(me) if market.sellable(item)]
    return Purse(
        notes=tuple(Note(ref(world, one), name_of(ware(one)), ware(one).value) for one in notes),
        money=market.worth(notes),
        payments=tuple(_payment(world, notes, line) for line in price_list()),
        goods=tuple(thing(world, me, item) for item in goods if not market.green(item)),
        greens=tuple(thing(world, me, item) for item in goods if market.green(item)),
        bids=tuple(_own_bids(world, me)),
    )


def _payment(world: Board, notes: list[Item], line: PriceLine) -> Payment:
    chosen = market.payment(notes, line.price)
    return Payment(line, tuple(ref(world, one) for one in chosen), market.worth(chosen))


def _own_bids(world: Board, me: Survivor) -> list[OwnBid]:
    ranked = [(lot, auction.bids_on(world, lot)) for lot in lots_of_today(world)]
    return [
        OwnBid(lot.number, one.amount, leads=one is bids[0]) for lot, bids in ranked for one in bids if one.bidder is me
    ]
