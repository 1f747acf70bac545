"""The auction: which tools are offered, who bids what, who wins (L-11.6 to L-11.8)."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext_noop

from games.audience import DIRECTORS, EVERYONE, only
from games.islington.board import Board
from games.islington.facts import Alarm
from games.islington.facts.trade import BidHeard, BidPlaced, BidReturned, LotListed, LotSold, LotUnsold, LotWon
from games.islington.items import give, grant, make, vanish
from games.islington.market import require_cash, worth
from games.islington.models import Act, Bid, Item, Lot, Phase, Survivor
from games.islington.refusals import refuse
from games.islington.words import LotNo, Piece, SeatNo, Sentence, piece
from games.models import Timer

BELL = "auction_close"
BOMB = "bomb"


def held_today(world: Board) -> bool:
    """L-11.6: by day from the day on which auctions begin; never in the test match (L-3.8)."""
    town = world.town
    begun = town.act == Act.REAL and town.day >= world.settings.number("auction.opens_day")
    return begun and town.phase == Phase.DAY


def open_lots(world: Board) -> list[Lot]:
    """The lots for which bids are taken, in their order."""
    return [lot for lot in world.lots if lot.status == Lot.Status.OPEN]


def lot_no(lot: Lot) -> LotNo:
    """The payload value of a lot."""
    return LotNo((lot.number, lot.key))


def bids_on(world: Board, lot: Lot) -> list[Bid]:
    """The bids that count, best first: the highest, among equals the earliest (L-11.7)."""
    found = [one for one in world.bids if one.lot is lot and not one.void]
    return sorted(found, key=lambda one: (-one.amount, one.since_seq))


def bid_of(world: Board, survivor: Survivor, lot: Lot) -> Bid | None:
    """What this character offers for a lot."""
    return next((one for one in bids_on(world, lot) if one.bidder is survivor), None)


def escrow(world: Board, survivor: Survivor, lot: Lot) -> list[Item]:
    """The notes that this character has put down for a lot."""
    return [i for i in world.items if i.where == Item.Where.ESCROW and i.holder is survivor and i.lot is lot]


# --- what is offered


def supply(world: Board) -> list[tuple[str, str]]:
    """L-11.6: (origin, ware) of today's lots: a lost with their places last night, b sold yesterday, c left over."""
    return [*_gone(world, "a", "shrink"), *_gone(world, "b", "sold"), *_left_over(world)]


def _yesterday(world: Board) -> str:
    return str(world.town.day - 1)


def _gone(world: Board, origin: str, why: str) -> Iterator[tuple[str, str]]:
    kinds = set(world.settings.names("auction.kinds"))
    if world.town.day >= world.settings.number("auction.bomb_day"):
        kinds.add(BOMB)
    for item in world.items:
        gone = item.where == Item.Where.GONE and item.gone_why == why and item.gone_on == _yesterday(world)
        if gone and item.key in kinds:
            yield origin, item.key


def _left_over(world: Board) -> Iterator[tuple[str, str]]:
    if world.settings.flag("auction.carry_over"):
        for lot in world.lots:
            if lot.status == Lot.Status.UNSOLD and str(lot.day) == _yesterday(world):
                yield "c", lot.key


def open_auction(world: Board) -> None:
    """M7: the lots of the day; with none the director is asked to add one (R89)."""
    if not held_today(world):
        return
    for origin, key in supply(world):
        offer(world, key, origin)
    if not open_lots(world):
        world.record(Alarm(Sentence(gettext_noop("The auction has nothing to offer. Add a lot."))), DIRECTORS)


def on_offer(world: Board) -> list[Piece]:
    """What the bulletin lists (L-15.3)."""
    return [Piece((lot.key, None)) for lot in open_lots(world)]


def offer(world: Board, key: str, origin: str) -> Lot:
    """Put one tool up for auction; everybody is told."""
    world.town.lots_made += 1
    lot = Lot(game=world.game, number=world.town.lots_made, key=key, origin=origin, day=world.town.day)
    world.add(lot)
    world.record(LotListed(lot_no(lot), Piece((key, None))), EVERYONE)
    return lot


# --- bids


def check_bid(world: Board, survivor: Survivor, lot: Lot, notes: Sequence[Item]) -> None:
    """Raises Refused: lot_closed, not_cash, bid_low."""
    if lot.status != Lot.Status.OPEN:
        raise refuse("lot_closed", "lot")
    require_cash(notes)
    known = bid_of(world, survivor, lot)
    if worth(notes) + (known.amount if known else 0) < world.settings.number("auction.min_bid"):
        raise refuse("bid_low", "notes")


def bid(world: Board, survivor: Survivor, lot: Lot, notes: Sequence[Item]) -> None:
    """The notes stand in escrow; a raise counts from now (R90)."""
    for note in notes:
        note.where, note.lot = Item.Where.ESCROW, lot
    known, since = bid_of(world, survivor, lot), world.game.seq + 1
    if known is None:
        known = world.add(Bid(game=world.game, lot=lot, bidder=survivor, amount=0, since_seq=since))
    known.amount, known.since_seq = known.amount + worth(notes), since
    world.record(BidPlaced(lot_no(lot), known.amount), only(survivor.seat))
    world.record(BidHeard(lot_no(lot), SeatNo(survivor.number), known.amount), EVERYONE)


def void(world: Board, survivor: Survivor) -> None:
    """L-11.8: who goes out bids no more; the notes come back first and share the fate of his belongings."""
    for lot in open_lots(world):
        known = bid_of(world, survivor, lot)
        if known is not None:
            known.void = True
            _return(world, known)


# --- the close


def close_bell(world: Board, timer: Timer) -> None:
    """L-11.7: at the close every lot goes to its best bidder, or to nobody."""
    close(world)


def close(world: Board) -> None:
    """Lot by lot: the winner pays all and gets the tool, the others get their notes back."""
    for lot in open_lots(world):
        ranked = bids_on(world, lot)
        if ranked:
            _hammer(world, lot, ranked[0])
        else:
            lot.status = Lot.Status.UNSOLD
            world.record(LotUnsold(lot_no(lot)), EVERYONE)
        for loser in ranked[1:]:
            _return(world, loser)


def _hammer(world: Board, lot: Lot, best: Bid) -> None:
    lot.status = Lot.Status.SOLD
    for note in escrow(world, best.bidder, lot):
        vanish(world, note, "spent")
    grant(world, make(world, lot.key), best.bidder)
    world.record(LotWon(lot_no(lot), best.amount), only(best.bidder.seat))
    world.record(LotSold(lot_no(lot), SeatNo(best.bidder.number), best.amount), EVERYONE)


def _return(world: Board, bid: Bid) -> None:
    notes = escrow(world, bid.bidder, bid.lot)
    for note in notes:
        give(note, bid.bidder)
    world.record(BidReturned(lot_no(bid.lot), [piece(note) for note in notes]), only(bid.bidder.seat))
