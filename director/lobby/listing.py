"""Which games are there, and how do they stand? A few queries, however many games."""

import functools
import operator
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, Max, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from director.lobby.in_force import EDITABLE, zone_of
from director.lobby.models import SignUp
from director.lobby.rules import Rule, rules_of
from director.lobby.sign_up import bounds
from director.numbers import whole
from games.models import Event, Game, Seat, Timer
from games.ruleset import Summary, ruleset_of


@dataclass(frozen=True, slots=True)
class Row:
    """One game of the list. `next_at` is the instant of the next bell, `living` what the last bulletin said.

    Before the deal `signed_up` and `most` tell of its places, `changed` of its settings, `zone` of its clocks.
    """

    game: Game
    kind: Any
    seats: int
    summary: Summary
    next_at: datetime | None
    directors: tuple[str, ...] = ()
    winner: str = ""
    signed_up: int = 0
    least: int = 0
    most: int = 0
    changed: tuple[Rule, ...] = ()
    zone: str = ""

    @property
    def living(self) -> int:
        """How many are still in, as far as the public knows."""
        return self.seats if self.summary.living is None else self.summary.living

    @property
    def paused(self) -> bool:
        """Does the clock stand?"""
        return self.game.paused_at is not None

    @property
    def placed(self) -> int:
        """How many have a place."""
        return min(self.signed_up, self.most)

    @property
    def waiting(self) -> int:
        """How many stand on the waiting list."""
        return self.signed_up - self.placed


@dataclass(frozen=True, slots=True)
class Shelf:
    """One page of the games of one state. `older`, `newer`: the numbers of the pages before and after, or 0."""

    rows: tuple[Row, ...]
    older: int
    newer: int


def searched(games: QuerySet[Game], words: str) -> QuerySet[Game]:
    """The games whose title or director's name holds the words, or whose number they are."""
    if not words:
        return games
    found = Q(title__icontains=words)
    found |= Q(pk__in=Game.directors.through.objects.filter(user__username__icontains=words).values("game_id"))
    if (number := whole(words)) is not None:
        found |= Q(pk=number)
    return games.filter(found)


def shelves(games: QuerySet[Game], pages: Mapping[str, int], sizes: Mapping[str, int]) -> dict[str, Shelf]:
    """One page of each state that `sizes` names, newest first. A query for each state, then as many as `rows_of`."""
    found: dict[str, list[Game]] = {}
    for state, size in sizes.items():
        first = (pages.get(state, 1) - 1) * size
        found[state] = list(_counted(games.filter(state=state))[first : first + size + 1])
    rows = {row.game.pk: row for row in rows_of([one for kept in found.values() for one in kept])}
    return {
        state: Shelf(
            rows=tuple(rows[one.pk] for one in kept[: sizes[state]]),
            older=pages.get(state, 1) + 1 if len(kept) > sizes[state] else 0,
            newer=pages.get(state, 1) - 1,
        )
        for state, kept in found.items()
    }


def counted(games: QuerySet[Game]) -> list[Game]:
    """These games with what a row needs. One query, and one for their directors."""
    return list(_counted(games))


def _counted(games: QuerySet[Game]) -> QuerySet[Any]:
    """Counts by subquery: a join would multiply seats by bells by sign-ups."""
    return (
        games.defer("seed")
        .select_related("plan")
        .prefetch_related("directors")
        .annotate(
            places=_number(Seat.objects.filter(game=OuterRef("pk"))),
            signed_up=_number(SignUp.objects.filter(game=OuterRef("pk"), number=None)),
            next_at=Subquery(
                Timer.objects.filter(game=OuterRef("pk"), rung_at=None).order_by("due_at").values("due_at")[:1]
            ),
        )
        .order_by("-pk")
    )


def _number(rows: QuerySet[Any]) -> Any:
    """How many rows a subquery has."""
    return Coalesce(Subquery(rows.order_by().values("game").annotate(n=Count("pk")).values("n")), 0)


def rows_of(games: list[Any]) -> list[Row]:
    """Rows of games that were counted. Three queries at most."""
    dealt = [one for one in games if one.state in (Game.State.RUNNING, Game.State.OVER)]
    last = last_told(dealt) if dealt else {}
    stand = {game.pk: ruleset_of(game).summary(last.get(game.pk, {})) for game in games}
    winners = _winners(stand)
    return [_row(game, stand[game.pk], winners.get(game.pk, "")) for game in games]


def _row(game: Any, summary: Summary, winner: str) -> Row:
    ruleset = ruleset_of(game)
    least = most = 0
    changed: tuple[Rule, ...] = ()
    zone = game.time_zone
    if game.state in EDITABLE:
        least, most = bounds(game)
        changed, zone = rules_of(game).changed, zone_of(game)
    return Row(
        game=game,
        kind=ruleset.name,
        seats=game.places,
        summary=summary,
        next_at=game.next_at,
        directors=tuple(sorted(one.username for one in game.directors.all())),
        winner=winner,
        signed_up=game.signed_up,
        least=least,
        most=most,
        changed=changed,
        zone=zone,
    )


def last_told(games: Iterable[Game]) -> dict[int, dict[str, dict[str, Any]]]:
    """The payload of the last public event of each telling kind, by game and kind. Two queries."""
    games = list(games)
    telling = frozenset[str]().union(*(ruleset_of(game).telling for game in games))
    told = Event.objects.filter(game__in=games, audience=Event.Audience.EVERYONE, kind__in=telling, undone_by=None)
    newest = told.order_by().values("game_id", "kind").annotate(last=Max("pk")).values_list("last", flat=True)
    found: dict[int, dict[str, dict[str, Any]]] = {}
    for event in Event.objects.filter(pk__in=list(newest)):
        found.setdefault(event.game_id, {})[event.kind] = event.payload
    return found


def _winners(stand: Mapping[int, Summary]) -> dict[int, str]:
    """Who or what has won each game that is won. One query if any was won by a seat."""
    won = {pk: summary.winner for pk, summary in stand.items() if summary.winner}
    wanted = [Q(game_id=pk, number=number) for pk, number in won.items() if isinstance(number, int)]
    seats = Seat.objects.filter(functools.reduce(operator.or_, wanted)) if wanted else Seat.objects.none()
    return {pk: name for pk, name in won.items() if isinstance(name, str)} | dict(seats.values_list("game_id", "name"))
