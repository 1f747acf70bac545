"""What cannot be ordered, and in which words (W-8.4a). Nothing is stored and nothing changes."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import translation

from games.audience import DIRECTORS
from games.match import Match
from games.werewolf.board import Board
from games.werewolf.facts import OrderSaved
from games.werewolf.refusals import SENTENCES
from tests.games.werewolf.boards import act, board, done, one, told, until

type Made = Callable[[], Match[Board]]
N12, N34, N5 = "n12_close", "n34_close", "n5_close"

AT_THE_FORM = (
    *("window_closed", "skill_lost", "skill_spent", "user_out", "user_removed", "bad_count", "same_target"),
    *("not_offered", "repeat_last_night", "repeat_ever", "first_is_self", "locked_tonight", "no_more_uses"),
    "order_confirmed",
)


def pieces(match: Match[Board]) -> dict[str, Any]:
    """The board without the number of the last input, which a refusal takes too."""
    return {model: rows for model, rows in match.world.dump().items() if model != "games.game"}


def open_after(*bells: str, **rows: Any) -> Made:
    """A night of cast X16, up to the window that opens after these bells."""

    def made() -> Match[Board]:
        match = board(**rows)
        for bell in bells:
            until(match, bell)
        return match

    return made


def after(before: Made, *orders: tuple[str, ...], bells: tuple[str, ...] = ()) -> Made:
    """The same, with what was done before; then bells."""

    def made() -> Match[Board]:
        match = before()
        for name, action, *words in orders:
            if action == "confirm":
                done(match, name, action, skill=words[0])
            else:
                done(match, name, action, *words)
        for bell in bells:
            until(match, bell)
        return match

    return made


REFUSED = (
    pytest.param(open_after(), "A", "foresee", "B", "window_closed", id="a window that is not open yet"),
    pytest.param(open_after(N12, N34), "A", "foresee", "B", "window_closed", id="a window that has closed"),
    pytest.param(open_after(at="day"), "B", "kill", "D", "window_closed", id="by day"),
    pytest.param(open_after(N12), "D", "foresee", "B", "skill_lost", id="a skill of another role"),
    pytest.param(open_after(N12, A="stripped"), "A", "foresee", "B", "skill_lost", id="a skill that is lost"),
    pytest.param(open_after(N12, N34, C="spent poison"), "C", "poison", "B", "skill_spent", id="a limited skill"),
    pytest.param(open_after(A="out", at="night", E="out"), "E", "protect", "B", "user_out", id="out"),
    pytest.param(open_after(E="removed"), "E", "protect", "B", "user_removed", id="sent off"),
    pytest.param(open_after(), "E", "protect", "", "bad_count", id="no target"),
    pytest.param(open_after(N12, N34, N5), "F", "true_sight", "A", "bad_count", id="one target of two"),
    pytest.param(open_after(at="n0"), "M", "golden_arrow", "A A", "same_target", id="one name twice"),
    pytest.param(open_after(D="out"), "E", "protect", "D", "not_offered", id="a target that everybody knows is out"),
    pytest.param(open_after(N12, N34), "C", "antidote", "D", "not_offered", id="a target off the witch's list"),
    pytest.param(
        after(open_after(), ("E", "protect", "D"), bells=("day_open", "day_close", "aftermath_close")),
        *("E", "protect", "D", "repeat_last_night"),
        id="the same on two nights running",
    ),
    pytest.param(
        after(open_after(), ("E", "soundproof", "D"), bells=("day_open", "day_close", "aftermath_close")),
        *("E", "soundproof", "D", "repeat_ever"),
        id="the same once more",
    ),
    pytest.param(open_after(N12, N34, N5), "F", "true_sight", "F A", "first_is_self", id="oneself first"),
    pytest.param(
        after(open_after(N12, N34, N5), ("F", "true_sight", "A", "C")),
        *("F", "true_sight", "A B", "no_more_uses"),
        id="after a miss",
    ),
    pytest.param(
        after(open_after(), ("E", "protect", "D"), ("E", "confirm", "protect")),
        *("E", "protect", "B", "order_confirmed"),
        id="after confirming",
    ),
)


@pytest.mark.parametrize(("made", "name", "action", "targets", "code"), REFUSED)
def test_what_cannot_be_ordered(made: Made, name: str, action: str, targets: str, code: str) -> None:
    """W-8.4a: refused at the form with its code; nothing stored, no player told."""
    match = made()
    before, heard = pieces(match), len(match.told)
    refusal = act(match, name, action, *(targets.split() or [""]))
    assert refusal and refusal.code == code
    assert pieces(match) == before
    assert [entry.fact for entry in match.told[heard:] if entry.to != DIRECTORS] == []


def test_a_sorcerer_who_missed_after_a_hit_rests_for_a_night() -> None:
    """W-4.19, W-8.4a: locked_tonight."""
    match = after(
        open_after(N12, N34, N5),
        *(("F", "true_sight", "C", "D"), ("F", "true_sight", "A", "C")),
        bells=("day_open", "day_close", "aftermath_close", N12, N34, N5),
    )()
    refusal = act(match, "F", "true_sight", "A", "B")
    assert refusal and refusal.code == "locked_tonight"


@pytest.mark.parametrize("code", AT_THE_FORM)
def test_every_refusal_has_its_own_sentence(code: str) -> None:
    """W-8.4a: one short sentence in each language, that no other refusal shares."""
    for place, language in enumerate(("zh-hans", "en")):
        with translation.override(language):
            sentence = SENTENCES[code][place]
        assert sentence and len(sentence) < 80
        assert [other for other in SENTENCES if SENTENCES[other][place] == sentence] == [code]


@pytest.mark.parametrize("forged", ["99", "0", "-1", "D", "4 ", "٤", "4;5", "", "1" * 400])
def test_a_forged_target_is_no_target(forged: str) -> None:
    """W-8.4a: what names nobody is refused before any rule asks who it is."""
    match = open_after()()
    before = pieces(match)
    refusal = act(match, "E", "protect", target=forged)
    assert refusal and refusal.code in ("bad_input", "bad_count")
    assert pieces(match) == before


@pytest.mark.parametrize("forged", [["4"], {"4": "4"}, 4.5, True, None])
def test_a_target_of_another_kind_is_no_target(forged: object) -> None:
    """W-8.4a."""
    match = open_after()()
    now = match.world.game.now
    assert now
    refusal = match.order(one(match, "E").number, "protect", {"target": forged}, now)
    assert refusal and refusal.code in ("bad_input", "bad_count")


def test_more_targets_than_the_skill_has_are_not_heard() -> None:
    """W-8.4: a second name beside a skill of one target changes nothing."""
    match = open_after()()
    done(match, "E", "protect", "D", "B")
    assert [fact.targets for fact in told(match, OrderSaved, "E")] == [[one(match, "D").number]]


@pytest.mark.parametrize(("late", "code"), [(-1, ""), (0, "window_closed"), (1, "window_closed")])
def test_the_close_is_crossed_by_a_millisecond(late: int, code: str) -> None:
    """W-0.9: it counts if it arrived before the close, to the instant."""
    match = open_after()()
    closes = match.next_bell()
    assert closes and closes.bell == N12
    arrived = closes.due_at + timedelta(milliseconds=late)
    refusal = match.order(one(match, "E").number, "protect", {"target": str(one(match, "D").number)}, arrived)
    assert (refusal.code if refusal else "") == code
    until(match, N34)
    assert one(match, "D").protected is (code == "")
