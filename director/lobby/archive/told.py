"""Every event of a game that is over, sifted by seat, day and kind, page by page (L-12.6)."""

import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.core.paginator import Page, Paginator
from django.db.models import Q, QuerySet
from django.http import QueryDict

from director.desk.control_feed import Line, about_seat, lines
from director.lobby.archive.days import Days, days_of
from games.facts import pattern
from games.models import Event, Game, Seat

PER_PAGE = 100
PUBLIC = "public"  # instead of a seat: what everybody was told
GAP = re.compile(r"\{[^{}]*\}")


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of event: its key, and its sentence with gaps."""

    key: str
    words: str


@dataclass(frozen=True, slots=True)
class Sift:
    """What somebody wants to read: of one seat or PUBLIC, of one day, of one kind. Empty: all."""

    seat: str = ""
    day: str = ""
    kind: str = ""

    @property
    def query(self) -> str:
        """The wish as the query of a link, ending in & unless it is empty."""
        asked = {name: value for name, value in (("seat", self.seat), ("day", self.day), ("kind", self.kind)) if value}
        return urlencode(asked) + "&" if asked else ""

    def apply(self, events: QuerySet[Event], days: Days) -> QuerySet[Event]:
        """The events that are wanted."""
        if self.seat == PUBLIC:
            events = events.filter(audience=Event.Audience.EVERYONE)
        elif self.seat:
            events = events.filter(about_seat(int(self.seat)))
        if self.kind:
            events = events.filter(kind=self.kind)
        span = days.span(int(self.day)) if self.day else None
        if span is not None:
            first, end = span
            events = events.filter(
                Q(input_seq__gte=first) if end is None else Q(input_seq__gte=first, input_seq__lt=end)
            )
        return events


@dataclass(frozen=True, slots=True)
class Told:
    """One page of sifted events, with everything that can be chosen."""

    sift: Sift
    seats: tuple[Seat, ...]
    days: Days
    kinds: tuple[Kind, ...]
    page: Page[Any]
    lines: tuple[Line, ...]


def told_page(game: Game, query: QueryDict) -> Told:
    """A page of events, oldest first. Five queries, however many events."""
    seats, days = tuple(game.seats.all()), days_of(game)
    keys = Event.objects.filter(game=game).order_by("kind").values_list("kind", flat=True).distinct()
    kinds = sorted((Kind(key, _with_gaps(game, key)) for key in keys), key=lambda one: one.words)
    sift = _read(query, seats, days, kinds)
    events = sift.apply(Event.objects.filter(game=game), days).select_related("seat").order_by("seq")
    page = Paginator(events, PER_PAGE).get_page(query.get("page"))
    names = {seat.number: seat.name for seat in seats}
    return Told(sift, seats, days, tuple(kinds), page, lines(game, page, names))


def _read(query: QueryDict, seats: tuple[Seat, ...], days: Days, kinds: list[Kind]) -> Sift:
    """The wish of a query; what does not exist is no wish."""
    return Sift(
        seat=_one_of(query.get("seat"), {PUBLIC, *(str(seat.number) for seat in seats)}),
        day=_one_of(query.get("day"), {str(day) for day in days.all}),
        kind=_one_of(query.get("kind"), {kind.key for kind in kinds}),
    )


def _one_of(value: str | None, known: set[str]) -> str:
    return value if value in known else ""


def _with_gaps(game: Game, key: str) -> str:
    return GAP.sub("…", pattern(game.kind, key))
