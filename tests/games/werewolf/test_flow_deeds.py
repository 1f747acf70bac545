"""Steering the flow, and what follows from a director's out (W-12.2, W-12.3)."""

from datetime import datetime

import pytest

from games.clock import local_date
from games.deeds import Deed
from games.refusal import Refused
from games.werewolf.deeds import CheckNow, Penalise, PutOut, RevokePoints
from games.werewolf.facts import (
    BadgeLost,
    DayRescheduled,
    FactionLost,
    GameAborted,
    GameWon,
    HunterPrompt,
    IdiotRevealed,
    LostNotice,
    MadReleased,
    PointsRevoked,
    Reinstated,
    RoundClosed,
    RoundReopened,
    SettingChanged,
)
from games.werewolf.flow_deeds import Abort, ChangeSetting, SetRound
from games.werewolf.money_deeds import ConfirmPayouts
from games.werewolf.override_deeds import SetState
from games.werewolf.village_deeds import BringBack
from tests.games.werewolf.boards import act, board, done, one, outs, told, until
from tests.games.werewolf.test_director import intervene


@pytest.mark.parametrize(
    ("deed", "code"),
    [
        (ChangeSetting("self_vote", "no"), "bad_input"),
        (ChangeSetting("window_minutes", "a lot"), "bad_input"),
        (ChangeSetting("window_minutes", "-3"), "bad_input"),
        (ChangeSetting("window_minutes", "15"), "no_change"),
        (ChangeSetting("holidays", "May Day"), "bad_input"),
        (ChangeSetting("day_close_time", "08:00"), "bad_input"),
        (SetRound("close"), "gone"),
        (SetRound("tear"), "bad_input"),
        (RevokePoints(1, 1), "bad_input"),
        (PutOut(5, love=False), "invariant"),
    ],
)
def test_what_cannot_be_is_refused(deed: Deed, code: str) -> None:
    """W-12.2, W-10.1: nothing has changed. E is a lover; no round of guesses is open on this board."""
    match = board(at="day")
    before = match.world.dump()
    with pytest.raises(Refused) as refused:
        intervene(match, deed)
    assert refused.value.code == code and match.world.dump() == before and not match.world.told


def test_a_longer_window() -> None:
    """W-12.2: the setting holds from the next window on, and everybody reads it."""
    match = board()
    running = match.next_bell()
    assert running
    due = running.due_at
    intervene(match, ChangeSetting("window_minutes", "20"))
    assert running.due_at == due
    until(match, "n12_close")
    following = match.next_bell()
    assert following and (following.due_at - due).total_seconds() == 20 * 60
    assert [(fact.setting, fact.value) for fact in told(match, SettingChanged)] == [("window_minutes", 20)]


def test_a_holiday_in_the_middle_of_a_day() -> None:
    """W-12.2, W-3.7: the day that is open closes a date later, and that is announced."""
    match = board(at="day")
    bell = match.next_bell()
    assert bell and bell.bell == "day_close"
    planned = bell.due_at
    today = local_date(planned, match.world.game.time_zone)
    intervene(match, ChangeSetting("holidays", today.isoformat()))
    assert (bell.due_at - planned).days == 1
    assert [datetime.fromisoformat(fact.until) for fact in told(match, DayRescheduled)] == [bell.due_at]
    intervene(match, ChangeSetting("holiday_policy", "ignore"))
    assert bell.due_at == planned


def test_a_round_of_guesses_is_closed_and_reopened() -> None:
    """W-12.2, W-9.4."""
    match = board(at="day")
    match.world.village.guess_open, match.world.village.guess_rounds = True, 2
    intervene(match, SetRound("close"))
    assert match.world.village.guess_rounds == 3 and not match.world.village.guess_open
    refusal = match.order(1, "guess", {"pairs": [[3, 4]]}, _now(match.world.game.now))
    assert refusal is not None
    intervene(match, SetRound("reopen"))
    assert match.world.village.guess_rounds == 2 and match.world.village.guess_open
    assert [fact.round for fact in told(match, RoundClosed)] == [2]
    assert [fact.round for fact in told(match, RoundReopened)] == [2]


