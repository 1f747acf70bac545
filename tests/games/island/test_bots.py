"""Do whole games by bots come to an end (I-9.11, P-15)?"""

import pytest

from games.facts import Intervened
from games.island.ruleset import TheOtherSide
from games.simulation import Trouble, play_out


@pytest.mark.parametrize(("seed", "seats"), [(1, 6), (2, 12), (3, 9)])
def test_bots_play_a_game_to_its_end(seed: int, seats: int) -> None:
    """I-10.11, I-15: somebody is left alone, a side wins, or the ship comes; all that must hold has held."""
    result, match = play_out(TheOtherSide(), seed=seed, seats=seats, watch=TheOtherSide().watcher())
    assert result.ended and match.world.island.victory
    assert not result.broken
    assert sorted(result.ranking) == list(range(1, seats + 1))


def test_rules_survive_a_restless_director_and_the_absent() -> None:
    """I-12, I-15: whatever is set right by hand, the board stays possible and the rules go on."""
    trouble = Trouble(absent=0.2, meddling=0.5)
    result, match = play_out(TheOtherSide(), seed=5, seats=8, trouble=trouble, watch=TheOtherSide().watcher())
    deeds = [told for told in match.told if isinstance(told.fact, Intervened)]
    assert deeds and result.ended
    assert not result.broken


def test_the_same_seed_gives_the_same_game() -> None:
    """P-15: what is told is the same to the last word."""
    first, second = (play_out(TheOtherSide(), seed=3, seats=6)[1] for _ in range(2))
    assert [(told.fact, told.to, told.at) for told in first.told] == [
        (told.fact, told.to, told.at) for told in second.told
    ]
