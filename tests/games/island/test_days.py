"""A day's bells, the morning's page, the ship, the spectators' record (I-3, I-6.12, I-11.4, I-11.5)."""

from datetime import timedelta

import pytest

from games.deeds import POSTPONE_CAP, Pause, Resume
from games.island import morning, nightfall, stories, timetable
from games.island.models import Island
from games.island.night_deeds import LockEarly, WriteInBulletin
from games.island.settlement_deeds import PostponeSettlement
from tests.games.island.boards import board, done, kinds, now, public, refused
from tests.games.island.test_settlement import settle


def test_the_bells_of_a_day() -> None:
    """I-3.3: duels at 20:00, deep night at 22:00, the lock at 24:00, then the settlement and the next day."""
    match = board(at="12:00")
    settle(match)
    calendar = ["pk_window_opened", "deep_night_started", "day_locked", "day_opened", "bulletin"]
    assert [kind for kind in kinds(match) if kind in calendar] == calendar
    assert match.world.island.day == 4
    assert match.world.island.phase == Island.Phase.OPEN


def test_a_day_that_begins_in_the_evening() -> None:
    """R109: its windows are open, and no resident's time lies behind."""
    dice = {"aggr.time:1:3:1": 60, "aggr.time:1:3:2": 61}
    match = board({}, dice, at="21:00", beasts="boar A1")
    timetable.open_windows(match.world)
    match.advance(now(match), through="evening")
    assert [timer.due_at for timer in match.world.timers if timer.bell == "aggression"] == [now(match)]
    assert "pk_window_opened" in kinds(match)


def test_a_night_settled_when_the_next_day_would_be_closed() -> None:
    """R109: the day that begins has an evening of its own."""
    match = board({"clock.lock_time": "00:30"}, at="00:10")
    match.intervene(PostponeSettlement(POSTPONE_CAP), "why", now(match))
    settle(match)
    assert match.world.rings_at("lock") == now(match) + timedelta(days=1)


def test_a_dawn_scene_of_a_late_day_leaves_time_to_choose() -> None:
    """R109: noon has passed, so it waits as long as other scenes."""
    match = board(day=5, at="15:00", A="base 3")
    stories.dawn(match.world)
    visitor = next(row for row in match.world.stories if row.key == "double")
    assert visitor.due_at == now(match) + timedelta(minutes=match.world.settings.number("story.choice_minutes"))


def test_the_settlement_waits_for_an_open_duel() -> None:
    """R24: the duel runs on past midnight, and everything else is closed."""
    match = board({"pk.window_mode": "fixed_max"}, at="23:50")
    done(match, "A", "pk", target="B")
    match.advance(now(match) + timedelta(minutes=15))
    assert match.world.island.phase == Island.Phase.CLOSING
    assert refused(match, "C", "guard", suspect="D") == "E_LOCKED"
    settle(match)
    assert match.world.island.day == 4


@pytest.mark.parametrize(("day", "announced"), [(5, False), (6, True)])
def test_the_ship_is_announced_three_days_ahead(day: int, announced: bool) -> None:
    """X-144, I-10.11.5: not at the dawn of day 6, at that of day 7."""
    match = board({"victory.story": False}, day=day, flags={})
    settle(match)
    assert ("rescue_announced" in kinds(match)) is announced
    page = next(fact for fact in public(match) if fact.kind == "bulletin")
    assert page.payload()["rescue"] == ([10, 3] if announced else [])


def test_the_ship_is_announced_at_the_start() -> None:
    """X-144: day and places are public from the start."""
    match = board(day=1)
    morning.begin(match.world)
    assert [told.fact.payload() for told in match.world.told if told.fact.kind == "rescue_announced"] == [
        {"day": 10, "places": 3}
    ]


@pytest.mark.parametrize(("delay", "day", "through"), [(2, 3, 0), (2, 4, 1), (0, 2, 1), (99, 90, 0)])
def test_spectators_read_a_day_some_settlements_later(delay: int, day: int, through: int) -> None:
    """I-11.5: day d opens with the settlement of day d + delay."""
    assert morning.released_through(board({"spectator.delay_days": delay}, day=day).world) == through


def test_a_release_is_public() -> None:
    """T_RELEASE: with the settlement of day 3 the record of day 1 opens."""
    match = board()
    settle(match)
    assert [fact.payload() for fact in public(match) if fact.kind == "day_released"] == [{"day": 1}]


def test_the_directors_lines_stand_in_the_next_bulletin_only() -> None:
    """I-12.11."""
    match = board(day=1)
    match.intervene(WriteInBulletin("Mind the tide."), "why", now(match))
    settle(match)
    settle(match)
    texts = [fact.payload()["text"] for fact in public(match) if fact.kind == "bulletin"]
    assert texts == ["Mind the tide.", ""]


def test_a_day_closed_early() -> None:
    """I-12.10: the windows of that evening do not open; the next day has its own."""
    match = board(at="12:00")
    match.intervene(LockEarly(), "why", now(match))
    match.advance(now(match))
    assert match.world.island.day == 4
    assert "pk_window_opened" not in kinds(match)
    assert now(match) < min(timer.due_at for timer in match.world.timers)


def test_a_pause_gives_time_back_to_what_lasts_and_not_to_the_clock_on_the_wall() -> None:
    """I-3.4: a duel keeps its remaining time; 22:00 stays 22:00."""
    match = board({"pk.window_mode": "fixed_max"}, at="21:00")
    done(match, "A", "pk", target="B")
    closes = match.world.open_duels[0].closes_at
    deep = match.world.rings_at("deep_night")
    match.intervene(Pause(), "why", now(match))
    match.intervene(Resume(), "why", now(match) + timedelta(minutes=10))
    assert match.world.open_duels[0].closes_at == closes + timedelta(minutes=10)
    assert match.world.rings_at("pk_close") == closes + timedelta(minutes=10)
    assert match.world.rings_at("deep_night") == deep


def test_a_fast_day_has_all_its_bells() -> None:
    """R88: the day's parts shrink in proportion."""
    match = board({"pace.mode": "fast", "pace.day_s": 240}, at="00:00")
    begun = now(match)
    settle(match)
    assert now(match) - begun == timedelta(seconds=240)
    assert match.world.island.day == 4
    lock = match.world.rings_at("lock")
    assert lock == now(match) + timedelta(seconds=240)


def test_bells_ring_in_order_and_never_early() -> None:
    """P-26: each event is told at the time of its bell."""
    match = board(at="12:00")
    settle(match)
    times = [told.at for told in match.told]
    assert times == sorted(times)


def test_nothing_is_settled_while_the_day_is_open() -> None:
    """I-3.2."""
    match = board()
    nightfall.settle_when_ready(match.world)
    assert match.world.rings_at("settle") is None
