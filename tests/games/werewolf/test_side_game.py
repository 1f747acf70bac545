"""The side game: auction, pairs, pools (W-9)."""

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.werewolf.auction import Offer, Sale, pools, settle
from games.werewolf.pairing import Points, fees, legal, payouts, right_points, score, stake

AB, CD, EF, GH = (frozenset(pair) for pair in ((1, 2), (3, 4), (5, 6), (7, 8)))
EG, AC, EH = (frozenset(pair) for pair in ((5, 7), (1, 3), (5, 8)))
TRUTH = {1: AB, 2: CD, 3: EF, 4: GH}


def as_it_lies[T](items: Sequence[T]) -> Sequence[T]:
    return items


def test_an_auction() -> None:
    """X-115, W-9.1, W-9.3."""
    bids = {1: {1: 100, 2: 80, 3: 60}, 2: {1: 90, 4: 50}, 3: {2: 80, 3: 55}}
    offers = [Offer(actor, character, amount) for actor, mine in bids.items() for character, amount in mine.items()]
    labels = []

    def tie(label: str, equal: Sequence[Offer]) -> Sequence[Offer]:
        labels.append(label)
        return sorted(equal, key=lambda offer: offer.actor != 3)

    def fill(label: str, unsold: Sequence[int]) -> Sequence[int]:
        labels.append(label)
        return unsold

    sales = settle(offers, dict.fromkeys((1, 2, 3), 200), range(1, 7), 10, tie, fill)
    assert set(sales) == {
        Sale(1, 1, 100),
        Sale(1, 3, 60),
        Sale(2, 4, 50),
        Sale(2, 5, 10, filled=True),
        Sale(3, 2, 80),
        Sale(3, 6, 10, filled=True),
    }
    assert labels == ["auction.tie.80", "auction.fill"]
    assert pools([sale.price for sale in sales], 50) == (77, 156)


def test_a_budget_binds() -> None:
    """W-9.1: together no more than the budget; the reserve at most what is left of it."""
    offers = [Offer(1, 1, 15), Offer(1, 2, 10), Offer(2, 3, 5)]
    sales = settle(offers, {1: 20, 2: 50}, range(1, 5), 10, lambda _, equal: equal, lambda _, unsold: unsold)
    assert set(sales) == {Sale(1, 1, 15), Sale(2, 3, 5), Sale(1, 2, 5, filled=True), Sale(2, 4, 10, filled=True)}


def test_a_round() -> None:
    """X-116, W-9.6."""
    tables = {1: [CD, EG], 2: [], 3: [AC], 4: [CD, AB, EF]}
    totals = score({2: tables}, TRUTH)
    assert {actor: one.a for actor, one in totals.items()} == {1: 0, 2: 0, 3: -4, 4: 12}
    assert {actor: one.b for actor, one in totals.items()} == {1: 0, 2: 0, 3: 0, 4: 4}


def test_a_late_round() -> None:
    """X-117: fractions are exact."""
    totals = score({5: {1: [CD], 2: [EH]}}, TRUTH)
    assert totals == {
        1: Points(Fraction(1, 2), 32),
        2: Points(Fraction(-32), 0),
        3: Points(Fraction(0), 32),
        4: Points(Fraction(0), 32),
    }
    assert [right_points(n) for n in (0, 4, 6)] == [16, 1, Fraction(1, 4)] and stake(6) == 64


def test_rounds_add_up() -> None:
    """W-9.7, R48: a right pair scores in every round, by a setting once."""
    rounds = {0: {1: [CD]}, 1: {1: [CD]}}
    assert score(rounds, TRUTH)[1].a == 24
    assert score(rounds, TRUTH, every_round=False)[1].a == 16


def test_a_payout() -> None:
    """X-118, W-9.8, W-9.9."""
    points = {1: Fraction(24), 2: Fraction(8), 3: Fraction(0), 4: Fraction(-3), 5: Fraction(16), 6: Fraction(1, 2)}
    assert payouts(307, points, as_it_lies) == {1: 152, 2: 51, 3: 0, 4: 0, 5: 101, 6: 3}
    assert fees(307, points, dict.fromkeys(points, 200), 100) == {1: 0, 2: 0, 3: 0, 4: 19, 5: 0, 6: 0}


def test_nobody_has_points() -> None:
    """X-119: the pool stays with the house; one coin a point, capped by the stake."""
    points = {1: Fraction(-3), 2: Fraction(0), 3: Fraction(-40)}
    assert payouts(307, points, as_it_lies) == {1: 0, 2: 0, 3: 0}
    assert fees(307, points, {1: 200, 2: 200, 3: 25}, 100) == {1: 3, 2: 0, 3: 25}


def test_equal_remainders_fall_by_dice() -> None:
    """W-9.8: asked only where it decides."""
    equal = dict.fromkeys((1, 2, 3), Fraction(1))
    assert payouts(4, equal, lambda tied: list(reversed(tied))) == {1: 1, 2: 1, 3: 2}

    def never(tied: Sequence[int]) -> Sequence[int]:
        raise AssertionError(tied)

    assert payouts(6, equal, never) == {1: 2, 2: 2, 3: 2}


@given(st.integers(0, 10_000), st.lists(st.fractions(-50, 50, max_denominator=64), min_size=1, max_size=15))
def test_a_pool_is_paid_out_whole(pool: int, totals: list[Fraction]) -> None:
    """I-22."""
    points = dict(enumerate(totals))
    paid = payouts(pool, points, as_it_lies)
    assert sum(paid.values()) == (pool if any(one > 0 for one in totals) else 0)
    assert min(paid.values()) >= 0 and all(paid[actor] == 0 for actor, one in points.items() if one <= 0)
    spent = dict.fromkeys(points, 30)
    assert all(0 <= fee <= 15 for fee in fees(pool, points, spent, 50).values())


@pytest.mark.parametrize(
    ("table", "right"),
    [
        ([CD, EF, GH], True),
        ([], True),
        ([CD, CD], False),
        ([CD, frozenset({4, 5})], False),
        ([AC], False),
        ([AB], False),
    ],
)
def test_a_table(table: list[frozenset[int]], right: bool) -> None:
    """W-9.5: actor 1 plays A and B; no character twice, not the own two, at most M−1 pairs."""
    assert legal(table, AB, 4) is right
    assert not legal([CD, EF, GH], AB, 3)
