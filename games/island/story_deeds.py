"""How a director writes stories, and tells those of the data in other words (I-12.6)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Self

from django.utils.translation import gettext_lazy as _

from games.action import Field, Option
from games.deeds import Change, Deed
from games.island.board import Board
from games.island.edits import WRITTEN, edited, tables_of
from games.island.models import Story
from games.island.night_deeds import board_of
from games.island.refusals import refuse
from games.island.scene_deeds import STORIES
from games.island.stories import scenes
from games.island.stories.writing import LONGEST_TEXT, Unplayable, read
from games.language import wording
from games.refusal import Refused
from games.world import World

LONGEST_STORY, LONGEST_LINE = 8000, 100
EXAMPLE = """\
[[story]]
id = "driftwood"
title_zh = "浮木"
title_en = "Driftwood"
on = "explore"
landmark = "wreck"
chance = 50
requires = [{ k = "day_at_least", n = 2 }]
[[story.scene]]
id = "start"
zh = "潮水送来一只箱子，锁上刻着{seats}道痕。"
en = "The tide brings a chest; its lock bears {seats} notches."
[[story.scene.choice]]
id = "open"
zh = "撬开"
en = "break it open"
effects = [{ op = "chance", pct = 50, then = [{ op = "food", n = 2 }], else = [{ op = "stamina", n = -1 }] }]
[[story.scene.choice]]
id = "leave"
zh = "留给潮水"
en = "leave it to the tide"
default = true
effects = [{ op = "rearm" }]
"""
MARK = ":"  # in forms, what stands before the texts


@dataclass(frozen=True, slots=True)
class WriteStory(Deed):
    """I-12.6: a story of the director's own; one of the same id takes its place while it is not running."""

    key, name, icon, group = "write_story", _("Write a story"), "book", STORIES
    about = _(
        "In the words of the data file: trigger, landmark, scenes, choices, effects. A scene leads on to later ones "
        "only, and in each at least one choice asks for nothing. It is armed at once, and nobody is told."
    )
    text: str

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        return (Field("text", _("Story"), kind="text", most=LONGEST_STORY, value=EXAMPLE),)

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        if len(self.text) > LONGEST_STORY:
            raise Refused("bad_input", _("That is too long."), field="text")
        try:
            row = read(self.text)
        except Unplayable as wrong:
            sentence = _("This cannot be played: {where}")
            raise Refused("bad_input", sentence, field="text", where=str(wrong)[:LONGEST_TEXT]) from wrong
        story = next((one for one in board.stories if one.key == row["id"]), None)
        if story and story.state == Story.State.RUNNING:
            raise refuse("E_STORY_GONE", "text")
        before = board.island.edits.get(f"{WRITTEN}.{row['id']}", {})
        board.island.edits = {**board.island.edits, f"{WRITTEN}.{row['id']}": row}
        if story:
            story.state = Story.State.ARMED
        else:
            board.add(Story(game=board.game, key=row["id"]))
        return Change(f"{self.name}: {row['id']}", {"story": before}, {"story": row})


@dataclass(frozen=True, slots=True)
class TellOtherwise(Deed):
    """I-12.6: title, scenes and choices of a story read otherwise from now on, in both languages."""

    key, name, icon, group = "tell_otherwise", _("Change a story's words"), "pen", STORIES
    about = _("What was told stays as it was told. {seats} stands for the number of seats.")
    hinges = ("story",)
    story: str
    texts: dict[str, str]

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        board = board_of(world)
        options = tuple(Option(one.key, scenes.spec(board, one).name) for one in board.stories)
        return (Field("story", _("Story"), options=options),)

    @classmethod
    def more(cls, world: World, said: Mapping[str, Any]) -> tuple[Field, ...]:
        row = _row(board_of(world), str(said.get("story")))
        if row is None:
            return ()
        return tuple(
            Field(f"{MARK}{path}", label, kind="text", most=_longest(path), value=text)
            for path, label, text in _texts(row)
        )

    @classmethod
    def of(cls, said: Mapping[str, Any]) -> Self:
        texts = {name.removeprefix(MARK): str(text) for name, text in said.items() if name.startswith(MARK)}
        return cls(said["story"], texts)

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        row = _row(board, self.story)
        if row is None:
            raise refuse("E_STORY_GONE", "story")
        before = {path: text for path, _label, text in _texts(row)}
        # A browser sends other line ends than the data has.
        sent = {path: text.strip().replace("\r\n", "\n") for path, text in self.texts.items()}
        news = {path: text for path, text in sent.items() if path in before and text != before[path]}
        if any(not 0 < len(text) <= _longest(path) for path, text in news.items()):
            raise refuse("bad_input", "story")
        if not news:
            raise Refused("no_change", _("Nothing was changed."))
        board.island.edits = self._edits(board, row, news)
        assert edited(board.island.edits)
        return Change(f"{self.name}: {self.story}", {path: before[path] for path in news}, news)

    def _edits(self, world: Board, row: dict[str, Any], news: Mapping[str, str]) -> dict[str, Any]:
        """A story that a director wrote changes as a whole, others text by text."""
        edits: dict[str, Any] = world.island.edits
        whole = f"{WRITTEN}.{self.story}"
        if whole not in edits:
            return edits | {f"story.{self.story}.{path}": text for path, text in news.items()}
        return edits | {whole: _rewritten(edits[whole], news)}


def _row(world: Board, key: str) -> dict[str, Any] | None:
    return next((row for row in tables_of(world.island.edits)["story"] if row["id"] == key), None)


def _longest(path: str) -> int:
    """Pages may be long; titles and choices stand in one line."""
    return LONGEST_TEXT if path.startswith("scene.") and ".choice." not in path else LONGEST_LINE


def _texts(row: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Path, name and words of every text of a story, in its order: the Chinese before the English."""
    yield "title_zh", wording("标题（中文）", "Title (Chinese)"), row["title_zh"]
    yield "title_en", wording("标题（英文）", "Title (English)"), row["title_en"]
    for scene in row["scene"]:
        for choice in (None, *scene["choice"]):
            path = f"scene.{scene['id']}" + (f".choice.{choice['id']}" if choice else "")
            name = wording("场景", "Scene") + f" {scene['id']}" + (f", {choice['id']}" if choice else "")
            for key, language in (("zh", wording("中文", "Chinese")), ("en", wording("英文", "English"))):
                yield f"{path}.{key}", f"{name} ({language})", (choice or scene)[key]


def _rewritten(row: Mapping[str, Any], news: Mapping[str, str]) -> dict[str, Any]:
    """The story with other texts; nothing of the old one is changed."""

    def told(path: str, part: Mapping[str, Any]) -> dict[str, Any]:
        return {**part, **{key: news[f"{path}.{key}"] for key in ("zh", "en") if f"{path}.{key}" in news}}

    pages = []
    for scene in row["scene"]:
        path = f"scene.{scene['id']}"
        choices = [told(f"{path}.choice.{choice['id']}", choice) for choice in scene["choice"]]
        pages.append(told(path, scene) | {"choice": choices})
    titles = {key: news[key] for key in ("title_zh", "title_en") if key in news}
    return {**row, **titles, "scene": pages}


STORY_DEEDS: tuple[type[Deed], ...] = (WriteStory, TellOtherwise)
