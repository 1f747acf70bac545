"""The night, by tables: who strikes, who pays, who is told (I-6)."""

from collections.abc import Iterator

import pytest

from games.facts import Rolled
from games.island import goods, hunts, nightfall
from games.island.board import Board
from games.island.facts import Bulletin, EncounterSeen
from games.island.look import look_bulletin
from games.island.models import Assassination
from games.match import Match
from tests.games.island.boards import board, done, kinds, one, public, told

DONE, VOID, WITHDRAWN = Assassination.State.DONE, Assassination.State.VOID, Assassination.State.WITHDRAWN


def settle(match: Match[Board]) -> None:
    """Let the day close and the night be settled."""
    for _ in range(20):
        timer = match.next_bell()
        assert timer is not None
        if match.advance(timer.ring_from, through="settle"):
            return
    raise AssertionError("the night is not settled")


@pytest.mark.parametrize(
    ("rows", "orders", "moves", "dice", "state", "where", "stamina"),
    [
        pytest.param({}, {}, "", {"mid.kill:1": 1}, DONE, "C3", 2, id="own cell"),
        pytest.param({"X": "D3"}, {"path": "E"}, "", {"mid.kill:1": 1}, DONE, "C3", 0, id="out and home"),
        pytest.param(
            {"X": "D3"}, {"path": "E", "return_home": "no"}, "", {"mid.kill:1": 1}, DONE, "D3", 1, id="stays by choice"
        ),
        pytest.param(
            {"A": "stamina 4", "X": "D3"}, {"path": "E"}, "", {"mid.kill:1": 1}, DONE, "D3", 0, id="too tired to return"
        ),
        pytest.param({"X": "E5"}, {"path": "E"}, "", {}, VOID, "C3", 0, id="nobody there"),
        pytest.param({"X": "E5"}, {}, "", {}, VOID, "C3", 2, id="nobody here"),
        pytest.param({}, {}, "E", {}, WITHDRAWN, "C3", 5, id="displaced"),
        pytest.param({}, {}, "EW", {"mid.kill:1": 1}, DONE, "C3", 2, id="gone and come back"),
        pytest.param({}, {"if_moved": "follow"}, "E", {"mid.kill:1": 1}, DONE, "C3", 0, id="followed and home"),
        pytest.param({}, {"if_moved": "follow"}, "EE", {"mid.kill:1": 1}, DONE, "E3", 0, id="followed, no way back"),
        pytest.param({}, {"if_moved": "follow"}, "EES", {}, WITHDRAWN, "C3", 5, id="too far to follow"),
        pytest.param(
            {"A": "stamina 0"}, {"use_debt": "yes"}, "E", {}, WITHDRAWN, "C3", 0, id="displaced, all of it owed"
        ),
        pytest.param({"cells": {"D3": "cliff"}}, {"path": "E"}, "", {}, VOID, "C3", 1, id="a cliff"),
        pytest.param({"X": "D3", "cells": {"D3": "locked"}}, {"path": "E"}, "", {}, VOID, "C3", 1, id="locked"),
    ],
)
def test_what_becomes_of_an_order(
    rows: dict[str, object],
    orders: dict[str, str],
    moves: str,
    dice: dict[str, int],
    state: str,
    where: str,
    stamina: int,
) -> None:
    """I-6.5, I-6.7, P-09: done, void or withdrawn; where the assassin ends, and what is left before the refresh."""
    match = board(None, dice, **rows)
    done(match, "A", "assassinate", target="X", **orders)
    for letter in moves:
        done(match, "X", "move", direction=letter)
    nightfall.strikes(match.world)
    order, a = match.world.assassinations[0], one(match, "A")
    assert (order.state, a.cell.label, a.stamina) == (state, where, stamina)
    assert a.debt == 0 or state == DONE


