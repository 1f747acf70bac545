"""Wall-clock rules in zones that change their clocks."""

from datetime import UTC, date, datetime, time

import pytest

from games.clock import at, local_date, wall_time


@pytest.mark.parametrize(
    ("day", "wall", "zone", "instant"),
    [
        pytest.param(
            date(2026, 4, 3), time(21, 10), "Asia/Shanghai", datetime(2026, 4, 3, 13, 10, tzinfo=UTC), id="no change"
        ),
        pytest.param(
            date(2026, 3, 28), time(21, 10), "Europe/Berlin", datetime(2026, 3, 28, 20, 10, tzinfo=UTC), id="winter"
        ),
        pytest.param(
            date(2026, 3, 29), time(21, 10), "Europe/Berlin", datetime(2026, 3, 29, 19, 10, tzinfo=UTC), id="summer"
        ),
        pytest.param(
            date(2026, 3, 29), time(2, 30), "Europe/Berlin", datetime(2026, 3, 29, 1, 30, tzinfo=UTC), id="skipped"
        ),
        pytest.param(
            date(2026, 10, 25), time(2, 30), "Europe/Berlin", datetime(2026, 10, 25, 0, 30, tzinfo=UTC), id="twice"
        ),
    ],
)
def test_a_wall_clock_time_is_one_instant(day: date, wall: time, zone: str, instant: datetime) -> None:
    """The clocks of the game's zone show 21:10 whatever the season; a skipped time counts by the old offset."""
    assert at(day, wall, zone) == instant


def test_the_date_is_the_zones() -> None:
    midnight = datetime(2026, 4, 3, 16, 30, tzinfo=UTC)
    assert local_date(midnight, "Asia/Shanghai") == date(2026, 4, 4)
    assert wall_time(midnight, "Asia/Shanghai") == "00:30:00"
