"""What does the demo print once it runs? Links, aligned also where a name has double-width characters."""

import unicodedata
from collections.abc import Iterator

from director.demo.address import Address
from director.demo.links import Links, SeatLink

GAP = 2
SPECTATOR, OVER = "Spectator", "A game that is over"
SEATS = "Seats (one link each, or the pass-phrase alone)"


def width(text: str) -> int:
    """How many columns of a terminal the text takes."""
    return sum(_columns(character) for character in text)


def padded(text: str, columns: int) -> str:
    """The text, filled with spaces up to so many columns."""
    return text + " " * (columns - width(text))


def playbill(links: Links, address: Address, columns: int) -> str:
    """The text that the demo prints, for a terminal of so many columns."""
    base = address.base
    entries = [("Site", f"{base}/")]
    if address.lan_base:
        entries.append(("From a phone in the same network", f"{address.lan_base}/"))
    for label, account in (("Director", links.director), ("Player", links.player)):
        entries += [(label, base + account.path), ("", f"name {account.name}, password {account.password}")]
    entries += [("", "has seats in every game that runs"), ("A game to sign up for", base + links.open)]
    lines = ["", "The demo is running. Ctrl-C ends it.", "", *_entries(entries, columns)]
    for show in links.shows:
        lines += ["", show.name, *_entries([(SPECTATOR, base + show.running), (OVER, base + show.over)], columns)]
        lines += [SEATS, *_seats(show.seats, base, columns)] if show.seats else []
    return "\n".join([*lines, ""])


def _entries(entries: list[tuple[str, str]], columns: int) -> Iterator[str]:
    label = max(width(name) for name, _text in entries) + GAP
    beside = all(label + width(text) <= columns for _name, text in entries)
    for name, text in entries:
        if beside:
            yield padded(name, label) + text
            continue
        # An address on a line of its own stays whole when it is copied from a narrow terminal.
        yield from (line for line in (name, text) if line)


def _seats(seats: tuple[SeatLink, ...], base: str, columns: int) -> Iterator[str]:
    name = max(width(seat.name) for seat in seats) + GAP
    url = max(width(base + seat.path) for seat in seats) + GAP
    beside = all(name + url + width(seat.phrase) <= columns for seat in seats)
    for seat in seats:
        if beside:
            yield (padded(seat.name, name) + padded(base + seat.path, url) + seat.phrase).rstrip()
            continue
        yield f"{seat.name}{' ' * GAP}{seat.phrase}".rstrip()
        yield base + seat.path


def _columns(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
