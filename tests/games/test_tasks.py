"""Beat asks, a worker rings: the clock as it runs in production."""

from datetime import timedelta

import pytest
from celery import current_app
from celery.contrib.testing.worker import start_worker
from django.core.cache import cache

from games import clock, tasks
from games.models import Game, Timer
from tests.games.islington.night import deal
from tests.ops.waiting import eventually

pytestmark = pytest.mark.django_db(transaction=True)
NAMES = ["夜莺", "磨坊主", "纸牌匠", "修女艾格"]


def make_due(game: Game) -> Timer:
    """Let the next bell be due a minute ago."""
    past = clock.now() - timedelta(minutes=1)
    bell = Timer.objects.filter(game=game, rung_at=None).order_by("due_at")[0]
    Timer.objects.filter(pk=bell.pk).update(due_at=past, ring_from=past)
    return bell


def rung(bell: Timer) -> bool:
    """Has it rung?"""
    return Timer.objects.filter(pk=bell.pk, rung_at__isnull=False).exists()


def test_a_tick_finds_only_games_with_something_due(monkeypatch: pytest.MonkeyPatch) -> None:
    due, idle, paused = deal(NAMES), deal(NAMES), deal(NAMES)
    make_due(due)
    make_due(paused)
    Game.objects.filter(pk=paused.pk).update(paused_at=clock.now())
    asked: list[int] = []
    monkeypatch.setattr(tasks.ring, "delay", asked.append)
    tasks.tick()
    assert asked == [due.pk]
    assert idle.pk not in asked


def test_a_tick_notes_that_the_clock_is_alive() -> None:
    cache.delete(tasks.LAST_TICK)
    tasks.tick()
    assert cache.get(tasks.LAST_TICK) is not None


@pytest.mark.postgres
def test_a_real_worker_rings_the_bell() -> None:
    """Through Redis and a running Celery worker, as in production."""
    bell = make_due(deal(NAMES))
    with start_worker(current_app._get_current_object(), perform_ping_check=False, pool="solo"):
        tasks.tick.delay()
        eventually(lambda: rung(bell))
    assert rung(bell)
