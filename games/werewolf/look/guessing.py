"""The tables of guesses with what they would bring, for directors and for the reveal (W-9.5, W-9.6)."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from games.werewolf import guesses
from games.werewolf.board import Board
from games.werewolf.models import GuessTable
from games.werewolf.pairing import right_points, stake
from games.werewolf.threads import owned


@dataclass(frozen=True, slots=True)
class GuessedPair:
    """One pair that was handed in."""

    names: str
    right: bool


@dataclass(frozen=True, slots=True)
class GuessTableRow:
    """One actor's table of one round; points: A of this table as an exact fraction, by `every_round`."""

    round: int
    actor: int
    pair: str
    pairs: tuple[GuessedPair, ...]
    points: str
    counts: bool


def guess_rows(world: Board) -> Iterator[GuessTableRow]:
    """All tables, the newest round first; those of a round that is open, too, as if it closed now."""
    counted = guesses.counted(world)
    for table in sorted(world.rows(GuessTable), key=lambda one: (-one.round, one.actor.number)):
        yield _row(world, table, counts=table.round < counted)


def _row(world: Board, table: GuessTable, *, counts: bool) -> GuessTableRow:
    names = {one.number: one.seat.name for one in world.characters}
    truth = {frozenset(one.number for one in owned(world, actor)) for actor in world.actors}
    pairs = tuple(GuessedPair(" + ".join(names[n] for n in pair), frozenset(pair) in truth) for pair in table.pairs)
    points = sum(
        (right_points(table.round) if pair.right else Fraction(-stake(table.round)) for pair in pairs), Fraction()
    )
    own = " + ".join(one.seat.name for one in owned(world, table.actor))
    return GuessTableRow(table.round, table.actor.number, own, pairs, str(points), counts)
