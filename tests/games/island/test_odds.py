"""How likely is a fight (I-5.3 to I-5.7)?"""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.island.odds import assassination, duel

STRENGTHS = st.integers(0, 40)
THIRDS = (Fraction(1, 3), Fraction(2, 3))


@pytest.mark.parametrize(
    ("a", "b", "of_duel", "of_assassination"),
    [
        (0, 0, Fraction(1, 2), 0),
        (2, 2, Fraction(1, 2), Fraction(1, 3)),
        (4, 2, 1, 1),
        (2, 4, 0, 0),
        (3, 2, *THIRDS[1:], THIRDS[1]),
        (2, 3, THIRDS[0], THIRDS[0]),
        (5, 8, THIRDS[0], THIRDS[0]),
        (6, 3, 1, 1),
    ],
)
def test_the_quick_table(a: int, b: int, of_duel: Fraction, of_assassination: Fraction) -> None:
    """I-5.7: equal sums are a half in a duel and a third in an assassination; doubles are certain."""
    assert (duel(a, b), assassination(a, b)) == (of_duel, of_assassination)


@given(STRENGTHS, STRENGTHS)
def test_a_duel_always_has_a_winner(a: int, b: int) -> None:
    """P-05: the odds of both sides add to 1; more strength never hurts; only the proportion counts."""
    assert duel(a, b) + duel(b, a) == 1
    assert duel(a + 1, b) >= duel(a, b) >= duel(a, b + 1)
    assert duel(3 * a, 3 * b) == duel(a, b)


@given(STRENGTHS, STRENGTHS)
def test_an_assassination_may_end_in_nothing(a: int, d: int) -> None:
    """P-06: both ways add to 1 unless equal, where each is a third; without power nothing succeeds."""
    both = assassination(a, d) + assassination(d, a)
    if a == d:
        assert both == (Fraction(2, 3) if a else 0)
    else:
        assert both == 1
