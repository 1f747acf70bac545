"""What each operation of a story does, and what each requirement asks (I-9.8, I-9.9)."""

from collections.abc import Mapping
from typing import Any

import pytest

from games.island.board import Board
from games.island.models import Island, Story, Team
from games.island.stories import operations, scenes
from games.island.stories.occasion import Occasion
from games.island.stories.requirements import hold
from games.match import Match
from games.world import Told
from tests.games.island.boards import board, one


def run(match: Match[Board], *effects: Mapping[str, Any], story: str = "") -> list[Told]:
    """These effects happen to A where it stands; what was told by them."""
    a = one(match, "A")
    row = next((row for row in match.world.stories if row.key == story), None)
    asked = Occasion(a, a.cell, "story.pct:x:1", "story.pct:x:1", "hazard.drift:x:1", "story", story=row)
    operations.run(match.world, asked, effects)
    return match.world.told


@pytest.mark.parametrize(
    ("op", "n", "before", "after"),
    [
        ("stamina", -9, "stamina 5", {"stamina": 0}),
        ("stamina", 9, "stamina 1", {"stamina": 5}),
        ("strength", 2, "base 2", {"base": 4}),
        ("strength", -1, "base 2 sick", {"base": 1, "alive": False, "cause": "story"}),
        ("food", 3, "food 1", {"food": 4}),
        ("food", -3, "food 1", {"food": 0}),
        ("hunger", 1, "base 4", {"hunger": 1, "own": 2}),
        ("hunger", -3, "base 4 hunger 1", {"hunger": 0, "own": 4}),
        ("hunger", 1, "base 1", {"alive": False, "cause": "starvation"}),
    ],
)
def test_numbers_are_clamped(op: str, n: int, before: str, after: dict[str, object]) -> None:
    """I-9.9, I-7.6: stamina, strength, food, hunger; strength acts on base."""
    match = board(None, {}, A=before)
    run(match, {"op": op, "n": n})
    assert {name: getattr(one(match, "A"), name) for name in after} == after


@pytest.mark.parametrize(("roll", "ill"), [(35, True), (36, False)])
def test_illness_by_chance(roll: int, ill: bool) -> None:
    """I-9.9: sick cause pct; and cure."""
    match = board(None, {"story.pct:x:1": roll}, A="base 4")
    run(match, {"op": "sick", "cause": "story", "pct": 35})
    assert bool(one(match, "A").sick) is ill
    run(match, {"op": "cure"})
    assert not one(match, "A").sick


@pytest.mark.parametrize(
    ("who", "cured"), [("actor", "A"), ("all_inside", "ABC"), ("members_inside", "AB")], ids=lambda value: value
)
def test_whom_it_concerns(who: str, cured: str) -> None:
    """I-9.9: the actor, all inside, or the living members of its faction inside."""
    rows = {"A": "faction keepers", "B": "faction keepers", "C": "", "D": "faction keepers D3"}
    match = board(None, {}, seats="A, B, C, D", **{name: f"{text} sick base 4" for name, text in rows.items()})
    run(match, {"op": "cure", "who": who})
    assert "".join(name for name in "ABCD" if not one(match, name).sick) == cured


def test_things_come_and_go() -> None:
    """I-9.9: item, lose, cache, lose_among_members, drop_food."""
    match = board(None, {}, A="faction keepers has battery", B="faction keepers has kerosene", C="has kerosene")
    run(match, {"op": "item", "id": "lens"}, {"op": "lose", "id": "battery"}, {"op": "cache", "id": "logbook"})
    world = match.world
    assert [item.key for item in world.carried(one(match, "A"))] == ["lens"]
    assert [item.key for item in world.items if item.buried is one(match, "A").cell] == ["logbook"]
    run(match, {"op": "lose_among_members", "ids": ["lens", "kerosene"]}, {"op": "drop_food", "n": 2})
    assert [len(world.carried(one(match, name))) for name in "ABC"] == [0, 0, 1]
    assert [pile.food for pile in world.piles(one(match, "A").cell)] == [2]


def test_sight_lasts_so_many_days() -> None:
    """I-9.9: vision n days, today among them."""
    match = board(None, {})
    run(match, {"op": "vision", "n": 1, "days": 2})
    assert one(match, "A").vision_effects == [{"n": 1, "until": 4}]


