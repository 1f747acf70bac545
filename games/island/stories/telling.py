"""In whose words is a story told: those of the data, which facts know by key, or this game's own (I-12.6)?

A fact of a story carries words only where the game has other ones: [Chinese, English], in the order in which it says
them. What was told once so stays as it was told.
"""

from games.island.board import Board
from games.island.catalogue import PACK, Named
from games.island.models import Story


def title(world: Board, story: Story) -> list[str] | None:
    """What the story is called here, if not as in the data."""
    known = PACK.stories.get(story.key)
    return _other(world.pack.stories[story.key], known)


def page(world: Board, story: Story) -> list[str] | None:
    """The page on which it stands, likewise."""
    known = PACK.stories.get(story.key)
    return _other(world.pack.stories[story.key].scenes[story.scene], known.scenes.get(story.scene) if known else None)


def chosen(world: Board, story: Story, choice: Named) -> list[str] | None:
    """Title and choice, if either is not as in the data."""
    known = PACK.stories.get(story.key)
    spec, scene = world.pack.stories[story.key], known.scenes.get(story.scene) if known else None
    told = next((one for one in scene.choices if one.key == choice.key), None) if scene else None
    if known and not _other(spec, known) and not _other(choice, told):
        return None
    return [spec.zh, spec.en, choice.zh, choice.en]


def said(world: Board, story: Story, number: int) -> list[str] | None:
    """A broadcast, likewise."""
    here = world.pack.stories[story.key].broadcasts[number]
    known = PACK.stories.get(story.key)
    there = known.broadcasts[number] if known else {}
    return None if (here["zh"], here["en"]) == (there.get("zh"), there.get("en")) else [here["zh"], here["en"]]


def _other(here: Named, known: Named | None) -> list[str] | None:
    return None if known and (here.zh, here.en) == (known.zh, known.en) else [here.zh, here.en]
