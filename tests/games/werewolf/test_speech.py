"""What characters say: the filter of the mad, posts that wait, what is proposed to the staff (W-10, W-17)."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.audience import DIRECTORS
from games.match import Match
from games.werewolf import outbox, sanctions
from games.werewolf.board import Board
from games.werewolf.catalogue import MAD
from games.werewolf.facts import BallotCast, PenaltyProposed, PostTakenBack
from games.werewolf.settings import settings_of
from games.werewolf.speech import offence
from games.werewolf.threads import sees_all, threads
from tests.games.werewolf.boards import act, board, done, one, told, until

SETTINGS = settings_of()
ALLOWED = sorted(MAD.characters)


def proposed(match: Match[Board]) -> list[tuple[str, str]]:
    facts = [entry.fact for entry in match.told if entry.to == DIRECTORS and isinstance(entry.fact, PenaltyProposed)]
    return [(match.world.character(fact.who).seat.name, fact.offence) for fact in facts]


@given(st.text(st.sampled_from(ALLOWED), min_size=1, max_size=200))
def test_noises_within_the_limits_pass(text: str) -> None:
    """I-21, W-10.6."""
    assert offence(text, SETTINGS) is None


@given(
    st.text(st.sampled_from(ALLOWED), max_size=20),
    st.characters(exclude_characters=[*MAD.characters, *MAD.whitespace]),
    st.text(st.sampled_from(ALLOWED), max_size=20),
)
def test_any_other_code_point_is_named(before: str, other: str, after: str) -> None:
    """I-21, W-10.6: the first offending character, wherever it stands."""
    found = offence(before + other + after, SETTINGS)
    assert found is not None and found.character == other


@pytest.mark.parametrize(
    ("text", "character"),
    [
        pytest.param("🐱", "🐱", id="emoji"),
        pytest.param("喵\u0301", "\u0301", id="combining"),
        pytest.param("喵\u200b喵", "\u200b", id="zero width"),
        pytest.param("喵！", "！", id="fullwidth"),
        pytest.param("喵\u200f汪", "\u200f", id="right to left"),
        pytest.param("\u202e喵", "\u202e", id="override"),
        pytest.param("> 喵", ">", id="quote"),
        pytest.param("喵 @A", "@", id="mention"),
        pytest.param("![喵](汪)", "!", id="image"),
    ],
)
def test_a_mad_post_is_refused_at_its_first_wrong_character(text: str, character: str) -> None:
    """W-10.6."""
    match = board(at="day", D="mad")
    refusal = act(match, "D", "post", thread="day-2", text=text)
    assert refusal and (refusal.code, refusal.details) == ("mad_speech", {"character": character})
    assert outbox.of(match.world, one(match, "D")) == [] and character in refusal.words


def test_the_filter_stands_before_ballots_and_dice_and_only_there() -> None:
    """W-10.6, R38: reasons and thrown numbers too; not the journal, not last words."""
    match = board(at="day", D="mad", H="mad, out")
    refusal = act(match, "D", "vote", "A", reason="wolf")
    assert refusal and refusal.code == "mad_speech" and not told(match, BallotCast)
    refusal = act(match, "D", "post", thread="day-2", text="喵", dice="2", sides="6")
    assert refusal and refusal.code == "mad_dice"
    done(match, "D", "vote", "A", reason="汪汪")
    done(match, "D", "post", thread="journal-2", text="I know who it is!")
    one(match, "H").words_open = True
    done(match, "H", "last_words", text="It was A.")


@pytest.mark.parametrize(("length", "excess"), [(3000, 0), (3001, 1)])
def test_last_words_have_a_limit(length: int, excess: int) -> None:
    """X-112, W-8.9: code points, line ends counted once."""
    match = board(at="day", H="out")
    one(match, "H").words_open = True
    refusal = act(match, "H", "last_words", text="👩" * (length - 2) + "\r\n" + "x")
    assert (refusal.details["excess"] if refusal else 0) == excess


def test_a_post_waits_and_goes_out() -> None:
    """W-17.3: not public before its time; then it counts."""
    match = board(at="day")
    done(match, "B", "post", thread="day-2", text="I am no wolf.")
    assert one(match, "B").posts == 0 and len(outbox.of(match.world, one(match, "B"))) == 1
    assert match.world.game.now is not None
    match.advance(match.world.game.now + timedelta(seconds=15))
    assert one(match, "B").posts == 1 and outbox.of(match.world, one(match, "B")) == []


def test_a_post_that_waits_can_be_taken_back_by_its_seat_alone() -> None:
    """W-17.3: not by the sibling, and not once it is out."""
    match = board(at="day")
    done(match, "B", "post", thread="day-2", text="Wrong seat.")
    (waiting,) = outbox.of(match.world, one(match, "B"))
    refusal = act(match, "A", "take_back", post=str(waiting.seq))
    assert refusal and refusal.code == "post_out"
    done(match, "B", "take_back", post=str(waiting.seq))
    assert told(match, PostTakenBack, "B") and not told(match, PostTakenBack, "A")
    until(match, "day_close")
    assert one(match, "B").posts == 0


def test_what_waits_at_the_close_goes_out_then() -> None:
    """W-0.9: it was accepted in time; W-10.2: not what was written by somebody sent off since."""
    match = board(at="day")
    closing = match.world.rings_at("day_close")
    assert closing is not None
    for name in "BC":
        sent = {"thread": "day-2", "text": "Just in time."}
        assert match.order(one(match, name).number, "post", sent, closing - timedelta(milliseconds=5)) is None
    sanctions.send_off(match.world, one(match, "C"))
    until(match, "day_close")
    assert (one(match, "B").posts, one(match, "C").posts) == (1, 0)
    late = match.order(one(match, "D").number, "post", {"thread": "day-2", "text": "Too late."}, closing)
    assert late and late.code == "no_thread"


def test_what_is_proposed_at_a_close() -> None:
    """W-10.3: no ballot and too few posts, of those who could; points are the staff's to give."""
    match = board({"min_posts_per_day": 1, "outbox_delay_seconds": 0}, at="day", A="muted", C="out", D="removed")
    done(match, "B", "post", thread="day-2", text="Here I am.")
    done(match, "E", "vote", "F")
    until(match, "day_close")
    found = proposed(match)
    assert ("B", "no_vote") in found and ("E", "too_few_posts") in found
    assert not {"A", "C", "D"} & {name for name, _ in found}
    assert ("B", "too_few_posts") not in found and ("E", "no_vote") not in found
    assert all(other.points == 0 for other in match.world.characters)
    sanctions.penalise(match.world, one(match, "B"), "no_vote", 1)
    assert "B" not in [proposal.character.seat.name for proposal in sanctions.proposals(match.world)]


