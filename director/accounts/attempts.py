"""How often may somebody guess? Failures are counted in the cache: so many in ten minutes, then a pause.

A count belongs to what it is given as its key, always with the client's address in it, so that one visitor's failures
lock nobody else out.
"""

import hashlib
import ipaddress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest
from django.utils.translation import gettext as _

from games import clock

MOST = 10  # failures in one window
MOST_FOR_ALL = 50  # for all names together, from one address: a house may hold many players, a guesser tries many names
WINDOW = timedelta(minutes=10)
IPV6_HOME = 64  # bits of an IPv6 address that belong to one household


@dataclass(frozen=True, slots=True)
class Attempts:
    """The failures of one visitor at one door, in the present window of ten minutes."""

    key: str
    ends_at: datetime
    most: int = MOST

    @property
    def spent(self) -> bool:
        """Must this visitor wait for the next window?"""
        return int(cache.get(self.key, 0)) >= self.most

    def failed(self) -> None:
        """Count one more failure, or one more of what is limited."""
        cache.add(self.key, 0, timeout=2 * WINDOW.total_seconds())
        cache.incr(self.key)

    @property
    def sentence(self) -> str:
        """When to try again, rounded up to whole minutes."""
        minutes = max(1, -(-(self.ends_at - clock.now()) // timedelta(minutes=1)))
        return _("Too many attempts. Try again in {minutes} min.").format(minutes=minutes)


def attempts(request: HttpRequest, door: str, whom: str = "", *, most: int = MOST) -> Attempts:
    """The failures of this address at a door, for one name if `whom` is given; `most` of them are let pass."""
    window = int(clock.now().timestamp() // WINDOW.total_seconds())
    digest = hashlib.sha256(f"{door}|{client_address(request)}|{whom}".encode()).hexdigest()
    ends_at = datetime.fromtimestamp((window + 1) * WINDOW.total_seconds(), UTC)
    return Attempts(f"attempts:{window}:{digest}", ends_at, most)


def client_address(request: HttpRequest) -> str:
    """The visitor's address; of IPv6 the part that one household shares. Behind a proxy, the one that it reports."""
    told: str = request.META.get("REMOTE_ADDR", "")
    if settings.BEHIND_PROXY:
        # The last entry is our own proxy's; those before it are whatever the client claims.
        told = request.META.get("HTTP_X_FORWARDED_FOR", told).rpartition(",")[2].strip()
    try:
        address = ipaddress.ip_address(told)
    except ValueError:
        return "unknown"
    if address.version == 6 and address.ipv4_mapped:
        return str(address.ipv4_mapped)
    if address.version == 6:
        return str(ipaddress.ip_network((address.packed, IPV6_HOME), strict=False))
    return str(address)
