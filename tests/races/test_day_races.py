"""Trade and votes from several connections at once, on PostgreSQL: one winner, clear refusals, nothing lost."""

from datetime import timedelta
from functools import partial
from typing import Any

import pytest

from games import clock, play
from games.islington.board import Board
from games.islington.items import ref
from games.islington.models import Ballot, Bid, Item, Lot, Survivor, Town
from games.models import Event, Game, Timer
from tests.games.islington.night import ask, deal, lie, survivor
from tests.races.test_races import at_once, codes, dense

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]
NAMES = [f"演员{number}" for number in range(1, 5)]
NOTE = {1: "cash1", 2: "cash2", 3: "cash3"}


def trading_day(**settings: Any) -> Game:
    """A game on day 4, by day: shop, auction and vote are open."""
    game = deal(NAMES, **settings)
    Town.objects.filter(game=game).update(day=4, events_today=[])
    Item.objects.filter(game=game).update(where=Item.Where.GONE, place=None)
    return game


def note(game: Game, number: int, value: int) -> str:
    """Give a seat a note; what a form would send for it."""
    item = lie(game, "mill", NOTE[value])
    Item.objects.filter(pk=item.pk).update(where=Item.Where.BAG, place=None, holder=survivor(game, number))
    Town.objects.filter(game=game).update(items_made=item.number)
    world = play.peek(game)
    assert isinstance(world, Board)
    return ref(world, item)


def lot(game: Game) -> Lot:
    """A GPS at auction."""
    return Lot.objects.create(pk=7_000_001, game=game, number=1, key="gps", origin="d", day=4)


def test_two_equal_bids_at_once_have_an_order() -> None:
    """L-11.7: both stand, with different instants; the earlier one wins and the other's note comes back."""
    game = trading_day()
    notes = {number: note(game, number, 3) for number in (1, 2)}
    lot(game)
    outcomes = at_once(*(partial(ask, game, n, "bid", lot="1", notes=[notes[n]]) for n in (1, 2)))
    assert codes(outcomes) == {"": 2}
    first, second = Bid.objects.filter(game=game).order_by("since_seq")
    assert first.since_seq < second.since_seq
    Timer.objects.create(
        game=game, bell="auction_close", due_at=clock.now(), ring_from=clock.now(), rank=2, pk=7_000_002
    )
    play.ring_overdue(game.pk)
    won = Item.objects.get(game=game, key="gps", where=Item.Where.BAG)
    assert won.holder_id == first.bidder_id
    back = Item.objects.get(game=game, key="cash3", where=Item.Where.BAG)
    assert back.holder_id == second.bidder_id
    dense(game)


def test_one_note_for_two_things() -> None:
    """L-11.8: a note that stands in escrow pays for nothing else, and the other way round."""
    game = trading_day()
    only_note = note(game, 1, 2)
    lot(game)
    outcomes = at_once(
        lambda: ask(game, 1, "bid", lot="1", notes=[only_note]),
        lambda: ask(game, 1, "buy", ware="hp30", notes=[only_note]),
    )
    assert codes(outcomes) == {"": 1, "not_yours": 1}
    dense(game)


def test_the_last_piece_in_stock() -> None:
    """L-11.4, R88: one buyer has it, the others keep their notes."""
    game = trading_day(**{"shop.stock_per_day": 1})
    notes = {number: note(game, number, 2) for number in range(1, 5)}
    outcomes = at_once(*(partial(ask, game, n, "buy", ware="hp30", notes=[notes[n]]) for n in range(1, 5)))
    assert codes(outcomes) == {"": 1, "sold_out": 3}
    assert Item.objects.filter(game=game, key="hp30", where=Item.Where.BAG).count() == 1
    assert Item.objects.filter(game=game, key="cash2", where=Item.Where.BAG).count() == 3
    dense(game)


def test_the_last_ballots_at_the_bell() -> None:
    """L-7.2, L-3.6: what gets the lock before the close counts, the rest is refused; nothing between."""
    game = trading_day()
    Survivor.objects.filter(game=game).update(weight=2)
    arrived = clock.now()
    Timer.objects.filter(game=game, bell="day_close").update(
        due_at=arrived + timedelta(microseconds=1), ring_from=arrived
    )
    jobs = [partial(ask, game, n, "vote", seat="1", arrived_at=arrived) for n in range(1, 5)]
    outcomes = at_once(*jobs, lambda: play.ring_overdue(game.pk))[:4]
    assert set(codes(outcomes)) <= {"", "no_vote"}
    close = Timer.objects.get(game=game, bell="day_close")
    assert close.seq is not None
    for outcome in outcomes:
        assert (outcome.order.code == "") == (outcome.order.seq < close.seq)
    cast = codes(outcomes)[""]
    assert Ballot.objects.filter(game=game, void=False, weight=2).count() == cast
    result = Event.objects.get(game=game, kind="vote_result")
    assert result.payload["totals"] == ([[1, 2 * cast]] if cast else [])
    dense(game)