@pytest.mark.parametrize(
    ("what", "label", "key", "known"),
    [
        ("landmarks", "E5", "landmark", "lighthouse"),
        ("residents", "D5", "beasts", [["boar", 1]]),
        ("players", "A1", "people", 2),
    ],
)
def test_what_is_revealed(what: str, label: str, key: str, known: object) -> None:
    """I-9.9: as of now, into the actor's map, and nothing else of those cells."""
    match = board(None, {}, B="A1", cells={"E5": "beach lighthouse"}, beasts="boar D5")
    run(match, {"op": "reveal", "what": what})
    record = one(match, "A").knowledge[label]
    assert (record[key][0][0] if key == "people" else record[key]) == known
    assert set(one(match, "A").knowledge) == ({label} if what != "players" else {label, "C3"})
    assert one(match, "B").knowledge == {}


def test_beasts_and_hostility() -> None:
    """I-9.9: spawn at a landmark, for good; hostility for some days."""
    match = board(None, {}, cells={"E5": "beach lighthouse"})
    run(
        match,
        *({"op": "spawn", "beast": "shade", "count": 1, "at": "lighthouse"}, {"op": "hostility", "n": 20, "days": 1}),
    )
    assert [(beast.species, beast.cell.label, beast.resident) for beast in match.world.beasts] == [
        ("shade", "E5", True)
    ]
    assert match.world.island.hostility == [{"n": 20, "until": 3}]


@pytest.mark.parametrize(("die", "food", "base"), [(1, 3, 2), (2, 0, 1)])
def test_a_fight_with_ones_equal(die: int, food: int, base: int) -> None:
    """I-9.9, R99: a half; on_win or on_loss follow; it cannot be fled where the story says so."""
    match = board(None, {"story.fight:lamp_room:0": die}, A="food 1")
    won, lost = [{"op": "food", "n": 2}], [{"op": "food", "n": -9}]
    run(match, {"op": "fight", "equal": True, "no_flee": True, "on_win": won, "on_loss": lost}, story="lamp_room")
    assert (one(match, "A").food, one(match, "A").base) == (food, base)
    assert match.world.beasts == []


def test_teammates_fight_along() -> None:
    """I-9.9, I-4.7.2: against named beasts, by doctrine; the catch is shared."""
    match = board(None, {"enc.split:1.0": 1, "story.fight:lamp_room:0": 1}, A="food 0", B="food 0")
    team = match.world.add(Team(game=match.world.game, number=101, leader=1))
    for name in "AB":
        one(match, name).team = team
    run(match, {"op": "fight", "beast": "boar", "count": 1}, story="lamp_room")
    assert [one(match, name).food for name in "AB"] == [2, 2]


@pytest.mark.parametrize(("die", "cell"), [(1, "C2"), (2, "C4"), (3, "B3")])
def test_drifting_goes_to_an_open_neighbour(die: int, cell: str) -> None:
    """I-9.9, I-9.7: north, east, south, west without those that are closed."""
    match = board(None, {"hazard.drift:x:1": die}, cells={"D3": "cliff"})
    run(match, {"op": "drift"})
    assert one(match, "A").cell.label == cell


@pytest.mark.parametrize(("locked", "cell"), [("", "E5"), ("locked", "C3")])
def test_moving_to_a_landmark(locked: str, cell: str) -> None:
    """I-9.9: if it is not busy."""
    match = board(None, {}, cells={"E5": f"beach lighthouse {locked}".strip()})
    run(match, {"op": "move", "landmark": "lighthouse"})
    assert one(match, "A").cell.label == cell


def test_bookkeeping() -> None:
    """I-9.9: flag stores the day, unflag, rearm, rearm_story, rescue."""
    match = board(None, {}, stories={"beacon": "done", "lamp_room": "done"})
    run(match, {"op": "flag", "name": "beacon_lit"}, {"op": "rescue", "n": -1}, {"op": "rearm_story", "id": "beacon"})
    assert match.world.island.flags == {"beacon_lit": 3}
    assert match.world.island.rescue_shift == -1
    run(match, {"op": "unflag", "name": "beacon_lit"}, {"op": "rearm"}, story="lamp_room")
    assert match.world.island.flags == {}
    states = {story.key: story.state for story in match.world.stories}
    assert states["beacon"] == states["lamp_room"] == Story.State.ARMED


def test_a_story_that_is_armed_again_does_not_begin_again_at_once() -> None:
    """I-9.8: not in the same transaction."""
    match = board(None, {}, cells={"C3": "beach lighthouse"}, stories={"lamp_room": "done"})
    run(match, {"op": "rearm"}, story="lamp_room")
    story = next(story for story in match.world.stories if story.key == "lamp_room")
    assert not scenes.ready(match.world, story, "explore", one(match, "A"), one(match, "A").cell)
    match.world.game.seq += 1
    assert scenes.ready(match.world, story, "explore", one(match, "A"), one(match, "A").cell)


