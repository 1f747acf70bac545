"""What does a spectator see of a game? Public views and public events only (L-15.4)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from director.desk.feed import FOR_ALL
from games import play
from games.facts import told
from games.models import Event, Game, Timer
from games.ruleset import Ranked, ruleset_of

SHOWN = ("bulletin", "game_over", *FOR_ALL)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A bulletin with the instant at which it was read out, and the day's later public lines."""

    at: datetime
    page: Any


@dataclass(frozen=True, slots=True)
class Notice:
    """A line told to everybody: by the director, or about the clock."""

    at: datetime
    words: str


@dataclass(frozen=True, slots=True)
class Bell:
    """One bell of today's timetable."""

    at: datetime
    name: Any
    past: bool


@dataclass(frozen=True, slots=True)
class Stage:
    """A game as everybody may see it. `seed` is set only when the game is over."""

    game: Game
    view: Any
    sheets: tuple[Sheet, ...]
    notices: tuple[Notice, ...]
    bells: tuple[Bell, ...]
    ranking: tuple[Ranked, ...]
    seed: str

    @property
    def today(self) -> Sheet | None:
        """The last bulletin."""
        return self.sheets[0] if self.sheets else None

    @property
    def out(self) -> list[Any]:
        """Who is out as far as the public knows: those of the last night first."""
        fallen = [player for player in self.view.players if player.out]
        return sorted(fallen, key=lambda player: int(player.day) if player.day.isdigit() else 0, reverse=True)

    @property
    def older(self) -> tuple[Sheet, ...]:
        """The bulletins before the last, newest first; when the game is over, all of them."""
        return self.sheets if self.game.state == Game.State.OVER else self.sheets[1:]


def stage_of(game: Game) -> Stage:
    """A dealt game as everybody may see it: the board, and two queries."""
    ruleset = ruleset_of(game)
    world = play.peek(game)
    view = ruleset.look_public(world)
    names = {seat.number: seat.name for seat in world.seats}
    events = list(
        Event.objects.filter(game=game, audience=Event.Audience.EVERYONE, kind__in=SHOWN, undone_by=None).order_by(
            "-seq"
        )
    )
    over = game.state == Game.State.OVER
    return Stage(
        game=game,
        view=view,
        sheets=tuple(
            Sheet(one.at, ruleset.look_bulletin(one.payload, names)) for one in events if one.kind == "bulletin"
        ),
        notices=tuple(
            Notice(one.at, told(game.kind, one.kind, one.payload, names)) for one in events if one.kind in FOR_ALL
        ),
        bells=_bells(game, view.day),
        ranking=tuple(ruleset.ranking(world)) if over else (),
        seed=next((one.payload["seed"] for one in events if one.kind == "game_over"), "") if over else "",
    )


def _bells(game: Game, day: int) -> tuple[Bell, ...]:
    """Today's bells, rung or not, and the morning after."""
    names = ruleset_of(game).bell_names
    timers = Timer.objects.filter(game=game, day__in=(str(day), str(day + 1))).order_by("due_at", "rank", "pk")
    return tuple(Bell(one.due_at, names.get(one.bell, one.bell), one.rung_at is not None) for one in timers)
