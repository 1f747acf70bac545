"""How likely is it? Exact fractions; what is certain is never rolled (I-5.3, I-5.6)."""

from fractions import Fraction

HALF, THIRD, NEVER, ALWAYS = Fraction(1, 2), Fraction(1, 3), Fraction(0), Fraction(1)


def duel(a: int, b: int) -> Fraction:
    """The chance that the attacking side wins a PK, a hunt or a beast fight (I-5.3): sums of strength, both ≥ 0."""
    if a == b:
        return HALF
    if a >= 2 * b:
        return ALWAYS
    if 2 * a <= b:
        return NEVER
    return 1 - THIRD if a > b else THIRD


def assassination(a: int, d: int) -> Fraction:
    """The chance that a party of power `a` kills a target of power `d` (I-5.6); swapped for a counter-strike."""
    if 2 * a <= d or a == 0:
        return NEVER
    if a >= 2 * d:
        return ALWAYS
    return 1 - THIRD if a > d else THIRD
