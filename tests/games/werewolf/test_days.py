"""Days: the calendar, votes, speech, last words (W-3, W-6, W-8.9, W-10.6)."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from games.match import begin
from games.models import Timer
from games.simulation import START
from games.werewolf import calendar
from games.werewolf.facts import BallotCast, DayRescheduled, FloorFixed, LastWordsPublished, RoleDealt, ShortenAgreed
from games.werewolf.ruleset import Werewolf
from games.werewolf.settings import settings_of
from games.werewolf.speech import Offence, offence
from tests.games.werewolf.boards import SEED, act, board, dawn, done, one, outs, told, until

SHANGHAI = ZoneInfo("Asia/Shanghai")


def wall(timer: Timer) -> str:
    return f"{timer.due_at.astimezone(SHANGHAI):%d %H:%M}"


def test_the_example_clock() -> None:
    """W-3.12, W-3.15: from the check-in to the dawn of day 3."""
    now = datetime(2026, 3, 1, 8, tzinfo=SHANGHAI)
    match = begin(Werewolf(), [f"c{n}" for n in range(1, 17)], seed=SEED, now=now)
    rung: list[str] = []
    while (timer := match.next_bell()) and len(rung) < 19:
        match.advance(timer.ring_from)
        rung.append(f"{timer.bell} {wall(timer)}")
    assert rung == [
        "checkin_close 01 21:30",
        "n0_close 01 21:45",
        "day_open 02 09:30",
        "day_close 03 21:30",
        "n12_close 03 21:45",
        "n34_close 03 22:00",
        "n5_close 03 22:15",
        "n6_close 03 22:30",
        "hunter_close 03 22:45",
        "last_words_close 04 09:00",
        "day_open 04 09:30",
        "day_close 05 21:30",
        "aftermath_close 05 21:45",
        "n12_close 05 22:00",
        "n34_close 05 22:15",
        "n5_close 05 22:30",
        "n6_close 05 22:45",
        "hunter_close 05 23:00",
        "last_words_close 06 09:00",
    ]


def test_the_deal_and_the_floors() -> None:
    """W-3.3, W-3.4: each seat learns its own role; floors order every list."""
    match = begin(Werewolf(), [f"c{n}" for n in range(1, 17)], seed=SEED, now=START)
    roles = sorted(one.role for one in match.world.characters)
    assert roles.count("wolf") == 3 and roles.count("villager") == 4
    for seat in match.world.seats:
        dealt = [fact for fact in match.facts_for(seat.number) if isinstance(fact, RoleDealt)]
        assert [fact.role for fact in dealt] == [match.world.of(seat).role]
    until(match, "checkin_close")
    assert [fact.order for fact in told(match, FloorFixed)] == [[one.number for one in match.world.characters]]


def test_floors_in_the_order_of_check_in() -> None:
    """R2: by a setting; the missing come behind."""
    names = [f"c{n}" for n in range(1, 17)]
    match = begin(Werewolf(), names, seed=SEED, now=START, settings={"floor_order": "checkin"})
    for number in (5, 2):
        assert match.order(number, "post", {"thread": "checkin", "text": "Hello."}, START) is None
    assert match.order(5, "post", {"thread": "checkin", "text": "Again."}, START) is None
    until(match, "checkin_close")
    assert [one.number for one in match.world.characters[:2]] == [5, 2]


def test_forbidden_pairs_are_dealt_again() -> None:
    """R1."""
    match = begin(
        Werewolf(),
        [f"c{n}" for n in range(1, 17)],
        seed=SEED,
        now=START,
        settings={"forbid_same_actor_roles": "wolf+wolf, wolf+seer, villager+villager, wolf+villager"},
    )
    for actor in match.world.actors:
        hand = {one.role for one in match.world.characters if one.actor is actor}
        assert hand not in ({"wolf"}, {"wolf", "seer"}, {"villager"}, {"wolf", "villager"})


def test_holidays_do_not_count() -> None:
    """X-113, W-3.7."""
    free = {"holidays": "2024-10-01 2024-10-02 2024-10-03"}
    assert calendar.last_date(settings_of(free), date(2024, 9, 30)) == date(2024, 10, 4)
    ignored = settings_of({**free, "holiday_policy": "ignore"})
    assert calendar.last_date(ignored, date(2024, 9, 30)) == date(2024, 10, 1)


@pytest.mark.parametrize(("at", "closes"), [("15:00", "04 21:30"), ("20:45", "05 21:30")])
def test_shortening_a_day(at: str, closes: str) -> None:
    """X-114, W-3.8: all actors, and an hour's notice; only the count is public, a sibling's switch counts once."""
    match = board(at="day")
    opened = datetime(2026, 3, 4, 9, 30, tzinfo=SHANGHAI)
    match.world.game.now = opened
    now = datetime.combine(opened.date(), datetime.strptime(at, "%H:%M").time(), SHANGHAI)
    for name in "ABCEGIKMO":
        assert match.order(one(match, name).number, "shorten", {"on": "yes"}, now) is None
    assert [fact.count for fact in told(match, ShortenAgreed)] == list(range(1, 9))
    assert wall(calendar.closing_bell(match.world)) == closes
    assert len(told(match, DayRescheduled)) == int(closes.startswith("04"))
    assert match.order(1, "shorten", {"on": "no"}, now) is not None  # the change stands


def test_actors_with_nobody_left_need_not_agree_by_a_setting() -> None:
    """W-3.8, R4: the quorum is all actors, or those with a character neither out nor sent off."""
    for settings, agreed in (({}, False), ({"shorten_quorum": "living_actors"}, True)):
        match = board(settings, at="day", A="out", B="out", C="out", D="removed")
        for name in "EGIKMO":
            done(match, name, "shorten", on="yes")
        assert calendar.settled(match.world) is agreed


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("汪汪 [e:cat]\n喵", None),
        ("汪!", Offence(character="!")),
        ("wang", Offence(character="w")),
        ("🐱", Offence(character="🐱")),
        ("[e:letter_a]", Offence(character="[")),
        ("汪" * 200, None),
        ("汪" * 201, Offence(limit="length")),
        ("[e:cat]" * 11, Offence(limit="emoticons")),
        ("喵\n" * 6, Offence(limit="lines")),
        ("喵   喵", Offence(limit="space_run")),
    ],
)
def test_what_the_mad_may_write(text: str, expected: Offence | None) -> None:
    """X-111, W-10.6: the first offending character, or the limit that is broken."""
    assert offence(text, settings_of()) == expected


def test_a_mad_voter_names_anybody_but_reasons_in_noises() -> None:
    """W-6.4, W-10.6."""
    match = board(at="day", D="mad")
    refusal = act(match, "D", "vote", "H", reason="他是狼")
    assert refusal and refusal.code == "mad_speech" and refusal.details == {"character": "他"}
    done(match, "D", "vote", "H", reason="嗷")
    assert [(fact.target, fact.reason) for fact in told(match, BallotCast)] == [(one(match, "H").number, "嗷")]


def test_last_words_have_a_length() -> None:
    """X-112, W-8.9."""
    match = board(at="day")
    done(match, "A", "vote", "D")
    until(match, "day_close")
    refusal = act(match, "D", "last_words", text="字" * 3001)
    assert refusal and refusal.code == "text_long" and refusal.details == {"excess": 1}
    done(match, "D", "last_words", text="字" * 2998 + "\r\n" + "字")
    refused = act(match, "H", "last_words", text="I am not out.")
    assert refused and refused.code == "window_closed"
    until(match, "last_words_close")
    late = act(match, "D", "last_words", text="too late")
    assert late and late.code == "window_closed"
    dawn(match)


def test_the_end_publishes_what_was_written_until_then() -> None:
    """W-8.9, R37: the game ends the same night, before a dawn could."""
    match = board({"max_days": 2}, at="day")
    done(match, "A", "vote", "D")
    until(match, "day_close")
    done(match, "D", "last_words", text="It was C.")
    assert not told(match, LastWordsPublished)
    until(match, "aftermath_close")
    assert [fact.text for fact in told(match, LastWordsPublished)] == ["It was C."]
    late = act(match, "D", "last_words", text="too late")
    assert late and late.code == "game_over"


def test_votes_that_are_refused() -> None:
    """W-6.1 to W-6.3, W-10.2."""
    match = board({"self_vote": False, "vote_change": False}, at="day", D="removed", H="out", G="muted")
    refused = {
        "user_removed": act(match, "D", "vote", "A"),
        "user_out": act(match, "H", "vote", "A"),
        "muted": act(match, "G", "vote", "A"),
        "candidate_out": act(match, "A", "vote", "H"),
        "self_vote": act(match, "A", "vote", "A"),
        "no_vote": act(match, "A", "vote", ""),
    }
    assert {expected: got and got.code for expected, got in refused.items()} == {key: key for key in refused}
    done(match, "A", "vote", "D")
    again = act(match, "A", "vote", "B")
    assert again and again.code == "vote_stands"


def test_a_ballot_taken_back_does_not_count() -> None:
    """W-6.3."""
    match = board(at="day")
    done(match, "A", "vote", "B")
    done(match, "A", "vote", "")
    until(match, "day_close")
    assert outs(match) == []


def test_a_cap_on_days() -> None:
    """W-7.11."""
    match = board({"max_days": 2}, at="day")
    until(match, "aftermath_close")
    assert match.world.village.winner == "none"
    assert match.next_bell() is None


def test_an_inert_badge_may_be_handed_over_by_a_setting() -> None:
    """R17."""
    match = board({"revealed_idiot_sheriff": "hand_over"}, at="day", sheriff="K")
    done(match, "A", "vote", "K")
    until(match, "day_close")
    done(match, "K", "hand_over", "D")
    until(match, "aftermath_close")
    assert match.world.sheriff is one(match, "D") and not one(match, "K").out


def test_half_a_minute_before_the_bell_counts() -> None:
    """W-0.9: what arrives before a window closes counts for it."""
    match = board()
    timer = match.next_bell()
    assert timer is not None
    target = {"target": str(one(match, "D").number)}
    assert match.order(one(match, "E").number, "protect", target, timer.due_at - timedelta(seconds=30)) is None
    late = match.order(one(match, "E").number, "soundproof", target, timer.due_at)
    assert late and late.code == "window_closed"
