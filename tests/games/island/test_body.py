"""Illness, hunger and what they halve (I-7)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.island import condition, deaths
from games.island.models import Castaway
from tests.games.island.boards import board, kinds, nights, one


@pytest.mark.parametrize(
    ("before", "own", "stamina", "most"),
    [
        pytest.param("base 2 stamina 5", 1, 2, 2, id="X-096"),
        pytest.param("base 2 stamina 3", 1, 1, 2, id="X-097 three"),
        pytest.param("base 2 stamina 1", 1, 0, 2, id="X-097 one"),
        pytest.param("base 2 stamina 0", 1, 0, 2, id="X-097 none"),
        pytest.param("base 5 hunger 1 stamina 2", 1, 1, 1, id="X-103"),
    ],
)
def test_falling_ill_halves_once(before: str, own: int, stamina: int, most: int) -> None:
    """I-7.3: stamina in hand is halved at the onset; strength and the largest stamina follow from the illness."""
    match = board(A=before)
    a = one(match, "A")
    condition.fall_ill(match.world, a, "story")
    assert (a.own, a.stamina, condition.stamina_max(match.world, a)) == (own, stamina, most)


@pytest.mark.parametrize(
    "before", [pytest.param("base 1", id="X-098"), pytest.param("base 5 hunger 2 stamina 1", id="X-104")]
)
def test_illness_that_leaves_no_strength_kills(before: str) -> None:
    """I-7.6: strength 0 through falling ill is death by disease."""
    match = board(A=before)
    a = one(match, "A")
    condition.fall_ill(match.world, a, "story")
    deaths.fall(match.world, deaths.of_weakness([a], "disease"))
    assert (a.alive, a.cause) == (False, "disease")


def test_recovery_returns_strength_and_leaves_stamina() -> None:
    """X-099, I-7.4."""
    match = board(A="sick stamina 1")
    a = one(match, "A")
    condition.recover(match.world, a)
    assert (a.own, a.stamina, condition.stamina_max(match.world, a)) == (2, 1, 5)


def test_the_ill_do_not_fall_ill_again() -> None:
    """X-100, R58."""
    match = board(A="sick stamina 2")
    condition.fall_ill(match.world, one(match, "A"), "contagion")
    assert one(match, "A").stamina == 2
    assert kinds(match, "A") == []


@given(base=st.integers(0, 40), hunger=st.integers(0, 5), first=st.booleans())
def test_the_order_of_halvings_does_not_matter(base: int, hunger: int, first: bool) -> None:
    """P-08: hunger and illness in any order give the same strength, and without them it is whole again."""
    someone = Castaway(base=base)
    if first:
        someone.sick = "story"
    someone.hunger = hunger
    someone.sick = "story"
    assert someone.own == base >> (hunger + 1)
    someone.sick, someone.hunger = "", 0
    assert someone.own == base


@pytest.mark.parametrize("base", range(1, 9))
@pytest.mark.parametrize("hunger", range(4))
def test_nobody_lives_without_strength(base: int, hunger: int) -> None:
    """P-02: after a night without food, ill or not, whoever is alive has strength of its own."""
    rows = f"base {base} hunger {hunger} food 0"
    match = board(None, A=rows, B=f"{rows} sick", C=rows, seats="A, B, C, D", D="base 9")
    nights(match)
    for other in match.world.castaways:
        assert other.alive == (other.own > 0)
        assert other.base >= 0
