"""What an outage must not cost anybody (I-3.5)."""

from datetime import datetime, timedelta

import pytest

from games.deeds import Hold, Pause, Resume
from games.island.board import Board
from games.island.models import Island
from games.match import Match
from tests.games.island.boards import board, done

DOG = {"enc.roll:1": 40, "enc.kind:1": 75, "enc.species:1": 57, "enc.count:1": 1, "enc.hostile:1": 70}
TEN = timedelta(minutes=10)


def held(match: Match[Board], bell: str, hours: int, *, shift: bool) -> datetime:
    """The site is down while this bell is due; the director lets the game go on so many hours later: when?"""
    timer = next(timer for timer in match.world.timers if timer.bell == bell)
    due = timer.due_at
    match.intervene(Hold(timer.pk, hours * 60), "", due - timedelta(seconds=1))
    match.intervene(Resume(shift), "why", due + timedelta(hours=hours))
    return due + timedelta(hours=hours)


@pytest.mark.parametrize("shift", [True, False], ids=["time given back", "bells ring late"])
def test_a_duel_stays_open_for_ten_minutes_after_an_outage(shift: bool) -> None:
    """I-3.5: whatever the director chooses."""
    match = board({"pk.window_mode": "fixed_max"}, at="21:00")
    done(match, "A", "pk", target="B")
    closes = match.world.open_duels[0].closes_at
    held(match, "pk_close", 3, shift=shift)
    least = closes + timedelta(hours=3) + TEN
    assert match.world.open_duels[0].closes_at == least
    assert match.world.rings_at("pk_close") == least


@pytest.mark.parametrize("shift", [True, False], ids=["time given back", "bells ring late"])
def test_the_day_does_not_close_over_an_encounter_after_an_outage(shift: bool) -> None:
    """I-3.5: its members can still answer; 24:00 came while the site was down."""
    match = board({"encounter.response_minutes": 120}, DOG, at="22:30", tables="R")
    done(match, "A", "move", direction="E")
    restart = held(match, "lock", 2, shift=shift)
    assert match.world.island.phase == Island.Phase.OPEN
    assert match.world.encounters
    lock, answer = match.world.rings_at("lock"), match.world.rings_at("encounter")
    assert lock is not None and answer is not None
    assert min(lock, answer) >= restart + TEN


def test_a_pause_adds_nothing_to_what_is_left() -> None:
    """I-3.4: three minutes stay three minutes."""
    match = board({"pk.window_mode": "fixed_max"}, at="21:00")
    done(match, "A", "pk", target="B")
    closes = match.world.open_duels[0].closes_at
    match.intervene(Pause(), "why", closes - timedelta(minutes=3))
    match.intervene(Resume(), "why", closes)
    assert match.world.open_duels[0].closes_at == closes + timedelta(minutes=3)
