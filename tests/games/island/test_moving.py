"""Steps, busy cells, waiting (I-4.3 to I-4.6)."""

from typing import Any

import pytest

from games.island import calendar, condition
from games.island.catalogue import DEEP
from games.island.engagement import busy, causes, engaged
from games.island.stories import operations, scenes
from games.island.stories.occasion import Occasion
from tests.games.island.boards import board, done, hearers, kinds, nights, one, refused, told, until

DANGER = {"terrain.grass.move_day": 100, "terrain.grass.move_deep": 100}


@pytest.mark.parametrize(("letter", "cell"), [("N", "C2"), ("E", "D3"), ("S", "C4"), ("W", "B3")])
def test_a_step_takes_one_to_the_next_cell_at_once(letter: str, cell: str) -> None:
    """I-4.4.1, I-4.4.3, R8: one step for one order, and one is there."""
    match = board()
    done(match, "A", "move", direction=letter)
    assert (one(match, "A").cell.label, one(match, "A").stamina) == (cell, 4)


@pytest.mark.parametrize(("team", "code"), [("", "E_TEAM_NONE"), ("B", "E_NOT_LEADER")])
def test_only_a_leader_takes_others_along(team: str, code: str) -> None:
    """I-4.4.1, I-4.21.4."""
    match = board()
    if team:
        done(match, team, "create_team")
        done(match, team, "invite_to_team", to="A")
        done(match, "A", "answer_team", invitation="2-1-1")
    assert refused(match, "A", "move", direction="E", group="yes") == code


@pytest.mark.parametrize(("before", "gained", "after"), [("stamina 5", 3, 5), ("stamina 4", 3, 5), ("sick", 9, 2)])
def test_no_gain_goes_above_the_largest(before: str, gained: int, after: int) -> None:
    """I-4.3.3, P-01."""
    match = board(A=f"base 4 {before}")
    condition.refund(match.world, one(match, "A"), gained)
    assert one(match, "A").stamina == after


def test_residents_do_not_attack_whoever_arrives() -> None:
    """I-4.4.5: they are discovered, and that is all."""
    match = board(dice={}, beasts="black_bear D3")
    done(match, "A", "move", direction="E")
    assert engaged(match.world, one(match, "A")) == ""
    assert one(match, "A").knowledge["D3"]["beasts"] == [["black_bear", 1]]


def test_the_hour_of_the_arrival_counts() -> None:
    """I-4.4.8: who waited from 21:50 enters in deep night, with its dangers."""
    match = board(at="21:30", edits={"terrain.grass.move_deep": 100}, F="D3", G="D3")
    done(match, "F", "pk", target="G")
    match.advance(calendar.at(match.world, 21 * 60 + 45))
    done(match, "A", "move", direction="E")
    duel = match.world.open_duels[0]
    duel.closes_at = calendar.at(match.world, 22 * 60 + 1)
    timer = next(timer for timer in match.world.timers if timer.bell == "pk_close")
    timer.due_at = timer.ring_from = duel.closes_at
    until(match, "pk_close")
    assert calendar.band(match.world) == DEEP
    assert one(match, "A").cell.label == "D3"
    assert [fact.label for fact in _rolled(match) if fact.label.startswith("enc.roll")] == []
    assert [fact.label for fact in _rolled(match) if fact.label.startswith("enc.kind")] == ["enc.kind:1"]


def _rolled(match: Any) -> list[Any]:
    return [entry.fact for entry in match.told if entry.fact.kind == "rolled"]


def test_what_makes_a_cell_busy() -> None:
    """I-4.5.1: a duel, a scene, the director, each by itself; a hunt, which is over at once, does not."""
    match = board(beasts="hare C3", cells={"C3": "beach lighthouse"})
    world, cell = match.world, one(match, "A").cell
    done(match, "G", "hunt", beast="hare")
    assert not busy(world, cell)
    done(match, "A", "pk", target="B")
    story = next(story for story in world.stories if story.key == "lamp_room")
    scenes.begin(world, story, one(match, "C"))
    cell.locked = "a storm"
    assert causes(world, cell) == ["pk:1", "story:lamp_room", "director"]


