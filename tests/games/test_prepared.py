"""Queries compiled once: other values, the same rows as the queryset would give."""

import pytest
from django.db import connection
from django.db.models import F
from django.test.utils import CaptureQueriesContext

from games import clock
from games.models import Game, Seat
from games.prepared import Prepared

pytestmark = pytest.mark.django_db


def test_each_call_has_its_own_values() -> None:
    """Numbers and texts, and what the queryset adds to each row."""
    games = [Game.objects.create(kind="x", title=title, created_at=clock.now()) for title in ("甲", "乙")]
    for game in games:
        Seat.objects.bulk_create(Seat(game=game, number=n, name=f"座{n}") for n in (1, 2, 3))
    found = Prepared(
        lambda game, name: (
            Seat.objects.filter(game=game).exclude(name=name).annotate(twice=F("number") * 2).order_by("-number")
        )
    )
    for game in games:
        for without in ("座1", "座3", "%s"):
            rows = found(game=game.pk, name=without)
            plain = Seat.objects.filter(game=game).exclude(name=without).order_by("-number")
            assert rows == list(plain)
            assert [row.twice for row in rows] == [row.number * 2 for row in plain]  # type: ignore[attr-defined]


def test_it_is_one_query_each_time() -> None:
    """Nothing is kept but the text of the query."""
    all_of = Prepared(lambda game: Seat.objects.filter(game=game))
    with CaptureQueriesContext(connection) as queries:
        assert all_of(game=1) == all_of(game=2) == []
    assert len(queries) == 2


def test_a_value_that_the_query_drops_is_a_mistake() -> None:
    """It would be the first caller's for ever."""
    with pytest.raises(AssertionError):
        Prepared(lambda game: Seat.objects.filter(number=1))(game=1)
