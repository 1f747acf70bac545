"""Two who strike together, by tables: who is there, who pays, who is told (I-6.3 to I-6.7)."""

from typing import Any

import pytest

from games.island import guards, nightfall
from games.island.board import Board
from games.island.models import Assassination
from games.match import Match
from tests.games.island.boards import board, done, one

DONE, VOID, WITHDRAWN = Assassination.State.DONE, Assassination.State.VOID, Assassination.State.WITHDRAWN
MET = {"roll": 40, "kind": 1, "species": 57, "count": 1, "hostile": 70}
DOG = {f"enc.{stem}:1:out:1": side for stem, side in MET.items()}
FOR_B = {"enc.roll:2:out:1": 99}


def bound(match: Match[Board], a: dict[str, str], b: dict[str, str]) -> None:
    """A and B strike X together."""
    done(match, "A", "assassinate", target="X", partner="B", **a)
    done(match, "B", "assassinate", target="X", partner="A", **b)


def states(match: Match[Board]) -> list[str]:
    return [order.state for order in match.world.assassinations]


EAST: dict[str, Any] = {"X": "D3"}
PARTIES = (
    pytest.param(EAST, {"path": "E"}, {"path": "E"}, "", {}, [DONE, DONE], False, [0, 0], id="both arrive"),
    pytest.param(
        {"X": "D3", "B": "D3"}, {"path": "E"}, {}, "", {}, [DONE, DONE], False, [0, 2], id="one waits there already"
    ),
    pytest.param(
        {"X": "D3", "B": "E3"}, {"path": "E"}, {"path": "W"}, "", {}, [DONE, DONE], False, [0, 0], id="from both sides"
    ),
    pytest.param(
        {"X": "D3", "B": "B3"},
        *({"path": "E"}, {"path": "E"}, "", {"mid.kill:1": 3}, [DONE, VOID], True, [0, 0]),
        id="one does not reach so far",
    ),
    pytest.param(
        {"X": "D3", "B": "D3", "cells": {"C3": "grass", "D3": "locked"}},
        *({"path": "E"}, {}, "", {"mid.kill:2": 3}, [VOID, DONE], True, [1, 2]),
        id="the way of one is barred",
    ),
    pytest.param({}, {}, {}, "E", {}, [WITHDRAWN, WITHDRAWN], True, [5, 5], id="displaced: both are paid back"),
    pytest.param(
        {}, {}, {"if_moved": "follow"}, "E", {"mid.kill:2": 3}, [WITHDRAWN, DONE], True, [5, 0], id="one follows alone"
    ),
    pytest.param(
        {"A": "stamina 3"},
        *({"if_moved": "follow"}, {}, "EE", {}, [WITHDRAWN, WITHDRAWN], True, [3, 5]),
        id="too far for the one who follows",
    ),
    pytest.param(
        {"X": "D3", "A": "stamina 4"},
        {"path": "E"},
        {"path": "E"},
        "",
        {},
        [DONE, DONE],
        False,
        [0, 0],
        id="one is too tired to go home",
    ),
)


@pytest.mark.parametrize(("rows", "a", "b", "moves", "dice", "ends", "lives", "stamina"), PARTIES)
def test_what_becomes_of_two_orders(
    rows: dict[str, Any],
    a: dict[str, str],
    b: dict[str, str],
    moves: str,
    dice: dict[str, int],
    ends: list[str],
    lives: bool,
    stamina: list[int],
) -> None:
    """I-6.3, I-6.5, R44: each by its own way and means; whoever is there strikes, two with their joint strength."""
    match = board(None, dice, **rows)
    bound(match, a, b)
    for letter in moves:
        done(match, "X", "move", direction=letter)
    nightfall.strikes(match.world)
    assert states(match) == ends
    assert one(match, "X").alive is lives
    assert [one(match, name).stamina for name in "AB"] == stamina


@pytest.mark.parametrize(
    ("guarded", "heard"),
    [
        pytest.param("A", ["assassinate_attempted", "guard_idle"], id="against the one who died on the way"),
        pytest.param("B", ["guard_revealed", "counter_result"], id="against the one who came"),
    ],
)
def test_one_dies_on_the_way(guarded: str, heard: list[str]) -> None:
    """I-6.7.2, R42, R49: the other strikes alone; a guard against the dead one protects from nothing."""
    night = DOG | FOR_B | ({"mid.kill:2": 3} if guarded == "A" else {"mid.counter:2": 3})
    match = board({"assassination.return_encounter": False}, night, tables="R", A="base 1", X="D3")
    done(match, "X", "guard", suspect=guarded)
    bound(match, {"path": "E"}, {"path": "E"})
    nightfall.strikes(match.world)
    guards.lapse(match.world)
    said = [entry.fact.kind for entry in match.world.told if one(match, "X").number in getattr(entry.to, "numbers", ())]
    assert [kind for kind in said if kind.startswith(("guard", "assass", "counter"))] == heard
    assert (one(match, "A").alive, one(match, "A").cause) == (False, "beast")
    assert states(match) == [DONE, DONE]


def test_two_come_too_late() -> None:
    """I-6.5 row 2, R44: their target was struck before their turn; nothing comes back."""
    match = board(None, {"mid.own:3|1": 2, "mid.kill:1": 1})
    done(match, "C", "assassinate", target="X")
    bound(match, {}, {})
    nightfall.strikes(match.world)
    assert states(match) == [DONE, VOID, VOID]
    assert [order.void_reason for order in match.world.assassinations] == ["", "target_dead", "target_dead"]
    assert (one(match, "A").stamina, one(match, "B").stamina) == (2, 2)


def test_of_two_who_kill_each_other_the_first_lives() -> None:
    """I-6.5 row 1: the dead strike nobody, and nothing comes back."""
    match = board(None, {"mid.own:3|1": 2, "mid.kill:1": 1})
    done(match, "A", "assassinate", target="B")
    done(match, "B", "assassinate", target="A")
    nightfall.strikes(match.world)
    assert states(match) == [DONE, VOID]
    assert match.world.assassinations[1].void_reason == "actor_dead"


@pytest.mark.parametrize(("stamina", "chances"), [(5, (0, 0)), (4, (0, 1)), (3, (0, 1)), (2, (1, 1)), (0, (1, 1))])
def test_debts_of_one_evening_add(stamina: int, chances: tuple[int, int]) -> None:
    """I-7.9.3: an assassination and a guard may both be owed; each takes what is in hand first."""
    match = board(A=f"stamina {stamina}")
    done(match, "A", "assassinate", target="X", use_debt="yes")
    done(match, "A", "guard", suspect="B", use_debt="yes")
    a = one(match, "A")
    assert (a.stamina, a.debt) == (0, 5 - stamina)
    assert (a.assassinate_debts, a.guard_debts) == chances
