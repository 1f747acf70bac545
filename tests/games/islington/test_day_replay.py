"""A day with votes, trade and calls goes through the database and gives itself again."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
import time_machine

from games import clock, play
from games.islington.board import Board
from games.islington.deeds.lots import Stock
from games.islington.edits import BringItem
from games.islington.items import ref
from games.islington.models import Ballot, Bid, Call, Item, Lot, Phase, Survivor, Town
from games.models import Game
from games.replay import differences
from games.rewind import rewind
from tests.games.islington.night import deal, director
from tests.games.islington.test_replay import NAMES, NOON, go_to

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def hands() -> Iterator[Any]:
    """A clock that moves only when a test moves it."""
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


def bring(game: Game, number: int, key: str) -> str:
    """The director gives a piece; what a form would send for it."""
    holder = Survivor.objects.get(game=game, seat__number=number)
    play.intervene(game.pk, director(), BringItem({"key": key, "where": "bag", "holder": holder.pk}), "test")
    world = play.peek(game)
    assert isinstance(world, Board)
    return ref(world, world.items[-1])


def ask(game: Game, hands: Any, number: int, action: str, **data: Any) -> str:
    """An order a few seconds later; the code with which it is refused, or ""."""
    hands.shift(timedelta(seconds=5))
    token = f"{number}-{action}-{clock.now().timestamp()}"
    return play.order(game.pk, number, action, data, token=token, arrived_at=clock.now()).order.code


def trade_and_vote(game: Game, hands: Any) -> None:
    """Everything that a day has, once."""
    play.intervene(game.pk, director(), Stock("gps"), "test")
    notes = {number: bring(game, number, "cash3") for number in (1, 2, 3)}
    phone = bring(game, 1, "phone")
    lot = str(Lot.objects.filter(game=game).latest("number").number)
    answers = [
        ask(game, hands, 1, "vote", seat="2"),
        ask(game, hands, 1, "vote", seat=""),
        ask(game, hands, 1, "vote", seat="3"),
        ask(game, hands, 2, "vote", seat="3"),
        ask(game, hands, 1, "bid", lot=lot, notes=[notes[1]]),
        ask(game, hands, 2, "bid", lot=lot, notes=[notes[2]]),
        ask(game, hands, 3, "buy", ware="bomb", notes=[notes[3]]),
        ask(game, hands, 1, "phone", item=phone, seat="2"),
        ask(game, hands, 2, "answer"),
    ]
    assert answers == [""] * len(answers)


def test_a_day_replays_to_the_same_board(hands: Any) -> None:
    """L-7.2, L-11.4, L-11.7, L-4.24: rows of all these tables are made, changed and taken away by inputs alone."""
    game = deal(NAMES, **{"shop.opens_day": 2, "auction.opens_day": 2})
    go_to(game, hands, "settle")
    go_to(game, hands, "day_open")
    trade_and_vote(game, hands)
    go_to(game, hands, "day_close")
    assert Town.objects.get(game=game).phase == Phase.DUSK
    assert [one.void for one in Ballot.objects.filter(game=game)] == [False, False]
    assert Lot.objects.get(game=game, status="sold").key == "gps"
    assert Call.objects.get(game=game).status == Call.Status.CLOSED
    assert not Item.objects.filter(game=game, where=Item.Where.ESCROW).exists()
    game.refresh_from_db()
    assert list(differences(game)) == []


def test_a_day_that_is_rewound_leaves_no_trace(hands: Any) -> None:
    """L-16.2: ballots, bids and calls of undone inputs are gone, notes are back in their bags."""
    game = deal(NAMES, **{"shop.opens_day": 2, "auction.opens_day": 2})
    go_to(game, hands, "settle")
    go_to(game, hands, "day_open")
    game.refresh_from_db()
    before = game.seq + 1
    trade_and_vote(game, hands)
    rewind(game.pk, director(), before, "再来一次")
    for table in (Ballot, Bid, Call):
        assert not table.objects.filter(game=game).exists()
    trade_and_vote(game, hands)
    go_to(game, hands, "day_close")
    game.refresh_from_db()
    assert list(differences(game)) == []
