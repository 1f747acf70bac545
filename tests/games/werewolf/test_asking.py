"""The private line to the staff, answers to it, rulings, and proposals that are dismissed (W-3.14, W-10.3)."""

from zoneinfo import ZoneInfo

import pytest

from games import ruleset
from games.audience import DIRECTORS
from games.facts import DirectorSaid, LineSent, SeatWrote
from games.refusal import Refused
from games.werewolf import sanctions
from games.werewolf.answer_deeds import AnswerLine, GiveRuling
from games.werewolf.deeds import Dismiss
from games.werewolf.facts import PenaltyGiven, RulesAnswered, RulingGiven
from games.werewolf.ruleset import Werewolf
from tests.games.werewolf.boards import act, board, done, one, told
from tests.games.werewolf.test_director import intervene


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ruleset._RULESETS, Werewolf.kind, Werewolf())


@pytest.mark.parametrize("state", ["alive", "out", "removed", "mad", "muted"])
def test_a_line_to_the_staff_can_be_written_in_any_state(state: str) -> None:
    """W-3.14: only directors read it; the sibling is told nothing."""
    match = board(at="day", D=state)
    done(match, "D", "message", text="May I shield myself?")
    assert [fact.text for fact in told(match, LineSent, "D")] == ["May I shield myself?"]
    assert [entry.to for entry in match.told if isinstance(entry.fact, SeatWrote)] == [DIRECTORS]
    assert not told(match, LineSent, "C") and not told(match, LineSent)


@pytest.mark.parametrize(("text", "code"), [("  ", "text_empty"), ("w" * 1001, "text_long")])
def test_a_line_has_one_to_a_thousand_characters(text: str, code: str) -> None:
    """W-3.14."""
    refusal = act(board(at="day"), "D", "message", text=text)
    assert refusal and refusal.code == code


def test_an_answer_goes_to_the_asker_alone() -> None:
    """W-3.14."""
    match = board(at="day")
    intervene(match, AnswerLine(4, "You may."))
    assert [fact.text for fact in told(match, DirectorSaid, "D")] == ["You may."]
    assert not told(match, DirectorSaid, "C") and not told(match, RulesAnswered) and not told(match, RulingGiven)


def test_a_copy_of_an_answer_does_not_say_who_asked() -> None:
    """W-3.14: the copy holds the words alone."""
    match = board(at="day")
    intervene(match, AnswerLine(4, "You may.", "answer"))
    (copy,) = told(match, RulesAnswered)
    assert copy.payload() == {"text": "You may."} and told(match, DirectorSaid, "D")


@pytest.mark.parametrize("deed", [AnswerLine(4, "So it is.", "ruling"), GiveRuling("So it is.")])
def test_a_ruling_has_the_date_of_the_games_zone(deed: AnswerLine | GiveRuling) -> None:
    """W-3.14: everybody reads it, whether or not a seat had asked."""
    match = board(at="day")
    intervene(match, deed)
    (ruling,) = told(match, RulingGiven)
    assert ruling.text == "So it is." and match.world.game.now is not None
    zone = ZoneInfo(match.world.game.time_zone)
    assert ruling.on == f"{match.world.game.now.astimezone(zone):%Y-%m-%d}"


@pytest.mark.parametrize(
    ("deed", "code"),
    [
        (AnswerLine(99, "You may."), "bad_input"),
        (AnswerLine(4, " "), "text_empty"),
        (AnswerLine(4, "You may.", "loud"), "bad_input"),
        (GiveRuling(""), "text_empty"),
    ],
)
def test_no_answer_without_words_or_a_reader(deed: AnswerLine | GiveRuling, code: str) -> None:
    """W-3.14."""
    match = board(at="day")
    with pytest.raises(Refused) as refused:
        intervene(match, deed)
    assert refused.value.code == code and not told(match, RulesAnswered)


def test_a_proposal_is_dismissed() -> None:
    """W-10.3: no points, and only of this offence; a second time there is nothing to dismiss."""
    match = board(at="day")
    for offence in ("no_vote", "too_few_posts"):
        sanctions.propose(match.world, one(match, "D"), offence)
    intervene(match, Dismiss(4, "no_vote"))
    assert [each.offence for each in sanctions.proposals(match.world)] == ["too_few_posts"]
    assert one(match, "D").points == 0 and not told(match, PenaltyGiven)
    with pytest.raises(Refused) as refused:
        intervene(match, Dismiss(4, "no_vote"))
    assert refused.value.code == "gone"
