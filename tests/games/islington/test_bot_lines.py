"""What bots say: enough of it, quietly, and nothing twice before every line has been said."""

from datetime import UTC, datetime

from games.islington import bot_lines
from games.islington.board import Board
from games.islington.bot_posts import line, suspects
from games.islington.happenings import BY_KEY
from games.match import Match, begin
from games.ruleset import kinds
from games.simulation import names_for

ISLINGTON = kinds()["islington"]
TO_ALL = (
    *bot_lines.DAY,
    *bot_lines.OF_SOMEBODY,
    *bot_lines.OF_CLOSING,
    *bot_lines.OF_DEATHS,
    *bot_lines.OF_QUIET,
    *bot_lines.OF_WHAT_IS_ON.values(),
)
ALL = (*TO_ALL, *bot_lines.ROOM, *bot_lines.DIARY, *bot_lines.WHISPERS, *bot_lines.ANSWERS)


def morning(seats: int) -> Match[Board]:
    """A game in memory whose first day is open."""
    settings = ISLINGTON.sample_settings(1)
    match = begin(
        ISLINGTON, names_for(seats), seed=bytes(range(32)), now=datetime(2026, 4, 3, tzinfo=UTC), settings=settings
    )
    timer = match.next_bell()
    while timer is not None and match.world.town.day == 0:
        match.advance(timer.ring_from)
        timer = match.next_bell()
    return match


def test_lines_are_many_and_quiet() -> None:
    assert len(TO_ALL) >= 40
    assert len(set(ALL)) == len(ALL)
    assert not any(mark in text for text in ALL for mark in "!！")
    assert all(len(text) <= 40 for text in ALL)


def test_everybody_begins_a_day_with_another_line() -> None:
    world = morning(24).world
    said = [line(world, one) for one in world.survivors]
    assert len(set(said)) == 24
    assert not any("{" in text for text in said)


def test_a_day_talks_of_the_same_few() -> None:
    world = morning(24).world
    assert len(suspects(world)) == 3
    assert suspects(world) == suspects(world)


def test_nobody_speaks_of_himself() -> None:
    world = morning(24).world
    assert not any(one.seat.name in line(world, one) for one in world.survivors)


def test_every_event_is_spoken_of() -> None:
    assert bot_lines.OF_WHAT_IS_ON.keys() == BY_KEY.keys()
