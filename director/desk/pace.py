"""How fast may one seat send orders? So many a minute; a thumb never gets there, a script does."""

import logging

from django.conf import settings
from django.core.cache import cache

from games import clock
from games.models import Seat

WINDOW = 60  # seconds

log = logging.getLogger(__name__)


def too_fast(seat: Seat) -> bool:
    """Count one more order of this seat; True when the minute has had enough of them."""
    return _counted(f"orders:{seat.pk}") > settings.ORDERS_A_MINUTE


def too_many(author: str) -> bool:
    """Count one more post of this author ("seat:7", "user:3"); True when the minute has had enough of them."""
    return _counted(f"posts:{author}") > settings.POSTS_A_MINUTE


def _counted(what: str) -> int:
    """How many there have been in this minute, with this one; 0 while the cache is down: a night does not wait."""
    key = f"{what}:{int(clock.now().timestamp() // WINDOW)}"
    try:
        cache.add(key, 0, timeout=2 * WINDOW)
        return cache.incr(key)
    except Exception as error:  # each cache has errors of its own
        log.warning("orders and posts are not counted: %s", error)
        return 0
