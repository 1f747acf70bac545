"""Games in memory whose boards are written as in scenario files, for tests of the rules."""

from typing import Any

from games.audience import EVERYONE, Seats
from games.dice import ScriptedDice
from games.facts import Fact
from games.island.board import Board
from games.island.models import Castaway
from games.island.ruleset import TheOtherSide
from games.island.scenario_board import PEOPLE, IslandBoard, named
from games.match import Match, begin
from games.refusal import Refused
from games.simulation import START

SEED = bytes(range(32))


def board(
    settings: dict[str, Any] | None = None, /, *, dice: dict[str, int] | None = None, **rows: Any
) -> Match[Board]:
    """Fixture Q (games/island/scenario_board.py), unless the rows say otherwise; dice that are not written fail."""
    stage = IslandBoard()
    match = begin(TheOtherSide(), stage.seats(rows), seed=SEED, now=START, settings=settings or {}, dealt=False)
    match.world.dice = ScriptedDice(dice or {}, match.world.log_draw, stage.free_dice)
    stage.build(match.world, rows)
    match.told.extend(match.world.told)
    match.world.told.clear()
    return match


def one(match: Match[Board], name: str) -> Castaway:
    """The castaway with this name."""
    return named(match.world, name)


def act(match: Match[Board], name: str, action: str, **data: str) -> Refused | None:
    """A castaway asks for something now; people are given by their names."""
    sent = {key: str(one(match, value).number) if key in PEOPLE else value for key, value in data.items()}
    return match.order(one(match, name).number, action, sent, match.world.game.now or START)


def done(match: Match[Board], name: str, action: str, **data: str) -> None:
    """The same, which must be accepted."""
    refusal = act(match, name, action, **data)
    assert refusal is None, refusal


def until(match: Match[Board], bell: str) -> None:
    """Let the bells ring up to the next one of this name."""
    while (timer := match.next_bell()) is not None:
        match.advance(timer.ring_from)
        if timer.bell == bell:
            return
    raise AssertionError(f"{bell} does not ring")


def heard[F: Fact](match: Match[Board], name: str, kind: type[F]) -> list[F]:
    """The facts of this kind that were told to a castaway alone or with others by name, not to everybody."""
    number = one(match, name).number
    mine = (told for told in match.told if isinstance(told.to, Seats) and number in told.to.numbers)
    return [told.fact for told in mine if isinstance(told.fact, kind)]


def proclaimed[F: Fact](match: Match[Board], kind: type[F]) -> list[F]:
    """The facts of this kind that everybody was told."""
    public = (told.fact for told in match.told if told.to == EVERYONE)
    return [fact for fact in public if isinstance(fact, kind)]
