"""The auction in a game, wallets, pools and payouts (W-2.10, W-7.13, W-9)."""

import random
from datetime import timedelta
from typing import Any

import pytest

from games import ruleset
from games.deeds import ActFor
from games.match import Match, begin
from games.refusal import Refused
from games.simulation import START
from games.werewolf import ledger, payouts
from games.werewolf.board import Board
from games.werewolf.deeds import CheckNow, DeclareWinner
from games.werewolf.facts import BidSaved, CharacterWon, GuessScored, PayoutMade, PoolsFixed, RoleDealt
from games.werewolf.models import Bid, GuessTable, LedgerEntry
from games.werewolf.money_deeds import AdjustWallet, ConfirmPayouts
from games.werewolf.ruleset import Werewolf
from games.werewolf.threads import owned
from games.werewolf.watching import Watcher
from tests.games.werewolf.boards import SEED, board
from tests.games.werewolf.test_director import intervene


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ruleset._RULESETS, Werewolf.kind, Werewolf())


def sale(**settings: Any) -> Match[Board]:
    """Five actors before the auction of ten characters."""
    names = [f"c{n}" for n in range(1, 11)]
    said = {"auction": True, "starting_wallet": 200, **settings}
    return begin(Werewolf(), names, seed=SEED, now=START, settings=said)


def bid(match: Match[Board], actor: int, *, budget: str = "", **amounts: str) -> str:
    """Bids from an actor's first place, such as c1="100"; returns the code of a refusal."""
    data = {f"lot-{name[1:]}": amount for name, amount in amounts.items()}
    refusal = match.order(2 * actor - 1, "bid", {**data, "budget": budget}, START)
    return refusal.code if refusal else ""


def hammer(match: Match[Board]) -> None:
    """The auction closes."""
    match.advance(START + timedelta(hours=24))


def owner(match: Match[Board], number: int) -> int:
    return match.world.character(number).actor.number