def test_whoever_sees_a_cell_learns_that_it_is_busy_and_free_again() -> None:
    """I-4.5.7: once each, whatever the cause."""
    match = board(F="D3", G="E5")
    done(match, "A", "pk", target="B")
    done(match, "B", "flee", how="flee")
    for kind in ("cell_busy", "cell_free"):
        assert hearers(match, kind) == [1, 2, 3, 4, 5, 8]
    assert "cause" not in str(next(fact for fact in told(match, "C") if fact.kind == "cell_busy").payload())


def test_a_flight_into_a_busy_cell_stays_where_it_is() -> None:
    """I-4.5.6, I-4.8.5: it never waits, and costs what a plain flight costs."""
    match = board(cells={"D3": "locked"})
    done(match, "A", "pk", target="B")
    done(match, "B", "flee", how="flee_move", direction="E")
    assert (one(match, "B").cell.label, one(match, "B").stamina, engaged(match.world, one(match, "B"))) == ("C3", 3, "")


@pytest.mark.parametrize("cells", [{}, {"A1": "grass"}], ids=["off the board", "the same on any ground"])
def test_a_flight_off_the_board_stays_where_it_is(cells: dict[str, str]) -> None:
    """I-4.8.5."""
    match = board(A="A1", B="A1", cells=cells)
    done(match, "A", "pk", target="B")
    done(match, "B", "flee", how="flee_move", direction="W")
    assert (one(match, "B").cell.label, one(match, "B").stamina) == ("A1", 3)


def test_a_step_of_flight_is_an_arrival_like_any() -> None:
    """I-4.8.5, R19: it is seen, and danger may wait there; the cell that was fled from is free by then."""
    match = board(edits=DANGER, F="D3")
    done(match, "A", "pk", target="B")
    done(match, "B", "flee", how="flee_move", direction="E")
    assert "arrived" in kinds(match, "F")
    assert "enc.kind:1" in [fact.label for fact in _rolled(match)]
    assert not busy(match.world, one(match, "A").cell)


def test_one_may_explore_as_often_as_one_can_pay() -> None:
    """I-4.6.3: each time by its own die."""
    match = board(dice={"explore.outcome:1": 1, "explore.outcome:2": 1})
    for _ in range(2):
        done(match, "A", "explore")
    assert one(match, "A").stamina == 1
    assert kinds(match, "A").count("explore_result") == 2


def test_an_order_meets_a_world_whose_bells_have_rung() -> None:
    """I-4.1.2, P-26: the night is settled before the first order of the morning is looked at."""
    match = board(at="23:00")
    closes = next(timer.due_at for timer in match.world.timers if timer.bell == "lock")
    morning = closes + calendar.lasting(match.world, 8 * 60)
    assert match.order(1, "move", {"direction": "E"}, morning) is None
    assert (match.world.island.day, one(match, "A").stamina) == (4, 4)
    nights(match)
    assert match.world.island.day == 5


@pytest.mark.parametrize(("hidden", "left"), [("yes", 3), ("no", 4)])
def test_a_hidden_step_may_cost_more(hidden: str, left: int) -> None:
    """I-4.4.6: move.hidden_cost."""
    match = board({"move.hidden_cost": 1})
    done(match, "A", "move", direction="E", hidden=hidden)
    assert one(match, "A").stamina == left


def test_nobody_waits_over_midnight_for_a_cell_that_the_director_keeps() -> None:
    """I-6.2: whoever waited is sent back with what was paid."""
    match = board(at="23:50", cells={"D3": "locked"})
    done(match, "A", "move", direction="E")
    until(match, "lock")
    assert (one(match, "A").stamina, engaged(match.world, one(match, "A"))) == (5, "")
    assert "move_queue_cancelled" in kinds(match, "A")


def test_a_story_that_carries_somebody_away_ends_its_wait() -> None:
    """I-4.5.6, I-9.9: whoever waited for one cell does not enter it from another."""
    match = board(cells={"D3": "locked", "A1": "beach lighthouse"})
    done(match, "A", "move", direction="E")
    world, a = match.world, one(match, "A")
    asked = Occasion(a, a.cell, "chance", "illness", "drift", "story")
    operations.run(world, asked, [{"op": "move", "landmark": "lighthouse", "who": "all_inside"}])
    assert (a.cell.label, a.stamina, world.waiting_for(a)) == ("A1", 5, None)
