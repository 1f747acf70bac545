from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.island.actions.fight_terms import choice
from games.island.actions.island_action import ANYTIME, IslandAction
from games.island.board import Board
from games.island.catalogue import Choice
from games.island.models import Castaway, Story
from games.island.refusals import refuse
from games.island.stories import scenes
from games.models import Seat

ALLEGIANCE = frozenset({"found", "join"})  # operations by which a story makes somebody a member


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
        story = own_story(world, one)
        chosen = _chosen(world, story, data)
        if chosen is None:
            raise refuse("E_STORY_CHOICE", "choice")
        scenes.take(world, story, chosen)

    def delegate(self, world: Board, one: Castaway, data: Data) -> None:
        """Into which faction a story leads is one's own choice."""
        super().delegate(world, one, data)
        story = world.story_of(one)
        chosen = _chosen(world, story, data) if story else None
        if chosen and any(effect["op"] in ALLEGIANCE for effect in chosen.effects):
            raise refuse("E_CUSTODY_SCOPE", "choice")


def _chosen(world: Board, story: Story, data: Data) -> Choice | None:
    key = text_of(data, "choice")
    return next((offered for offered in scenes.choices(world, story) if offered.key == key), None)


def own_story(world: Board, one: Castaway) -> Story:
    """The running scene of which somebody is the actor. Raises E_STORY_GONE."""
    story = world.story_of(one)
    if story is None:
        raise refuse("E_STORY_GONE")
    return story
