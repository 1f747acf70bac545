"""The board of a game that is over, phase by phase, as a seat, a spectator or the director saw it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Q
from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from director.desk.control_feed import Line, lines
from director.lobby.archive.days import Days, days_of
from games import play
from games.facts import Rolled
from games.kept_board import board_at, kept_boards
from games.models import Checkpoint, Event, Game, Order, Seat
from games.ruleset import ruleset_of

ALL, PUBLIC = "all", "public"  # instead of a seat: with all secrets; as anybody saw it
MOST = 300  # lines of one step
LABELS = {"deal": _("The seats are dealt"), "rewind": _("The game is taken back"), "": _("The end")}


@dataclass(frozen=True, slots=True)
class Moment:
    """A board that was kept, or the last one of all. `seq` is the input after which it stood so."""

    seq: int
    at: datetime | None
    day: int
    name: str | Promise


@dataclass(frozen=True, slots=True)
class Given:
    """A receipt that the seat got: its number, counted for the seat alone, when, and for which action."""

    number: int
    at: datetime
    name: str | Promise


@dataclass(frozen=True, slots=True)
class Replay:
    """One moment: the board as `seen` saw it (a view of the ruleset), and what was told since the moment before.

    `given`: the receipts that the seat got since then.
    """

    moments: tuple[Moment, ...]
    here: Moment
    before: Moment | None
    after: Moment | None
    seats: tuple[Seat, ...]
    seen: str
    seat: Seat | None
    view: Any
    public: Any
    lines: tuple[Line, ...]
    more: bool
    given: tuple[Given, ...]


def replay_of(game: Game, query: QueryDict) -> Replay:
    """The moment that a query asks for; the first one if there is none. Nine queries at most."""
    seats, kept = tuple(game.seats.all()), kept_boards(game)
    moments = _moments(game, kept, days_of(game))
    asked = query.get("at", "")
    place = next((index for index, one in enumerate(moments) if str(one.seq) == asked), 0)
    here, before = moments[place], moments[place - 1] if place else None
    seen = query.get("as", ALL)
    seat = next((one for one in seats if str(one.number) == seen), None)
    seen = seen if seat or seen == PUBLIC else ALL
    view, public = _views(game, kept, here, seen)
    told = _told(game, before, here, seen, seat)
    names = {one.number: one.name for one in seats}
    return Replay(
        moments=moments,
        here=here,
        before=before,
        after=moments[place + 1] if place + 1 < len(moments) else None,
        seats=seats,
        seen=seen,
        seat=seat,
        view=view,
        public=public,
        lines=lines(game, told[:MOST], names),
        more=len(told) > MOST,
        given=tuple(_given(game, before, here, seat)) if seat else (),
    )


def _moments(game: Game, kept: list[Checkpoint], days: Days) -> tuple[Moment, ...]:
    names = ruleset_of(game).bell_names
    found = [
        Moment(one.seq, one.at, days.of(one.seq), LABELS.get(one.label) or names.get(one.label, one.label))
        for one in kept
        if one.seq != game.seq
    ]
    return (*found, Moment(game.seq, game.now, days.of(game.seq), LABELS[""]))


def _views(game: Game, kept: list[Checkpoint], here: Moment, seen: str) -> tuple[Any, Any]:
    """The board of this moment as the viewer saw it, and what of it was public."""
    ruleset = ruleset_of(game)
    checkpoint = next((one for one in kept if one.seq == here.seq and here.seq != game.seq), None)
    # Asking for the board of this one only: a game has dozens, of a hundred kilobytes each.
    world = board_at(game, checkpoint) if checkpoint else play.peek(game)
    public = ruleset.look_public(world)
    if seen == PUBLIC:
        return public, public
    if seen == ALL:
        return ruleset.look_director(world), public
    view = ruleset.look_seat(world, world.seat(int(seen)))
    return view, view.public


def _given(game: Game, before: Moment | None, here: Moment, seat: Seat) -> Iterator[Given]:
    """The receipts of what counts still, in order; not of what somebody else had asked for from this seat."""
    ruleset = ruleset_of(game)
    found = Order.objects.filter(game=game, seat=seat, seq__lte=here.seq, receipt__gt=0, undone_by=None)
    if before is not None:
        found = found.filter(seq__gt=before.seq)
    rows = found.exclude(action__in=ruleset.borrowed).order_by("seq").values_list("receipt", "at", "action")
    for number, at, action in rows[:MOST]:
        known = ruleset.actions.get(action)
        yield Given(number or 0, at, known.name if known else action)


def _told(game: Game, before: Moment | None, here: Moment, seen: str, seat: Seat | None) -> list[Event]:
    """What the viewer was told from the moment before to this one, in order; dice are on pages of their own."""
    events = Event.objects.filter(game=game, input_seq__lte=here.seq, undone_by=None).exclude(kind=Rolled.kind)
    if before is not None:
        events = events.filter(input_seq__gt=before.seq)
    if seat is not None:
        events = events.filter(Q(audience=Event.Audience.EVERYONE) | Q(seat=seat))
    elif seen == PUBLIC:
        events = events.filter(audience=Event.Audience.EVERYONE)
    return list(events.select_related("seat").order_by("seq")[: MOST + 1])
