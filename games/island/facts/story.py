"""What is told of stories: only keys, so that each reader has them in its own language (I-9.8).

`own`: words in Chinese and English where this game has other ones than the data (games/island/stories/telling.py).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from games.island.catalogue import PACK
from games.island.facts.island_fact import IslandFact
from games.island.words import CellLabel, SeatNo, StoryKey, in_words
from games.language import wording

NUMERALS = "零一二三四五六七八九"
TEN, TWENTY = 10, 20


def chinese(n: int) -> str:
    """A number below 100 in Chinese numerals."""
    tens, ones = divmod(n, TEN)
    head = "" if not tens else ("十" if n < TWENTY else NUMERALS[tens] + "十")
    return head + (NUMERALS[ones] if ones or not tens else "")


def _said(own: Sequence[str]) -> str:
    """The first two of them, in the active language."""
    return wording(*own[:2])


@dataclass(frozen=True, slots=True)
class StoryStarted(IslandFact):
    """To the actor: which story begins."""

    kind = "story_started"
    zh = "剧情：{story}"
    en = "A story: {story}."
    story: StoryKey
    own: list[str] | None = None

    def line(self, names: dict[int, str]) -> str:  # type: ignore[override]
        return self.pattern().format(story=_said(self.own) if self.own else in_words(StoryKey, self.story, names))


@dataclass(frozen=True, slots=True)
class StorySeen(IslandFact):
    """To whoever sees the cell: somebody has come upon something; not what."""

    kind = "story_seen"
    zh = "{who}在{cell}似乎发现了什么。"
    en = "{who} seems to have found something in {cell}."
    who: SeatNo
    cell: CellLabel


@dataclass(frozen=True, slots=True)
class StoryScene(IslandFact):
    """To the actor: a page of the story, and until when it may choose; `seats` is the number of seats of the game."""

    kind = "story_scene"
    zh = "{text}"
    en = "{text}"
    story: StoryKey
    scene: str
    seats: int
    deadline: str
    own: list[str] | None = None

    def line(self, names: dict[int, str]) -> str:  # type: ignore[override]
        words = _said(self.own) if self.own else PACK.stories[self.story].scenes[self.scene].name
        return words.replace("{seats}", wording(chinese(self.seats), str(self.seats)))


@dataclass(frozen=True, slots=True)
class StoryResult(IslandFact):
    """To the actor: how it chose, or how time chose for it."""

    kind = "story_result"
    zh = "{story}：{choice}"
    en = "{story}: {choice}."
    story: StoryKey
    scene: str
    choice: str
    own: list[str] | None = None

    def line(self, names: dict[int, str]) -> str:  # type: ignore[override]
        if self.own:
            return self.pattern().format(story=_said(self.own), choice=_said(self.own[2:]))
        choices = PACK.stories[self.story].scenes[self.scene].choices
        chosen = next(choice.name for choice in choices if choice.key == self.choice)
        return self.pattern().format(story=in_words(StoryKey, self.story, names), choice=chosen)


@dataclass(frozen=True, slots=True)
class StoryFight(IslandFact):
    """To whoever fights in a story: whether it won, and its share of the food."""

    kind = "story_fight"
    zh = "剧情战斗{outcome}，食物+{food}。"
    en = "The fight of the story: {outcome}; food +{food}."
    won: bool
    food: int

    def line(self, names: dict[int, str]) -> str:  # type: ignore[override]
        return self.pattern().format(outcome=wording(*(("胜", "won") if self.won else ("败", "lost"))), food=self.food)


@dataclass(frozen=True, slots=True)
class StoryPublic(IslandFact):
    """To everybody: what the whole island hears; `number` counts the broadcasts of a story in the order of the data."""

    kind = "story_public"
    zh = "{text}"
    en = "{text}"
    story: StoryKey
    number: int
    own: list[str] | None = None

    def line(self, names: dict[int, str]) -> str:  # type: ignore[override]
        if self.own:
            return _said(self.own)
        said = PACK.stories[self.story].broadcasts[self.number]
        return wording(said["zh"], said["en"])
