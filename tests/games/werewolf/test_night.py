"""The night: decision tables, and who was told (W-4, W-8)."""

from itertools import product

import pytest

from games.audience import EVERYONE
from games.refusal import Refused
from games.werewolf.facts import (
    AntidoteResult,
    CommuneList,
    DawnReport,
    ElderMarked,
    HunterPrompt,
    OutNotice,
    PipeResult,
    Silenced,
    WentMad,
    WindowOpened,
)
from tests.games.werewolf.boards import act, board, dawn, done, one, outs, told, until


def code(refusal: Refused | None) -> str:
    return refusal.code if refusal else ""


@pytest.mark.parametrize(
    ("protected", "healed", "marked", "lover"), list(product([False, True], repeat=4)), ids=lambda value: "ny"[value]
)
def test_who_survives_the_kill(protected: bool, healed: bool, marked: bool, lover: bool) -> None:
    """W-4.4, W-4.6, W-4.8, W-5.3: the elder is attacked; guard, witch, its own mark, love."""
    rows = {"couple": "G, D"} if lover else {}
    match = board(**rows, **({"G": "mark 1"} if marked else {}))
    if protected:
        done(match, "E", "protect", "G")
    until(match, "n12_close")
    done(match, "B", "kill", "G")
    until(match, "n34_close")
    if healed:
        done(match, "C", "antidote", "G")
    dawn(match)
    dying = not (protected and not lover)
    saved = healed and dying
    survives = not dying or saved or not marked
    assert one(match, "G").out is not survives
    assert one(match, "G").marks == int(marked) + int(dying and not saved and not marked)
    expected = [] if survives else ["G(kill)", "D(die_for_love)"] if lover else ["G(kill)"]
    assert outs(match) == expected
    assert len(told(match, CommuneList, "C")) == 1
    assert [fact.healed for fact in told(match, AntidoteResult, "C")] == ([dying] if healed else [])
    assert ("antidote" in one(match, "C").spent) == saved
    assert len(told(match, ElderMarked, "G")) == int(dying and not saved and not marked)


def test_a_night_tells_nothing_before_dawn() -> None:
    """W-8.8, W-8.11, W-3.14, W-11.1: of a kill, a poison and a protection nobody hears but by name and at its time."""
    match = board()
    done(match, "E", "protect", "D")
    done(match, "O", "pipe", "L")
    until(match, "n12_close")
    done(match, "B", "kill", "I")
    until(match, "n34_close")
    done(match, "C", "poison", "H")
    until(match, "n5_close")
    done(match, "F", "silence", "A")
    until(match, "n6_close")
    public = [entry.fact for entry in match.told if entry.to == EVERYONE]
    assert all(isinstance(fact, WindowOpened) for fact in public)
    assert [fact.mad for fact in told(match, PipeResult, "O")] == [True]
    assert not told(match, OutNotice, "H")
    assert not told(match, WentMad, "L")
    assert not told(match, Silenced, "A")
    assert told(match, HunterPrompt, "I")  # the hunter learns of its out like this
    until(match, "hunter_close")
    assert told(match, OutNotice, "H") and told(match, OutNotice, "I")
    dawn(match)
    assert [fact.night for fact in told(match, DawnReport)] == [[one(match, "H").number, one(match, "I").number]]
    assert told(match, WentMad, "L")
    assert told(match, Silenced, "A")


def test_the_windows_run_whoever_is_alive() -> None:
    """W-3.9, I-23: the clock of an empty night is that of a full one."""
    quiet, dead = board(), board(**dict.fromkeys("ACEFIO", "out"), sheriff="", couple="")
    for match in (quiet, dead):
        dawn(match)
    times = [[fact.until for fact in told(match, WindowOpened)] for match in (quiet, dead)]
    assert times[0] == times[1] and len(times[0]) == 5


def test_what_a_form_refuses() -> None:
    """W-8.4a."""
    match = board(**{"D": "out"})
    assert code(act(match, "E", "protect", "D")) == "not_offered"
    assert code(act(match, "E", "protect")) == "bad_count"
    assert code(act(match, "E", "protect", target="99")) == "bad_input"
    assert code(act(match, "A", "protect", "H")) == "skill_lost"
    assert code(act(match, "A", "foresee", "H")) == "window_closed"
    done(match, "E", "protect", "H")
    done(match, "E", "confirm", skill="protect")
    assert code(act(match, "E", "protect", "A")) == "order_confirmed"
    assert code(act(match, "E", "withdraw", skill="protect")) == "order_confirmed"
    assert code(act(match, "E", "withdraw", skill="soundproof")) == "no_order"
    until(match, "n5_close")
    assert code(act(match, "F", "true_sight", "A", "A")) == "same_target"


