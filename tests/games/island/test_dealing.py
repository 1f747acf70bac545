"""How the island comes about (I-9.1, I-9.2)."""

import pytest

from games.island.board import Board
from games.island.catalogue import CLIFF, LANDMARKS, PEAK
from games.island.map_making import connected, round_half_up
from games.island.ruleset import TheOtherSide
from games.match import begin
from games.simulation import START, names_for


def dealt(seats: int, seed: int = 1, preset: str = "auto") -> Board:
    return begin(
        TheOtherSide(), names_for(seats), seed=bytes([seed]) * 32, now=START, settings={"map.preset": preset}
    ).world


@pytest.mark.parametrize(("seats", "side"), [(2, 4), (4, 4), (6, 5), (12, 6), (16, 7), (24, 9), (40, 11)])
def test_the_island_grows_with_its_people(seats: int, side: int) -> None:
    """I-9.1: three cells for each seat, in a square of 4 to 12."""
    island = dealt(seats).island
    assert (island.width, island.height) == (side, side)


def test_a_preset_fixes_the_size() -> None:
    """I-9.1."""
    assert dealt(6, preset="large").island.width == 7


@pytest.mark.parametrize("seed", range(12))
def test_what_every_island_is_like(seed: int) -> None:
    """I-9.1: connected, one peak, few cliffs and none on the shore, all landmarks, nobody starts among beasts."""
    seats = 2 + 3 * seed
    world = dealt(seats, seed)
    island, terrain = world.island, [cell.terrain for cell in world.cells]
    assert connected(terrain, island.width)
    assert terrain.count(PEAK) == 1
    cliffs = [cell for cell in world.cells if cell.terrain == CLIFF]
    assert len(cliffs) <= len(terrain) // 16
    assert all(0 < cell.x < island.width - 1 and 0 < cell.y < island.height - 1 for cell in cliffs)
    assert sorted(cell.landmark for cell in world.cells if cell.landmark) == sorted(LANDMARKS)
    begun = [one.cell for one in world.castaways]
    shore = [cell for cell in world.cells if cell.x in (0, island.width - 1) or cell.y in (0, island.height - 1)]
    assert all(cell in shore for cell in begun)
    assert len({cell.label for cell in begun}) == min(seats, len(shore))
    assert not any(beast.cell in begun for beast in world.beasts)
    for cell in world.cells:
        assert len(world.residents(cell)) <= 2
        least, most = world.terrain(cell).loot
        assert least <= cell.loot_left <= most
        assert cell.forage == world.terrain(cell).forage_start


def test_species_live_where_they_belong_and_not_in_numbers() -> None:
    """I-9.1: groups by density, capped by species."""
    world = dealt(12)
    free = [cell for cell in world.cells if world.terrain(cell).passable]
    assert len(world.beasts) <= round_half_up(len(free) * 36, 100)
    for beast in world.beasts:
        spec = world.species(beast)
        assert beast.cell.terrain in spec.terrain
        assert spec.pack[0] <= beast.count <= spec.pack[1]
        assert sum(other.species == beast.species for other in world.beasts) <= max(1, spec.max_resident)


def test_copies_of_things_follow_the_number_of_seats() -> None:
    """I-9.1: at least one, a unique thing once, a thing of stories only by its story."""
    stock = dealt(24).island.stock
    assert (stock["club"], stock["fire_axe"], stock["lens"], stock["machete"]) == (8, 1, 0, 2)
    assert dealt(4).island.stock["machete"] == 1


def test_everybody_begins_alike() -> None:
    """I-9.2: strength 2, stamina 5, two rations, nothing else, and no company."""
    for one in dealt(8).castaways:
        assert (one.own, one.stamina, one.food, one.sick, one.team, one.faction) == (2, 5, 2, "", None, None)


def test_the_same_seed_makes_the_same_island() -> None:
    """P-15: of another seed another one."""
    first, again, other = dealt(12, 5).dump(), dealt(12, 5).dump(), dealt(12, 6).dump()
    assert first == again != other
