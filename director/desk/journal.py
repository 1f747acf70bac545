"""Everything that a seat was ever told, day by day and by subject: a page beside its desk that needs no script.

It shows what the feed of the desk shows and nothing else: the seat's own events, and what the director told everybody.
"""

from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from director.accounts.access import seat_for
from director.desk.feed import Line, line_of, openings, told_to
from director.desk.siblings import others_of
from games.looks import Chapter
from games.models import Event, Game, Seat
from games.ruleset import ruleset_of


@dataclass(frozen=True, slots=True)
class Day:
    """One day's lines, the oldest first; day 0 is what came before the first."""

    number: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Journal:
    """The days with something to read, the newest first; what can be chosen, and what was: day -1 is all, "" is all."""

    days: tuple[Day, ...]
    numbers: tuple[int, ...]
    subjects: tuple[Chapter, ...]
    day: int
    subject: str


@never_cache
@require_safe
def journal(request: HttpRequest, game_id: int, number: int) -> HttpResponse:
    """The journal of a seat; `day` and `about` sift it. 404 where a game has none."""
    game, seat = seat_for(request, game_id, number)
    ruleset = ruleset_of(game)
    if not ruleset.journal:
        raise Http404
    context = {
        "game": game,
        "seat": seat,
        "zone": game.time_zone,
        "journal": journal_of(game, seat, request.GET),
        "others": others_of(request, seat, "journal"),
        "held_seats": True,
        "here": "seats",
    }
    with timezone.override(ZoneInfo(game.time_zone)):
        return render(request, f"{ruleset.templates}/journal.html", context)


def journal_of(game: Game, seat: Seat, query: QueryDict) -> Journal:
    """What a query asks for; without one the newest day. Three queries."""
    ruleset = ruleset_of(game)
    opened = _opened(game)
    asked, about = query.get("day", ""), query.get("about", "")
    numbers = tuple(opened)
    newest = numbers[-1] if numbers else 0
    day = -1 if asked == "all" else next((one for one in (0, *numbers) if str(one) == asked), newest)
    subject = next((one for one in ruleset.journal if one.key == about), None)
    told = told_to(game.pk, seat.pk)
    if subject:
        told = told.filter(kind__in=subject.kinds)
    if day >= 0:
        told = told.filter(seq__gte=opened.get(day, 0))
        if day + 1 in opened:
            told = told.filter(seq__lt=opened[day + 1])
    return Journal(
        days=_by_day(game, list(told.order_by("seq")), opened),
        numbers=tuple(reversed(numbers)),
        subjects=ruleset.journal,
        day=day,
        subject=subject.key if subject else "",
    )


def _opened(game: Game) -> dict[int, int]:
    """Each day with the event that opened it, in order; the first day has what was told before as well."""
    found = dict(openings(game).values_list("payload__day", "seq"))
    return found | dict.fromkeys(list(found)[:1], 0)


def _by_day(game: Game, events: list[Event], opened: dict[int, int]) -> tuple[Day, ...]:
    names = {seat.number: seat.name for seat in game.seats.all()}
    lines: dict[int, list[Line]] = {}
    for event in events:
        day = max((one for one, seq in opened.items() if seq <= event.seq), default=0)
        lines.setdefault(day, []).append(line_of(game, event, names))
    return tuple(Day(day, tuple(lines[day])) for day in sorted(lines, reverse=True))
