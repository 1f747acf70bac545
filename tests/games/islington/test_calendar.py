"""The dates of the game, the test match and its wipe, beyond what the worked examples reach."""

import random
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from games.dice import Dice
from games.islington import timetable, wipe
from games.islington.board import Board
from games.islington.facts.calendar import Wiped
from games.islington.models import Act, Phase
from games.islington.scenario_board import IslingtonBoard
from games.match import Match, begin
from games.ruleset import kinds
from games.simulation import names_for, play_out

START = datetime(2026, 4, 2, 12, 0, tzinfo=UTC)  # 20:00 in Shanghai, the evening before date 1
ISLINGTON = kinds()["islington"]
TESTED = {"calendar.test_nights": 2, "calendar.first_day_dates": 3, "calendar.prize_test_night": 1}
FEW = {"calendar.max_day": 2}


def dealt(settings: dict[str, Any] | None = None) -> Match[Board]:
    """A game in memory on the evening before it starts."""
    return begin(ISLINGTON, names_for(4), seed=bytes(range(32)), now=START, settings=settings)


def through(match: Match[Board], bell: str) -> None:
    """Let the clock run until this bell has rung."""
    while (timer := match.next_bell()) is not None:
        if match.advance(timer.ring_from, through=bell):
            return
    raise AssertionError(bell)


def dates(match: Match[Board]) -> dict[str, str]:
    """Each night by its token, with its date."""
    return {night.token: f"{night.opens_at:%m-%d}" for night in timetable.nights(match.world)}


def test_the_dates_of_all_nights_are_known_from_the_start() -> None:
    """L-3.2: from 3 April, tests on 3, 4, 5 April, night 1 on 6 April, the last night 11 on 16 April."""
    match = dealt()
    told = dates(match)
    assert [told[token] for token in ("t1", "t2", "t3", "1", "2", "11")] == [
        "04-03", "04-04", "04-05", "04-06", "04-07", "04-16",
    ]  # fmt: skip
    for bell in ("game_start", "wipe", "day_open", "night_open"):
        through(match, bell)
        assert dates(match) == told


def test_a_fast_game_has_no_dates() -> None:
    """L-3.12, L-3.2"""
    assert timetable.nights(dealt(ISLINGTON.sample_settings(1)).world) == ()


def test_with_fewer_test_nights_day_one_opens_on_its_last_date_all_the_same() -> None:
    """L-3.2, L-3.8: two test nights, four dates: nothing on date 3."""
    match = dealt({"calendar.test_nights": 2})
    through(match, "wipe")
    assert match.world.now == datetime(2026, 4, 4, 13, 40, tzinfo=UTC)
    assert [(timer.bell, timer.due_at) for timer in match.world.timers] == [
        ("day_open", datetime(2026, 4, 6, 1, 0, tzinfo=UTC))
    ]


def test_the_test_match_can_be_played_at_a_fast_pace() -> None:
    """L-3.12, L-3.8: what happens at each bell, and their order, stay the same; there is no door on a test date."""
    match = dealt({**ISLINGTON.sample_settings(1), **TESTED})
    order = []
    while match.world.town.day < 2 or match.world.town.act == Act.TEST:
        timer = match.next_bell()
        assert timer is not None
        match.advance(timer.ring_from, through=timer.bell)
        order.append(timer.bell)
    night = ["night_open", "night_close", "settle"]
    real = ["day_open", "day_close", *night, "day_open"]
    assert order == ["game_start", *night, "day_open", *night, "wipe", *real]


@pytest.mark.parametrize("pace", ["fast", "calendar"])
def test_whole_games_begin_with_a_test(pace: str) -> None:
    """P-29, and all that must hold in a game with a test match, at either pace; bots ask for supplies in it."""
    settings = {**TESTED, **FEW, "pace.mode": pace, "post.min": 1}
    result, match = play_out(ISLINGTON, seed=5, seats=5, settings=settings, watch=ISLINGTON.watcher())
    assert result.broken == []
    assert result.ended
    assert [told for told in match.told if isinstance(told.fact, Wiped)]


def test_the_wipe_leaves_what_it_should() -> None:
    """P-29: cards, posts, prizes and counters of dice labels stay; the rest is as new. L-14.4: a red card, too."""
    stage = IslingtonBoard()
    board = {
        "act": "test", "day": 3, "phase": "dawn", "seats": 4, "noddy": "mill", "bumble": "farm 20 [book]",
        "A": "60/15 farm [G|b|hp30, 2$] blue 1 yellow 2 posted 3 acted bleeding by B",
        "B": "out cause attack moment 4",
        "C": "10/10 mill moved 2",
    }  # fmt: skip
    match = begin(ISLINGTON, stage.seats(board), seed=bytes(32), now=START, dealt=False)
    world = match.world
    world.dice = Dice(bytes(32), world.log_draw)
    stage.build(world, board)
    world.survivor(3).searches_tonight = 7
    made = world.town.items_made
    wipe.wipe(world)
    assert (world.town.act, world.town.day, world.town.phase) == (Act.REAL, 1, Phase.DAWN)
    one = world.survivor(1)
    assert (one.hp, one.st, one.born, one.place, one.bleed, one.acted) == (100, 100, False, None, 0, False)
    assert (one.blue, one.yellow, one.red, one.posts_today) == (1, 2, 0, 3)
    assert world.survivor(2).alive
    assert world.survivor(2).cause == ""
    assert world.survivor(3).searches_tonight == 7
    assert not world.brothers
    assert not world.kills
    assert all(world.held(other) == [] for other in world.survivors)
    assert min(item.number for item in world.items) == made + 1


def test_no_label_is_rolled_twice_however_often_the_board_is_dealt() -> None:
    """L-2.9, L-3.11: a board dealt anew has labels of its own."""
    match = dealt({"placement.mode": "even"})
    for _ in range(3):
        wipe.redeal(match.world)
    through(match, "wipe")
    wipe.redeal(match.world)
    labels = [told.fact.label for told in (*match.told, *match.world.told) if told.fact.kind == "rolled"]  # type: ignore[attr-defined]
    assert len(labels) == len(set(labels))
    assert any(label.startswith("setup/real/") and "/r1/" in label for label in labels)


def test_a_pause_longer_than_the_night_moves_the_morning_too() -> None:
    """L-3.7: any bell may move as long as the order of L-3.4 is kept."""
    match = dealt({"calendar.test_nights": 0, "calendar.prize_test_night": 0})
    through(match, "night_open")
    chance = random.Random(3)
    for hours in (chance.randint(1, 9), 12, 30):
        due = {timer.bell for timer in timetable.shifted(match.world, timedelta(hours=hours))}
        assert {"night_close", "settle"} <= due
        assert ("day_open" in due) == (hours >= 12)
