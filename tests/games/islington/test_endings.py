"""What a game's end leaves behind: who is said to have won, in which order it is told, whose wound was fatal."""

from collections.abc import Mapping
from typing import Any

from games.deeds import Pause
from games.facts import Rolled
from games.islington import facts
from games.islington.board import Board
from games.islington.deeds import EndGame
from games.islington.look import look_public
from games.islington.scenario_board import IslingtonBoard
from games.match import Match, begin
from games.ruleset import kinds
from games.simulation import START


def board(**rows: Any) -> Match[Board]:
    """A game in memory whose board is written as in a scenario file."""
    stage, written = IslingtonBoard(), dict[str, Any](rows)
    match: Match[Board] = begin(
        kinds()["islington"], stage.seats(written), seed=bytes(range(32)), now=START, dealt=False
    )
    stage.build(match.world, written)
    return match


def until(match: Match[Board], bell: str) -> None:
    """Let the next bell of this name ring."""
    match.advance(next(timer.due_at for timer in match.world.timers if timer.bell == bell))


def kinds_told(match: Match[Board]) -> list[str]:
    """The kinds of facts in the order in which they were told, without dice."""
    return [told.fact.kind for told in match.told if not isinstance(told.fact, Rolled)]


def test_bumble_falls_before_the_game_is_over() -> None:
    """L-5.11, L-12.3: he is last of the moment, and the moment is whole before anybody has won."""
    rows: Mapping[str, Any] = {"A": "farm [O(5)|-|] finds B", "B": "20/100 farm", "bumble": "farm 20 [3$]"}
    match = board(seats=2, **rows)
    assert match.order(1, "attack", {}, match.world.now) is None
    order = kinds_told(match)
    assert order.index("killed") < order.index("bumble_fell") < order.index("game_over")
    assert len(match.world.bag(match.world.survivor(1))) == 1


def test_the_only_one_of_the_last_moment_has_won() -> None:
    """L-12.3: if nobody lives and one alone fell last, that seat wins, on the public page too."""
    rows = {"A": "out moment 1 on 1", "B": "unborn", "C": "unborn"}
    match = board(seats=3, day=2, phase="late", moment=1, **rows)
    until(match, "settle")
    over = [told.fact for told in match.told if isinstance(told.fact, facts.GameOver)]
    assert [fact.winner for fact in over] == [1]
    assert look_public(match.world).winner == "A"


def test_whose_wound_was_fatal_stays_on_record() -> None:
    """L-6.1: a death by bleeding is credited for statistics, and is no kill."""
    match = board(seats=4, phase="late", B="5/100 farm bleeding by A", C="5/100 farm bleeding by A")
    match.world.survivor(3).hp = 50
    until(match, "settle")
    fallen = match.world.survivor(2)
    assert fallen.cause == "bleed"
    assert fallen.bleed_by is match.world.survivor(1)
    assert match.world.kills == []


def test_a_game_that_ends_during_a_pause_is_over_and_not_paused() -> None:
    """L-12.6: read-only from then on; no clock is said to stand."""
    match = board(seats=4)
    match.intervene(Pause(), "supper", match.world.now)
    assert look_public(match.world).paused
    match.intervene(EndGame(), "late", match.world.now)
    page = look_public(match.world)
    assert (page.over, page.paused, page.winner) == (True, False, "")