def test_a_withdrawn_order_is_none() -> None:
    """W-4.1g."""
    match = board()
    done(match, "E", "protect", "D")
    done(match, "E", "withdraw", skill="protect")
    until(match, "n12_close")
    done(match, "B", "kill", "D")
    dawn(match)
    assert outs(match) == ["D(kill)"]
    assert one(match, "E").last_target == {}


def test_a_void_order_consumes_nothing() -> None:
    """W-4.1e, I-24: the target of silence is secretly out."""
    match = board()
    until(match, "n34_close")
    done(match, "C", "poison", "D")
    until(match, "n5_close")
    done(match, "F", "silence", "D")
    dawn(match)
    assert one(match, "F").last_target == {} and not one(match, "D").muted
    order = next(order for order in match.world.orders if order.skill == "silence")
    assert (order.state, order.void_reason) == ("void", "target_out")


@pytest.mark.parametrize(
    ("settings", "expected"),
    [({}, ["D(kill)"]), ({"advance_orders": True}, [])],
    ids=["in_its_window", "in_advance"],
)
def test_orders_in_advance(settings: dict[str, bool], expected: list[str]) -> None:
    """W-8.3, R41: by a setting from the day's opening on; the kill never."""
    match = board(settings, at="day")
    assert code(act(match, "E", "protect", "D")) == ("" if settings else "window_closed")
    assert code(act(match, "B", "kill", "D")) == "window_closed"
    until(match, "n12_close")
    done(match, "B", "kill", "D")
    dawn(match)
    assert outs(match) == expected


def test_one_potion_a_night() -> None:
    """R10: by a setting the second order is refused."""
    match = board({"witch_two_potions_same_night": False})
    until(match, "n12_close")
    done(match, "B", "kill", "D")
    until(match, "n34_close")
    done(match, "C", "antidote", "D")
    assert code(act(match, "C", "poison", "H")) == "one_potion"
    done(match, "C", "withdraw", skill="antidote")
    done(match, "C", "poison", "H")


def test_a_witch_that_may_not_save_herself() -> None:
    """R10: she reads her name and cannot choose it."""
    match = board({"witch_self_save": False})
    until(match, "n12_close")
    done(match, "B", "kill", "C")
    until(match, "n34_close")
    assert [fact.names for fact in told(match, CommuneList, "C")] == [[one(match, "C").number]]
    assert code(act(match, "C", "antidote", "C")) == "not_offered"


def test_all_ballots_are_listed_by_a_setting() -> None:
    """R8."""
    match = board({"commune_scope": "all_ballots"})
    until(match, "n12_close")
    done(match, "B", "kill", "D")
    done(match, "J", "kill", "H")
    until(match, "n34_close")
    listed = [one(match, name).number for name in "DH"]
    assert [fact.names for fact in told(match, CommuneList, "C")] == [listed]


def test_a_forbidden_pair_of_one_actor_is_not_betrayed() -> None:
    """R18: the form takes it as any other; the dice choose instead."""
    match = board({"cupid_same_actor_target": False}, at="n0")
    done(match, "M", "golden_arrow", "A", "B")
    until(match, "n0_close")
    first, second = match.world.lovers
    assert first.actor is not second.actor


def test_protection_of_lovers_of_two_types_by_a_setting() -> None:
    """R20: with same_type_only the guard can protect them."""
    match = board({"lovers_protect_immunity": "same_type_only"})
    done(match, "E", "protect", "P")
    until(match, "n12_close")
    done(match, "B", "kill", "P")
    dawn(match)
    assert outs(match) == []


def test_a_bullet_that_poison_blocks() -> None:
    """R13: by a setting the poisoned hunter is not prompted."""
    for settings, prompts in (({}, 1), ({"poison_blocks_hunter": True}, 0)):
        match = board(settings)
        until(match, "n34_close")
        done(match, "C", "poison", "I")
        dawn(match)
        assert len(told(match, HunterPrompt, "I")) == prompts
