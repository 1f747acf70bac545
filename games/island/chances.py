"""The dice of this game in the words of I-5.1, on top of the labelled dice of the engine room."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from games.dice import Dice

HUNDRED = 100


def roll(dice: Dice, label: str, sides: int) -> int:
    """1 to `sides`; one side needs no die."""
    return 1 if sides <= 1 else dice.roll(label, sides)


def percent(dice: Dice, label: str, pct: int) -> bool:
    """True in `pct` of a hundred cases, never reduced; 0 and 100 need no die."""
    if pct <= 0 or pct >= HUNDRED:
        return pct >= HUNDRED
    return dice.roll(label, HUNDRED) <= pct


def fight(dice: Dice, label: str, p: Fraction) -> bool:
    """True with probability p: the die has as many sides as the fraction's denominator."""
    return dice.chance(label, p)


def weighted(dice: Dice, label: str, weights: Mapping[str, int]) -> str:
    """A key with probability by its weight, in the mapping's order; zero weights are skipped. Their sum is > 0."""
    kept = {key: weight for key, weight in weights.items() if weight > 0}
    drawn = roll(dice, label, sum(kept.values()))
    total = 0
    for key, weight in kept.items():
        total += weight
        if drawn <= total:
            return key
    raise AssertionError(f"{label}: nothing has a weight")


def sample[T](dice: Dice, label: str, items: Sequence[T], count: int) -> list[T]:
    """`count` of them, one after the other, each labelled `label.k`; all of them need no die."""
    left = list(items)
    if count >= len(left):
        return left
    return [left.pop(roll(dice, f"{label}.{k}", len(left)) - 1) for k in range(count)]
