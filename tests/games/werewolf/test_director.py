"""What a director does, and how a game ends (W-7.12, W-10, W-12)."""

import pytest

from games import ruleset
from games.audience import DIRECTORS
from games.deeds import Deed
from games.match import Match
from games.refusal import Refused
from games.werewolf.board import Board
from games.werewolf.deeds import CheckNow, DeclareWinner, Penalise, Propose, PutOut
from games.werewolf.facts import BadgeLost, GameWon, SentOff, SheriffChanged
from games.werewolf.ruleset import Werewolf
from tests.games.werewolf.boards import board, done, one, outs, told, until


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ruleset._RULESETS, Werewolf.kind, Werewolf())


def intervene(match: Match[Board], deed: Deed) -> None:
    assert match.world.game.now is not None
    match.intervene(deed, "as the rules say", match.world.game.now)


@pytest.mark.parametrize(
    ("deed", "code"),
    [
        (Penalise(99, "insult", 6), "bad_input"),
        (Penalise(1, "yawning", 6), "bad_input"),
        (Penalise(1, "insult", 0), "bad_input"),
        (PutOut(99), "bad_input"),
        (PutOut(1), "gone"),
        (DeclareWinner("lovers"), "bad_input"),
        (DeclareWinner("cooks"), "bad_input"),
    ],
)
def test_what_cannot_be_is_refused(deed: Deed, code: str) -> None:
    """W-10.1, W-12.3, R46: nothing has changed."""
    match = board(at="day", A="out")
    before = match.world.dump()
    with pytest.raises(Refused) as refused:
        intervene(match, deed)
    assert refused.value.code == code and match.world.dump() == before


def test_eleven_points_are_not_twelve() -> None:
    """W-10.1, R34: points of one character, never of its sibling."""
    match = board(at="day")
    intervene(match, Penalise(1, "insult", 11))
    assert not told(match, SentOff) and one(match, "B").points == 0
    intervene(match, Penalise(1, "no_vote", 1))
    assert [fact.who for fact in told(match, SentOff)] == [1]


def test_the_ballot_of_who_is_sent_off_is_dropped() -> None:
    """W-10.2."""
    match = board(at="day")
    done(match, "A", "vote", "D")
    intervene(match, Penalise(1, "insult", 12))
    until(match, "day_close")
    assert outs(match) == []


def test_a_sheriff_that_is_sent_off_may_have_an_heir_by_a_setting() -> None:
    """W-5.10, R35."""
    match = board(at="day")
    intervene(match, Penalise(12, "insult", 12))
    assert match.world.sheriff is None and told(match, BadgeLost)
    match = board({"removed_sheriff": "hand_over", "sheriff_default_successor": "floor"}, at="day")
    intervene(match, Penalise(12, "insult", 12))
    assert match.world.sheriff is one(match, "A") and told(match, SheriffChanged)


def test_last_words_of_who_is_sent_off_are_withdrawn() -> None:
    """W-10.2, R36."""
    match = board(at="day")
    done(match, "A", "vote", "D")
    until(match, "day_close")
    done(match, "D", "last_words", text="It was C.")
    intervene(match, Penalise(4, "insult", 12))
    assert one(match, "D").last_words == "" and not one(match, "D").words_open


def test_factions_are_judged_at_the_steps_end_or_when_the_director_says() -> None:
    """W-12.5, R61."""
    match = board(at="day", couple="", A="out", C="out", E="out")
    intervene(match, PutOut(7))  # the elder, the last special role
    assert not match.world.faction("village").lost
    intervene(match, CheckNow())
    assert match.world.faction("village").lost


def test_a_declared_end() -> None:
    """R46, W-7.12, R36: everything stops; winners are all of the faction but those sent off."""
    match = board(at="night", B="removed")
    intervene(match, DeclareWinner("wolf"))
    assert [fact.winners for fact in told(match, GameWon)] == [[one(match, name).number for name in "JN"]]
    assert match.next_bell() is None and match.world.over
    ranked = list(Werewolf().ranking(match.world))
    assert [line.name for line in ranked if line.place == 1] == ["J", "N"]
    assert {line.place for line in ranked} == {1, 3}


def test_no_table_before_the_end() -> None:
    """W-7.12: it names roles."""
    assert list(Werewolf().ranking(board().world)) == []


def test_what_a_producer_may_do() -> None:
    """W-12.1, W-3.14, R60: confirm a result, propose a penalty, answer; all other deeds overrule the rules."""
    allowed = {"answer_line", "confirm_result", "give_ruling", "propose_penalty"}
    assert {deed.key for deed in Werewolf.deeds if not deed.overrules} == allowed


def test_a_proposal_costs_nothing() -> None:
    """W-12.1, W-10.3: only the directors read it."""
    match = board(at="day")
    told_before = len(match.told)
    intervene(match, Propose(1, "insult"))
    assert one(match, "A").points == 0
    assert {entry.to for entry in match.told[told_before:]} == {DIRECTORS}
