"""Deeds of §16 on a board in memory: what changes, and who is told."""

from datetime import UTC, datetime
from typing import Any

import pytest

from games.audience import Everyone, Seats
from games.facts import Corrected
from games.islington.board import Board
from games.islington.deeds.brothers import PlaceBrother
from games.islington.deeds.days import PlanBrothers, PlanClosing, WriteRiddle
from games.islington.deeds.people import Condition, KillSeat, MoveSeat, Rename, Revive
from games.islington.deeds.pieces import Give, HandOver, Repair, TakeAway
from games.islington.facts import Gained, Granted, Lost, Revived, Taken
from games.match import Match, begin
from games.refusal import Refused
from games.rehearsal import ring_copy
from games.ruleset import kinds

NAMES = ["白鹭", "青石", "橘猫", "夜莺"]
START = datetime(2026, 4, 3, 0, 0, tzinfo=UTC)


@pytest.fixture
def match() -> Match[Board]:
    """The morning of day 1; everybody stands at the mill."""
    ruleset: Any = kinds()["islington"]
    game: Match[Board] = begin(
        ruleset, NAMES, seed=bytes(range(32)), now=START, settings=ruleset.sample_settings(1) | {"pace.day_s": 3600}
    )
    while game.world.town.phase != "day":
        bell = game.next_bell()
        assert bell is not None
        game.advance(bell.ring_from)
    for one in game.world.survivors:
        one.place, one.born = game.world.place("mill"), True
    return game


def do(match: Match[Board], deed: Any, why: str = "照规则") -> list[tuple[Any, Any]]:
    """Do it now; what was told to anybody but the director."""
    before = len(match.told)
    match.intervene(deed, why, match.world.now)
    return [(one.fact, one.to) for one in match.told[before:] if isinstance(one.to, Everyone | Seats)]


def kinds_told(told: list[tuple[Any, Any]]) -> list[type]:
    return [type(fact) for fact, _ in told]


def test_condition_tells_gain_loss_and_bleeding(match: Match[Board]) -> None:
    """L-16.5"""
    told = do(match, Condition(1, 40, 100, bleeding=True))
    assert kinds_told(told) == [Lost, Corrected]
    told = do(match, Condition(1, 60, 90))
    assert kinds_told(told) == [Gained, Lost, Corrected]
    assert all(to.numbers == (1,) for _, to in told)


def test_moving_clears_the_find_and_keeps_rest(match: Match[Board]) -> None:
    """L-16.5"""
    one = match.world.survivor(1)
    one.find, one.find_place, one.find_at = "figure", one.place, match.world.now
    do(match, MoveSeat(1, "farm"))
    assert (one.place and one.place.key, one.find, one.acted, one.moves_tonight) == ("farm", "", False, 0)


def test_a_kill_and_a_revival(match: Match[Board]) -> None:
    """L-16.5, L-12.1: the director's kill is a moment of its own; a revival makes it not count."""
    do(match, KillSeat(2))
    two = match.world.survivor(2)
    assert (two.status, two.cause, two.moment) == ("out", "director", 1)
    assert kinds_told(do(match, Revive(2, "farm", 50, 60))) == [Revived]
    assert (two.alive, two.hp, two.st, two.cause, two.moment) == (True, 50, 60, "", None)
    with pytest.raises(Refused):
        do(match, Revive(2, "farm", 50, 60))


def test_pieces_are_given_moved_mended_and_taken_beyond_every_limit(match: Match[Board]) -> None:
    """L-16.5: limit ignored, equipped ones included."""
    for _ in range(7):
        assert kinds_told(do(match, Give("hp30", 1))) == [Granted]
    one, two = match.world.survivor(1), match.world.survivor(2)
    assert len(match.world.held(one)) == 7
    weapon = next(key for key in _free_orange(match.world))
    do(match, Give(weapon, 1, silent=True))
    item = match.world.held(one)[-1]
    item.where, item.uses_left = "weapon", 1
    assert kinds_told(do(match, Repair(str(item.number), 5))) == [Corrected]
    assert item.uses_left == 5
    assert kinds_told(do(match, HandOver(str(item.number), 2))) == [Taken, Granted]
    assert (item.holder, item.where) == (two, "bag")
    assert kinds_told(do(match, TakeAway(str(item.number)))) == [Taken]
    assert item.where == "gone"


def _free_orange(world: Board) -> list[str]:
    from games.islington.items import free_names

    return free_names(world, "weapon.orange")


def test_a_name_is_unique(match: Match[Board]) -> None:
    """L-16.5, L-2.2"""
    assert kinds_told(do(match, Rename(1, "灰鹤"))) == [Corrected]
    with pytest.raises(Refused, match="taken"):
        do(match, Rename(2, "灰鹤"))


def test_planned_closings_replace_the_draw_of_that_day(match: Match[Board]) -> None:
    """L-16.4, L-8.2"""
    do(match, PlanClosing(2, ["farm", "mill"]))
    _open_day(match, 2)
    assert set(match.world.town.shrink_tonight) == {"farm", "mill"}


def test_a_director_who_wants_to_choose_is_reminded(match: Match[Board]) -> None:
    """L-8.2, R56: `shrink.source` director; dice fill in."""
    game: Any = match.world.game
    match.world.settings = kinds()["islington"].settings(game.settings | {"shrink.source": "director"})
    before = len(match.told)
    _open_day(match, 2)
    assert len(match.world.town.shrink_tonight) == 5
    said = [one.fact.payload()["text"] for one in match.told[before:] if one.fact.kind == "alarm"]
    assert "Dice have drawn tonight's closing places. Change the list if you wish." in said


def test_the_brothers_of_tomorrow_are_planned_and_todays_moved(match: Match[Board]) -> None:
    """L-16.4, L-9.5"""
    do(match, PlanBrothers(noddy="farm", zh="谜", bumble="cave", loot="gold"))
    _open_day(match, 2)
    noddy, bumble = match.world.brother("noddy"), match.world.brother("bumble")
    assert noddy and noddy.place and noddy.place.key == "farm"
    assert bumble and bumble.place and bumble.place.key == "cave"
    assert match.world.town.riddle == {"zh": "谜", "en": "谜"}
    assert kinds_told(do(match, WriteRiddle("新谜"))) == [Corrected]
    assert do(match, PlaceBrother("bumble", "farm", "hp60")) == []
    assert bumble.place.key == "farm"
    assert [item.key for item in match.world.items if item.where == "bumble"] == ["hp60"]


def test_a_settlement_rehearsed_with_real_dice_is_the_settlement(match: Match[Board]) -> None:
    """L-16.2: X-136, P-32."""
    while (bell := match.next_bell()) is not None and bell.bell != "settle":
        match.advance(bell.ring_from)
    world = match.world
    world.remember()
    told = [(one.fact, one.to) for one in ring_copy(world, real=True).told]
    board = world.dump()
    world.roll_back()
    world.dice._used.clear()
    before = len(match.told)
    assert bell is not None
    match.advance(bell.ring_from)
    assert [(one.fact, one.to) for one in match.told[before:]] == told
    board["games.timer"] = [row for row in board["games.timer"] if row["rung_at"] is None]
    assert {name: rows for name, rows in world.dump().items() if name != "games.seat"} == {
        name: rows for name, rows in board.items() if name != "games.seat"
    }


def _open_day(match: Match[Board], day: int) -> None:
    while match.world.town.day < day or match.world.town.phase != "day":
        bell = match.next_bell()
        assert bell is not None
        match.advance(bell.ring_from)
