"""Games in memory whose boards are written as in scenario files, for tests of the rules."""

from datetime import datetime
from typing import Any

from games.audience import EVERYONE, Seats
from games.dice import Dice
from games.facts import Fact
from games.match import Match, begin
from games.refusal import Refused
from games.simulation import START
from games.werewolf.board import Board
from games.werewolf.models import Character
from games.werewolf.ruleset import Werewolf
from games.werewolf.scenario_board import WerewolfBoard, letter

SEED = bytes(range(32))


def board(settings: dict[str, Any] | None = None, /, **rows: Any) -> Match[Board]:
    """Cast X16 in the night of day 2, unless the rows say otherwise."""
    stage = WerewolfBoard()
    match = begin(Werewolf(), stage.seats(rows), seed=SEED, now=START, settings=settings or {}, dealt=False)
    stage.build(match.world, rows)
    match.world.dice = Dice(SEED, match.world.log_draw)
    match.told.extend(match.world.told)
    match.world.told.clear()
    return match


def one(match: Match[Board], name: str) -> Character:
    """The character with this letter."""
    return letter(match.world, name)


def act(match: Match[Board], name: str, action: str, *targets: str, **data: str) -> Refused | None:
    """A character asks for something now; targets are letters."""
    numbers = [str(one(match, target).number) if target else "" for target in targets]
    first = "seat" if action == "vote" else "target"
    sent = {**dict(zip((first, "second"), numbers, strict=False)), **data}
    return match.order(one(match, name).number, action, sent, _now(match))


def done(match: Match[Board], name: str, action: str, *targets: str, **data: str) -> None:
    """The same, which must be accepted."""
    refusal = act(match, name, action, *targets, **data)
    assert refusal is None, refusal


def until(match: Match[Board], bell: str) -> None:
    """Let the bells ring up to the next one of this name."""
    while (timer := match.next_bell()) is not None:
        match.advance(timer.ring_from)
        if timer.bell == bell:
            return
    raise AssertionError(f"{bell} does not ring")


def dawn(match: Match[Board]) -> None:
    """The rest of the night passes."""
    until(match, "day_open")


def outs(match: Match[Board]) -> list[str]:
    """Who is out, with the cause, in order."""
    gone = sorted((other for other in match.world.characters if other.out), key=lambda other: other.out_seq)
    return [f"{other.seat.name}({other.out_cause})" for other in gone]


def told[F: Fact](match: Match[Board], kind: type[F], name: str = "") -> list[F]:
    """What everybody, or this character alone, was told of a kind."""
    number = one(match, name).number if name else 0
    return [
        entry.fact
        for entry in match.told
        if isinstance(entry.fact, kind)
        and (number in entry.to.numbers if isinstance(entry.to, Seats) else not number and entry.to == EVERYONE)
    ]


def _now(match: Match[Board]) -> datetime:
    assert match.world.game.now is not None
    return match.world.game.now
