"""The guess board of an actor: the open round, its stakes, the own table, earlier ones without results (W-17.6)."""

from dataclasses import dataclass
from datetime import datetime

from games.werewolf import guesses, pairing
from games.werewolf.board import Board
from games.werewolf.look.cast import Player, players
from games.werewolf.look.track import track
from games.werewolf.models import Character, GuessTable
from games.werewolf.threads import sees_all


@dataclass(frozen=True, slots=True)
class Line:
    """A character on the board, and whom it is paired with in the own table: a number, 0 for nobody."""

    player: Player
    partner: int


@dataclass(frozen=True, slots=True)
class Table:
    """A table of an earlier round: pairs of names. Right or wrong shows only at the end (W-9.5)."""

    round: int
    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class GuessBoard:
    """What an actor may know of the side game. right, wrong: points of one pair of this round; wrong is below 0.

    closes_at: when the round closes, while one is open; own: the two that are locked; lines: everybody else, by floor;
    most: of pairs; saved: of the own table; barred: reads everything and guesses no more (R44).
    """

    open: bool
    round: int
    right: str
    wrong: str
    unguessed: str
    closes_at: datetime | None
    own: tuple[Player, ...]
    lines: tuple[Line, ...]
    most: int
    saved: int
    barred: bool
    earlier: tuple[Table, ...]

    @property
    def partners(self) -> tuple[Player, ...]:
        """Who can be paired."""
        return tuple(line.player for line in self.lines)


def guess_board(world: Board, me: Character) -> GuessBoard:
    """The board of the actor behind this character; the same from either of its seats."""
    own, n = guesses.own_pair(world, me), world.village.guess_rounds
    open_now = world.village.guess_open and not world.over
    table = guesses.table_of(world, me) if open_now else None
    pairs = [tuple(pair) for pair in table.pairs] if table else []
    partner = {one: other for first, second in pairs for one, other in ((first, second), (second, first))}
    cast = players(world)
    stake = pairing.stake(n)
    return GuessBoard(
        open=open_now,
        round=n,
        right=f"+{pairing.right_points(n)}",
        wrong=f"−{stake}",
        unguessed=f"+{stake}",
        closes_at=_closes(world) if open_now else None,
        own=tuple(one for one in cast if one.number in own),
        lines=tuple(Line(one, partner.get(one.number, 0)) for one in cast if one.number not in own),
        most=len(world.cast) - 1,
        saved=len(pairs),
        barred=sees_all(world, me.actor),
        earlier=tuple(_table(world, one) for one in reversed(_tables(world, me)) if not open_now or one.round < n),
    )


def _closes(world: Board) -> datetime | None:
    """A round closes when a day opens (W-9.4)."""
    return next((stop.opens_at or stop.closes_at for stop in track(world) if stop.key == "dawn"), None)


def _tables(world: Board, me: Character) -> list[GuessTable]:
    return sorted((one for one in world.rows(GuessTable) if one.actor is me.actor), key=lambda one: one.round)


def _table(world: Board, one: GuessTable) -> Table:
    names = {other.number: other.seat.name for other in world.characters}
    return Table(one.round, tuple((names[first], names[second]) for first, second in one.pairs))
