"""The day's pages and what scenario files cannot ask: views of votes, trade and calls, payment, tokens, invariants."""

from typing import Any

import pytest

from games.audience import EVERYONE
from games.islington import market, votes
from games.islington.board import Board
from games.islington.deeds import EndGame
from games.islington.facts.voting import VoteResult
from games.islington.invariants_day import DAY_INVARIANTS, the_top, who_is_named
from games.islington.items import coming, ref
from games.islington.look import look_director, look_public, look_seat
from games.islington.models import Item
from games.islington.scenario_board import IslingtonBoard
from games.islington.seen import Seen
from games.islington.words import SeatNo
from games.match import Match, begin
from games.ruleset import kinds
from games.simulation import START
from games.world import Told


def board(settings: dict[str, Any] | None = None, **rows: Any) -> Match[Board]:
    """A game in memory whose board is written as in a scenario file; by day, unless it says otherwise."""
    stage, written = IslingtonBoard(), {"phase": "day", "seats": 4, **rows}
    match: Match[Board] = begin(
        kinds()["islington"], stage.seats(written), seed=bytes(range(32)), now=START, dealt=False, settings=settings
    )
    stage.build(match.world, written)
    return match


def ask(match: Match[Board], number: int, action: str, **data: Any) -> str:
    """The code with which an order is refused, "" if it was accepted."""
    refused = match.order(number, action, data, match.world.now)
    return refused.code if refused else ""


def until(match: Match[Board], bell: str) -> None:
    """Let the next bell of this name ring."""
    match.advance(next(timer.ring_from for timer in match.world.timers if timer.bell == bell))


def refs(match: Match[Board], number: int, *keys: str) -> list[str]:
    """What a form would send for these held pieces, one for each key."""
    held = match.world.held(match.world.survivor(number))
    return [ref(match.world, next(item for item in held if item.key == key)) for key in keys]


# --- votes


def test_the_box_shows_numbers_and_names_but_no_totals() -> None:
    """L-7.8: by day everybody sees how many ballots are in and who is missing; the voter sees his own besides."""
    match = board(A="farm weight 3")
    ask(match, 1, "vote", seat="2")
    box = look_public(match.world).daytime.vote
    assert box is not None
    assert (box.cast, box.missing, box.ballots) == (1, ("B", "C", "D"), ())
    assert (
        look_public(match.world).daytime.past_votes
        == look_seat(match.world, match.world.seat(2)).public.daytime.past_votes
    )
    own, other = (look_seat(match.world, match.world.seat(number)).daytime for number in (1, 2))
    assert (own.ballot, own.ballot_number) == ("B", 2)
    assert (other.ballot, other.ballot_number) == ("", 0)


def test_the_director_sees_how_the_vote_stands() -> None:
    """L-16.9, L-7.8: real totals and ballots with their weights."""
    match = board(A="farm weight 3")
    ask(match, 1, "vote", seat="2")
    day = look_director(match.world).daytime
    assert [(row.name, row.votes) for row in day.totals] == [("B", 3)]
    assert [(row.voter, row.candidate, row.weight) for row in day.ballots] == [("A", "B", 3)]


def test_ballots_are_public_when_the_game_is_over() -> None:
    """L-7.8, L-12.6, R51: totals from the close on, single ballots with their weights at the end."""
    match = board(A="farm weight 3")
    ask(match, 1, "vote", seat="2")
    ask(match, 2, "vote", seat="3")
    until(match, "day_close")
    today = look_public(match.world).daytime.past_votes[0]
    assert [(row.name, row.votes, row.tied) for row in today.rows] == [("B", 3, False), ("C", 1, False)]
    assert today.ballots == ()
    match.intervene(EndGame(), "enough", match.world.now)
    ballots = look_public(match.world).daytime.past_votes[0].ballots
    assert [(row.voter, row.candidate, row.weight) for row in ballots] == [("A", "B", 3), ("B", "C", 1)]


def test_a_hidden_death_does_not_show_in_the_vote() -> None:
    """L-6.5, L-15.6: who fell by day without a word is still among those missing, and may still be named."""
    match = board(B="out on 5")
    assert [one.seat.name for one in votes.missing(match.world)] == ["A", "B", "C", "D"]
    assert ask(match, 1, "vote", seat="2") == ""
    until(match, "day_close")
    assert next(told.fact for told in match.told if isinstance(told.fact, VoteResult)).totals == []


# --- trade


def test_the_price_list_says_what_the_own_notes_reach() -> None:
    """L-11.4, L-20.2: with the least change."""
    match = board(A="farm [-|-|1$, 3$, 2$, hp30, bomb, G]")
    purse = look_seat(match.world, match.world.seat(1)).daytime.purse
    assert (purse.money, len(purse.notes)) == (6, 3)
    paid = {one.line.key: one.paid for one in purse.payments}
    assert (paid["weapon.green"], paid["hp30"], paid["bomb"], paid["book"], paid["hp100"]) == (1, 2, 3, 4, 5)
    assert [thing.name for thing in purse.goods] and all(thing.tier == "green" for thing in purse.greens)
    poor = look_seat(match.world, match.world.seat(2)).daytime.purse
    assert not any(one.affordable for one in poor.payments)


