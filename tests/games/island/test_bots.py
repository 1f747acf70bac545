"""Do whole games by bots come to an end (I-9.11, P-15)?"""

import pytest

from games.island.ruleset import TheOtherSide
from games.simulation import play_out


@pytest.mark.parametrize(("seed", "seats"), [(1, 6), (2, 12), (3, 9)])
def test_bots_play_a_game_to_its_end(seed: int, seats: int) -> None:
    """I-10.11, I-15: somebody is left alone, a side wins, or the ship comes; all that must hold has held."""
    result, match = play_out(TheOtherSide(), seed=seed, seats=seats, watch=TheOtherSide().watcher())
    assert result.ended and match.world.island.victory
    assert not result.broken
    assert sorted(result.ranking) == list(range(1, seats + 1))


def test_the_same_seed_gives_the_same_game() -> None:
    """P-15: what is told is the same to the last word."""
    first, second = (play_out(TheOtherSide(), seed=3, seats=6)[1] for _ in range(2))
    assert [(told.fact, told.to, told.at) for told in first.told] == [
        (told.fact, told.to, told.at) for told in second.told
    ]
