"""The whole record of a game, a hundred lines a page: every order and every event, sifted as wished."""

from typing import Any

from django import forms
from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from director.desk.control_feed import about_seat, lines
from director.desk.inputs import input_lines, speech
from games import play
from games.facts import Rolled, WasRefused
from games.models import Event, Game, Order, Seat

PER_PAGE = 100
type Words = str | Promise


class SeatSift(forms.Form):
    """Whose orders?"""

    seat = forms.TypedChoiceField(label=_("Seat"), required=False, coerce=int, empty_value=None)

    def __init__(self, data: QueryDict, seats: list[Seat]) -> None:
        super().__init__(data, label_suffix="")
        self._choose("seat", [(str(seat.number), str(seat)) for seat in seats])

    def _choose(self, name: str, choices: list[tuple[str, Words]]) -> None:
        field: Any = self.fields[name]
        field.choices = [("", _("All")), *choices]

    def value(self, name: str) -> Any:
        """What was chosen, or nothing if it cannot be chosen."""
        self.is_valid()
        return self.cleaned_data.get(name)


class OrderSift(SeatSift):
    """Whose orders, and what came of them?"""

    status = forms.ChoiceField(label=_("Outcome"), required=False)

    def __init__(self, data: QueryDict, seats: list[Seat]) -> None:
        super().__init__(data, seats)
        self._choose("status", list(Order.Status.choices))


class EventSift(SeatSift):
    """Which events, and about whom?"""

    kind = forms.ChoiceField(label=_("Kind"), required=False)
    dice = forms.BooleanField(label=_("Dice"), required=False)
    refusals = forms.BooleanField(label=_("Refusals"), required=False)

    def __init__(self, data: QueryDict, seats: list[Seat], kinds: list[str]) -> None:
        if not set(data) - {"page"}:
            data = data.copy()
            data.update({"dice": "on", "refusals": "on"})
        super().__init__(data, seats)
        self._choose("kind", [(kind, kind) for kind in kinds])

    def apply(self, events: QuerySet[Event]) -> QuerySet[Event]:
        """The events that are wished. A kind that is asked for by name is shown in any case."""
        kind, seat = self.value("kind"), self.value("seat")
        if kind:
            events = events.filter(kind=kind)
        else:
            unwanted = {Rolled.kind: self.value("dice"), WasRefused.kind: self.value("refusals")}
            events = events.exclude(kind__in=[name for name, wanted in unwanted.items() if not wanted])
        return events.filter(about_seat(seat)) if seat else events


def event_page(game: Game, query: QueryDict) -> dict[str, Any]:
    """What the page of events shows. Four queries."""
    seats = list(Seat.objects.filter(game=game))
    kinds = sorted(Event.objects.filter(game=game).order_by().values_list("kind", flat=True).distinct())
    sift = EventSift(query, seats, kinds)
    events = sift.apply(Event.objects.filter(game=game).select_related("seat").order_by("-seq"))
    page = _page(events, query)
    names = {seat.number: seat.name for seat in seats}
    return {"sift": sift, "page": page, "lines": lines(game, page, names), "rest": _rest(query)}


def order_page(game: Game, query: QueryDict) -> dict[str, Any]:
    """What the page of orders shows. Three queries, and one for each table of the board."""
    world = play.peek(game)
    sift = OrderSift(query, world.seats)
    orders = Order.objects.filter(game=game).select_related("seat").order_by("-seq")
    if seat := sift.value("seat"):
        orders = orders.filter(seat__number=seat)
    if status := sift.value("status"):
        orders = orders.filter(status=status)
    page = _page(orders, query)
    numbers = [order.seq for order in page]
    words = speech(world, min(numbers, default=0), max(numbers, default=0))
    lines = tuple(words.order(order) for order in page)
    return {"sift": sift, "page": page, "lines": lines, "rest": _rest(query)}


def input_page(game: Game, query: QueryDict) -> dict[str, Any]:
    """What the page of inputs shows, newest first. Five queries, and one for each table of the board."""
    page = Paginator(range(game.seq, 0, -1), PER_PAGE).get_page(query.get("page"))
    numbers = list(page)
    shown = input_lines(play.peek(game), numbers[-1], numbers[0]) if numbers else []
    return {"page": page, "lines": shown[::-1], "rest": ""}


def _page[M: (Event, Order)](rows: QuerySet[M], query: QueryDict) -> Page[M]:
    return Paginator(rows, PER_PAGE).get_page(query.get("page"))


def _rest(query: QueryDict) -> str:
    """The query without its page, for the links to other pages."""
    rest = query.copy()
    rest.pop("page", None)
    return rest.urlencode()
