"""Everything that the control room shows at one moment, as one frozen value: templates get this and nothing else."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from django.db import models
from django.http import QueryDict
from django.urls import NoReverseMatch, reverse
from django.utils.functional import Promise
from django.utils.http import quote_etag
from django.utils.translation import get_language

from director.desk import control_once
from director.desk.control_feed import Letter, Line, Sift, feed, letters
from director.desk.control_sheet import Bell, apart, coming, rung
from games import clock, play
from games.deeds import Message
from games.models import Event, Game, Intervention, Order, Seat, Timer
from games.ruleset import ruleset_of
from games.world import World

type Words = str | Promise

ANSWER = "answer_line"  # the deed by which a letter is answered, where a ruleset has one of its own
MAP_FIRST = frozenset({"island"})


@dataclass(frozen=True, slots=True)
class Tool:
    """A deed that the room links to."""

    key: str
    name: Words
    icon: str


@dataclass(frozen=True, slots=True)
class ToolGroup:
    """Deeds that concern the same."""

    title: Words
    tools: tuple[Tool, ...]


@dataclass(frozen=True, slots=True)
class BackOffice:
    """One table of the game in the admin."""

    name: Words
    url: str


@dataclass(frozen=True, slots=True)
class Head:
    """What the top of every page of the control room says."""

    pk: int
    title: str
    kind: str
    kind_name: Words
    zone: str
    templates: str
    over: bool
    running: bool

    @property
    def map_first(self) -> bool:
        """Does a director of this game look at its map before everything else?"""
        return self.kind in MAP_FIRST


@dataclass(frozen=True, slots=True)
class Room:
    """The control room of one game. `board` is the ruleset's own view for directors."""

    head: Head
    board: Any
    now: datetime
    paused_at: datetime | None
    pause_reason: str
    rung: tuple[Bell, ...]
    coming: tuple[Bell, ...]
    letters: tuple[Letter, ...]
    feed: tuple[Line, ...]
    sift: Sift
    etag: str
    deeds: frozenset[str]
    tools: tuple[ToolGroup, ...]
    undo: int
    tables: tuple[BackOffice, ...]

    @property
    def pieces(self) -> dict[str, str]:
        """The templates of the ruleset's own pieces: its seats, its places, its tools."""
        return {name: f"{self.head.templates}/control_{name}.html" for name in ("seats", "town", "tools", "plans")}

    @property
    def answer(self) -> str:
        """The deed by which a letter is answered."""
        return ANSWER if ANSWER in self.deeds else Message.key

    @property
    def token(self) -> str:
        """A token for a form without questions."""
        return control_once.fresh()

    @property
    def failed(self) -> tuple[Bell, ...]:
        """The bells that could not be rung."""
        return tuple(bell for bell in self.coming if bell.error)

    @property
    def folded(self) -> tuple[Bell, ...]:
        """Bells that only the directors know of and that need nothing, if there are many: they stand apart."""
        return apart(self.coming)

    @property
    def listed(self) -> tuple[Bell, ...]:
        """All other bells, the next one first."""
        folded = self.folded
        return tuple(bell for bell in self.coming if bell not in folded)

    @property
    def held(self) -> Bell | None:
        """The bell that came too late to ring by itself, for which the game stands still."""
        late = self.next_bell
        if self.paused_at is None or late is None or late.error or late.at > self.paused_at:
            return None
        return late

    @property
    def late(self) -> int:
        """By how many minutes that bell is late."""
        return (self.now - self.held.at) // timedelta(minutes=1) if self.held else 0

    @property
    def next_bell(self) -> Bell | None:
        """The bell to which the clock counts down."""
        return self.coming[0] if self.coming else None


def head(game: Game) -> Head:
    """The top of a page. No query."""
    ruleset = ruleset_of(game)
    return Head(
        pk=game.pk,
        title=game.title,
        kind=game.kind,
        kind_name=ruleset.name,
        zone=game.time_zone,
        templates=ruleset.templates,
        over=game.state == Game.State.OVER,
        running=game.state == Game.State.RUNNING,
    )


def room(game: Game, query: QueryDict, *, staff: bool, producer: bool = False) -> Room:
    """The control room as it stands. A query for each table of the board, and four. A producer has fewer tools."""
    world: World = play.peek(game)
    now = clock.now()
    names = {seat.number: seat.name for seat in world.seats}
    board = ruleset_of(game).look_director(world)
    sift = sift_of(game, query)
    return Room(
        head=head(game),
        board=board,
        now=now,
        paused_at=game.paused_at,
        pause_reason=game.pause_reason,
        rung=rung(game, now),
        coming=coming(game, world, board, now),
        letters=letters(game, names),
        feed=feed(game, names, sift),
        sift=sift,
        etag=etag(game, sift),
        deeds=frozenset(deed.key for deed in ruleset_of(game).deeds if not (producer and deed.overrules)),
        tools=tool_groups(world, producer=producer),
        undo=last_settlement(game, board),
        tables=tuple(_tables(game)) if staff else (),
    )


def tool_groups(world: World, *, producer: bool = False) -> tuple[ToolGroup, ...]:
    """The ruleset's deeds that make sense now, under their headings in their order; for a producer some of them."""
    game = world.game
    groups: dict[str, list[Tool]] = {}
    for deed in ruleset_of(game).deeds:
        fits = (game.state == Game.State.RUNNING or deed.after_end) and not (producer and deed.overrules)
        if fits and deed.group and deed.possible(world):
            groups.setdefault(str(deed.group), []).append(Tool(deed.key, deed.name, deed.icon))
    return tuple(ToolGroup(title, tuple(tools)) for title, tools in groups.items())


def last_settlement(game: Game, board: Any) -> int:
    """The input that settled the night, until the next day opens: it can be taken back (L-16.2). 0 for none."""
    if getattr(board.public, "phase", "") != "dawn" or game.state != Game.State.RUNNING:
        return 0
    rung = Timer.objects.filter(game=game, bell="settle", rung_at__isnull=False).order_by("-seq").first()
    done = Intervention.objects.filter(game=game, deed__in=("settle", "ring"), undone_by=None).order_by("-seq")
    settled = next((one for one in done if one.deed == "settle"), None)
    if rung is None or rung.seq is None:
        return settled.seq if settled else 0
    # Rung by a director, it is due at once; going back only to between the two would ring it again.
    asked = next((one.seq for one in done if one.data.get("timer") == str(rung.pk) and one.seq == rung.seq - 1), None)
    return max(asked or rung.seq, settled.seq if settled else 0)


def sift_of(game: Game, query: QueryDict) -> Sift:
    """What the director wishes to read; whoever has just come has seen everything so far."""
    sift = Sift.read(query)
    return replace(sift, since=game.event_seq) if sift.since is None else sift


def etag(game: Game, sift: Sift) -> str:
    """What a poll's answer depends on. A director may know all of it."""
    paused = game.paused_at.timestamp() if game.paused_at else 0
    board = (game.pk, game.seq, game.event_seq, paused, game.state)
    parts = (*board, get_language(), int(sift.dice), int(sift.refusals), sift.since)
    return quote_etag("-".join(str(part) for part in parts))


def _tables(game: Game) -> Iterator[BackOffice]:
    kept: tuple[type[models.Model], ...] = (Seat, Timer, Order, Event, Intervention)
    for model in (*kept, *ruleset_of(game).board):
        meta = model._meta
        try:
            url = reverse(f"admin:{meta.app_label}_{meta.model_name}_changelist")
        except NoReverseMatch:
            continue
        yield BackOffice(str(meta.verbose_name_plural), f"{url}?game__id__exact={game.pk}")