@pytest.mark.parametrize(
    ("guarded", "die", "heard"),
    [
        pytest.param("", {"mid.kill:1": 3}, ["assassinate_attempted"], id="unguarded"),
        pytest.param("A", {"mid.kill:1": 2}, ["guard_revealed", "counter_result"], id="one of two"),
        pytest.param("AB", {}, ["guard_revealed", "counter_result"], id="both"),
        pytest.param("C", {"mid.kill:1": 3}, ["assassinate_attempted", "guard_idle"], id="somebody else"),
    ],
)
def test_a_party_of_two_and_its_guards(guarded: str, die: dict[str, int], heard: list[str]) -> None:
    """I-6.6: only a guard against a striker counts; the blow back meets both at full strength, hopelessly here."""
    match = board(None, die, **({} if guarded in ("A", "AB") else {"G": "has club"}))
    done(match, "A", "assassinate", target="G", partner="B")
    done(match, "B", "assassinate", target="G", partner="A")
    for name in guarded:
        done(match, "G", "guard", suspect=name)
    before = len(told(match, "G"))
    settle(match)
    found = [kind for kind in kinds(match, "G")[before:] if kind.startswith(("guard", "assass", "counter"))]
    assert found == heard
    assert all(one(match, name).alive for name in "ABG")


def test_everybody_strikes_before_they_travel() -> None:
    """P-09: the classes are kept whatever the numbers of the orders."""
    match = board(B="D3", X="D3")
    done(match, "A", "assassinate", target="X", path="E")
    done(match, "C", "assassinate", target="D")
    done(match, "B", "assassinate", target="E")
    settle(match)
    drawn = [fact.label for fact in _rolled(match) if fact.label.startswith("mid.kill")]
    assert drawn.index("mid.kill:2") < drawn.index("mid.kill:1")
    assert all(order.state in (DONE, VOID, WITHDRAWN) for order in match.world.assassinations)


def test_a_pinned_target_that_came_near_is_struck_with_those_who_stay() -> None:
    """R40, I-6.3, X-064: the class is that of the way to be walked tonight, here none; the die between two shows it."""
    match = board(None, {"mid.own:3|1": 1, "mid.kill:1": 1, "mid.kill:2": 3}, X="D3")
    done(match, "A", "assassinate", target="X", path="E", if_moved="follow")
    done(match, "C", "assassinate", target="D")
    done(match, "X", "move", direction="W")
    settle(match)
    assert not one(match, "X").alive


def test_offers_of_the_day_are_off_when_it_is_settled() -> None:
    """I-6.10: hunts and trades that nobody has answered."""
    match = board(at="23:50", beasts="boar C3")
    done(match, "A", "offer_hunt", beast="boar", invitees=["2"])
    done(match, "A", "trade", to="B", food="1", asked_food="1")
    settle(match)
    assert (match.world.hunt_offers, match.world.trades) == ([], [])
    assert not [timer for timer in match.world.timers if timer.bell in (hunts.BELL, goods.BELL)]


def _rolled(match: Match[Board]) -> Iterator[Rolled]:
    return (told.fact for told in match.told if isinstance(told.fact, Rolled))


@pytest.mark.parametrize("suspect", ["B", "C"])
def test_a_guard_against_somebody_idle_changes_nothing_for_others(suspect: str) -> None:
    """P-20: no die, no result, no other seat's events."""
    plain, guarded = board(), board()
    done(guarded, "G", "guard", suspect=suspect)
    for match in (plain, guarded):
        done(match, "A", "assassinate", target="G")
        settle(match)
    for name in "ABCDEFX":
        assert told(plain, name) == told(guarded, name)
    assert public(plain) == public(guarded)


@pytest.mark.parametrize("killer", ["A", "B"])
def test_a_failure_tells_nothing_of_who_failed(killer: str) -> None:
    """P-19: the same for the target and the bystanders, whoever struck."""
    match = board(None, {"mid.kill:1": 3})
    done(match, killer, "assassinate", target="X")
    settle(match)
    assert [kind for kind in kinds(match, "X") if kind.startswith("assass")] == ["assassinate_attempted"]
    assert told(match, "C") == told(match, "D")


def test_the_nights_dead_are_published_together_by_number() -> None:
    """I-6.12: the order of strikes is not told; who died learns it last."""
    match = board(None, {"mid.own:3|1": 1, "mid.kill:1": 1, "mid.kill:2": 1})
    done(match, "A", "assassinate", target="X")
    done(match, "B", "assassinate", target="C")
    settle(match)
    assert [fact.who for fact in public(match) if fact.kind == "died"] == [3, 8]  # type: ignore[attr-defined]
    assert kinds(match, "X")[-1] == "you_died"


