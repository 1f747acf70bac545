"""Who sees what, who is told what (I-8, I-11)."""

import pytest

from games.audience import DIRECTORS, EVERYONE, Seats
from games.facts import REGISTRY
from games.island import deaths, sight
from games.island.board import STEPS
from games.island.consequences import follow_up
from games.island.facts import Died
from games.island.look.isle import square
from tests.games.island.boards import board, done, kinds, nights, one, public, team, told

PRIVATE = {"stamina_changed", "strength_changed", "moved", "cell_report", "explore_result", "guard_accepted"}


@pytest.mark.parametrize("far", [1, 2, 3])
def test_a_ring_is_what_so_many_steps_reach(far: int) -> None:
    """I-8.3: the cells in sight are those that so many steps could reach on open ground."""
    match = board(size="9x9", A="E5")
    world, a = match.world, one(match, "A")
    reached = {a.cell.label}
    for _ in range(far):
        cells = [world.labelled(label) for label in reached]
        reached |= {beyond.label for cell in cells for letter in STEPS if (beyond := world.beyond(cell, letter))}
    a.vision_effects = [{"n": far, "until": 9}]
    assert {cell.label for cell in sight.seen_by(world, a)} == reached
    assert len(reached) == {1: 5, 2: 13, 3: 25}[far]


@pytest.mark.parametrize(("name", "hears"), [("C", True), ("F", False)])
def test_inside_more_is_seen_than_from_outside(name: str, hears: bool) -> None:
    """I-8.5: who takes from a pile is seen by those inside only."""
    match = board(F="D3 has spyglass")
    done(match, "B", "drop", food="1")
    done(match, "A", "take", pile="1", food="1")
    assert ("remains_taken" in kinds(match, name)) is hears


@pytest.mark.parametrize(("name", "shown"), [("B", ["野犬"]), ("F", [])])
def test_beasts_before_which_others_stand_are_seen_inside(name: str, shown: list[str]) -> None:
    """I-8.5, I-2.4: by whoever is in that cell, while the encounter lasts; from outside they were heard of once."""
    dice = {"explore.outcome:1": 90, "enc.species:1": 61, "enc.count:1": 1, "enc.hostile:1": 50}
    match = board(None, dice, tables="R", at="14:00", F="D3 has spyglass")
    done(match, "A", "explore")
    viewer, cell = one(match, name), one(match, "A").cell
    assert [pack.name for pack in square(match.world, viewer, cell, {}).beasts] == shown
    assert "encounter_seen" in kinds(match, name)
    done(match, "A", "answer", how="flee")
    assert square(match.world, viewer, cell, {}).beasts == ()


def test_everything_is_told_to_seats_to_everybody_or_to_directors() -> None:
    """I-11.1: frozen when it is told; the dead hear what is public and nothing else."""
    match = board(F="dead", A="has club")
    done(match, "A", "explore")
    done(match, "A", "guard", suspect="B")
    nights(match)
    for entry in match.told:
        assert isinstance(entry.to, Seats) or entry.to in (EVERYONE, DIRECTORS)
        if isinstance(entry.to, Seats):
            assert one(match, "F").number not in entry.to.numbers
    assert told(match, "F") == []


@pytest.mark.parametrize(
    ("how", "cause", "beast"), [("none", "", None), ("category", "assassination", None), ("full", "counter", None)]
)
def test_as_much_of_a_death_is_public_as_the_settings_say(how: str, cause: str, beast: str | None) -> None:
    """I-11.3, R74: never who did it; the cell only if `death.cell_public` says so."""
    for cell in (False, True):
        match = board({"death.cause_public": how, "death.cell_public": cell})
        deaths.fall(match.world, [deaths.Death(one(match, "B"), "counter", (one(match, "A"),))])
        died = next(entry.fact for entry in match.world.told if isinstance(entry.fact, Died))
        assert (died.cause, died.cell, died.beast) == (cause, "C3" if cell else None, beast)
        assert "killers" not in died.payload()


