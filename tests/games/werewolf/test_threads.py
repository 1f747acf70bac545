"""Threads and guesses: who may post where, and which rounds count (W-5.1, W-9.4, W-10.4 to W-10.8)."""

from fractions import Fraction

from games.audience import EVERYONE, Seats
from games.match import Match
from games.refusal import Refused
from games.threads import Standing
from games.werewolf import guesses
from games.werewolf.board import Board
from games.werewolf.facts import RoomClosed
from games.werewolf.look import look_votes
from games.werewolf.threads import threads
from tests.games.werewolf.boards import act, board, dawn, done, one, told, until


def thread(match: Match[Board], key: str) -> Standing | None:
    return next((thread for thread in threads(match.world) if thread.key == key), None)


def may_post(match: Match[Board], name: str, key: str) -> bool:
    found = thread(match, key)
    return found is not None and one(match, name).number in found.writers


def guess(match: Match[Board], name: str, *pairs: str) -> Refused | None:
    """A table of pairs of letters, such as "AB"."""
    named = [f"{one(match, pair[0]).number}-{one(match, pair[1]).number}" for pair in pairs]
    assert match.world.game.now is not None
    return match.order(one(match, name).number, "guess", {"pairs": named}, match.world.game.now)


def test_who_posts_by_day() -> None:
    """W-10.4, W-10.5, W-10.8: the alive and the mad; not the muted, those sent off, the out."""
    match = board(at="day", A="muted", C="removed", D="mad", G="out")
    assert [name for name in "ABCDGH" if may_post(match, name, "day-2")] == ["B", "D", "H"]
    done(match, "B", "post", thread="day-2", text="I am no wolf.")
    done(match, "D", "post", thread="day-2", text="喵")
    refusal = act(match, "D", "post", thread="day-2", text="喵!")
    assert refusal and refusal.code == "mad_speech"
    closed = act(match, "A", "post", thread="day-2", text="I am muted.")
    assert closed and closed.code == "no_thread"
    until(match, "day_close")
    assert thread(match, "day-2") is None


def test_a_journal_belongs_to_both_seats_of_an_actor() -> None:
    """W-3.2: in every state, and to nobody else."""
    match = board(at="day", A="muted", B="out")
    found = thread(match, "journal-1")
    assert found and found.readers == Seats((1, 2)) and found.writers == {1, 2}
    done(match, "B", "post", thread="journal-1", text="So it ends.")
    refusal = act(match, "C", "post", thread="journal-1", text="Whose is this?")
    assert refusal and refusal.code == "no_thread"


def test_the_lovers_room() -> None:
    """W-5.1: the two alone, muted or not; who was sent off reads only."""
    match = board(at="day", E="muted")
    found = thread(match, "lovers")
    assert found and found.readers == Seats((5, 16)) and found.writers == {5, 16}
    match = board(at="day", E="removed")
    found = thread(match, "lovers")
    assert found and found.writers == {16}
    assert thread(board(couple=""), "lovers") is None


def test_the_room_does_not_tell_of_an_out_before_its_time() -> None:
    """R56, W-11.2: lovers who are out since N5 learn it at S16, and not by a closed door."""
    match = board()
    until(match, "n34_close")
    done(match, "C", "poison", "P")
    until(match, "n5_close")
    assert one(match, "P").out and one(match, "E").out
    assert may_post(match, "E", "lovers") and not told(match, RoomClosed, "E")
    until(match, "hunter_close")
    assert not may_post(match, "E", "lovers") and told(match, RoomClosed, "E")


def test_everything_is_open_at_the_end() -> None:
    """W-7.12, W-3.2: everybody reads all and talks again, under any name; a journal stays its actor's."""
    match = board({"max_days": 2}, at="day", A="out", D="mad", H="muted")
    until(match, "aftermath_close")
    standing = {thread.key: thread for thread in threads(match.world)}
    assert all(thread.readers == EVERYONE for thread in standing.values())
    for key in ("checkin", "day-1", "day-2", "lovers", "evaluation"):
        assert standing[key].writers == set(range(1, 17)), key
    assert standing["journal-1"].writers == standing["guesses-1"].writers == {1, 2}
    assert dict(standing["journal-1"].values) == {"first": "A", "second": "B"}
    done(match, "A", "post", thread="day-2", text="Gone, but back to say so.")
    done(match, "D", "post", thread="day-2", text="At last in words!")


def test_votes_are_open() -> None:
    """W-6.4, W-11.6: ballots and weights to everybody; not who has still to vote."""
    match = board(at="day")
    done(match, "L", "vote", "A")
    done(match, "B", "vote", "C")
    votes = look_votes(match.world, 2, one(match, "B").seat)
    assert votes and not votes.secret and votes.missing == ()
    assert votes.totals == ((1, 2), (3, 1)) and votes.mine == 3
    assert {(ballot.voter, ballot.candidate, ballot.weight) for ballot in votes.ballots} == {(12, 1, 2), (2, 3, 1)}
    spectator = look_votes(match.world, 2, None)
    assert spectator and spectator.candidates == () and spectator.totals == votes.totals
    assert look_votes(match.world, 3, None) is None


def test_guesses_of_a_round() -> None:
    """W-9.4, W-9.5: from either seat, also by the out; the last table counts; what is not legal is refused."""
    match = board(at="day", A="out")
    refusal = guess(match, "A", "CD")
    assert refusal and refusal.code == "window_closed"
    until(match, "day_close")
    assert guess(match, "A", "CD", "EG") is None
    assert guess(match, "B", "CD") is None
    for wrong in (["AB"], ["AC"], ["CD", "DE"], ["CC"]):
        refusal = guess(match, "A", *wrong)
        assert refusal and refusal.code == "bad_pairs"
    dawn(match)
    totals = guesses.standings(match.world)
    assert totals[1].a == 16 and totals[2].b == 0 and totals[3].b == 1


def test_a_round_cut_off_by_the_end_is_void() -> None:
    """X-120, X-121, R49: a game that is won by night or after a tally has an open round."""
    for settings, expected in (({}, 0), ({"count_truncated_round": True}, 16)):
        match = board({"max_days": 2, **settings}, at="day")
        until(match, "day_close")
        assert guess(match, "A", "CD") is None
        until(match, "aftermath_close")
        assert match.world.over
        assert guesses.standings(match.world)[1].a == Fraction(expected)
