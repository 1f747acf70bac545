from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.island import condition
from games.island.actions.fight_terms import choice
from games.island.actions.island_action import IslandAction
from games.island.board import Board
from games.island.models import Castaway, Story
from games.island.refusals import refuse
from games.island.stories import scenes
from games.language import wording
from games.models import Seat

ON = "perform"


class Perform(IslandAction):
    """I-4.23: do what a landmark is there for; offered only when everything it takes is there."""

    key, name, icon, group = "perform", _("Perform"), "candle", "act"
    counts = True

    def allow(self, world: Board, one: Castaway) -> None:
        if not possible(world, one):
            raise refuse("E_STORY_REQUIRES")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        offered = possible(world, world.of(seat))
        options = tuple(
            Option(story.key, priced(scenes.spec(world, story).name, scenes.spec(world, story).cost))
            for story in offered
        )
        return (choice("story", _("What"), options),)

    def price(self, world: Board, one: Castaway) -> int:
        return min((scenes.spec(world, story).cost for story in possible(world, one)), default=0)

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        key = text_of(data, "story")
        story = next((offered for offered in possible(world, one) if offered.key == key), None)
        if story is None:
            raise refuse("E_STORY_REQUIRES", "story")
        condition.pay(world, one, scenes.spec(world, story).cost)
        story.attempts += 1
        scenes.begin(world, story, one)


def priced(name: str, cost: int) -> str:
    """A deed with its price, in the active language."""
    return wording(f"{name}（体力{cost}）", f"{name} (stamina {cost})") if cost else name


def possible(world: Board, one: Castaway) -> list[Story]:
    """What could be performed where somebody stands, now."""
    return [story for story in world.stories if scenes.ready(world, story, ON, one, one.cell)]
