"""What comes unasked: scenes of the dawn, and the stories of factions that have died out (I-9.8, I-10.8)."""

from games.island import chances
from games.island.board import Board
from games.island.catalogue import FACTIONS, within
from games.island.models import Castaway, Faction, Story
from games.island.stories import operations, scenes

STRONGEST = "strongest"


def dawn(world: Board) -> None:
    """Step 11 of the settlement: the dawn stories in the order of the data."""
    for story in world.stories:
        if scenes.ready(world, story, "dawn", None, None):
            story.attempts += 1
            chance = scenes.spec(world, story).chance
            if chances.percent(world.dice, f"story.trigger:{scenes.attempt(story)}", chance):
                _begin(world, story)


def _begin(world: Board, story: Story) -> None:
    if scenes.spec(world, story).pick != STRONGEST:
        scenes.begin(world, story, None, dawn=True)
    elif actor := _strongest(world, story):
        scenes.begin(world, story, actor, dawn=True)


def _strongest(world: Board, story: Story) -> Castaway | None:
    """The living with the most strength of their own who is in no other scene; the dice part equals."""
    free = [one for one in world.living if world.story_of(one) is None]
    most = max((one.own for one in free), default=0)
    equal = [one for one in free if one.own == most]
    if not equal:
        return None
    return equal[chances.roll(world.dice, f"story.pick:{scenes.attempt(story)}", len(equal)) - 1]


def rearm_founding(world: Board, faction: Faction) -> None:
    """A story faction without a living member can be founded anew, once a scene of it that runs is over (I-10.8)."""
    if faction.key not in FACTIONS or world.members(faction):
        return
    for story in world.stories:
        if story.state == Story.State.DONE and founds(world, story, faction.key):
            operations.arm(world, story)


def founds(world: Board, story: Story, faction: str) -> bool:
    """Is this the story in which that faction is founded?"""
    pages = scenes.spec(world, story).scenes.values()
    effects = (op for page in pages for choice in page.choices for op in within(choice.effects))
    return any(op["op"] == "found" and op["faction"] == faction for op in effects)


def rearm_foundings(world: Board) -> None:
    """The same for all factions, after every input."""
    for faction in world.factions:
        rearm_founding(world, faction)
