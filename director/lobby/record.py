"""The whole record of a game that is over: every input with everything that was told about it (L-12.6)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from django.core.paginator import Paginator
from django.http import QueryDict
from django.utils.translation import gettext as say

from director.desk.control_feed import Line, lines
from director.desk.inputs import InputLine, input_lines
from director.threads.page import hidden_orders
from games import play
from games.models import Event, Game
from games.ruleset import ruleset_of

PER_PAGE = 50
OPEN = 12  # an input that told more than this is folded


@dataclass(frozen=True, slots=True)
class Entry:
    """One input, and what it told to whom."""

    given: InputLine
    told: tuple[Line, ...]

    @property
    def folded(self) -> bool:
        """Did it tell so much that the page is easier to read without?"""
        return len(self.told) > OPEN


def record_page(game: Game, query: QueryDict) -> dict[str, Any]:
    """One page of the record, oldest first. Seven queries, and one for each table of the board."""
    page = Paginator(range(1, game.seq + 1), PER_PAGE).get_page(query.get("page"))
    numbers = list(page)
    if not numbers:
        return {"page": page, "entries": ()}
    world = play.peek(game)
    names = {seat.number: seat.name for seat in world.seats}
    events = Event.objects.filter(game=game, input_seq__range=(numbers[0], numbers[-1])).select_related("seat")
    told: dict[int, list[Line]] = defaultdict(list)
    rows = list(events.order_by("seq"))
    for event, line in zip(rows, lines(game, rows, names), strict=True):
        told[event.input_seq].append(line)
    given = _without_hidden(game, input_lines(world, numbers[0], numbers[-1], ruleset_of(game).withheld(world).actions))
    return {"page": page, "entries": tuple(Entry(one, tuple(told[one.seq])) for one in given)}


def _without_hidden(game: Game, given: Iterable[InputLine]) -> Iterator[InputLine]:
    """What a director has hidden in a thread is not told here either. One query."""
    hidden = dict(hidden_orders(game).values_list("order__seq", "hidden"))
    for one in given:
        why = hidden.get(one.seq)
        yield one if why is None else replace(one, content=say("Hidden by the director: {why}").format(why=why))
