"""One seat for its director: how it stands, what it ordered, read and wrote, and every deed that can concern it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.functional import Promise
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from director.accounts.access import only_produces
from director.desk.control import dealt_game
from director.desk.control_feed import about_seat, lines
from director.desk.control_room import head
from director.desk.inputs import InputLine, speech
from director.desk.page import desk_of
from director.threads.models import Thread
from games import play
from games.island.look import director as island
from games.islington.look import dossier as islington
from games.models import Event, Game, Order, Seat
from games.ruleset import ruleset_of
from games.werewolf.look import dossier as werewolf
from games.world import World

NEWEST = 40  # orders, and lines told to the seat
LOOKS: dict[str, Callable[[Any, Seat], Any]] = {
    "islington": islington.look_dossier,
    "werewolf": werewolf.look_dossier,
    "island": island.look_dossier,
}
CHOICES = ("seat", "to")  # fields by which a deed's form names a seat


@dataclass(frozen=True, slots=True)
class SeatDeed:
    """A deed that can be done to this seat; `field` names the seat in its form."""

    key: str
    name: str | Promise
    icon: str
    field: str


@dataclass(frozen=True, slots=True)
class SeatThread:
    """A thread that the seat has posted in, or that is not public and the seat reads."""

    key: str
    title: str
    posts: int
    owed: int
    public: bool
    open: bool


@never_cache
@require_GET
def control_seat(request: HttpRequest, game_id: int, number: int) -> HttpResponse:
    """The page of one seat. Raises Http404 for a number that nobody has."""
    game, world, seat = _seat(request, game_id, number)
    look = LOOKS.get(game.kind)
    names = {one.number: one.name for one in world.seats}
    events = Event.objects.filter(about_seat(number), game=game).select_related("seat").order_by("-seq")[:NEWEST]
    context = {
        "head": head(game),
        "seat": seat,
        "one": look(world, seat) if look else None,
        "piece": f"{ruleset_of(game).templates}/control_seat.html",
        "deeds": tuple(deeds_for(world, number, producer=only_produces(request, game))),
        "threads": tuple(_threads(game, number)),
        "orders": _orders(world, number),
        "lines": lines(game, events, names),
        "before": names.get(number - 1),
        "after": names.get(number + 1),
    }
    with timezone.override(ZoneInfo(game.time_zone)):
        return render(request, "desk/control/seat.html", context)


@never_cache
@require_GET
def control_desk(request: HttpRequest, game_id: int, number: int) -> HttpResponse:
    """The desk of a seat as its player sees it (I-12.17), with every control out of use. Raises Http404."""
    game, world, seat = _seat(request, game_id, number)
    now = desk_of(world, game, seat)
    own = {"watched": True, "own_desk": f"{now.kind}/desk.html", "held_seats": False, "here": ""}
    with timezone.override(ZoneInfo(game.time_zone)):
        return render(request, "desk/control/desk.html", now.context(seen=None, others=(), **own))


def _seat(request: HttpRequest, game_id: int, number: int) -> tuple[Game, World, Seat]:
    game = dealt_game(request, game_id)
    world: World = play.peek(game)
    seat = next((one for one in world.seats if one.number == number), None)
    if seat is None:
        raise Http404
    return game, world, seat


def deeds_for(world: World, number: int, *, producer: bool = False) -> Iterator[SeatDeed]:
    """The ruleset's deeds whose form offers this seat as the board stands; none after the end."""
    if world.game.state != Game.State.RUNNING:
        return
    for deed in (one for one in ruleset_of(world.game).deeds if not (producer and one.overrules)):
        for field in deed.form(world) if deed.possible(world) else ():
            if field.name in CHOICES and any(one.value == str(number) for one in field.options):
                yield SeatDeed(deed.key, deed.name, deed.icon, field.name)


def _orders(world: World, number: int) -> tuple[InputLine, ...]:
    """What was ordered for this seat: by itself, or by who acts for it."""
    ruleset = ruleset_of(world.game)
    own = Q(seat__number=number) & ~Q(action__in=ruleset.borrowed)
    lent = Q(action=ruleset.acts_for, data__seat=str(number)) if ruleset.acts_for else Q(pk=None)
    found = Order.objects.filter(own | lent, game=world.game)
    orders = list(found.select_related("seat").order_by("-seq")[:NEWEST])
    words = speech(world, orders[-1].seq, orders[0].seq) if orders else None
    return tuple(words.order(order) for order in orders) if words else ()


def _threads(game: Game, number: int) -> Iterator[SeatThread]:
    for one in Thread.objects.filter(game=game):
        posts = one.counts.get(str(number), 0)
        owed = max(0, one.least - posts) if one.open and number in one.cast else 0
        if posts or owed or (not one.public and number in one.readers):
            yield SeatThread(one.key, str(one), posts, owed, one.public, one.open)
