"""What has happened in a game, as its director reads it: everything, newest first, sifted as wished."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Max, Q, QuerySet
from django.http import QueryDict
from django.utils.translation import gettext as say

from director.desk.control_words import sentence
from director.numbers import whole
from games.facts import DirectorSaid, Rolled, SeatWrote, WasRefused, restore, told
from games.models import Event, Game

SHOWN = 30  # lines of the control room's feed
LETTERS = 6  # letters shown as waiting
ICONS = {
    "rolled": "dice",
    "refused": "refuse",
    "bell_failed": "alert",
    "alarm": "alert",
    "held": "hourglass",
    "rewound": "rewind",
    "rehearsed": "rehearse",
    "paused": "pause",
    "resumed": "play",
    "postponed": "postpone",
    "director_line": "mail",
    "private_line": "mail",
    "intervened": "pen",
    "phase_changed": "bell",
}

type Names = Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Line:
    """One event: its number, when, the sentence, who was told, and how it looks."""

    seq: int
    at: datetime
    words: str
    audience: str
    icon: str
    look: str
    new: bool = False
    undone: bool = False


@dataclass(frozen=True, slots=True)
class Letter:
    """A seat's line to the director that nobody has answered."""

    at: datetime
    seat: int
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Sift:
    """Which events the director wants to read in the control room; `since` is the last one he had at first."""

    dice: bool = True
    refusals: bool = True
    since: int | None = None

    @classmethod
    def read(cls, query: QueryDict) -> "Sift":
        """The wish of a query; without one, everything."""
        seen = whole(str(query.get("since", "")))
        if "sifted" not in query:
            return cls(since=seen)
        return cls("dice" in query, "refusals" in query, seen)

    def apply(self, events: QuerySet[Event]) -> QuerySet[Event]:
        """The events without what is not wished."""
        unwanted = [kind for kind, wanted in ((Rolled.kind, self.dice), (WasRefused.kind, self.refusals)) if not wanted]
        return events.exclude(kind__in=unwanted) if unwanted else events


def feed(game: Game, names: Names, sift: Sift) -> tuple[Line, ...]:
    """The newest events. One query."""
    events = sift.apply(Event.objects.filter(game=game)).select_related("seat").order_by("-seq")[:SHOWN]
    return lines(game, events, names, since=sift.since)


def lines(game: Game, events: Iterable[Event], names: Names, *, since: int | None = None) -> tuple[Line, ...]:
    """Events as sentences in the reader's language. Their seats must be loaded."""
    return tuple(_line(game, event, names, since) for event in events)


def about_seat(number: int) -> Q:
    """Events that were told to this seat, or to the directors about it."""
    return Q(seat__number=number) | Q(audience=Event.Audience.DIRECTORS, payload__seat=number)


def letters(game: Game, names: Names) -> tuple[Letter, ...]:
    """The lines that seats wrote and that no line to them alone has followed, newest first. Two queries."""
    events = Event.objects.filter(game=game, undone_by=None).order_by()
    answers = events.filter(kind=DirectorSaid.kind, audience=Event.Audience.SEAT)
    answered = dict(answers.values_list("seat__number").annotate(Max("seq")))
    written = events.filter(kind=SeatWrote.kind, audience=Event.Audience.DIRECTORS).order_by("-seq")[: LETTERS * 4]
    waiting = [event for event in written if event.seq > answered.get(event.payload.get("seat"), 0)]
    return tuple(_letter(event, names) for event in waiting[:LETTERS])


def _letter(event: Event, names: Names) -> Letter:
    number = event.payload["seat"]
    return Letter(event.at, number, names.get(number, str(number)), event.payload["text"])


def _line(game: Game, event: Event, names: Names, since: int | None) -> Line:
    fact = restore(game.kind, event.kind, event.payload)
    return Line(
        seq=event.seq,
        at=event.at,
        words=sentence(game, fact, names) if fact else told(game.kind, event.kind, event.payload, names),
        audience=_audience(event, names),
        icon=ICONS.get(event.kind, ""),
        look=fact.look if fact else "",
        new=since is not None and event.seq > since,
        undone=event.undone_by is not None,
    )


def _audience(event: Event, names: Names) -> str:
    if event.seat is not None:
        return say("to {name} alone").format(name=names.get(event.seat.number, event.seat.number))
    if event.audience == Event.Audience.EVERYONE:
        return say("public")
    return say("for directors only")