@pytest.mark.parametrize(
    ("notes", "price", "chosen"),
    [("3$", 2, [3]), ("1$, 2$", 2, [2]), ("1$, 1$, 3$", 2, [1, 1]), ("2$, 3$, 4$", 5, [2, 3]), ("1$, 1$", 3, [])],
)
def test_a_payment_is_never_overpaid(notes: str, price: int, chosen: list[int]) -> None:
    """L-11.4: the notes that the page chooses are accepted by the shop."""
    match = board(A=f"farm [-|-|{notes}]")
    way = market.payment(market.notes_of(match.world, match.world.survivor(1)), price)
    assert sorted(market.worth([one]) for one in way) == chosen
    if way:
        market.check_payment(way, price)


def test_lots_show_their_bids_the_best_first() -> None:
    """L-11.7: names and amounts are open; a bidder sees whether he leads."""
    match = board(lots="gps", A="farm [-|-|1$]", B="farm [-|-|3$]")
    assert ask(match, 1, "bid", lot="1", notes=refs(match, 1, "cash1")) == ""
    assert ask(match, 2, "bid", lot="1", notes=refs(match, 2, "cash3")) == ""
    trade = look_public(match.world).daytime.trade
    assert [(bid.name, bid.amount) for bid in trade.lots[0].bids] == [("B", 3), ("A", 1)]
    assert trade.closes_at is not None
    own = look_seat(match.world, match.world.seat(1)).daytime.purse.bids
    assert [(bid.lot, bid.amount, bid.leads) for bid in own] == [(1, 1, False)]
    until(match, "auction_close")
    after = look_public(match.world).daytime.trade
    assert (after.lots[0].status, after.closes_at) == ("sold", None)


def test_what_others_buy_does_not_show() -> None:
    """L-11.4, L-15.1: nobody but the buyer is told, and no view of anybody else changes."""
    match = board(settings={"shop.stock_per_day": 1}, A="farm [-|-|2$]")
    before = look_public(match.world), look_seat(match.world, match.world.seat(2)).daytime
    told = len(match.told)
    assert ask(match, 1, "buy", ware="hp30", notes=refs(match, 1, "cash2")) == ""
    assert (look_public(match.world), look_seat(match.world, match.world.seat(2)).daytime) == before
    assert [type(one.to).__name__ for one in match.told[told:]] == ["Seats"]


def test_the_tray_holds_what_was_granted_today() -> None:
    """L-4.29, L-20.2: not bombs, not yesterday's; with an upgrader also what it can be used on."""
    match = board(A="farm [G|-|hp30 granted 5, hp60 granted 4, bomb granted 5, scroll granted 5]")
    day = look_seat(match.world, match.world.seat(1)).daytime
    assert [thing.kind for thing in day.tray] == ["medicine", "upgrader"]
    assert [thing.tier for thing in day.gear] == ["green"]
    until(match, "night_open")
    assert ask(match, 1, "day_use", item=refs(match, 1, "hp30")[0]) == "not_now"


@pytest.mark.parametrize(("phase", "token"), [("day", "5"), ("late", "5"), ("dawn", "6")])
def test_a_grant_lasts_until_the_next_settlement(phase: str, token: str) -> None:
    """L-2.3: in DAWN that is tomorrow's."""
    assert coming(board(phase=phase).world) == token


# --- calls


def test_only_the_two_see_their_call() -> None:
    """L-4.24"""
    match = board(A="farm [-|-|phone]")
    assert ask(match, 1, "phone", item=refs(match, 1, "phone")[0], seat="2") == ""
    world = match.world
    assert "answer" not in look_seat(world, world.seat(3)).offers
    assert [field.options[0].label for field in look_seat(world, world.seat(2)).offers["answer"].fields] == ["A"]
    assert ask(match, 2, "answer", call="5-1-2-1") == ""
    views = [look_seat(world, world.seat(number)).daytime.calls for number in (1, 2, 3)]
    assert [[(one.name, one.incoming, one.room) for one in view] for view in views] == [
        [("B", False, "call-5-1-2-1")],
        [("A", True, "call-5-1-2-1")],
        [],
    ]


# --- what watches


def test_the_watcher_notices_a_wrong_order_and_a_name_too_many() -> None:
    """P-18, P-22 (L-7.3, L-7.8)"""
    match = board()
    seen = Seen(match.world)
    seen.remember()
    seen.fresh = [Told(VoteResult([(SeatNo(2), 1)], [(SeatNo(1), SeatNo(2), None)]), EVERYONE, match.world.now)]
    assert [text[:4] for text in the_top(seen)] == ["P-22"]
    assert [text[:4] for text in who_is_named(seen)] == ["P-18"]


def test_the_watcher_notices_money_from_nowhere() -> None:
    """P-20 (L-11.7): a note in escrow without a bid."""
    match = board(A="farm [-|-|1$ #1]", lots="gps")
    seen = Seen(match.world)
    seen.remember()
    assert not [text for invariant in DAY_INVARIANTS for text in invariant(seen)]
    item = match.world.item(1)
    assert item is not None
    item.where, item.lot = Item.Where.ESCROW, match.world.lots[0]
    assert [text[:4] for invariant in DAY_INVARIANTS for text in invariant(seen)] == ["P-01"]
