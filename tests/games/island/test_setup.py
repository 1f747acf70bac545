"""Between the deal and day 1: the director looks the island over, changes it, rolls it anew (I-3.1, R102)."""

from datetime import timedelta

import pytest

from games.facts import Rolled
from games.island.board import Board
from games.island.body_deeds import PlaceCastaway
from games.island.catalogue import LANDMARKS
from games.island.edits import tables_of, value_at
from games.island.map_making import connected
from games.island.models import Island
from games.island.ruleset import TheOtherSide
from games.island.scene_deeds import ChangeGround
from games.island.setup_deeds import BeginIsland, RollAnew
from games.island.table_deeds import ChangeSetting, EditTable
from games.island.tables import tables
from games.island.thing_deeds import PlaceThing
from games.match import Match, begin
from games.refusal import Refused
from games.simulation import START, names_for
from tests.games.island.boards import do, kinds, now


def prepared(**settings: object) -> Match[Board]:
    """Six are dealt in, and day 1 waits for the director."""
    chosen = {"clock.start": "by_director", **settings}
    return begin(TheOtherSide(), names_for(6), seed=bytes(range(32)), now=START, settings=chosen)


def ground(match: Match[Board]) -> list[tuple[str, str]]:
    return [(cell.terrain, cell.landmark) for cell in match.world.cells]


def test_nothing_begins_before_the_director_says_so() -> None:
    """R102: no bell, no order, nobody sees anything; everybody reads that it is being prepared."""
    match = prepared()
    assert match.world.island.phase == Island.Phase.SETUP and not match.world.timers
    refusal = match.order(1, "explore", {}, now(match))
    assert refusal is not None and refusal.code == "E_NOT_RUNNING"
    assert not any(one.knowledge for one in match.world.castaways)
    assert kinds(match) == ["game_prepared"]


def test_day_1_begins_on_the_date_of_the_start() -> None:
    """I-3.1, R4: three days of preparation are no days of the game."""
    match = prepared()
    dealt = match.world.island.date
    match.intervene(BeginIsland(), "ready", now(match) + timedelta(days=3))
    island = match.world.island
    assert (island.day, island.phase, island.date) == (1, Island.Phase.OPEN, dealt + timedelta(days=3))
    assert kinds(match)[1:3] == ["game_started", "day_opened"]
    assert all(one.knowledge for one in match.world.castaways) and match.world.timers


def test_it_begins_once() -> None:
    """R102: neither deed makes sense in a game that has begun."""
    match = prepared()
    do(match, BeginIsland())
    for deed in (BeginIsland(), RollAnew()):
        with pytest.raises(Refused):
            do(match, deed)
        assert not deed.possible(match.world)


def test_the_island_is_rolled_anew_with_a_nonce() -> None:
    """I-9.1, I-12.8: another island of the same size, by dice that can be checked; each time another."""
    match = prepared()
    first = ground(match)
    do(match, RollAnew())
    second = ground(match)
    do(match, RollAnew())
    assert len({tuple(first), tuple(second), tuple(ground(match))}) == 3
    assert connected([terrain for terrain, _mark in second], match.world.island.width)
    assert sorted(mark for _terrain, mark in second if mark) == sorted(LANDMARKS)
    labels = [told.fact.label for told in match.told if isinstance(told.fact, Rolled)]
    assert len(labels) == len(set(labels)) and any(label.endswith("#2") for label in labels)


def test_tables_and_settings_count_when_it_is_rolled_anew() -> None:
    """I-12.9: a beach all around, no residents, and three points of strength."""
    match = prepared()
    data = tables_of(match.world.island.edits)
    same = {number.path: value_at(data, number.path) for number in tables(data)["map"].numbers}
    do(match, EditTable("map", same | {"map.edge_beach_pct": 100}))
    do(match, ChangeSetting("resident.density_pct", "0"))
    do(match, ChangeSetting("char.base_strength", "3"))
    do(match, RollAnew())
    world = match.world
    last = world.island.width - 1
    assert {cell.terrain for cell in world.cells if cell.x in (0, last) or cell.y in (0, last)} == {"beach"}
    assert not world.beasts and {one.base for one in world.castaways} == {3}


def test_cells_and_people_are_set_by_hand() -> None:
    """I-12.7, I-12.9: what was set by hand stands at the start, and is gone when the island is rolled anew."""
    match = prepared()
    do(match, ChangeGround("B2", "ruin", "chapel"))
    do(match, PlaceCastaway(1, "B2", silent=True))
    do(match, PlaceThing("club", "buried:B2"))
    do(match, BeginIsland())
    world = match.world
    assert (world.labelled("B2").terrain, world.castaway(1).cell.label) == ("ruin", "B2")
    assert world.castaway(1).knowledge["B2"]["landmark"] == "chapel"
    again = prepared()
    do(again, PlaceThing("club", "buried:B2"))
    do(again, RollAnew())
    assert not again.world.items and not again.world.castaway(1).knowledge
