"""What does a spectator see of a game? Public views and public events only (L-15.4)."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from director.lobby.fading import Fading, fading
from director.threads.models import Thread
from games import clock, play
from games.facts import told
from games.models import Event, Game, Timer
from games.ruleset import Ranked, ruleset_of

LATEST = 12  # of what was told to everybody; all of it stands among the announcements
LASTING = 40  # of what goes on being true
READ_OUT = ("bulletin", "game_over")  # shown in full, not as lines
TALKS = (Thread.Kind.DISCUSSION, Thread.Kind.VOTE)

type Names = Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A bulletin with the instant at which it was read out, and the day's later public lines."""

    at: datetime
    page: Any


@dataclass(frozen=True, slots=True)
class Notice:
    """A line told to everybody, with its minute."""

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
    """A game as everybody may see it. `seed` is set only when the game is over.

    `notices` are the newest public lines; `lasting` the last ones of each kind that stays; `talks` the threads of
    the day; `fading` the picture of how many are left, once there is something to see.
    """

    game: Game
    view: Any
    sheets: tuple[Sheet, ...]
    notices: tuple[Notice, ...]
    lasting: Mapping[str, tuple[Notice, ...]]
    talks: tuple[Thread, ...]
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

    @property
    def fading(self) -> Fading | None:
        """How many were left each morning, as the bulletins said."""
        return fading([(sheet.page.day, sheet.page.living) for sheet in reversed(self.sheets)])


def stage_of(game: Game) -> Stage:
    """A dealt game as everybody may see it: the board, and five queries."""
    ruleset = ruleset_of(game)
    world = play.peek(game)
    view = ruleset.look_public(world)
    names = {seat.number: seat.name for seat in world.seats}
    public = Event.objects.filter(game=game, audience=Event.Audience.EVERYONE, undone_by=None).order_by("-seq")
    read_out = list(public.filter(kind__in=READ_OUT))
    over = game.state == Game.State.OVER
    return Stage(
        game=game,
        view=view,
        sheets=tuple(
            Sheet(one.at, ruleset.look_bulletin(one.payload, names)) for one in read_out if one.kind == "bulletin"
        ),
        notices=_notices(game, public.exclude(kind__in=(*READ_OUT, *ruleset.quiet))[:LATEST], names),
        lasting=_lasting(game, public.filter(kind__in=ruleset.lasting)[:LASTING], names),
        talks=tuple(Thread.objects.filter(game=game, kind__in=TALKS, public=True, open=True)),
        bells=_bells(game, view.day),
        ranking=tuple(ruleset.ranking(world)) if over else (),
        seed=next((one.payload["seed"] for one in read_out if one.kind == "game_over"), "") if over else "",
    )


def _notices(game: Game, events: Iterable[Event], names: Names) -> tuple[Notice, ...]:
    return tuple(Notice(clock.to_the_minute(one.at), told(game.kind, one.kind, one.payload, names)) for one in events)


def _lasting(game: Game, events: Iterable[Event], names: Names) -> dict[str, tuple[Notice, ...]]:
    """Of each kind what the last input told, in order."""
    found: dict[str, list[Event]] = defaultdict(list)
    for one in events:
        known = found[one.kind]
        if not known or known[-1].input_seq == one.input_seq:
            known.append(one)
    return {kind: _notices(game, reversed(known), names) for kind, known in found.items()}


def _bells(game: Game, day: int) -> tuple[Bell, ...]:
    """Today's bells, rung or not, and the morning after: those of which everybody knows."""
    ruleset = ruleset_of(game)
    names = ruleset.bell_names
    timers = Timer.objects.filter(game=game, day__in=(str(day), str(day + 1)), bell__in=ruleset.timetable)
    timers = timers.order_by("due_at", "rank", "pk")
    return tuple(Bell(one.due_at, names.get(one.bell, one.bell), one.rung_at is not None) for one in timers)
