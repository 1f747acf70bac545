"""`resolve_mode = confirm`: results wait for a director (W-12.4)."""

from datetime import timedelta
from typing import Any

import pytest

from games import ruleset
from games.match import Match
from games.refusal import Refused
from games.werewolf.board import Board
from games.werewolf.confirm_deed import ConfirmResult
from games.werewolf.deeds import DeclareWinner
from games.werewolf.facts import ForeseeResult, ResultWaits, TallyPublished, TrueSightResult
from games.werewolf.look import look_votes
from games.werewolf.ruleset import Werewolf
from games.werewolf.village_deeds import VoidOrder
from tests.games.werewolf.boards import act, board, done, one, outs, told, until
from tests.games.werewolf.test_director import intervene
from tests.games.werewolf.test_whole_games import play_by_chance


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ruleset._RULESETS, Werewolf.kind, Werewolf())


def held(**rows: Any) -> Match[Board]:
    return board({"resolve_mode": "confirm"}, **rows)


def test_a_result_waits_and_stands_when_it_is_confirmed() -> None:
    """W-12.4: the window is closed meanwhile; the next one has its full length from then on."""
    match = held(at="night")
    until(match, "n12_close")
    assert match.world.village.held == "n12_close"
    intervene(match, ConfirmResult())
    assert match.world.village.window == "n34"
    done(match, "A", "foresee", "B")
    until(match, "n34_close")
    assert not told(match, ForeseeResult, "A")
    for refusal in (act(match, "A", "foresee", "D"), act(match, "A", "withdraw", skill="foresee")):
        assert refusal and refusal.code == "window_closed"
    assert len([entry for entry in match.told if isinstance(entry.fact, ResultWaits)]) == 2
    later = match.world.game.now
    assert later is not None
    match.advance(later + timedelta(minutes=5))
    match.intervene(ConfirmResult(), "as it is", later + timedelta(minutes=5))
    assert told(match, ForeseeResult, "A") and match.world.village.window == "n5"
    bell = match.next_bell()
    assert bell and bell.bell == "n5_close" and bell.due_at == later + timedelta(minutes=20)


def test_it_stands_by_itself_after_its_time() -> None:
    """W-12.4, W-3.15: `confirm_timeout_minutes`."""
    match = held(at="night")
    until(match, "n12_close")
    rung = match.world.game.now
    until(match, "confirm_timeout")
    assert rung and match.world.game.now == rung + timedelta(minutes=15)
    assert match.world.village.window == "n34" and not match.world.village.held
    with pytest.raises(Refused):
        intervene(match, ConfirmResult())


def test_what_a_director_sets_right_meanwhile_counts() -> None:
    """W-12.4, W-12.2: an order that should not have been."""
    match = held(at="night")
    until(match, "n12_close")
    intervene(match, ConfirmResult())
    done(match, "A", "foresee", "B")
    until(match, "n34_close")
    intervene(match, VoidOrder(1, "foresee"))
    intervene(match, ConfirmResult())
    assert not told(match, ForeseeResult, "A")


def test_a_tally_waits() -> None:
    """W-12.4, W-6.4: ballots stand as they are, and are closed."""
    match = held(at="day")
    done(match, "A", "vote", "D")
    until(match, "day_close")
    assert not told(match, TallyPublished) and outs(match) == []
    refusal = act(match, "B", "vote", "D")
    assert refusal and refusal.code == "window_closed"
    shown = look_votes(match.world, 2, None)
    assert shown and shown.totals == ((4, 1),) and not shown.ballots[0].void
    intervene(match, ConfirmResult())
    assert told(match, TallyPublished) and outs(match) == ["D(vote)"]


def test_the_heir_is_not_changed_while_the_aftermath_waits() -> None:
    """W-12.4, W-5.9."""
    match = held(at="day")
    done(match, "A", "vote", "L")
    until(match, "confirm_timeout")
    done(match, "L", "hand_over", "D")
    until(match, "aftermath_close")
    refusal = act(match, "L", "hand_over", "A")
    assert refusal and refusal.code == "window_closed"
    intervene(match, ConfirmResult())
    assert match.world.sheriff is one(match, "D")


def test_true_sight_is_never_held_back() -> None:
    """W-12.4, W-4.19."""
    match = held(at="night")
    while match.world.village.window != "n6":
        timer = match.next_bell()
        assert timer
        match.advance(timer.ring_from)
    done(match, "F", "true_sight", "A", "B")
    assert told(match, TrueSightResult, "F")


def test_an_end_while_a_result_waits() -> None:
    """W-12.4, W-7.12: nothing stands after it."""
    match = held(at="night")
    until(match, "n12_close")
    intervene(match, DeclareWinner("none"))
    assert match.next_bell() is None and not match.world.village.held


def test_a_whole_game_of_confirmed_results() -> None:
    """W-12.4, I-25."""
    assert play_by_chance(10, 3, {"resolve_mode": "confirm"}).world.village.winner
