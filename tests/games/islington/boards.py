"""Games in memory whose boards are written as in scenario files, for tests of the rules."""

from typing import Any

from games.audience import EVERYONE, Seats
from games.facts import Fact
from games.islington.board import Board
from games.islington.scenario_board import IslingtonBoard
from games.match import Match, begin
from games.ruleset import kinds
from games.simulation import START

ISLINGTON = kinds()["islington"]


def board(settings: dict[str, Any] | None = None, /, **rows: Any) -> Match[Board]:
    """A game in memory whose board is written as in a scenario file."""
    stage = IslingtonBoard()
    names = stage.seats(rows)
    match: Match[Board] = begin(
        ISLINGTON, names, seed=bytes(range(32)), now=START, settings=settings or {}, dealt=False
    )
    stage.build(match.world, rows)
    return match


def until(match: Match[Board], bell: str) -> None:
    """Let the next bell of this name ring."""
    match.advance(next(timer.ring_from for timer in match.world.timers if timer.bell == bell))


def told[F: Fact](match: Match[Board], kind: type[F], number: int = 0) -> list[F]:
    """What everybody, or this seat, was told of a kind."""
    return [
        one.fact
        for one in match.told
        if isinstance(one.fact, kind)
        and (number in one.to.numbers if isinstance(one.to, Seats) else not number and one.to == EVERYONE)
    ]
