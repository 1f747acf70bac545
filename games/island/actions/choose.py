from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.island.actions.fight_terms import choice
from games.island.actions.island_action import ANYTIME, IslandAction
from games.island.board import Board
from games.island.models import Castaway, Story
from games.island.refusals import refuse
from games.island.stories import scenes
from games.models import Seat


class Choose(IslandAction):
    """I-4.23: choose how one's story goes on, before its time is up."""

    key, name, icon, group = "choose", _("Choose"), "scroll", "story"
    while_engaged = ANYTIME

    def allow(self, world: Board, one: Castaway) -> None:
        own_story(world, one)

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        story = world.story_of(world.of(seat))
        offered = scenes.choices(world, story) if story else []
        return (choice("choice", _("What do you do?"), tuple(Option(one.key, one.name) for one in offered)),)

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        story, key = own_story(world, one), text_of(data, "choice")
        chosen = next((offered for offered in scenes.choices(world, story) if offered.key == key), None)
        if chosen is None:
            raise refuse("E_STORY_CHOICE", "choice")
        scenes.take(world, story, chosen)


def own_story(world: Board, one: Castaway) -> Story:
    """The running scene of which somebody is the actor. Raises E_STORY_GONE."""
    story = world.story_of(one)
    if story is None:
        raise refuse("E_STORY_GONE")
    return story