def test_a_game_that_ends_by_night_tells_its_dead_first_and_its_last_page_last() -> None:
    """I-6.12, I-11.4: the dead of the night, the end, then a bulletin with result and ranking; no day opens."""
    match = board(None, {"mid.kill:1": 1}, seats="A, B")
    done(match, "A", "assassinate", target="B")
    settle(match)
    assert kinds(match)[-3:] == ["died", "game_ended", "bulletin"]
    last = public(match)[-1]
    assert isinstance(last, Bulletin)
    assert (last.victory, last.ranking, last.deaths) == ("last_standing", [(1, 1), (2, 2)], [(2, "assassination")])
    assert kinds(match, "B")[-1] == "you_died"
    page = look_bulletin(last.payload(), {1: "A", 2: "B"})
    assert (page.result, page.ranking) == ("最后的幸存者", ((1, "A"), (2, "B")))


@pytest.mark.parametrize("shown", [True, False])
def test_what_befell_a_walker_is_seen_at_dawn_or_never(shown: bool) -> None:
    """I-6.7.3: by whoever sees the cell then, if `assassination.encounter_sight` says so; never by the walker."""
    rolls = {"roll": 40, "kind": 1, "species": 57, "count": 1, "hostile": 70, "sick": 11}
    dice = {f"enc.{key}:1:out:1" + (":1" if key == "sick" else ""): value for key, value in rolls.items()}
    dice["enc.roll:1:back:1"] = 41
    match = board({"assassination.encounter_sight": shown}, dice, tables="R", X="D3")
    done(match, "A", "assassinate", target="X", path="E")
    settle(match)
    heard = [fact for fact in told(match, "X") if isinstance(fact, EncounterSeen)]
    assert [(fact.who, fact.cell) for fact in heard] == ([([1], "D3")] if shown else [])
    assert "encounter_seen" not in kinds(match, "A")
    assert "encounter_seen" not in kinds(match, "B")


def test_other_bulletins_have_no_result() -> None:
    """I-11.4."""
    match = board()
    settle(match)
    page = next(fact for fact in public(match) if isinstance(fact, Bulletin))
    assert (page.victory, page.ranking) == ("", [])


@pytest.mark.parametrize(
    ("rows", "stamina", "debt"), [("debt 3", 2, 0), ("debt 7", 0, 2), ("sick base 4 debt 1", 1, 0), ("stamina 1", 5, 0)]
)
def test_the_refresh_repays_first(rows: str, stamina: int, debt: int) -> None:
    """P-23, I-6.11: as much of the debt as the new stamina covers; the rest is carried."""
    match = board(A=rows)
    settle(match)
    assert (one(match, "A").stamina, one(match, "A").debt) == (stamina, debt)


def test_a_night_is_settled_once() -> None:
    """P-22, I-6.1: ringing again for a day that is settled does nothing."""
    match = board()
    settle(match)
    before = match.world.dump()
    nightfall.settle_bell(match.world, None)  # type: ignore[arg-type]
    assert match.world.dump() == before


def test_weapons_and_poison_are_used_up_once_by_a_strike_and_its_counter() -> None:
    """I-6.6, I-4.19.2: one declared use covers both."""
    match = board(None, {}, A="has crossbow has thorn_poison", G="base 20")
    done(match, "G", "guard", suspect="A")
    done(match, "A", "assassinate", target="G", weapon="crossbow", poison="thorn_poison")
    settle(match)
    crossbow = next(item for item in match.world.items if item.key == "crossbow")
    assert crossbow.uses == 2
    assert next(item for item in match.world.items if item.key == "thorn_poison").spent


def test_the_alarm_line_helps_the_target() -> None:
    """I-5.5: two and the line against two are sure to be safe from one of base 1."""
    match = board(None, {}, A="base 1", X="has alarm_line")
    done(match, "A", "assassinate", target="X")
    settle(match)
    assert one(match, "X").alive
