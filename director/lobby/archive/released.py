"""The released days of a game that goes on: the map moment by moment, and the whole log, for spectators (I-11.5)."""

from dataclasses import dataclass
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import Q, QuerySet
from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from director.desk.control_feed import Line, lines
from director.desk.feed import openings
from games import play
from games.facts import COMMON, REGISTRY
from games.kept_board import board_at, kept_boards
from games.models import Checkpoint, Event, Game, Seat
from games.ruleset import ruleset_of

PER_PAGE = 100
MORNING, CLOSE, AFTER = _("Morning"), _("Orders close"), _("After the night")
# Of these only what everybody was told: dice, refusals, letters, what went wrong.
NOT_OF_THE_GAME = frozenset(kind for ruleset, kind in REGISTRY if ruleset == COMMON)


@dataclass(frozen=True, slots=True)
class Moment:
    """A kept board of a day. `step`: which of them all, from 0."""

    step: int
    day: int
    name: str | Promise
    kept: Checkpoint


@dataclass(frozen=True, slots=True)
class Released:
    """One moment of one released day. `apart`: whoever asks plays, and may not read it; then there is nothing else."""

    apart: bool = False
    days: tuple[tuple[int, int], ...] = ()  # each day with its first step
    moments: tuple[Moment, ...] = ()
    here: Moment | None = None
    view: Any = None
    page: Page[Any] | None = None
    lines: tuple[Line, ...] = ()

    @property
    def before(self) -> Moment | None:
        """The moment before this one."""
        return self.moments[self.here.step - 1] if self.here and self.here.step else None

    @property
    def after(self) -> Moment | None:
        """The next one."""
        last = self.here is None or self.here.step + 1 == len(self.moments)
        return None if last or self.here is None else self.moments[self.here.step + 1]

    @property
    def query(self) -> str:
        """This moment as the query of a link, ending in &."""
        return f"at={self.here.step}&" if self.here else ""

    @property
    def of_day(self) -> tuple[Moment, ...]:
        """All moments of this day."""
        return tuple(one for one in self.moments if self.here and one.day == self.here.day)


def released_of(game: Game, seats: tuple[Seat, ...], query: QueryDict) -> Released:
    """What somebody with these seats may read; `at` is a step, `page` one of the log. Nothing is released: nothing."""
    world, ruleset = play.peek(game), ruleset_of(game)
    mine = tuple(world.seat(seat.number) for seat in seats)
    through = ruleset.released_through(world, mine)
    if not through:
        return Released(apart=bool(ruleset.released_through(world, ())))
    opened = _opened(game)
    moments = _moments(kept_boards(game), opened, through)
    if not moments:
        return Released()
    asked = str(query.get("at", ""))
    here = next((one for one in moments if str(one.step) == asked), _first_of(moments, through))
    page = Paginator(_told(game, opened, here.day), PER_PAGE).get_page(query.get("page"))
    names = {seat.number: seat.name for seat in world.seats}
    return Released(
        days=tuple((day, _first_of(moments, day).step) for day in sorted({one.day for one in moments})),
        moments=moments,
        here=here,
        view=ruleset.look_released(world, board_at(game, here.kept), here.day),
        page=page,
        lines=lines(game, page, names),
    )


def _first_of(moments: tuple[Moment, ...], day: int) -> Moment:
    return next((one for one in moments if one.day == day), moments[0])


def _opened(game: Game) -> dict[int, Event]:
    """Each day with the event that opened it. One query."""
    return {one.payload["day"]: one for one in openings(game)}


def _moments(kept: list[Checkpoint], opened: dict[int, Event], through: int) -> tuple[Moment, ...]:
    """In the morning, at the close, after the night; but never the board of the present morning."""
    found: list[Moment] = []
    for day, first in opened.items():
        if day > through:
            break
        end = opened[day + 1].input_seq
        for one in kept:
            if one.seq == first.input_seq:
                found.append(Moment(len(found), day, MORNING, one))
            elif first.input_seq < one.seq < end:
                found.append(Moment(len(found), day, CLOSE, one))
            elif one.seq == end and day + 2 in opened:
                found.append(Moment(len(found), day, AFTER, one))
    return tuple(found)


def _told(game: Game, opened: dict[int, Event], day: int) -> QuerySet[Event]:
    """All that was told to anybody from the opening of this day to that of the next one."""
    public = Q(audience=Event.Audience.EVERYONE) | ~Q(kind__in=NOT_OF_THE_GAME)
    events = Event.objects.filter(public, game=game, undone_by=None, seq__lt=opened[day + 1].seq)
    if day - 1 in opened:
        events = events.filter(seq__gte=opened[day].seq)
    return events.select_related("seat").order_by("seq")
