"""What does a desk show by day beside what can be done? The day's thread, the candidates, the count of a vote."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import OuterRef, Subquery
from django.db.models.functions import Coalesce

from director.desk.feed import Line, line_of
from director.desk.forms import Answer
from director.threads.models import ReadMark, Thread
from games.models import Event, Game, Seat

COUNT = ("vote_result", "disclosed", "reward_rolled")  # what is told when the door closes on a vote
AFTER = ("dusk", "late", "dawn")  # phases in which the page says it again; by night there is no time to read
NEWEST = 12  # lines at most that one count can have been told in


@dataclass(frozen=True, slots=True)
class Talk:
    """The day's discussion: the key of its thread, and how many of its floors this seat has not read."""

    key: str
    unread: int


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody who can be voted for. `mine`: has one's own ballot; `myself`: is the voter."""

    number: int
    name: str
    mine: bool
    myself: bool


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a refused form of the day had chosen, so that it is drawn again as it was."""

    action: str = ""
    values: frozenset[str] = frozenset()
    lot: str = ""


def talk_of(seat: Seat, key: str) -> Talk | None:
    """The day's discussion as this seat has read it; None while none is open. One query."""
    if not key:
        return None
    read = ReadMark.objects.filter(thread=OuterRef("pk"), seat=seat.pk).values("floor")[:1]
    threads = Thread.objects.filter(game=seat.game_id, key=key).annotate(read=Coalesce(Subquery(read), 0))
    row = threads.values_list("floors", "read").first()
    return Talk(key, max(0, row[0] - row[1])) if row else None


def counted(game: Game, phase: str, names: Mapping[int, str]) -> tuple[Line, ...]:
    """What was told when today's vote was counted, in its order; nothing in other phases. One query at most."""
    if phase not in AFTER:
        return ()
    told = Event.objects.filter(game=game.pk, audience=Event.Audience.EVERYONE, kind__in=COUNT, undone_by=None)
    rows = list(told.order_by("-seq")[:NEWEST])
    last = next((row.input_seq for row in rows if row.kind == COUNT[0]), None)
    return tuple(line_of(game, row, names) for row in reversed(rows) if last is not None and row.input_seq >= last)


def candidates(view: Any) -> tuple[Candidate, ...]:
    """Whom this seat may vote for now, in roster order."""
    offer = view.offers.get("vote")
    options = [option for field in offer.fields for option in field.options if option.value] if offer else []
    mine = view.daytime.ballot_number
    return tuple(
        Candidate(int(one.value), str(one.label), int(one.value) == mine, int(one.value) == view.number)
        for one in options
    )


def chosen(answer: Answer | None) -> Chosen:
    """The choices of the form that was just refused."""
    if answer is None or answer.good:
        return Chosen(answer.action if answer else "", lot=_one(answer, "lot"))
    values: set[str] = set()
    for value in (answer.data or {}).values():
        values.update(value if isinstance(value, list) else [str(value)])
    return Chosen(answer.action, frozenset(values), _one(answer, "lot"))


def _one(answer: Answer | None, name: str) -> str:
    value = (answer.data or {}).get(name, "") if answer else ""
    return value if isinstance(value, str) else ""
