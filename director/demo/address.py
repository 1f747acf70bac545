"""Which addresses lead to the demo, and is its port free?"""

import errno
import socket
from dataclasses import dataclass

from director.demo.trouble import Trouble

EVERYWHERE = ("0.0.0.0", "::")
HERE = ("localhost", "127.0.0.1", "[::1]")


def check_free(host: str, port: int) -> None:
    """Raise Trouble if nobody could listen on `host` and `port` now."""
    try:
        [(family, kind, _protocol, _name, address), *_others] = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
    except OSError as error:
        raise Trouble(f"{host} is no address of this machine: choose another with --host.") from error
    with socket.socket(family, kind) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(address)
        except OSError as error:
            raise Trouble(_why_not(error, host, port)) from error


def free_port() -> int:
    """A port of the loopback interface that is free now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def listens(port: int) -> bool:
    """Does somebody on this machine's loopback interface answer on `port`?"""
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1):
            return True
    except OSError:
        return False


def lan_address() -> str:
    """This machine's address in its own network, or "" when it has none. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket only asks the routing table; this address belongs to documentation.
            probe.connect(("192.0.2.1", 9))
            address: str = probe.getsockname()[0]
        except OSError:
            return ""
    return "" if address.startswith("127.") else address


def _why_not(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is busy: stop what uses it, or choose another with --port."
    if error.errno == errno.EACCES:
        return f"Port {port} may not be opened by you: choose one above 1023 with --port."
    return f"{host} is no address of this machine: choose another with --host."


@dataclass(frozen=True)
class Address:
    """Where the web server listens."""

    host: str
    port: int

    @property
    def base(self) -> str:
        """The site's URL for a browser on this machine, without a closing slash."""
        return self._url("127.0.0.1" if self.host in EVERYWHERE else self.host)

    @property
    def lan_base(self) -> str:
        """The site's URL for other devices; "" unless the server listens on all interfaces of a network."""
        address = lan_address() if self.host in EVERYWHERE else ""
        return self._url(address) if address else ""

    def hosts(self) -> list[str]:
        """The host names under which the site may be asked for."""
        names = [*HERE]
        if self.host in EVERYWHERE:
            names += [lan_address(), socket.gethostname(), f"{socket.gethostname()}.local"]
        else:
            names.append(self._bracketed(self.host))
        return list(dict.fromkeys(name for name in names if name))

    def _url(self, host: str) -> str:
        return f"http://{self._bracketed(host)}:{self.port}"

    @staticmethod
    def _bracketed(host: str) -> str:
        return f"[{host}]" if ":" in host and not host.startswith("[") else host
