"""The dice of the rulebook (I-5.1, I-5.2)."""

from collections import Counter

import pytest

from games.dice import ScriptedDice
from games.facts import Rolled
from games.island import chances
from tests.games.island.boards import act, board, done, nights


def dice(**sides: int) -> ScriptedDice:
    return ScriptedDice(dict(sides), lambda *_: None, ())


def test_what_has_one_side_is_not_rolled() -> None:
    """I-5.1: nor are 0 and 100 percent."""
    none = dice()
    assert chances.roll(none, "a", 1) == 1
    assert [chances.percent(none, "b", pct) for pct in (0, 100)] == [False, True]


@pytest.mark.parametrize(("rolled", "pct", "happens"), [(15, 15, True), (16, 15, False), (100, 99, False)])
def test_percentages_are_a_hundred_sides(rolled: int, pct: int, happens: bool) -> None:
    """I-5.1: at most the number, never reduced."""
    assert chances.percent(dice(x=rolled), "x", pct) is happens


@pytest.mark.parametrize(("rolled", "key"), [(1, "a"), (2, "a"), (3, "c"), (5, "c")])
def test_weights_are_taken_in_their_order(rolled: int, key: str) -> None:
    """I-5.1: the first whose running total reaches the die; zero weights are skipped."""
    assert chances.weighted(dice(x=rolled), "x", {"a": 2, "b": 0, "c": 3}) == key


def test_a_sample_takes_one_after_the_other() -> None:
    """I-5.1: each from those that are left, by dice of their own; all of them need none."""
    assert chances.sample(dice(**{"x.0": 3, "x.1": 1}), "x", "abc", 2) == ["c", "a"]
    assert chances.sample(dice(), "x", "abc", 3) == ["a", "b", "c"]


def test_no_label_is_rolled_twice() -> None:
    """I-5.2, P-15: every die of two busy days has a label of its own, told to directors."""
    match = board({"sickness.contagion_pct": 10}, None, tables="R", at="12:00", A="sick base 8", beasts="boar D3")
    for letter, name in zip("ESNW", "BCDE", strict=True):
        done(match, name, "move", direction=letter)
    for name in "AFGX":
        act(match, name, "explore")
    done(match, "X", "assassinate", target="A")
    nights(match, 2)
    labels = Counter(entry.fact.label for entry in match.told if isinstance(entry.fact, Rolled))
    assert len(labels) > 20
    assert [label for label, many in labels.items() if many > 1] == []
