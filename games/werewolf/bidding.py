"""S03 in a game: sealed bids, the hammer, the pools (W-9.1, W-9.3). auction.py says who buys what.

Until the hammer falls there are no characters. An actor bids from one of two places in the list, which say nothing
about the characters that it will own; nobody but the director learns who holds which place.
"""

from collections.abc import Mapping

from games.audience import DIRECTORS, EVERYONE, only
from games.models import Seat
from games.werewolf import auction, ledger, pace
from games.werewolf.board import Board
from games.werewolf.facts import BidSaved, CharacterWon, PoolsFixed
from games.werewolf.models import Actor, Bid, LedgerEntry

CLOSE_RANK = 3


def open_auction(world: Board) -> None:
    """Everybody brings a wallet; the hammer falls after `auction_hours`."""
    world.village.step = "S03"
    for actor in world.actors:
        ledger.book(world, actor, world.settings.number("starting_wallet"), LedgerEntry.Reason.OPENING)
    world.ring_at("auction_close", world.now + pace.auction(world), rank=CLOSE_RANK)


def bidder(world: Board, seat: Seat) -> Actor:
    """Whose place this is while the auction is open: seats 1 and 2 are the first actor's, and so on."""
    return world.actors[(seat.number - 1) // auction.CHARACTERS_EACH]


def bids_of(world: Board, actor: Actor) -> dict[int, int]:
    """What an actor bids, by roster number."""
    return {bid.character: bid.amount for bid in world.rows(Bid) if bid.actor is actor}


def keep(world: Board, seat: Seat, amounts: Mapping[int, int], budget: int | None) -> None:
    """The last list of an actor counts, whole. The seat is told nothing: another may own it tomorrow."""
    actor = bidder(world, seat)
    for bid in [bid for bid in world.rows(Bid) if bid.actor is actor]:
        world.remove(bid)
    for character, amount in sorted(amounts.items()):
        world.add(Bid(game=world.game, actor=actor, character=character, amount=amount))
    actor.budget = budget
    world.record(BidSaved(), DIRECTORS)


def hammer(world: Board) -> dict[int, Actor]:
    """Settle the bids, book the prices and fix the pools. Returns the owners by roster number."""
    offers = [auction.Offer(bid.actor.number, bid.character, bid.amount) for bid in world.rows(Bid)]
    budgets = {actor.number: _budget(world, actor) for actor in world.actors}
    numbers = [seat.number for seat in world.seats]
    reserve = world.settings.number("auction_reserve")
    sales = auction.settle(offers, budgets, numbers, reserve, world.dice.shuffle, world.dice.shuffle)
    actors = {actor.number: actor for actor in world.actors}
    for sale in sales:
        reason = LedgerEntry.Reason.FILL if sale.filled else LedgerEntry.Reason.BID
        ledger.transfer(world, actors[sale.actor], None, sale.price, reason)
        world.record(CharacterWon(sale.price), only(world.seat(sale.character)))
    pool, _rest = auction.pools([sale.price for sale in sales], world.settings.number("pool_percent"))
    world.village.pool = pool
    ledger.book(world, None, -2 * pool, LedgerEntry.Reason.POOL)
    world.record(PoolsFixed(pool), EVERYONE)
    return {sale.character: actors[sale.actor] for sale in sales}


def _budget(world: Board, actor: Actor) -> int:
    """What an actor may spend in all: the wallet, or less if it said so."""
    coins = max(0, ledger.wallet(world, actor))
    return coins if actor.budget is None else min(actor.budget, coins)
