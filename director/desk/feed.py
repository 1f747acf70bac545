"""What has a seat learnt, newest first? Its own events, and what the director told everybody."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.db.models import Count, F, Q, QuerySet, Subquery, Window
from django.db.models.functions import Coalesce

from games.facts import DirectorSaid, Paused, Postponed, Resumed, Rewound, SeatPassedOn, restore, told
from games.models import Event, Game, Seat
from games.prepared import Prepared
from games.ruleset import ruleset_of

FOR_ALL = (Paused.kind, Resumed.kind, Postponed.kind, DirectorSaid.kind, Rewound.kind, SeatPassedOn.kind)
SHOWN = 60
ICONS = {"hurt": "blood", "good": ""}
type Names = Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the feed. `kind` and `icon` repeat what the words say; `public`: everybody reads it.

    `told`: the kind of the fact; `input`: the number of the input that it came with.
    """

    at: datetime
    words: str
    kind: str = ""
    icon: str = ""
    public: bool = False
    new: bool = False
    told: str = ""
    input: int = 0


@dataclass(frozen=True, slots=True)
class Feed:
    """The newest lines, and how many there are in all: a count of this seat's own, which betrays nothing else.

    `rewinds`: how often the game has been taken back so far, which everybody knows. Another number is another past.
    """

    lines: tuple[Line, ...]
    total: int
    rewinds: int = 0

    @property
    def older(self) -> bool:
        """Are there lines that are not shown?"""
        return len(self.lines) < self.total

    @property
    def night(self) -> tuple["Line", ...]:
        """What the settlement of the last night told this seat, in its order; () if it is not among the lines."""
        last = next((line.input for line in self.lines if line.told == "morning"), None)
        return tuple(line for line in reversed(self.lines) if line.input == last and not line.public)

    def marked(self, seen: int | None) -> "Feed":
        """The same with the lines after the first `seen` marked as new; None is a first visit: nothing is."""
        if seen is None:
            return self
        fresh = max(0, self.total - seen)
        lines = (replace(line, new=place < fresh) for place, line in enumerate(self.lines))
        return replace(self, lines=tuple(lines))


def told_to(game: int, seat: int) -> QuerySet[Event]:
    """What stands of all that this seat was told: its own events, and what the director told everybody."""
    mine = Q(seat=seat) | Q(game=game, audience=Event.Audience.EVERYONE, kind__in=FOR_ALL)
    return Event.objects.filter(mine, undone_by=None)


def openings(game: Game) -> QuerySet[Event]:
    """The public facts by which the days of a game are told apart, in order."""
    return told_to_all(game, ruleset_of(game).opens_day).order_by("seq")


def told_to_all(game: Game, *kinds: str) -> QuerySet[Event]:
    """What stands of the facts of these kinds that everybody was told."""
    return Event.objects.filter(game=game, audience=Event.Audience.EVERYONE, kind__in=kinds, undone_by=None)


def _newest(game: int, seat: int) -> QuerySet[Event]:
    for_all = Event.objects.filter(game=game, audience=Event.Audience.EVERYONE)
    # Rewinds that a later one has undone count too: the number only grows.
    taken_back = for_all.filter(kind=Rewound.kind).order_by().values("game").annotate(n=Count("pk")).values("n")
    return (
        told_to(game, seat)
        .annotate(total=Window(Count("pk")), rewinds=Coalesce(Subquery(taken_back), 0))
        .order_by(F("seq").desc())
    )


ALL = Prepared(_newest)
NEWEST = Prepared(lambda game, seat: _newest(game, seat)[:SHOWN])


def feed_of(game: Game, seat: Seat, names: Names, *, whole: bool = False) -> Feed:
    """The seat's feed: one query. The newest lines, or all of them."""
    rows: list[Any] = (ALL if whole else NEWEST)(game=game.pk, seat=seat.pk)
    lines = tuple(line_of(game, row, names) for row in rows)
    return Feed(lines, rows[0].total, rows[0].rewinds) if rows else Feed((), 0)


def line_of(game: Game, event: Event, names: Names) -> Line:
    """An event as a line in the active language."""
    fact = restore(game.kind, event.kind, event.payload)
    public = event.audience == Event.Audience.EVERYONE
    look = fact.look if fact else ""
    return Line(
        at=event.at,
        words=told(game.kind, event.kind, event.payload, names),
        kind="hurt" if look == "hurt" else "",
        icon="loudspeaker" if public else ICONS.get(look, ""),
        public=public,
        told=event.kind,
        input=event.input_seq,
    )