def test_the_third_refused_mad_post_is_proposed_once() -> None:
    """W-10.3: refused three times in a day."""
    match = board(at="day", D="mad")
    for _ in range(4):
        act(match, "D", "post", thread="day-2", text="wang")
    assert proposed(match) == [("D", "mad_bypass")]


@pytest.mark.parametrize(("view", "sees"), [("public", False), ("director", True)])
def test_what_an_actor_with_both_characters_out_sees(view: str, sees: bool) -> None:
    """W-11.4, R44: what spectators see, by a setting everything; then it guesses no more."""
    match = board({"out_actor_view": view}, at="day", A="out", B="out", C="out")
    for name in "ABC":
        one(match, name).out_told = True
    assert sees_all(match.world, one(match, "A").actor) is sees
    assert not sees_all(match.world, one(match, "C").actor)
    guesses = next(thread for thread in threads(match.world) if thread.key == "guesses-1")
    assert bool(guesses.writers) is not sees


@pytest.mark.parametrize(("view", "code"), [("public", ""), ("director", "sees_all")])
def test_who_reads_everything_guesses_no_more(view: str, code: str) -> None:
    """W-11.4, R44: refused with its reason; by the usual setting the departed go on guessing (R68)."""
    match = board({"out_actor_view": view}, at="night", A="out", B="out", C="out")
    match.world.village.guess_open = True
    for name in "ABC":
        one(match, name).out_told = True
    refusal = act(match, "A", "guess", pairs="3-4")
    assert (refusal.code if refusal else "") == code
    done(match, "C", "guess", pairs="1-2")


def test_the_pages_of_a_discussion_do_not_show_who_is_muted() -> None:
    """W-11.6, R43: it lists everybody in the order of the floors."""
    match = board(at="day", A="muted")
    discussion = next(thread for thread in threads(match.world) if thread.key == "day-2")
    assert discussion.cast == tuple(range(1, 17)) and 1 not in discussion.writers