@pytest.mark.parametrize(("seats", "joins"), [("A, B, C, D, E, F", True), ("A, B, C, D", False)])
def test_factions_by_story(seats: str, joins: bool) -> None:
    """I-9.9, I-10.2: found; join, subject to the cap: two of four, two of six with one dead member."""
    match = board(None, {}, seats=seats, B="faction crossers", C="faction crossers" + (" dead" if joins else ""))
    run(match, {"op": "join", "faction": "crossers"})
    assert (one(match, "A").faction is not None) is joins
    if not joins:
        told = run(match, {"op": "found", "faction": "keepers"})
        assert [entry.fact.kind for entry in told].count("faction_formed") == 1


def test_what_the_whole_island_hears() -> None:
    """I-9.9: broadcast; and again in the next bulletin."""
    match = board(None, {})
    effect = match.world.pack.stories["beacon"].broadcasts[0]
    told = run(match, effect, story="beacon")
    assert [entry.fact.kind for entry in told if entry.fact.kind == "story_public"] == ["story_public"]
    assert match.world.island.pending_bulletin["news"][0][0] == "story_public"


@pytest.mark.parametrize(("die", "food"), [(40, 3), (41, 1)])
def test_one_way_or_the_other(die: int, food: int) -> None:
    """I-9.9: chance pct then else."""
    match = board(None, {"story.pct:x:1": die})
    run(match, {"op": "chance", "pct": 40, "then": [{"op": "food", "n": 2}], "else": []})
    assert one(match, "A").food == food


def test_a_scene_leads_to_the_next() -> None:
    """I-9.9, I-12.6: scene id."""
    match = board(None, {})
    run(match, {"op": "scene", "id": "start"}, story="lamp_room")
    story = next(story for story in match.world.stories if story.key == "lamp_room")
    assert (story.state, story.scene) == (Story.State.RUNNING, "start")


def test_nothing_happens_after_a_victory() -> None:
    """I-9.9, I-10.12: win ends the game, and the effects after it."""
    match = board(None, {}, A="faction crossers", B="faction crossers", C="faction keepers")
    run(match, {"op": "win", "faction": "crossers", "who": "members_inside"}, {"op": "food", "n": 5})
    assert match.world.island.phase == Island.Phase.ENDED
    assert match.world.island.winners == [1, 2]
    assert one(match, "A").food == 1


DEMANDS: tuple[tuple[dict[str, Any], dict[str, Any], dict[str, Any]], ...] = (
    ({"k": "item", "id": "lens"}, {"A": "has lens"}, {"B": "has lens"}),
    ({"k": "faction", "id": "keepers"}, {"A": "faction keepers"}, {"A": "faction crossers"}),
    ({"k": "not_faction", "id": "keepers"}, {}, {"A": "faction keepers"}),
    ({"k": "no_faction"}, {}, {"A": "faction keepers"}),
    (
        {"k": "members_inside", "n": 2},
        {"A": "faction keepers", "B": "faction keepers"},
        {"A": "faction keepers", "B": "faction keepers D3"},
    ),
    (
        {"k": "items_among_members_inside", "ids": ["lens", "kerosene"]},
        {"A": "faction keepers has lens", "B": "faction keepers has kerosene"},
        {"A": "faction keepers has lens", "B": "has kerosene"},
    ),
    ({"k": "no_member_inside", "id": "keepers"}, {"B": "faction keepers D3"}, {"B": "faction keepers"}),
    ({"k": "no_resident_inside"}, {"beasts": "boar D3"}, {"beasts": "boar C3"}),
    ({"k": "band", "v": "deep"}, {"at": "22:00"}, {"at": "21:59"}),
    ({"k": "day_at_least", "n": 3}, {"day": 3}, {"day": 2}),
    ({"k": "flag_set", "name": "x"}, {"flags": {"x": 1}}, {}),
    ({"k": "flag_unset", "name": "x"}, {}, {"flags": {"x": 1}}),
)


@pytest.mark.parametrize(("demand", "met", "unmet"), DEMANDS, ids=[row[0]["k"] for row in DEMANDS])
def test_what_a_story_asks(demand: dict[str, Any], met: dict[str, Any], unmet: dict[str, Any]) -> None:
    """I-9.8: each kind of requirement."""
    for rows, holds in ((met, True), (unmet, False)):
        match = board(None, {}, **rows)
        a = one(match, "A")
        assert hold(match.world, a, a.cell, [demand]) is holds


def test_no_faction_means_no_waiting_time_either() -> None:
    """I-9.8, I-10.8."""
    match = board(None, {})
    a = one(match, "A")
    a.free_from_day = 4
    assert not hold(match.world, a, a.cell, [{"k": "no_faction"}])
