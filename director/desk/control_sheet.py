"""The day sheet of the control room: which bells have rung, which will, and who still owes something before them."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext as say

from director.desk import control_island, control_islington, control_werewolf
from games.models import Game, Timer
from games.ruleset import ruleset_of
from games.world import World

RUNG = 4  # bells shown as rung
FEW = 3  # bells of which only the directors know, shown among the others
OWED: dict[str, Callable[[Any], Iterable[tuple[str, str]]]] = {
    "islington": control_islington.owed,
    "werewolf": control_werewolf.owed,
    "island": control_island.owed,
}


@dataclass(frozen=True, slots=True)
class Bell:
    """One bell of the day sheet. `date` is empty today; `left` is the seconds it has left while the game is paused.

    `owed` says who still owes something before it rings; `secret`: only the directors know that it is set.
    """

    pk: int
    bell: str
    name: str | Promise
    at: datetime
    date: str
    hour: str
    error: str = ""
    left: int = 0
    owed: tuple[str, ...] = ()
    secret: bool = False

    @property
    def when(self) -> str:
        """Date and time in one line."""
        return f"{self.date} {self.hour}".strip()


def date_of(at: datetime, now: datetime, zone: str) -> str:
    """The date in the game's zone, or nothing if that is today."""
    local, today = at.astimezone(ZoneInfo(zone)), now.astimezone(ZoneInfo(zone)).date()
    return "" if local.date() == today else date_format(local, say("M j"))


def hour_of(at: datetime, zone: str) -> str:
    """The wall-clock time in the game's zone, with seconds where there are any."""
    local = at.astimezone(ZoneInfo(zone))
    return date_format(local, "H:i:s" if local.second else "H:i")


def rung(game: Game, now: datetime) -> tuple[Bell, ...]:
    """The last bells that have rung, the oldest first."""
    timers = Timer.objects.filter(game=game, rung_at__isnull=False).order_by("-seq")[:RUNG]
    return tuple(_bell(game, timer, now) for timer in reversed(timers))


def coming(game: Game, world: World, board: Any, now: datetime) -> tuple[Bell, ...]:
    """The bells that are set, in the order in which they will ring, with who owes what before. `board`: the view."""
    timers = sorted(world.timers, key=lambda one: (one.due_at, one.rank))
    bells = tuple(_bell(game, timer, now) for timer in timers)
    return tuple(_with_debts(bells, OWED[game.kind](board) if game.kind in OWED else ()))


def apart(bells: tuple[Bell, ...]) -> tuple[Bell, ...]:
    """Those that only the directors know of and that need nothing, if there are many; never the next one."""
    quiet = tuple(bell for bell in bells[1:] if bell.secret and not bell.error and not bell.owed)
    return quiet if len(quiet) > FEW else ()


def _with_debts(bells: Iterable[Bell], debts: Iterable[tuple[str, str]]) -> Iterator[Bell]:
    """Each debt at the first bell of its name, or at the next bell of all."""
    left = list(debts)
    coming = list(bells)
    named = {bell.bell for bell in coming}
    for place, bell in enumerate(coming):
        mine = [debt for debt in left if debt[0] == bell.bell or (place == 0 and debt[0] not in named)]
        left = [debt for debt in left if debt not in mine]
        yield replace(bell, owed=tuple(words for _name, words in mine))


def _bell(game: Game, timer: Timer, now: datetime) -> Bell:
    still, ruleset = game.paused_at or now, ruleset_of(game)
    return Bell(
        pk=timer.pk,
        bell=timer.bell,
        name=ruleset.bell_names.get(timer.bell, timer.bell),
        at=timer.due_at,
        date=date_of(timer.due_at, now, game.time_zone),
        hour=hour_of(timer.due_at, game.time_zone),
        error=timer.error,
        secret=timer.bell not in ruleset.timetable,
        left=max(0, -(-(timer.due_at - still) // timedelta(seconds=1))),
    )