def _now(instant: datetime | None) -> datetime:
    assert instant is not None
    return instant


def test_a_game_is_broken_off() -> None:
    """W-12.2, W-11.1a: announced at once; nobody wins, nothing is paid, no evaluation is taken."""
    match = board()
    intervene(match, Abort())
    assert match.world.over and match.world.aborted and match.next_bell() is None
    assert len(told(match, GameAborted)) == 1 and not told(match, GameWon)
    with pytest.raises(Refused):
        intervene(match, ConfirmPayouts())
    refusal = act(match, "A", "evaluate", text="A pity.")
    assert refusal and refusal.code == "window_closed"


def test_points_are_taken_back() -> None:
    """W-10.1, W-12.2: public; who was sent off stays so, until it is restored, which is public too."""
    match = board(at="day")
    intervene(match, Penalise(1, "insult", 12))
    intervene(match, RevokePoints(1, 2))
    assert one(match, "A").points == 10 and one(match, "A").removed
    assert [(fact.who, fact.points, fact.total) for fact in told(match, PointsRevoked)] == [(1, 2, 10)]
    intervene(match, SetState(1, "removed", on=False))
    assert [fact.who for fact in told(match, Reinstated)] == [1]
    done(match, "A", "vote", "D")


def test_an_idiot_is_revealed_by_hand() -> None:
    """W-12.2, W-2.3: a status that everybody knows is told to everybody; a secret one is not."""
    match = board(at="day")
    intervene(match, SetState(11, "fool_used", on=True))
    assert [fact.who for fact in told(match, IdiotRevealed)] == [11]


# --- what follows from a director's out, and what does not (W-12.3)


def test_everything_follows() -> None:
    """W-12.3: E and P are lovers, P's lover follows; the piper's madness ends; the elder strips nothing."""
    match = board(at="day", couple="O, P", D="mad")
    intervene(match, PutOut(15))
    assert outs(match) == ["O(director)", "P(die_for_love)"] and not one(match, "D").mad
    intervene(match, PutOut(7))
    assert not match.world.village.stripped


def test_love_is_unticked() -> None:
    """W-12.3, W-5.4: against an invariant, so only by force."""
    match = board(at="day")
    intervene(match, PutOut(5, love=False, force=True))
    assert outs(match) == ["E(director)"]


def test_release_is_unticked() -> None:
    """W-12.3, W-4.16: the mad stay mad although the piper is out."""
    match = board(at="day", D="mad")
    intervene(match, PutOut(15, release=False, force=True))
    assert one(match, "D").mad and not told(match, MadReleased)


def test_the_shot_is_unticked() -> None:
    """W-12.3, W-4.11."""
    match = board(at="day")
    intervene(match, PutOut(9, hunter=False))
    until(match, "day_close")
    assert not told(match, HunterPrompt, "I") and match.world.village.hunter_queue == []


def test_the_badge_is_unticked() -> None:
    """W-12.3, W-5.9: it is lost, and nobody is asked."""
    match = board(at="day")
    intervene(match, PutOut(12, badge=False))
    assert match.world.sheriff is None and match.world.village.badge_from is None and told(match, BadgeLost)


def test_of_an_out_that_nobody_knows_nobody_is_told() -> None:
    """W-12.2, R56: brought back in the same night, the character never hears of it."""
    match = board()
    intervene(match, PutOut(4))
    heard, public = len(match.facts_for(4)), [entry for entry in match.told if not hasattr(entry.to, "numbers")]
    intervene(match, BringBack(4))
    assert len(match.facts_for(4)) == heard and not one(match, "D").out
    added = [entry for entry in match.told if not hasattr(entry.to, "numbers")][len(public) :]
    assert {entry.fact.kind for entry in added} == {"intervened"}


def test_a_check_by_hand_tells_only_those_concerned() -> None:
    """W-12.5, W-7.2: the public learns nothing of a faction that is lost."""
    match = board(at="day", couple="", A="out", C="out", E="out", G="out")
    intervene(match, CheckNow())
    assert match.world.faction("village").lost and told(match, LostNotice, "D")
    assert not told(match, FactionLost)
