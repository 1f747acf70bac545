"""How fast may one seat send orders? So many a minute; a thumb never gets there, a script does."""

from django.conf import settings
from django.core.cache import cache

from games import clock
from games.models import Seat

WINDOW = 60  # seconds


def too_fast(seat: Seat) -> bool:
    """Count one more order of this seat; True when the minute has had enough of them."""
    return _counted(f"orders:{seat.pk}") > settings.ORDERS_A_MINUTE


def too_many(author: str) -> bool:
    """Count one more post of this author ("seat:7", "user:3"); True when the minute has had enough of them."""
    return _counted(f"posts:{author}") > settings.POSTS_A_MINUTE


def _counted(what: str) -> int:
    key = f"{what}:{int(clock.now().timestamp() // WINDOW)}"
    cache.add(key, 0, timeout=2 * WINDOW)
    return cache.incr(key)
