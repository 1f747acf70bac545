"""After the end: evaluations, awards, the archive (W-7.14 to W-7.16)."""

from datetime import timedelta

import pytest

from games import ruleset
from games.deeds import Deed
from games.match import Match
from games.refusal import Refused
from games.werewolf.board import Board
from games.werewolf.closing_deeds import Archive, CloseEvaluation
from games.werewolf.deeds import DeclareWinner
from games.werewolf.facts import Archived, AwardGiven, CommentPublished, EvaluationPublished, PayoutMade
from games.werewolf.models import GuessTable
from games.werewolf.money_deeds import AdjustWallet, ConfirmPayouts
from games.werewolf.ruleset import Werewolf
from tests.games.werewolf.boards import act, board, done, one, told
from tests.games.werewolf.test_director import intervene


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ruleset._RULESETS, Werewolf.kind, Werewolf())


def over() -> Match[Board]:
    """Cast X16, eight actors, after a declared end."""
    match = board(at="day")
    intervene(match, DeclareWinner("wolf"))
    return match


def evaluate(match: Match[Board], name: str, text: str = "", **scores: str) -> Refused | None:
    """Scores by letter, such as C="8"."""
    return act(match, name, "evaluate", text=text, **{f"score-{one(match, n).number}": s for n, s in scores.items()})


def awards(match: Match[Board]) -> dict[str, tuple[str, str]]:
    """The letters of those honoured, and with what, by award."""
    names = {seat.number: seat.name for seat in match.world.seats}
    return {str(f.award): ("".join(names[n] for n in f.names), f.value) for f in told(match, AwardGiven)}


def test_evaluations_are_sealed_until_the_close() -> None:
    """W-7.14: the last one of an actor counts, from either seat; what was not scored has no score."""
    match = over()
    done(match, "A", "evaluate", text="I liked it.", **{"score-3": "2"})
    done(match, "B", "evaluate", text="I loved it.", **{"score-3": "8", "comment-4": "Quiet."})
    assert not told(match, EvaluationPublished)
    intervene(match, CloseEvaluation(0))
    published = told(match, EvaluationPublished)
    assert [(fact.pair, fact.text, list(fact.scores)) for fact in published] == [([1, 2], "I loved it.", [(3, 8)])]
    assert [(fact.who, fact.text) for fact in told(match, CommentPublished)] == [(4, "Quiet.")]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({"score-3": "11"}, "bad_score"),
        ({"score-3": "x"}, "bad_input"),
        ({"text": "x" * 3001}, "text_long"),
        ({"comment-3": "x" * 501}, "text_long"),
    ],
)
def test_what_is_no_evaluation(data: dict[str, str], code: str) -> None:
    """W-7.14."""
    refusal = act(over(), "A", "evaluate", **data)
    assert refusal and refusal.code == code


def test_nobody_scores_itself() -> None:
    """W-7.14: there is no field for the own two, and what is sent for them is not read."""
    match = over()
    offer = match.ruleset.offers(match.world, match.world.seats[0])["evaluate"]
    assert not {"score-1", "score-2"} & {field.name for field in offer.fields}
    done(match, "A", "evaluate", **{"score-1": "10"})
    intervene(match, CloseEvaluation(0))
    assert not awards(match)


def test_evaluations_have_their_time() -> None:
    """W-7.14: from the end on, for `evaluation_hours`."""
    early = evaluate(board(at="day"), "A", C="5")
    assert early and early.code == "window_closed"
    match = over()
    assert match.world.game.now is not None
    late = match.world.game.now + timedelta(hours=72)
    refusal = match.order(1, "evaluate", {"text": "Late."}, late)
    assert refusal and refusal.code == "window_closed"


def test_awards() -> None:
    """W-7.15: only those whom half of the seven others have scored; ties share; the director's prize by hand."""
    match = over()
    for name in ("A", "E", "G", "I"):
        assert evaluate(match, name, C="9", D="7", K="9", M="10" if name == "A" else "") is None
    intervene(match, CloseEvaluation(one(match, "P").number))
    assert awards(match) == {
        "best_performance": ("CK", "9"),
        "best_actor": ("CD", "8"),
        "director_prize": ("P", ""),
    }


def test_awards_for_guessing() -> None:
    """W-7.15, W-9.7: most A, most B."""
    match = board(at="day")
    world = match.world
    world.village.guess_rounds = 1
    for guesser, pairs in ((1, [[3, 4]]), (2, [[5, 6], [7, 8]])):
        world.add(GuessTable(game=world.game, actor=world.actors[guesser - 1], round=0, pairs=pairs))
    intervene(match, DeclareWinner("wolf"))
    intervene(match, CloseEvaluation(0))
    assert awards(match) == {"sharp_eye": ("CD", "32"), "best_disguise": ("ABIJKLMNOP", "1")}


def test_payouts_are_booked_once() -> None:
    """W-7.15: at the close, unless a director has confirmed them before."""
    match = over()
    intervene(match, CloseEvaluation(0))
    assert len(told(match, PayoutMade)) == 8
    match = over()
    intervene(match, ConfirmPayouts())
    intervene(match, CloseEvaluation(0))
    assert len(told(match, PayoutMade)) == 8


def test_the_archive() -> None:
    """W-7.16: after the awards; who was whom, and nothing changes any more."""
    match = over()
    for deed in (Archive(), CloseEvaluation(99)):
        with pytest.raises(Refused):
            intervene(match, deed)
    intervene(match, CloseEvaluation(2))
    intervene(match, Archive())
    assert told(match, Archived) and match.world.village.step == "S24"
    refused: tuple[Deed, ...] = (Archive(), CloseEvaluation(0), AdjustWallet(1, 5), ConfirmPayouts())
    for other in refused:
        with pytest.raises(Refused):
            intervene(match, other)
    shown = Werewolf().look_reveal(match.world)
    assert shown and shown.archived and shown.winner == "wolf"
    assert [award.names for award in shown.awards] == [("B",)]
    assert [(one.name, one.winner) for one in shown.standings if one.name in "AB"] == [("B", True), ("A", False)]
    assert shown.hands[0].names == ("A", "B")


def test_nothing_is_revealed_before_the_end() -> None:
    """W-7.16, W-9.2."""
    assert Werewolf().look_reveal(board().world) is None
    with pytest.raises(Refused):
        intervene(board(), CloseEvaluation(0))
