"""Sending to an address that somebody else has chosen, without reaching into our own network.

The name is looked up once, and the connection goes to the very address that was found to be a public one.
"""

import ipaddress
import socket
import ssl
from urllib.parse import SplitResult, urlsplit

import urllib3
from django.conf import settings

SECONDS = 8.0
PORTS = {"https": 443, "http": 80}


class Undelivered(Exception):
    """The other side has not taken it, for the reason that the text gives. `for_ever`: it never will."""

    def __init__(self, reason: str, *, for_ever: bool = False) -> None:
        super().__init__(reason)
        self.for_ever = for_ever


def known_inside(url: str) -> bool:
    """Does the address lead to a host of our own network that the site's settings name?"""
    parts = urlsplit(url)
    try:
        port = parts.port or PORTS.get(parts.scheme, 0)
    except ValueError:
        return False
    return f"{parts.hostname}:{port}" in settings.WEBHOOK_INSIDE


def post(url: str, body: bytes, headers: dict[str, str]) -> int:
    """Send and return the status of the answer; no redirect is followed. Raises Undelivered."""
    parts = urlsplit(url)
    inside = known_inside(url)
    if parts.scheme != "https" and not inside:
        raise Undelivered("https only")
    try:
        pool = _pool(parts, _address(parts, inside))
        path = f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}"
        host = {"Host": parts.netloc.rpartition("@")[2], "User-Agent": "Director"}
        answer = pool.urlopen("POST", path, body, headers | host, redirect=False, retries=False, preload_content=False)
        status: int = answer.status
        answer.close()
    except (OSError, ValueError, urllib3.exceptions.HTTPError) as failure:
        raise Undelivered(type(failure).__name__) from failure
    return status


def _address(parts: SplitResult, inside: bool) -> str:
    """The IP address behind a host's name. Raises Undelivered if any of them is not public."""
    port = parts.port or PORTS[parts.scheme]
    found = [str(entry[4][0]) for entry in socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)]
    if not inside and not all(ipaddress.ip_address(one.partition("%")[0]).is_global for one in found):
        raise Undelivered("not a public address")
    return found[0]


def _pool(parts: SplitResult, address: str) -> urllib3.HTTPConnectionPool:
    timeout = urllib3.Timeout(total=SECONDS)
    port = parts.port or PORTS[parts.scheme]
    if parts.scheme == "http":
        return urllib3.HTTPConnectionPool(address, port, timeout=timeout)
    name = parts.hostname or ""
    trust = ssl.create_default_context()
    return urllib3.HTTPSConnectionPool(
        address, port, timeout=timeout, ssl_context=trust, server_hostname=name, assert_hostname=name
    )
