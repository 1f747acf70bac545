"""What Celery runs: beat asks every few seconds which games have something due; a worker rings it."""

import logging
import time

from celery import shared_task
from django.core.cache import cache
from django.db.models import F

from games import clock, play
from games.models import Game, Timer

log = logging.getLogger(__name__)
LAST_TICK = "games.tick"


@shared_task
def tick() -> None:
    """Hand each game with an overdue bell to a worker, and note that the clock is alive."""
    cache.set(LAST_TICK, time.time(), timeout=None)
    due = (
        Timer.objects.filter(
            rung_at=None,
            ring_from__lte=clock.now(),
            game__paused_at=None,
            game__state=Game.State.RUNNING,
        )
        .order_by(F("game_id").asc())
        .values_list("game_id", flat=True)
        .distinct()
    )
    for game_id in due:
        ring.delay(game_id)


@shared_task
def ring(game_id: int) -> int:
    """Ring what is overdue in one game. Several workers may try: each bell rings once."""
    return play.ring_overdue(game_id)
