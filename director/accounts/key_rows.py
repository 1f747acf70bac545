"""The keys of seats as a director hands them out: issued, shown once, and copied into a table."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse

from director.accounts import seat_keys
from games.models import Seat


@dataclass(frozen=True, slots=True)
class KeyRow:
    """The keys of one seat as they are handed to its player. whose: what the director calls him, "" if nothing."""

    number: int
    name: str
    link: str
    phrase: str
    whose: str = ""

    @property
    def row(self) -> str:
        """One line of a table that spreadsheets read."""
        cells = (str(self.number), self.name, self.link, self.phrase, self.whose)
        return "\t".join(cells if self.whose else cells[:-1])


def issued(request: HttpRequest, seat: Seat, whose: str = "") -> KeyRow:
    """Make keys for a seat; earlier ones open nothing any more."""
    keys = seat_keys.issue(seat)
    link = request.build_absolute_uri(reverse("enter-link", args=[keys.link_token]))
    return KeyRow(seat.number, seat.name, link, keys.phrase, whose)


def table(rows: list[KeyRow]) -> str:
    """All of them for a spreadsheet."""
    return "\n".join(one.row for one in rows)