def test_the_hammer() -> None:
    """W-9.1, W-9.3, W-2.10: the best bids buy, the rest goes round at the reserve; half of all is in two pools."""
    match = sale()
    assert not bid(match, 1, c1="100", c2="80", c3="60")
    assert not bid(match, 2, c1="90", c4="50")
    assert not bid(match, 3, c3="55")
    hammer(match)
    assert [owner(match, number) for number in (1, 2, 4, 3)] == [1, 1, 2, 3]
    assert all(len(owned(match.world, actor)) == 2 for actor in match.world.actors)
    total = 100 + 80 + 50 + 55 + 6 * 10
    assert match.world.village.pool == total // 4
    assert [ledger.wallet(match.world, actor) for actor in match.world.actors] == [20, 140, 135, 180, 180]
    assert ledger.wallet(match.world, None) == total - 2 * (total // 4)
    assert [entry.fact for entry in match.told if isinstance(entry.fact, PoolsFixed)] == [PoolsFixed(total // 4)]
    assert match.world.village.step == "S05" and match.next_bell()


def test_each_seat_learns_its_own_price_and_role() -> None:
    """W-9.1, W-3.3, R47: no price list; the receipt of a bid, which the seat's next owner may read, has no figures."""
    match = sale()
    bid(match, 1, c1="100")
    assert match.facts_for(1) == [] and BidSaved().payload() == {}
    hammer(match)
    won = [fact for fact in match.facts_for(1) if isinstance(fact, CharacterWon)]
    assert won == [CharacterWon(100)]
    assert all(len([f for f in match.facts_for(n) if isinstance(f, RoleDealt)]) == 1 for n in range(1, 11))


@pytest.mark.parametrize("said", [{"c1": "9"}, {"c1": "201"}, {"budget": "201"}])
def test_no_bid_below_the_reserve_or_above_the_wallet(said: dict[str, str]) -> None:
    """W-9.1."""
    match = sale()
    assert bid(match, 1, **said) == "bad_bid"
    assert not match.world.rows(Bid)


@pytest.mark.parametrize("amount", ["ten", "-20", "1e3", "9" * 40])
def test_a_bid_is_a_whole_number(amount: str) -> None:
    """W-9.1."""
    assert bid(sale(), 1, c1=amount) == "bad_input"


def test_an_empty_field_is_no_bid() -> None:
    """W-9.1."""
    match = sale()
    assert match.order(1, "bid", {"lot-1": None, "lot-2": " ", "lot-3": 10, "budget": None}, START) is None
    assert [(row.character, row.amount) for row in match.world.rows(Bid)] == [(3, 10)]
    refusal = match.order(1, "bid", {"lot-1": True}, START)
    assert refusal and refusal.code == "bad_input"


def test_the_last_list_and_the_budget_count() -> None:
    """W-9.1: from whichever of the two places; together no more than the budget."""
    match = sale()
    bid(match, 1, c1="100")
    bid(match, 1, budget="60", c2="50", c3="40")
    hammer(match)
    assert owner(match, 2) == 1 and ledger.spent(match.world, match.world.actors[0]) == 60


def test_while_the_auction_is_open_nothing_else_is() -> None:
    """W-3.3, W-9.1: no characters, no forms but the bids, no check; afterwards no bids."""
    match = sale()
    assert set(match.ruleset.offers(match.world, match.world.seats[0])) == {"bid"}
    refusal = match.order(1, "shorten", {"on": "yes"}, START)
    assert refusal and refusal.code == "window_closed"
    with pytest.raises(Refused):
        intervene(match, CheckNow())
    hammer(match)
    assert "bid" not in match.ruleset.offers(match.world, match.world.seats[0])
    assert bid(match, 1, c1="50") == "window_closed"


def test_a_director_bids_for_a_seat() -> None:
    """W-12.2, W-9.1: and can do nothing else for it yet."""
    match = sale()
    assert ActFor.more(match.world, {"seat": "1", "action": "guess"}) == ()
    with pytest.raises(Refused):
        intervene(match, ActFor(1, "vote", {"seat": "2"}))
    assert len(ActFor.more(match.world, {"seat": "1", "action": "bid"})) == 11
    intervene(match, ActFor(1, "bid", {"lot-1": 100}))
    assert [(row.actor.number, row.character, row.amount) for row in match.world.rows(Bid)] == [(1, 1, 100)]


def test_auctions_by_chance() -> None:
    """I-1, W-2.10: whatever is bid, everybody owns two, and no wallet falls below nothing."""
    for luck in range(3):
        chance, match = random.Random(luck), sale()
        for seat in match.world.seats * 4:
            if wanted := match.ruleset.bot(match.world, seat, chance):
                assert match.order(seat.number, *wanted, START) is None
        assert match.world.rows(Bid)
        hammer(match)
        Watcher()(match)
        assert all(ledger.wallet(match.world, actor) >= 0 for actor in match.world.actors)


def decided(pool: int, **stakes: int) -> Match[Board]:
    """Cast X16 after its end; actor 1 has guessed one pair of round 0, actor 2 has erred."""
    match = board(at="day")
    world, village = match.world, match.world.village
    village.guess_rounds, village.pool = 1, pool
    ledger.book(world, None, -2 * pool, LedgerEntry.Reason.POOL)
    for number, pair in ((1, [3, 4]), (2, [1, 5])):
        world.add(GuessTable(game=world.game, actor=world.actors[number - 1], round=0, pairs=[pair]))
    ledger.transfer(world, world.actors[1], None, stakes.get("stake", 0), LedgerEntry.Reason.BID)
    intervene(match, DeclareWinner("wolf"))
    return match


def facts[F](match: Match[Board], kind: type[F]) -> list[F]:
    return [entry.fact for entry in match.told if isinstance(entry.fact, kind)]


def test_totals_are_public_at_the_end() -> None:
    """W-7.13, W-9.10: nobody is named but by the characters."""
    match = decided(100)
    first, second = facts(match, GuessScored)[:2]
    assert (first.pair, first.a, first.b) == ([1, 2], "16", 1)
    assert (second.pair, second.a, second.b) == ([3, 4], "-1", 0)


def test_pools_are_paid_when_a_director_confirms() -> None:
    """W-7.13, W-9.8, W-9.9, W-9.10, I-22: both pools whole, the fee to the house; no coin is lost."""
    match = decided(70, stake=3)
    assert not facts(match, PayoutMade)
    intervene(match, ConfirmPayouts())
    told = facts(match, PayoutMade)
    assert [one.pair for one in told[:2]] == [[1, 2], [3, 4]]
    assert [(one.pool_a, one.pool_b, one.fee) for one in told[:2]] == [(70, 10, 0), (0, 0, 3)]
    assert sum(one.pool_b for one in told) == 70
    assert ledger.wallet(match.world, match.world.actors[1]) == -6
    assert sum(entry.amount for entry in match.world.rows(LedgerEntry)) == 0
    with pytest.raises(Refused):
        intervene(match, ConfirmPayouts())


def test_a_pool_that_nobody_wins_stays_with_the_house() -> None:
    """W-9.8: no round counts."""
    match = decided(50)
    match.world.village.guess_rounds = 0
    payouts.pay(match.world)
    assert ledger.wallet(match.world, None) == 0
    assert all(ledger.wallet(match.world, actor) == 0 for actor in match.world.actors)


def test_no_payout_before_the_end() -> None:
    """W-7.13."""
    with pytest.raises(Refused):
        intervene(board(), ConfirmPayouts())


def test_coins_given_by_hand() -> None:
    """W-2.10: adjusted against the house; before the auction what is there can be bid."""
    match = sale()
    intervene(match, AdjustWallet(1, 50))
    assert not bid(match, 1, c1="250")
    with pytest.raises(Refused):
        intervene(match, AdjustWallet(9, 50))
    with pytest.raises(Refused):
        intervene(match, AdjustWallet(1, 0))
