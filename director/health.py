"""Are the site's parts well? Database, broker and clock, for monitors and the demo."""

import redis
from django.conf import settings
from django.core.cache import cache
from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import clock
from games.tasks import LAST_TICK

WELL = ("ok", "none")
TIMEOUT = 2.0


@require_safe
@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """The state of each part as JSON: status 200 when all are well, else 503. Says nothing secret.

    `database` and `broker` are "ok" or "unreachable" (or "none": this site has no broker); `clock` is "ok",
    "never" before the first tick, "stale" when that is too long ago, "unknown" without the broker.
    """
    parts: dict[str, str] = {"database": database(), "broker": broker()}
    age = tick_age() if parts["broker"] in WELL else None
    parts["clock"] = ticking(age) if parts["broker"] in WELL else "unknown"
    well = all(state in WELL for state in parts.values())
    return JsonResponse(
        {"well": well, **parts, "tick_age": None if age is None else round(age, 1)},
        status=200 if well else 503,
    )


def database() -> str:
    """Does the database answer?"""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return "unreachable"
    return "ok"


def broker() -> str:
    """Does the broker answer?"""
    if not settings.REDIS_URL:
        return "none"
    try:
        with redis.Redis.from_url(settings.REDIS_URL, socket_connect_timeout=TIMEOUT, socket_timeout=TIMEOUT) as client:
            client.ping()
    except redis.RedisError:
        return "unreachable"
    return "ok"


def tick_age() -> float | None:
    """Seconds since the last tick, None when there was none."""
    last: float | None = cache.get(LAST_TICK)
    return None if last is None else max(0.0, clock.now().timestamp() - last)


def ticking(age: float | None) -> str:
    """What an age of the last tick, in seconds, means: a few ticks may be late, more may not."""
    if age is None:
        return "never"
    return "ok" if age <= 3 * settings.TICK_SECONDS + 10 else "stale"
