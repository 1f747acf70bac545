"""Which games are there, and how do they stand? A few queries, however many games."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, Max, Min, Q

from games.models import Event, Game, Seat
from games.ruleset import Summary, ruleset_of

TELLING = ("bulletin", "phase_changed", "game_over")


@dataclass(frozen=True, slots=True)
class Row:
    """One game of the list. `next_at` is the instant of the next bell, `living` what the last bulletin said."""

    game: Game
    kind: Any
    seats: int
    summary: Summary
    next_at: datetime | None
    winner: str = ""

    @property
    def living(self) -> int:
        """How many are still in, as far as the public knows."""
        return self.seats if self.summary.living is None else self.summary.living

    @property
    def paused(self) -> bool:
        """Does the clock stand?"""
        return self.game.paused_at is not None


def listed() -> list[Row]:
    """All games, newest first. Four queries at most."""
    games = list(
        Game.objects.annotate(
            places=Count("seats", distinct=True),
            next_at=Min("timers__due_at", filter=Q(timers__rung_at=None)),
        ).order_by("-pk")
    )
    last = last_told(games)
    winners = _winners(last)
    return [
        Row(
            game=game,
            kind=ruleset_of(game).name,
            seats=game.places,
            summary=ruleset_of(game).summary(last.get(game.pk, {})),
            next_at=game.next_at,
            winner=winners.get(game.pk, ""),
        )
        for game in games
    ]


def last_told(games: Iterable[Game]) -> dict[int, dict[str, dict[str, Any]]]:
    """The payload of the last public event of each telling kind, by game and kind. Two queries."""
    told = Event.objects.filter(
        game__in=list(games), audience=Event.Audience.EVERYONE, kind__in=TELLING, undone_by=None
    )
    newest = told.order_by().values("game_id", "kind").annotate(last=Max("pk")).values_list("last", flat=True)
    found: dict[int, dict[str, dict[str, Any]]] = {}
    for event in Event.objects.filter(pk__in=list(newest)):
        found.setdefault(event.game_id, {})[event.kind] = event.payload
    return found


def _winners(last: dict[int, dict[str, dict[str, Any]]]) -> dict[int, str]:
    """The last one alive of each game that has one. One query if any game is over."""
    numbers = {pk: kinds["game_over"]["winner"] for pk, kinds in last.items() if "game_over" in kinds}
    wanted = [Q(game_id=pk, number=number) for pk, number in numbers.items() if number]
    if not wanted:
        return {}
    either = wanted[0]
    for one in wanted[1:]:
        either |= one
    return dict(Seat.objects.filter(either).values_list("game_id", "name"))