def test_what_is_ones_own_is_told_to_nobody_else() -> None:
    """I-11.3: stamina, strength, things and orders."""
    match = board(None, {"explore.outcome:1": 1}, F="D3")
    done(match, "A", "explore")
    done(match, "A", "guard", suspect="B")
    mine = {entry.fact.kind for entry in match.told if entry.to == Seats((1,))}
    others = {kind for name in "BCDEFGX" for kind in kinds(match, name)}
    assert mine >= {"stamina_changed", "explore_result", "guard_accepted"}
    assert not others & PRIVATE
    assert not {fact.kind for fact in public(match)} & PRIVATE


def test_vision_is_reckoned_anew_after_every_order() -> None:
    """I-4.1.6, I-8.1: who climbs a hill is told that it sees farther, and whom it sees."""
    match = board(cells={"D3": "hill"}, F="E3")
    done(match, "A", "move", direction="E")
    assert [fact.payload() for fact in told(match, "A") if fact.kind == "vision_changed"] == [{"n": 1}]
    assert one(match, "A").knowledge["E3"]["people"][0][0] == 6


def test_a_death_ends_the_game_within_the_same_order() -> None:
    """I-4.1.6, I-10.12: pay, take effect, tell, look, and only then ask who has won."""
    match = board(None, {"pk.window:1": 1}, seats="A, B", B="base 1 doctrine pk_on_loss=accept")
    done(match, "A", "pk", target="B")
    match.world.told.clear()
    deaths.fall(match.world, [deaths.Death(one(match, "B"), "pk")])
    follow_up(match.world)
    told_now = [entry.fact.kind for entry in match.world.told]
    assert told_now.index("died") < told_now.index("game_ended")


def test_the_facts_of_the_matrix_exist() -> None:
    """I-11.2."""
    island = {kind for ruleset, kind in REGISTRY if ruleset == "island"}
    assert island >= PRIVATE | {"departed", "arrived", "pk_posted", "died", "guard_revealed", "custody_granted"}


def test_a_team_shares_neither_sight_nor_victory() -> None:
    """I-4.21.2, I-10.1: what A sees from afar B does not; and two of a team who are left have not won."""
    match = board(seats="A, B, C", A="has spyglass", C="D3")
    team(match, "A", "B")
    done(match, "C", "move", direction="E", hidden="no")
    assert "departed" in kinds(match, "A")
    assert "departed" not in kinds(match, "B")
    deaths.fall(match.world, [deaths.Death(one(match, "C"), "pk")])
    follow_up(match.world)
    assert not match.world.over


@pytest.mark.parametrize("follows", ["", "no", "yes"])
def test_each_member_says_whether_it_follows(follows: str) -> None:
    """I-4.21.3: it does not unless it says so."""
    match = board()
    team(match, "A", "B")
    if follows:
        done(match, "B", "follow_leader", follow=follows)
    done(match, "A", "move", direction="E", group="yes")
    assert one(match, "B").cell.label == ("D3" if follows == "yes" else "C3")


def test_members_of_a_faction_share_a_roster_and_nothing_else() -> None:
    """I-10.3: neither sight nor things."""
    match = board(A="faction keepers has spyglass", B="faction keepers", C="D3")
    done(match, "C", "move", direction="E")
    assert "departed" in kinds(match, "A")
    assert "departed" not in kinds(match, "B")


def test_who_walks_through_the_pool_wins() -> None:
    """I-10.11.1: the Crossers standing in the cell, at once."""
    cells = {"C3": "grass mirror_pool"}
    pack = "faction crossers has shard_a has shard_b"
    match = board(at="22:30", cells=cells, A=pack, B="faction crossers has shard_c", C="faction crossers D3")
    done(match, "A", "perform", story="crossing")
    assert (match.world.island.victory, match.world.island.winners) == ("crossing", [1, 2])
    assert "game_ended" in kinds(match)
