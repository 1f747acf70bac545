"""What a spectator sees: phase, clock, town, cast (L-15.4)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.utils.functional import Promise

from games.islington import timetable, victory
from games.islington.board import Board
from games.islington.catalogue import CAUSES, NOTICES, PLACE_BY_KEY, name_of
from games.islington.look.daytime import PublicDay, public_day
from games.islington.look.today import TodayView, today_view
from games.islington.models import Phase, Place, Survivor
from games.islington.morning import church_is_safe
from games.language import wording
from games.models import Timer
from games.ruleset import ruleset_of

type Words = str | Promise


@dataclass(frozen=True, slots=True)
class Tile:
    """A place on the town's picture. state: open, closing, safe or closed; `here` only for the viewer's own place."""

    key: str
    no: int
    name: str
    state: str
    here: bool = False


@dataclass(frozen=True, slots=True)
class Due:
    """A bell to come."""

    bell: str
    name: Words
    due_at: datetime


@dataclass(frozen=True, slots=True)
class Player:
    """One line of the cast as the public knows it: out only after a bulletin has said so. `ghost`: walks tonight."""

    number: int
    name: str
    out: bool
    cause: str = ""
    day: str = ""
    rank: int = 0
    ghost: bool = False
    blue: int = 0
    yellow: int = 0
    red: int = 0

    @property
    def cards(self) -> tuple[tuple[str, int], ...]:
        """The cards that the character has, by colour (L-14)."""
        return tuple(
            (colour, count)
            for colour, count in (("blue", self.blue), ("yellow", self.yellow), ("red", self.red))
            if count
        )


@dataclass(frozen=True, slots=True)
class NightView:
    """One night of the calendar (L-3.2): its token ("t1", "3"), when its window opens, and if it is over or next."""

    token: str
    opens_at: datetime
    past: bool
    next: bool

    @property
    def test(self) -> bool:
        """Is it one of the test match?"""
        return self.token.startswith("t")

    @property
    def number(self) -> str:
        """Which night it is, of the test or of the real game."""
        return self.token.removeprefix("t")


@dataclass(frozen=True, slots=True)
class PublicView:
    """What everybody may know (L-15.4). `window_s`: the length of tonight's window while it is open, else 0."""

    day: int
    act: str
    phase: str
    phase_name: Words
    paused: bool
    pause_reason: str
    due: tuple[Due, ...]
    nights: tuple[NightView, ...]
    tiles: tuple[Tile, ...]
    players: tuple[Player, ...]
    living: int
    riddle: str
    church: str
    over: bool
    winner: str
    window_s: int
    today: TodayView
    daytime: PublicDay

    @property
    def next_bell(self) -> Due | None:
        """The bell to which the clock counts down."""
        return self.due[0] if self.due else None

    def count(self, state: str) -> int:
        """How many places are in this state."""
        return sum(tile.state == state for tile in self.tiles)

    @property
    def closing(self) -> tuple[Tile, ...]:
        """The places that close tonight."""
        return tuple(tile for tile in self.tiles if tile.state == "closing")

    @property
    def closed_count(self) -> int:
        """How many places have closed."""
        return self.count("closed")


def look_public(world: Board) -> PublicView:
    """What a spectator sees."""
    return public_view(world, None)


def due(world: Board) -> tuple[Due, ...]:
    """The bells that have not rung, in order."""
    names = ruleset_of(world.game).bell_names
    ordered = sorted(world.timers, key=lambda timer: (timer.due_at, timer.rank))
    return tuple(_due(timer, names) for timer in ordered if timer.rung_at is None)


def _due(timer: Timer, names: Mapping[str, Words]) -> Due:
    return Due(timer.bell, names.get(timer.bell, timer.bell), timer.due_at)


def public_view(world: Board, here: Place | None) -> PublicView:
    town = world.town
    players = tuple(_player(world, one) for one in world.survivors)
    winners = [player for player in players if player.rank == 1]  # whoever fell alone and last has won, too (L-12.3)
    return PublicView(
        day=town.day,
        act=town.act,
        phase=town.phase,
        phase_name=Phase(town.phase).label,
        paused=world.game.paused_at is not None and not world.over,
        pause_reason=world.game.pause_reason,
        due=due(world),
        nights=_nights(world),
        tiles=tiles(world, here),
        players=players,
        living=sum(not player.out for player in players),
        riddle=wording(town.riddle.get("zh", ""), town.riddle.get("en", "")),
        church=name_of(NOTICES["church"]) if church_is_safe(world) else "",
        over=world.over,
        winner=winners[0].name if len(winners) == 1 else "",
        window_s=_window_s(world),
        today=today_view(world),
        daytime=public_day(world),
    )


def _nights(world: Board) -> tuple[NightView, ...]:
    """The dates of all nights; the next one is the first that has not opened."""
    nights = timetable.nights(world)
    coming = [night.token for night in nights if night.opens_at > world.now]
    return tuple(
        NightView(night.token, night.opens_at, night.token not in coming, night.token in coming[:1]) for night in nights
    )


def _window_s(world: Board) -> int:
    """The whole length of tonight's window in seconds, while it is open; else 0."""
    opened = world.town.night_opened_at
    closing = world.rings_at("night_close")
    if world.town.phase != Phase.NIGHT or opened is None or closing is None:
        return 0
    return max(0, round((closing - opened).total_seconds()))


def tiles(world: Board, here: Place | None) -> tuple[Tile, ...]:
    return tuple(
        Tile(place.key, place.no, place_name(place), state(world, place), place is here) for place in world.places
    )


def state(world: Board, place: Place) -> str:
    if not place.open:
        return "closed"
    if place.key in world.town.shrink_tonight:
        return "closing"
    return "safe" if place.safe else "open"


def place_name(place: Place | None) -> str:
    return name_of(PLACE_BY_KEY[place.key]) if place else ""


def _player(world: Board, one: Survivor) -> Player:
    # A ghost is out for everybody until a bulletin says that it came back.
    ghost = world.known_ghost(one)
    known = world.publicly_out(one)
    return Player(
        number=one.number,
        name=one.seat.name,
        out=known or ghost,
        ghost=ghost,
        cause=name_of(CAUSES[one.cause]) if known else "",
        day=one.died_on if known else "",
        rank=victory.rank(world, one) if world.over else 0,
        blue=one.blue,
        yellow=one.yellow,
        red=one.red,
    )
