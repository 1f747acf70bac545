"""How a director rules over stories and the ground (I-12.6, I-12.7)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.action import Field, Option
from games.deeds import Change, Deed
from games.island import queues
from games.island.actions.island_action import castaway_options
from games.island.board import Board
from games.island.catalogue import LANDMARKS
from games.island.engagement import engaged
from games.island.models import Story
from games.island.night_deeds import board_of
from games.island.refusals import refuse
from games.island.stories import operations, scenes
from games.island.wild_deeds import NONE, cell_field, cell_of, someone
from games.refusal import Refused
from games.world import World

STORIES, GROUND = _("Stories"), _("The island")
LONGEST_NOTE = 200
HOWS: Mapping[str, str | Promise] = {
    "block": _("it cannot begin"),
    "unblock": _("it can begin again"),
    "rearm": _("arm it anew"),
    "break_off": _("break the scene off without effect"),
    "default": _("the scene takes its default now"),
}


@dataclass(frozen=True, slots=True)
class TriggerStory(Deed):
    """I-12.6: a story begins for somebody, where it stands and whatever the story asks for."""

    key, name, icon, group = "trigger_story", _("Begin a story"), "scroll", STORIES
    about = _("It begins where that castaway stands, and asks for nothing. Only a story that is armed can begin.")
    story: str
    seat: int

    @classmethod
    def suggest(cls, world: World, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        there = next((one for one in board_of(world).living if one.cell.label == asked.get("cell")), None)
        return {"seat": str(there.number), **asked} if there else asked

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        board = board_of(world)
        armed = [story for story in board.stories if story.state == Story.State.ARMED]
        options = tuple(Option(story.key, scenes.spec(board, story).name) for story in armed)
        seats = castaway_options(board.living)
        return (Field("story", _("Story"), options=options), Field("seat", _("For whom"), options=seats))

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        story, one = _story(board, self.story), someone(board, self.seat)
        if story.state != Story.State.ARMED:
            raise refuse("E_STORY_GONE", "story")
        if engaged(board, one) or board.story_of(one):
            raise refuse("E_TARGET_ENGAGED", "seat")
        story.attempts += 1
        scenes.begin(board, story, one)
        return Change(str(self.name), {}, {"story": story.key, "seat": one.seat.name})


@dataclass(frozen=True, slots=True)
class RuleStory(Deed):
    """I-12.6: a story is blocked, freed, armed anew; its scene is broken off or takes its default."""

    key, name, icon, group = "rule_story", _("Rule on a story"), "gavel", STORIES
    about = _("To answer for a seat, act for it.")
    story: str
    how: str

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        board = board_of(world)
        stories = tuple(Option(one.key, scenes.spec(board, one).name, hint=one.state) for one in board.stories)
        hows = tuple(Option(key, words) for key, words in HOWS.items())
        return (Field("story", _("Story"), options=stories), Field("how", _("What happens"), options=hows))

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        story = _story(board, self.story)
        before = {"state": str(story.state), "blocked": story.blocked}
        running = story.state == Story.State.RUNNING
        if self.how not in HOWS:
            raise refuse("bad_input", "how")
        if running != (self.how in ("break_off", "default")) and self.how not in ("block", "unblock"):
            raise refuse("E_STORY_GONE", "how")
        self._rule(board, story)
        return Change(str(self.name), before, {"state": str(story.state), "blocked": story.blocked})

    def _rule(self, world: Board, story: Story) -> None:
        if self.how in ("block", "unblock"):
            story.blocked = self.how == "block"
        elif self.how == "rearm":
            operations.arm(world, story)
        elif self.how == "break_off":
            scenes.break_off(world, story)
        else:
            scenes.take(world, story, scenes.default(world, story))


def _story(world: Board, key: str) -> Story:
    story = next((story for story in world.stories if story.key == key), None)
    if story is None:
        raise refuse("E_STORY_GONE", "story")
    return story


@dataclass(frozen=True, slots=True)
class CloseCell(Deed):
    """I-12.7: nobody enters a cell until its note is taken away."""

    key, name, icon, group = "close_cell", _("Close or open a cell"), "lock", GROUND
    about = _("A note closes the cell; without one it is open again, and whoever waits comes in. The note stays yours.")
    cell: str
    note: str

    @classmethod
    def suggest(cls, world: World, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        there = next((one for one in board_of(world).cells if one.label == asked.get("cell")), None)
        return {"note": there.locked, **asked} if there else asked

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        return (cell_field(world), Field("note", _("Note"), kind="text", least=0, most=LONGEST_NOTE, value=""))

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        cell, note = cell_of(board, self.cell), self.note.strip()
        before = cell.locked
        if note == before or len(note) > LONGEST_NOTE:
            raise Refused("no_change", _("Nothing was changed."))
        cell.locked = note
        if note and not before:
            queues.occupied(board, cell)
        elif not note:
            queues.released(board, cell)
        return Change(str(self.name), {cell.label: before}, {cell.label: note})


@dataclass(frozen=True, slots=True)
class ChangeGround(Deed):
    """I-12.7: other ground, another landmark."""

    key, name, icon, group = "change_ground", _("Change the ground"), "here", GROUND
    about = _("Nobody may stand in a cell that becomes a cliff. A landmark that is named moves here.")
    cell: str
    terrain: str
    landmark: str = NONE

    @classmethod
    def suggest(cls, world: World, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        there = next((one for one in board_of(world).cells if one.label == asked.get("cell")), None)
        return {"terrain": there.terrain, "landmark": there.landmark or NONE, **asked} if there else asked

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        grounds = tuple(Option(kind.key, kind.name) for kind in board_of(world).pack.terrains.values())
        marks = (Option(NONE, _("none")), *(Option(mark.key, mark.name) for mark in LANDMARKS.values()))
        landmark = Field("landmark", _("Landmark"), options=marks, value=NONE)
        return (cell_field(world), Field("terrain", _("Ground"), options=grounds), landmark)

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        cell = cell_of(board, self.cell)
        mark = "" if self.landmark == NONE else self.landmark
        if self.terrain not in board.pack.terrains or (mark and mark not in LANDMARKS):
            raise refuse("bad_input", "terrain")
        if not board.pack.terrains[self.terrain].passable and (board.inside(cell) or mark):
            raise refuse("E_IMPASSABLE", "terrain")
        before = {"terrain": cell.terrain, "landmark": cell.landmark}
        for other in board.cells if mark else ():
            if other.landmark == mark:
                other.landmark = ""
        cell.terrain, cell.landmark = self.terrain, mark
        return Change(str(self.name), before, {"terrain": cell.terrain, "landmark": cell.landmark})


SCENE_DEEDS: tuple[type[Deed], ...] = (TriggerStory, RuleStory, CloseCell, ChangeGround)
