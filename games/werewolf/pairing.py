"""The side game: who plays whom? Points of a round, payout of a pool, fees; exact fractions throughout (W-9.4–9.9)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

type Pair = frozenset[int]  # two characters by number
type Tables = Mapping[int, Sequence[Pair]]  # actor -> the pairs handed in for one round
type Shuffle = Callable[[Sequence[int]], Sequence[int]]


@dataclass(frozen=True, slots=True)
class Points:
    """What an actor has got: A for guessing, of any sign, B for not being guessed."""

    a: Fraction = Fraction(0)
    b: int = 0


def right_points(n: int) -> Fraction:
    """A for a right pair of round n (W-9.6): 16, 8, 4, 2, 1, 1/2 …"""
    return Fraction(16, 2**n)


def stake(n: int) -> int:
    """What a wrong pair of round n takes, and what an actor gets whom nobody guessed (W-9.6)."""
    return int(2**n)


def legal(table: Sequence[Pair], own: Pair, actors: int) -> bool:
    """W-9.5: fewer pairs than actors, two different characters each, no character twice, not the own two."""
    named = [character for pair in table for character in pair]
    apart = all(len(pair) == 2 for pair in table) and len(set(named)) == len(named)
    return apart and len(table) < actors and not own & set(named)


def score(rounds: Mapping[int, Tables], truth: Mapping[int, Pair], *, every_round: bool = True) -> dict[int, Points]:
    """The totals of all counted rounds by actor. `every_round` False: a right pair scores once a guesser (R48)."""
    totals = {actor: Points() for actor in truth}
    known: dict[int, set[Pair]] = {actor: set() for actor in truth}
    pairs = set(truth.values())
    for n, tables in sorted(rounds.items()):
        for actor in truth:
            mine = tables.get(actor, ())
            gained = sum((_worth(pair, n, pairs, known[actor], every_round) for pair in mine), Fraction(0))
            known[actor] |= pairs & set(mine)
            guessed = any(truth[actor] in tables.get(other, ()) for other in truth if other != actor)
            before = totals[actor]
            totals[actor] = Points(before.a + gained, before.b + (0 if guessed else stake(n)))
    return totals


def _worth(pair: Pair, n: int, pairs: set[Pair], known: set[Pair], every_round: bool) -> Fraction:
    if pair not in pairs:
        return Fraction(-stake(n))
    return right_points(n) if every_round or pair not in known else Fraction(0)


def unit(pool: int, points: Iterable[Fraction]) -> Fraction:
    """Coins for one point (W-9.8); one if nobody has any (W-9.9)."""
    positive = sum((one for one in points if one > 0), Fraction(0))
    return pool / positive if positive else Fraction(1)


def payouts(pool: int, points: Mapping[int, Fraction], shuffle: Shuffle) -> dict[int, int]:
    """W-9.8: the whole pool to those with points, what is left of rounding by the largest remainders.

    Equal remainders: more points first, then as `shuffle` lays the actors; it is called only if that decides.
    """
    coin = unit(pool, points.values())
    exact = {actor: one * coin for actor, one in points.items() if one > 0}
    paid = {actor: floor(share) for actor, share in exact.items()}
    left = pool - sum(paid.values()) if exact else 0
    by_rank = {actor: (paid[actor] - share, -points[actor]) for actor, share in exact.items()}
    order = sorted(exact, key=lambda actor: (by_rank[actor], actor))
    if 0 < left < len(order) and by_rank[order[left - 1]] == by_rank[order[left]]:
        tied = [actor for actor in order if by_rank[actor] == by_rank[order[left]]]
        place = {actor: i for i, actor in enumerate(shuffle(sorted(tied)))}
        order.sort(key=lambda actor: (by_rank[actor], place.get(actor, 0)))
    for actor in order[:left]:
        paid[actor] += 1
    return {actor: paid.get(actor, 0) for actor in points}


def fees(pool: int, points: Mapping[int, Fraction], spent: Mapping[int, int], cap_percent: int) -> dict[int, int]:
    """W-9.9: a negative total costs as much as it would have earned, up to a share of one's own stake."""
    coin = unit(pool, points.values())
    return {
        actor: min(ceil(-one * coin), spent[actor] * cap_percent // 100) if one < 0 else 0
        for actor, one in points.items()
    }
