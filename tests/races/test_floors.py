"""Many post at once, on PostgreSQL: every floor has its own number, without a gap, and none comes after the close."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse

from director.threads.models import Post, Thread
from games import clock, play
from games.islington.models import Survivor
from games.models import Timer
from tests.games.islington.night import ask, deal
from tests.races.test_races import at_once, codes

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]
NAMES = [f"演员{number}" for number in range(1, 9)]


def floors(key: str) -> list[int]:
    return list(Post.objects.filter(thread__key=key).order_by("floor").values_list("floor", flat=True))


def test_floors_are_dense_under_concurrent_posting() -> None:
    """L-4.21: eight seats post three times each; twenty-four floors, each seat counted three times."""
    game = deal(NAMES)

    def posting(n: int, turn: int) -> Callable[[], Any]:
        return lambda: ask(game, n, "post", token=f"{n}-{turn}-of-the-crowd", thread="day-1", text=f"{n}/{turn}")

    jobs = [posting(n, turn) for n in range(1, 9) for turn in range(3)]
    assert codes(at_once(*jobs)) == {"": 24}
    assert floors("day-1") == list(range(1, 25))
    thread = Thread.objects.get(key="day-1")
    assert thread.floors == 24 and set(thread.counts.values()) == {3}
    assert set(Survivor.objects.filter(game=game).values_list("posts_today", flat=True)) == {3}


def test_the_same_post_on_two_connections_is_one_floor() -> None:
    """L-4.2: the dice are thrown once."""
    game = deal(NAMES)
    form: dict[str, Any] = {"thread": "day-1", "text": "掷", "dice": "3", "sides": "6"}
    outcomes = at_once(*(lambda: ask(game, 1, "post", token="a-token-sent-twice", **form) for _ in range(4)))
    assert sorted(outcome.repeated for outcome in outcomes) == [False, True, True, True]
    assert floors("day-1") == [1]


def test_posts_against_the_closing_bell() -> None:
    """L-3.9: what gets the lock before the close has a floor, what comes after it is refused; nothing between."""
    game = deal(NAMES)
    due = clock.now()
    Timer.objects.filter(game=game, bell="day_close", rung_at=None).update(
        due_at=due + timedelta(microseconds=1), ring_from=due
    )
    jobs: list[Callable[[], Any]] = [
        lambda n=n: ask(game, n, "post", arrived_at=due, thread="day-1", text="赶得上吗")  # type: ignore[misc]
        for n in range(1, 9)
    ]
    outcomes = at_once(*jobs, lambda: play.ring_overdue(game.pk))[:8]
    assert set(codes(outcomes)) <= {"", "not_now"}
    assert floors("day-1") == list(range(1, codes(outcomes)[""] + 1))
    assert not Thread.objects.get(key="day-1").open


def test_the_lounge_has_its_own_lock() -> None:
    """The first posts of six people at once make one thread with six floors."""
    game = deal(NAMES)
    clients = []
    for number in range(6):
        client = Client()
        client.force_login(get_user_model().objects.create(username=f"看客{number}"))
        clients.append(client)
    url = reverse("thread", args=[game.pk, "lounge"])
    jobs: list[Callable[[], Any]] = [
        lambda n=n, c=c: c.post(url, {"token": f"a-seat-in-the-house-{n}", "text": f"第{n}个"}).status_code  # type: ignore[misc]
        for n, c in enumerate(clients)
    ]
    assert at_once(*jobs) == [303] * 6
    assert floors("lounge") == list(range(1, 7))
    assert Thread.objects.filter(key="lounge").count() == 1
