"""Games in memory whose boards are written as in scenario files, for tests of the rules."""

from datetime import datetime
from typing import Any

import pytest

from games.audience import EVERYONE, Seats
from games.deeds import Deed
from games.dice import Dice, ScriptedDice
from games.facts import Fact
from games.island.actions import BY_KEY
from games.island.board import Board
from games.island.models import Castaway
from games.island.ruleset import TheOtherSide
from games.island.scenario_board import IslandBoard, named
from games.match import Match, begin
from games.refusal import Refused
from games.simulation import START

SEED = bytes(range(32))
PEOPLE = ("to", "target", "who", "partner", "suspect", "other", "seat", "subject")


def board(settings: dict[str, Any] | None = None, /, dice: dict[str, int] | None = None, **rows: Any) -> Match[Board]:
    """Fixture Q, unless the rows say otherwise; with `dice`, no other die may be drawn."""
    stage = IslandBoard()
    match = begin(TheOtherSide(), stage.seats(rows), seed=SEED, now=START, settings=settings or {}, dealt=False)
    log = match.world.log_draw
    stage.build(match.world, rows)
    match.world.dice = Dice(SEED, log) if dice is None else ScriptedDice(dict(dice), log, stage.free_dice)
    match.told.extend(match.world.told)
    match.world.told.clear()
    return match


def one(match: Match[Board], name: str) -> Castaway:
    """The castaway of this name."""
    return named(match.world, name)


def act(match: Match[Board], name: str, action: str, /, **data: Any) -> Refused | None:
    """A castaway asks for something now; people are named by their letters."""
    sent = {key: _sent(match, key, value) for key, value in data.items()}
    return match.order(one(match, name).number, action, sent, now(match))


def done(match: Match[Board], name: str, action: str, /, **data: Any) -> None:
    """The same, which must be accepted."""
    refusal = act(match, name, action, **data)
    assert refusal is None, refusal


def refused(match: Match[Board], name: str, action: str, /, **data: Any) -> str:
    """The same, which must be refused: the code. Nothing has changed then."""
    before = match.world.dump()
    refusal = act(match, name, action, **data)
    assert refusal is not None
    assert match.world.dump() == before
    return refusal.code


def now(match: Match[Board]) -> datetime:
    """Where the clock stands."""
    assert match.world.game.now is not None
    return match.world.game.now


def told(match: Match[Board], name: str) -> list[Fact]:
    """All that one castaway was told."""
    return match.facts_for(one(match, name).number)


def public(match: Match[Board]) -> list[Fact]:
    """All that everybody was told."""
    return [told.fact for told in match.told if told.to == EVERYONE]


def kinds(match: Match[Board], name: str = "") -> list[str]:
    """Of which kinds it was, for one castaway or everybody."""
    return [fact.kind for fact in (told(match, name) if name else public(match))]


def hearers(match: Match[Board], kind: str) -> list[int]:
    """Which seats were told facts of this kind."""
    audiences = [told.to for told in match.told if told.fact.kind == kind]
    return [number for to in audiences if isinstance(to, Seats) for number in to.numbers]


def _sent(match: Match[Board], key: str, value: Any) -> Any:
    return str(one(match, value).number) if key in PEOPLE and isinstance(value, str) and value else value


def team(match: Match[Board], *names: str, settlements: int = 0) -> None:
    """A team of these, led by the first; for so many nights already."""
    done(match, names[0], "create_team")
    for name in names[1:]:
        done(match, names[0], "invite_to_team", to=name)
        field = BY_KEY["answer_team"].form(match.world, one(match, name).seat)[0]
        done(match, name, "answer_team", invitation=field.options[-1].value)
    for name in names:
        one(match, name).team_settlements = settlements


def do(match: Match[Board], deed: Deed) -> None:
    """A director does this now."""
    match.intervene(deed, "because", now(match))


def code(match: Match[Board], deed: Deed) -> str:
    """The deed is refused with this code, and nothing has changed."""
    before = match.world.dump()
    with pytest.raises(Refused) as refused:
        do(match, deed)
    assert match.world.dump() == before
    return refused.value.code


def until(match: Match[Board], bell: str) -> None:
    """Let the bells ring up to the next one of this name."""
    timer = min((timer for timer in match.world.timers if timer.bell == bell), key=lambda timer: timer.due_at)
    assert match.advance(timer.ring_from, through=bell)


def nights(match: Match[Board], many: int = 1) -> None:
    """Let so many days close and be settled; the next one is open then, unless the game is over."""
    for _ in range(many):
        while (timer := match.next_bell()) and not match.advance(timer.ring_from, through="settle"):
            pass
