"""What keeps somebody busy, and what makes a cell busy (R12, I-4.5.1)."""

from games.island.board import Board
from games.island.models import Castaway, Cell, Story

FREE, PK, ENCOUNTER, STORY, WAITING = "", "pk", "encounter", "story", "waiting"


def engaged(world: Board, one: Castaway) -> str:
    """The one engagement of a castaway: pk, encounter, story, waiting, or nothing. A dawn scene engages nobody."""
    if world.duel_of(one):
        return PK
    if world.encounter_of(one):
        return ENCOUNTER
    story = world.story_of(one)
    if story and not story.dawn:
        return STORY
    return WAITING if world.waiting_for(one) else FREE


def causes(world: Board, cell: Cell) -> list[str]:
    """Why nobody may enter a cell (I-4.5.1); empty: it is free."""
    found = [f"pk:{duel.number}" for duel in world.open_duels if duel.cell is cell]
    found += [f"encounter:{met.number}" for met in world.encounters if met.cell is cell]
    running = (story for story in world.stories if story.state == Story.State.RUNNING and not story.dawn)
    found += [f"story:{story.key}" for story in running if story.cell is cell]
    return found + (["director"] if cell.locked else [])


def busy(world: Board, cell: Cell) -> bool:
    """Is a cell closed to whoever is not inside?"""
    return bool(causes(world, cell))
