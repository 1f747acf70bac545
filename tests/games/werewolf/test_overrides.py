"""What a director sets right by hand (W-12.2)."""

from datetime import timedelta

import pytest

from games import ruleset
from games.audience import DIRECTORS, EVERYONE
from games.deeds import ActFor, Deed, MoveBell, Postpone
from games.facts import Corrected
from games.refusal import Refused
from games.werewolf.deeds import PutOut
from games.werewolf.facts import BroughtBack, LoverNamed, RoleDealt, SentOff, SheriffChanged
from games.werewolf.models import SkillOrder
from games.werewolf.override_deeds import SetIdentity, SetNumber, SetSkill, SetState
from games.werewolf.ruleset import Werewolf
from games.werewolf.village_deeds import BringBack, SetLovers, SetSheriff, VoidBallot, VoidOrder
from tests.games.werewolf.boards import act, board, dawn, done, one, outs, told, until
from tests.games.werewolf.test_director import intervene


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ruleset._RULESETS, Werewolf.kind, Werewolf())


@pytest.mark.parametrize(
    ("deed", "code"),
    [
        (SetState(99, "mad", on=True), "bad_input"),
        (SetState(1, "hungry", on=True), "bad_input"),
        (SetState(1, "muted", on=False), "no_change"),
        (SetState(5, "mad", on=True), "invariant"),
        (SetState(1, "dying", on=True), "invariant"),
        (SetState(3, "dying", on=True), "gone"),
        (SetNumber(1, "marks", 3), "bad_input"),
        (SetNumber(1, "coins", 3), "bad_input"),
        (SetSkill(1, "yawn", "give"), "bad_input"),
        (SetIdentity(1, role="cook"), "bad_input"),
        (SetIdentity(1), "no_change"),
        (SetIdentity(5, faction="lovers"), "invariant"),
        (SetLovers(1, 1), "bad_input"),
        (SetLovers(1, 3), "invariant"),
        (SetSheriff(3), "invariant"),
        (BringBack(1), "gone"),
        (VoidOrder(1, "foresee"), "gone"),
        (VoidBallot(1), "gone"),
    ],
)
def test_what_breaks_an_invariant_is_refused(deed: Deed, code: str) -> None:
    """W-12.2: nothing has changed, and nobody was told anything. E and P are the lovers, C is out."""
    match = board(at="day", C="out")
    before, told_before = match.world.dump(), len(match.told)
    with pytest.raises(Refused) as refused:
        intervene(match, deed)
    assert refused.value.code == code
    assert match.world.dump() == before and len(match.told) == told_before and not match.world.told


def test_unless_it_is_forced() -> None:
    """W-12.2: a lover goes mad."""
    match = board(at="day")
    intervene(match, SetState(5, "mad", on=True, force=True))
    assert one(match, "E").mad


def test_a_status() -> None:
    """W-12.2, W-10.2: on and off again; who is sent off by hand is sent off by the rules."""
    match = board(at="day")
    intervene(match, SetState(1, "muted", on=True))
    refusal = act(match, "A", "vote", "D")
    assert refusal and refusal.code == "muted" and match.facts_for(1)[-1].kind == Corrected.kind
    intervene(match, SetState(1, "muted", on=False))
    done(match, "A", "vote", "D")
    intervene(match, SetState(1, "removed", on=True))
    assert told(match, SentOff) and not match.world.ballots
    intervene(match, SetState(1, "removed", on=False))
    done(match, "A", "vote", "D")


def test_a_dying_character_is_saved_by_hand() -> None:
    """W-12.2, I-3: from S12 on; of what happens by night nobody is told."""
    match = board()
    until(match, "n12_close")
    heard = len(match.facts_for(4))
    intervene(match, SetState(4, "dying", on=True))
    assert one(match, "D").dying and len(match.facts_for(4)) == heard
    intervene(match, SetState(4, "dying", on=False))
    dawn(match)
    assert outs(match) == []


def test_numbers() -> None:
    """W-12.2: of marks the elder hears only by its setting."""
    match = board(at="day")
    intervene(match, SetNumber(7, "marks", 2))
    intervene(match, SetNumber(1, "points", 30))
    assert one(match, "G").marks == 2 and one(match, "A").points == 30 and not one(match, "A").removed


def test_skills() -> None:
    """W-12.2, W-4.1: given, used up, renewed, taken."""
    match = board()
    witch = one(match, "C")
    witch.spent.append("poison")
    intervene(match, SetSkill(3, "poison", "renew"))
    assert match.world.has_skill(witch, "poison")
    intervene(match, SetSkill(3, "poison", "take"))
    assert not match.world.has_skill(witch, "poison")
    intervene(match, SetSkill(4, "poison", "give"))
    assert match.world.has_skill(one(match, "D"), "poison")


