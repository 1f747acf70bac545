"""How instants, seconds and seats look in a page."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine

from director.templatetags import house

EVENING = datetime(2026, 4, 10, 13, 10, tzinfo=UTC)


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0, "00:00"), (438, "07:18"), (3599, "59:59"), (3600, "01:00:00"), (87054, "24:10:54"), (-5, "00:00")],
)
def test_a_clock_shows_hours_only_from_one_hour_on(seconds: int, shown: str) -> None:
    assert house.as_clock(seconds) == shown


def test_seconds_left_are_rounded_up_and_never_negative() -> None:
    with time_machine.travel(EVENING, tick=False):
        assert house.seconds_left(EVENING + timedelta(milliseconds=29_100)) == 30
        assert house.seconds_left(EVENING - timedelta(seconds=1)) == 0


def test_the_server_clock_is_in_milliseconds() -> None:
    with time_machine.travel(EVENING, tick=False):
        assert house.server_now() == house.epoch_ms(EVENING) == 1_775_826_600_000


@pytest.mark.parametrize(
    ("number", "classes"),
    [(1, "seat-1"), (12, "seat-12"), (13, "seat-1 face-b"), (36, "seat-12 face-c"), (37, "seat-1")],
)
def test_colour_repeats_after_twelve_and_the_frame_tells_apart(number: int, classes: str) -> None:
    assert house.seat_face(number) == classes
