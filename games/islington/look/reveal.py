"""What a game that is over shows of itself: the table, who put whom out, how long everybody lasted (L-12.6, L-20.4)."""

from dataclasses import dataclass

from games.islington import victory
from games.islington.board import Board
from games.islington.catalogue import CAUSES, name_of
from games.islington.look.circle import Node, Stroke, circle
from games.islington.look.town import place_name
from games.islington.look.voting import VoteDay, past_votes
from games.islington.models import Survivor

LINE, TOP, LEFT, RIGHT = 22, 26, 132, 24  # of the picture of lives, in its own units
NIGHT = 52


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the final table. `night`: when he fell, "" for who lives; `kills`: whom he put out."""

    rank: int
    number: int
    name: str
    alive: bool
    night: str
    cause: str
    place: str
    kills: int


@dataclass(frozen=True, slots=True)
class KillRow:
    """Who put whom out, on which night and how."""

    night: str
    killer: str
    victim: str
    cause: str


@dataclass(frozen=True, slots=True)
class Life:
    """One character's line in the picture of lives: from the left to `end`, at height `y`."""

    number: int
    name: str
    y: int
    end: int
    alive: bool
    night: str
    cause: str


@dataclass(frozen=True, slots=True)
class Night:
    """A night in the picture of lives: its place, who fell, and how many were left in the morning after."""

    day: int
    x: int
    left: int
    fell: tuple[Life, ...]


@dataclass(frozen=True, slots=True)
class Lives:
    """The picture of who fell when, in units of its own."""

    width: int
    height: int
    start: int
    lives: tuple[Life, ...]
    nights: tuple[Night, ...]


@dataclass(frozen=True, slots=True)
class VoteLine:
    """What one character got on each day of voting; None where nobody voted for it."""

    number: int
    name: str
    votes: tuple[int | None, ...]
    total: int


@dataclass(frozen=True, slots=True)
class VoteTable:
    """Votes over the days: the days, the most that anybody got on one, and a line for everybody who got any."""

    days: tuple[int, ...]
    most: int
    lines: tuple[VoteLine, ...]


@dataclass(frozen=True, slots=True)
class RevealView:
    """Everything of the game's end that is more than a list of events."""

    days: int
    standings: tuple[Standing, ...]
    kills: tuple[KillRow, ...]
    nodes: tuple[Node, ...]
    strokes: tuple[Stroke, ...]
    size: int
    lives: Lives
    votes: tuple[VoteDay, ...]
    table: VoteTable


def look_reveal(world: Board) -> RevealView:
    """The end of a game for everybody. Only for one that is over."""
    assert world.over, "nothing is revealed before the end"
    votes = tuple(reversed(past_votes(world)))
    nodes, strokes, size = circle(
        [(one.number, one.seat.name, one.alive) for one in world.survivors],
        [(kill.killer.number, kill.victim.number, kill.token) for kill in world.kills],
    )
    return RevealView(
        days=world.town.day,
        standings=tuple(_standing(world, rank, one) for rank, one in victory.ranking(world)),
        kills=tuple(
            KillRow(kill.token, kill.killer.seat.name, kill.victim.seat.name, _cause(kill.cause))
            for kill in world.kills
        ),
        nodes=nodes,
        strokes=strokes,
        size=size,
        lives=_lives(world),
        votes=votes,
        table=_table(world, votes),
    )


def _standing(world: Board, rank: int, one: Survivor) -> Standing:
    return Standing(
        rank=rank,
        number=one.number,
        name=one.seat.name,
        alive=one.alive,
        night=one.died_on,
        cause=_cause(one.cause),
        place=place_name(one.place or one.death_place),
        kills=sum(kill.killer is one for kill in world.kills),
    )


def _cause(key: str) -> str:
    return name_of(CAUSES[key]) if key else ""


def _lives(world: Board) -> Lives:
    """Best first. A line ends in the night of the fall; who lives goes to the right edge."""
    days = max(1, world.town.day)
    edge = LEFT + days * NIGHT + RIGHT
    lives = [
        Life(
            number=one.number,
            name=one.seat.name,
            y=TOP + index * LINE + LINE // 2,
            end=edge if one.alive else _x(_day(one, days)),
            alive=one.alive,
            night=one.died_on,
            cause=_cause(one.cause),
        )
        for index, (_rank, one) in enumerate(victory.ranking(world))
    ]
    fell = {one.number: _day(one, days) for one in world.survivors if not one.alive}
    nights = [
        Night(
            day=day,
            x=_x(day),
            left=len(world.survivors) - sum(one <= day for one in fell.values()),
            fell=tuple(life for life in reversed(lives) if fell.get(life.number) == day),
        )
        for day in range(1, days + 1)
    ]
    return Lives(edge + RIGHT, TOP + LINE * (len(lives) + 1), LEFT, tuple(lives), tuple(nights))


def _day(one: Survivor, days: int) -> int:
    """The night of a fall; one without a night, by the director's hand, counts for the last."""
    return int(one.died_on) if one.died_on.isdigit() else days


def _x(day: int) -> int:
    return LEFT + day * NIGHT - NIGHT // 2


def _table(world: Board, votes: tuple[VoteDay, ...]) -> VoteTable:
    got = [{row.number: row.votes for row in day.rows} for day in votes]
    lines = [
        VoteLine(one.number, one.seat.name, tuple(day.get(one.number) for day in got), total)
        for one in world.survivors
        if (total := sum(day.get(one.number, 0) for day in got))
    ]
    lines.sort(key=lambda line: (-line.total, line.number))
    most = max((value for day in got for value in day.values()), default=0)
    return VoteTable(tuple(day.day for day in votes), most, tuple(lines))
