"""What holds after every input of whole games by bots, for steps, beasts, duels and stories (I-15)."""

from typing import Any

import pytest

from games.island.board import Board
from games.island.catalogue import FACTIONS
from games.island.engagement import busy, engaged
from games.island.models import Castaway, Duel, Story
from games.island.ruleset import TheOtherSide
from games.island.stories.daybreak import founds
from games.match import Match
from games.simulation import play_out


class Eye:
    """Looks on at one game and remembers the board as it was."""

    def __init__(self) -> None:
        self.places: dict[int, str] = {}
        self.taken: set[str] = set()
        self.living = 0
        self.residents = 0

    def __call__(self, match: Match[Any]) -> None:
        world: Board = match.world
        self._closed_cells_stay_closed(world)
        self._nothing_comes_back(world)
        random_beasts_are_in_encounters(world)
        duels_have_two_sides(world)
        one_scene_each(world)
        dead_factions_can_be_founded(world)

    def _closed_cells_stay_closed(self, world: Board) -> None:
        """P-03, P-04: nobody stands on a cliff, or is newly in a cell that was busy before and still is."""
        for one in world.living:
            assert world.terrain(one.cell).passable
            moved = self.places.get(one.number, one.cell.label) != one.cell.label
            barred = one.cell.label in self.taken and busy(world, one.cell)
            assert not (moved and barred) or let_in(world, one), f"{one} has entered the busy {one.cell}"
        self.places = {one.number: one.cell.label for one in world.living}
        self.taken = {cell.label for cell in world.cells if busy(world, cell)}

    def _nothing_comes_back(self, world: Board) -> None:
        """P-12: the living do not grow in number, nor do residents, but for the one that a story brings."""
        living, residents = len(world.living), sum(beast.resident for beast in world.beasts)
        assert not self.living or living <= self.living
        brought = any(beast.resident and beast.species == "shade" for beast in world.beasts)
        assert not self.living or residents <= self.residents + brought
        self.living, self.residents = living, residents


def let_in(world: Board, one: Castaway) -> bool:
    """What went on there is over; what goes on now, whoever came in has brought about."""
    return any(world.encounter_of(other) or world.story_of(other) for other in world.inside(one.cell))


def random_beasts_are_in_encounters(world: Board) -> None:
    """P-12: random groups do not outlive their encounter."""
    met = [one.beast for one in world.encounters]
    assert all(beast.resident or beast in met for beast in world.beasts)


def duels_have_two_sides(world: Board) -> None:
    """P-07: while open, both sides are there and of three at most; fought, one side has won; nobody fights twice."""
    for duel in world.duels:
        if duel.state == Duel.State.OPEN and not world.over:
            assert all(1 <= len(world.fighters(duel, side)) <= 3 for side in "ab")
        assert (duel.state == Duel.State.DONE) == (duel.winner in ("a", "b"))
    fighting = [row.castaway.number for duel in world.open_duels for row in world.fighters(duel)]
    assert len(fighting) == len(set(fighting))


def one_scene_each(world: Board) -> None:
    """P-27: nobody is in two scenes; a dawn scene engages nobody."""
    running = [story for story in world.stories if story.state == Story.State.RUNNING]
    actors = [story.actor.number for story in running if story.actor]
    assert len(actors) == len(set(actors))
    for story in running:
        if story.dawn and story.actor:
            assert engaged(world, story.actor) != "story"


def dead_factions_can_be_founded(world: Board) -> None:
    """P-27: a story faction without a living member has its founding scene armed or running."""
    for faction in world.factions:
        if faction.key in FACTIONS and not world.members(faction):
            stories = [story for story in world.stories if founds(world, story, faction.key)]
            assert all(story.state != Story.State.DONE for story in stories)


@pytest.mark.parametrize(("seed", "seats"), [(11, 6), (12, 9), (13, 12), (14, 16)])
def test_whole_games_keep_to_the_rules(seed: int, seats: int) -> None:
    """P-03, P-04, P-07, P-12, P-27."""
    result, _ = play_out(TheOtherSide(), seed=seed, seats=seats, watch=Eye())
    assert result.ended
    assert not result.broken
