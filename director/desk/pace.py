"""How fast may one seat send orders? So many a minute; a thumb never gets there, a script does."""

from django.conf import settings
from django.core.cache import cache

from games import clock
from games.models import Seat

WINDOW = 60  # seconds


def too_fast(seat: Seat) -> bool:
    """Count one more order of this seat; True when the minute has had enough of them."""
    key = f"orders:{seat.pk}:{int(clock.now().timestamp() // WINDOW)}"
    cache.add(key, 0, timeout=2 * WINDOW)
    return cache.incr(key) > settings.ORDERS_A_MINUTE
