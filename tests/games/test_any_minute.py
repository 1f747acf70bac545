"""A game may be dealt at any minute of a day: no bell is set for a time that has passed, which would halt the clock."""

from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.match import Match, begin
from games.ruleset import kinds
from games.simulation import START, names_for

BELLS = 24  # a day and more, of every game
SEATS = 12


@pytest.mark.parametrize("kind", sorted(kinds()))
@given(minute=st.integers(0, 24 * 60 - 1), seed=st.binary(min_size=32, max_size=32))
def test_no_bell_is_set_for_the_past(kind: str, minute: int, seed: bytes) -> None:
    """L-3, W-3, I-3.3: by the clock on the wall, with all settings as usual."""
    ruleset = kinds()[kind]
    match = begin(ruleset, names_for(SEATS), seed=seed, now=START + timedelta(minutes=minute))
    _nothing_lies_behind(match)
    for _ in range(BELLS):
        bell = match.next_bell()
        if bell is None:
            break
        match.advance(bell.due_at, through=bell.bell)
        _nothing_lies_behind(match)


def _nothing_lies_behind(match: Match[Any]) -> None:
    now = match.world.game.now
    assert [(timer.bell, timer.due_at) for timer in match.world.timers if now and timer.due_at < now] == []
