"""The dice: published vectors, labels, and what needs no die."""

import string
from fractions import Fraction

import pytest

from games.dice import Dice, Draw, LabelUsed, ScriptedDice, commitment

SEED = bytes(range(32))
CAST = string.ascii_uppercase[:16]


def dice() -> tuple[Dice, list[Draw]]:
    log: list[Draw] = []
    return Dice(SEED, log.append), log


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    """W-0.5: published before the first die."""
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_picks_match_the_published_vectors() -> None:
    """W-0.5: the label and the options alone decide."""
    rolled, _ = dice()
    assert rolled.pick("arrow.first", CAST) == "G"
    assert rolled.pick("arrow.second", CAST.replace("G", "")) == "H"
    assert rolled.pick("badge.2.1", ["A", "B", "C"]) == "A"


def test_a_shuffle_matches_the_published_vector() -> None:
    """W-0.5: Fisher-Yates from the last place down."""
    rolled, log = dice()
    assert "".join(rolled.shuffle("floor_order", CAST)) == "JBECIOKGMNDFPHAL"
    assert log[0].label == "floor_order|15"


def test_every_draw_is_logged_with_its_side_from_one() -> None:
    """Each draw is an event for the director."""
    rolled, log = dice()
    value = rolled.roll("search/5/1/1", 6)
    assert log == [Draw("search/5/1/1", 6, value)]
    assert 1 <= value <= 6


def test_a_label_is_rolled_once() -> None:
    """A label is used once per game."""
    rolled, _ = dice()
    rolled.roll("shrink/2/1", 35)
    with pytest.raises(LabelUsed):
        rolled.roll("shrink/2/1", 35)


def test_an_added_draw_moves_no_other() -> None:
    """Dice are addressed, not streamed."""
    first, _ = dice()
    second, _ = dice()
    second.roll("something/new", 100)
    assert first.roll("bandit/6", 20) == second.roll("bandit/6", 20)


@pytest.mark.parametrize("certain", [Fraction(0), Fraction(1)])
def test_what_is_certain_is_not_rolled(certain: Fraction) -> None:
    """L-2.9: one candidate, everything, never and always roll no die."""
    rolled, log = dice()
    assert rolled.pick("one", ["only"]) == "only"
    assert rolled.sample("all", [1, 2], 2) == [1, 2]
    assert rolled.chance("sure", certain) is (certain == 1)
    assert log == []


def test_a_sample_draws_without_replacement() -> None:
    """L-2.9: labels /1 to /k, in draw order."""
    rolled, log = dice()
    drawn = rolled.sample("bounty/3", list(range(10)), 4)
    assert len(set(drawn)) == 4
    assert [draw.sides for draw in log] == [10, 9, 8, 7]
    assert [draw.label for draw in log] == [f"bounty/3/{i}" for i in range(1, 5)]


def test_scripted_dice_refuse_what_is_not_written_down() -> None:
    """A scenario names every die."""
    rolled = ScriptedDice({"search/5/1/1": 3}, lambda draw: None, free=("shrink/",))
    assert rolled.pick("search/5/1/1", "ABCD") == "C"
    assert rolled.roll("shrink/2/1", 35) >= 1
    with pytest.raises(AssertionError, match="unlisted die"):
        rolled.roll("search/5/1/2", 4)
