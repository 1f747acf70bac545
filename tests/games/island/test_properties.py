"""What holds on any board, whatever is asked for (RULES.md, I-15): refusals, secrets, guards, settlements."""

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.action import Field
from games.audience import Seats
from games.facts import Rolled
from games.island import nightfall
from games.island.board import Board
from games.island.invariants import Watcher
from games.island.knowledge import look_around
from games.island.models import Castaway
from games.island.ruleset import TheOtherSide
from games.match import Match, begin
from games.models import Timer
from games.simulation import START, names_for
from tests.games.island.boards import board, done, one

FEW = settings(
    max_examples=5, deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
ISLAND = TheOtherSide()
# Things that no other castaway sees; a weapon without uses is seen.
HIDDEN_THINGS = st.sampled_from(["", " has antibiotic", " has canned", " has crossbow", " has thorn_poison"])


@given(base=st.integers(0, 40), hunger=st.integers(0, 6), sick=st.booleans())
def test_halving_is_the_same_in_any_order(base: int, hunger: int, sick: bool) -> None:
    """P-08: one halving for each point of hunger and for an illness; without them strength is back."""
    castaway = Castaway(base=base, hunger=hunger, sick="cold" if sick else "")
    assert castaway.own == base >> (hunger + sick) == (base >> sick) >> hunger
    castaway.hunger, castaway.sick = 0, ""
    assert castaway.own == base


# --- refusals


def wild(match: Match[Board], chance: random.Random) -> tuple[int, str, dict[str, Any]]:
    """Somebody asks for something, sensible or not."""
    seat = chance.choice(match.world.seats)
    action = ISLAND.actions[chance.choice(list(ISLAND.actions))]
    data = {field.name: _wild_value(field, chance) for field in action.form(match.world, seat)}
    if data and chance.random() < 0.2:
        data.pop(chance.choice(sorted(data)))
    return seat.number, chance.choice([action.key] * 19 + ["fly"]), data


def _wild_value(field: Field, chance: random.Random) -> Any:
    values = [option.value for option in field.options]
    if field.kind == "several":
        return chance.choice([chance.sample(values, min(len(values), chance.randint(0, 3))), "x", [1]])
    if field.kind == "number":
        return chance.choice(["", "0", "1", "2", "-1", "9" * 30, None])
    return chance.choice([*values, *values, "", "none", "字" * 300])


@FEW
@given(seed=st.integers(0, 10**6))
def test_a_refusal_changes_nothing_whoever_asks_for_what(seed: int) -> None:
    """P-16: board and dice are as before, but for the cliff of I-4.4.2 and the warning of I-10.10; P-01 to P-28."""
    chance, watch = random.Random(seed), Watcher()
    match = begin(ISLAND, names_for(5), seed=chance.randbytes(32), now=START, settings=ISLAND.sample_settings(2))
    match.watch = lambda: watch(match)
    accepted = 0
    for _ in range(400):
        timer = match.next_bell()
        if timer is None:
            break
        if chance.random() < 0.1:
            match.advance(timer.ring_from)
            continue
        seat = chance.choice(match.world.seats)
        wish = ISLAND.bot(match.world, seat, chance) if chance.random() < 0.3 else None
        number, action, data = (seat.number, *wish) if wish else wild(match, chance)
        before, told = match.world.dump(), len(match.told)
        assert match.world.game.now is not None
        refusal = match.order(number, action, data, match.world.game.now)
        accepted += refusal is None
        if refusal and refusal.code not in ("E_IMPASSABLE", "E_CUSTODY_AFK"):
            assert match.world.dump() == before, (action, data, refusal.code)
            assert not any(isinstance(one.fact, Rolled) for one in match.told[told:])
    assert accepted


# --- secrets


def others_know(match: Match[Board], *but: str) -> list[Any]:
    """All that castaways other than these were told, and what their pages show them."""
    silent = {one(match, name).number for name in but}
    told = [
        (number, entry.fact, entry.at)
        for entry in match.told
        if isinstance(entry.to, Seats)
        for number in entry.to.numbers
        if number not in silent
    ]
    pages = [ISLAND.look_seat(match.world, seat) for seat in match.world.seats if seat.number not in silent]
    return [told, pages]


def played(castaway: str, plot: str) -> Match[Board]:
    """A day on which A, whatever it has and plots, stays where it is, and others walk, give and search."""
    match = board(A=castaway, F="D3", G="C2", B="food 2")
    look_around(match.world)
    if plot == "kill":
        done(match, "A", "assassinate", target="X", use_debt="yes")
    if plot == "guard":
        done(match, "A", "guard", suspect="B", use_debt="yes")
    done(match, "B", "move", direction="E")
    done(match, "C", "give", to="D", food="1")
    done(match, "F", "explore")
    return match


@FEW
@given(
    stamina=st.integers(0, 5), food=st.integers(0, 9), thing=HIDDEN_THINGS, plot=st.sampled_from(["", "kill", "guard"])
)
def test_what_one_has_and_plots_nobody_else_learns(stamina: int, food: int, thing: str, plot: str) -> None:
    """P-18: other stamina, food, things or secret orders of one seat: to all others the day is the same."""
    mine = f"stamina {stamina} food {food}{thing}"
    assert others_know(played(mine, plot), "A") == others_know(played("", ""), "A")


def struck_by(name: str) -> Match[Board]:
    """A failed strike against X at midnight."""
    match = board(None, {"mid.kill:1": 2})
    done(match, name, "assassinate", target="X")
    timer = next(timer for timer in match.world.timers if timer.bell == "lock")
    match.advance(timer.ring_from)
    assert one(match, "X").alive
    return match


@pytest.mark.parametrize("other", ["B", "C", "G"])
def test_nobody_can_tell_who_has_failed(other: str) -> None:
    """P-19: another assassin of equal power; for all but the two the night is the same."""
    assert others_know(struck_by("A"), "A", other) == others_know(struck_by(other), "A", other)


@pytest.mark.parametrize("suspect", ["B", "G"])
def test_an_idle_guard_changes_nothing(suspect: str) -> None:
    """P-20: X is on its guard against somebody who does not strike; A strikes, with the same dice."""
    nights = []
    for guarded in (True, False):
        match = board(None, {"mid.kill:1": 2})
        done(match, "A", "assassinate", target="X")
        if guarded:
            done(match, "X", "guard", suspect=suspect)
        match.advance(next(timer for timer in match.world.timers if timer.bell == "lock").ring_from)
        nights.append(match)
    assert others_know(nights[0], "X") == others_know(nights[1], "X")
    rolled = [[told.fact for told in match.told if isinstance(told.fact, Rolled)] for match in nights]
    assert rolled[0] == rolled[1]


def test_a_settled_night_is_not_settled_again() -> None:
    """P-22"""
    match = struck_by("A")
    before = match.world.dump()
    nightfall.settle_bell(match.world, Timer(bell="settle"))
    assert match.world.dump() == before