def test_a_repeat_is_forgotten() -> None:
    """W-12.2, W-4.6."""
    match = board()
    one(match, "E").last_target = {"protect": [1, 4]}
    refusal = act(match, "E", "protect", "D")
    assert refusal and refusal.code == "repeat_last_night"
    intervene(match, SetSkill(5, "protect", "forget"))
    done(match, "E", "protect", "D")


def test_an_identity() -> None:
    """W-12.2: the character is told."""
    match = board(at="day")
    intervene(match, SetIdentity(4, role="wolf", type="wolf", faction="wolf"))
    assert match.world.has_skill(one(match, "D"), "kill")
    assert [(str(fact.role), str(fact.faction)) for fact in told(match, RoleDealt, "D")] == [("wolf", "wolf")]


def test_lovers() -> None:
    """W-12.2, W-5.4: the new couple dies together, the old one does not."""
    match = board(at="day")
    intervene(match, SetLovers(1, 4))
    assert told(match, LoverNamed, "A") and told(match, LoverNamed, "D")
    intervene(match, PutOut(5))
    intervene(match, PutOut(1))
    assert outs(match) == ["E(director)", "A(director)", "D(die_for_love)"]


def test_nobody_is_in_love() -> None:
    """W-12.2."""
    match = board(at="day")
    intervene(match, SetLovers(0, 0))
    assert match.world.lovers == []


def test_the_badge() -> None:
    """W-12.2: announced by day."""
    match = board(at="day")
    intervene(match, SetSheriff(1))
    assert match.world.sheriff is one(match, "A") and told(match, SheriffChanged)
    intervene(match, SetSheriff(0))
    assert match.world.sheriff is None


def test_back_in_the_game() -> None:
    """W-12.2, I-2: outs stay numbered without gaps; a badge that was left is held again."""
    match = board(at="day")
    intervene(match, PutOut(12))
    intervene(match, PutOut(4))
    assert match.world.village.badge_from == 12
    intervene(match, BringBack(12))
    assert outs(match) == ["D(director)"] and one(match, "D").out_seq == 1 and match.world.village.outs == 1
    assert match.world.sheriff is one(match, "L") and told(match, BroughtBack)
    done(match, "L", "vote", "A")


def test_an_order_is_voided() -> None:
    """W-12.2, I-24: it has used nothing up, and may be given again."""
    match = board()
    until(match, "n12_close")
    done(match, "A", "foresee", "B")
    intervene(match, VoidOrder(1, "foresee"))
    assert [order.state for order in match.world.orders] == [SkillOrder.State.VOID]
    done(match, "A", "foresee", "D")


def test_an_order_and_a_ballot_for_a_seat() -> None:
    """W-12.2: entered by the rules for the seat itself, and voided."""
    match = board(at="day")
    intervene(match, ActFor(1, "vote", {"seat": "4", "reason": ""}))
    assert [str(ballot.target.seat.name) for ballot in match.world.ballots] == ["D"]
    intervene(match, VoidBallot(1))
    assert match.world.ballots == []


def test_a_window_is_cut_and_extended() -> None:
    """W-12.2, W-3.9: by a director alone; the next one has its full length."""
    match = board()
    timer = match.next_bell()
    assert timer and match.world.game.now
    intervene(match, MoveBell(str(timer.pk), (timer.due_at + timedelta(minutes=10)).isoformat()))
    assert timer.due_at - match.world.game.now == timedelta(minutes=25)
    intervene(match, MoveBell(str(timer.pk), (match.world.game.now + timedelta(minutes=5)).isoformat()))
    cut = timer.due_at
    until(match, "n12_close")
    following = match.next_bell()
    assert following and following.due_at - cut == timedelta(minutes=15)


def test_of_a_secret_window_only_directors_hear() -> None:
    """W-12.2, W-11.1a: that the badge's window opened by night says that the sheriff is out."""
    match = board(L="out")
    match.world.village.badge_from = 12
    until(match, "hunter_close")
    timer = match.next_bell()
    assert timer and timer.bell == "badge_close"
    public = [told for told in match.told if told.to == EVERYONE]
    intervene(match, Postpone(str(timer.pk), 5))
    intervene(match, MoveBell(str(timer.pk), (timer.due_at + timedelta(minutes=5)).isoformat()))
    assert [told for told in match.told if told.to == EVERYONE] == public
    moved = [told for told in match.told if told.fact.kind in ("postponed", "bell_moved")]
    assert [told.to for told in moved] == [DIRECTORS, DIRECTORS]
