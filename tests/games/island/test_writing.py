"""Stories that a director writes, and words that it changes (I-9.8, I-12.6)."""

import pytest
from django.utils import translation

from games.island.board import Board
from games.island.catalogue import DATA
from games.island.facts import StoryResult, StoryScene, StoryStarted
from games.island.models import Story
from games.island.scene_deeds import TriggerStory
from games.island.stories.writing import Unplayable, read
from games.island.story_deeds import EXAMPLE, LONGEST_LINE, TellOtherwise, WriteStory
from games.match import Match
from tests.games.island.boards import board, code, do, done, one, told


def lines(match: Match[Board], name: str) -> list[str]:
    """What somebody reads of stories, in English."""
    with translation.override("en"):
        return [
            fact.line({}) for fact in told(match, name) if isinstance(fact, StoryStarted | StoryScene | StoryResult)
        ]


def test_a_written_story_is_armed_and_played() -> None:
    """I-12.6: whoever triggers it reads it in either language, chooses, and the effects come."""
    match = board(dice={"story.pct:driftwood:1": 50}, cells={"C3": "beach wreck"})
    do(match, WriteStory(EXAMPLE))
    do(match, TriggerStory("driftwood", one(match, "A").number))
    done(match, "A", "choose", choice="open")
    assert one(match, "A").food == 3
    seats = len(match.world.castaways)
    assert lines(match, "A") == [
        "A story: Driftwood.",
        f"The tide brings a chest; its lock bears {seats} notches.",
        "Driftwood: break it open.",
    ]


def test_it_is_written_anew_while_it_does_not_run() -> None:
    """I-12.6."""
    match = board()
    do(match, WriteStory(EXAMPLE))
    do(match, WriteStory(EXAMPLE.replace("Driftwood", "Flotsam")))
    assert [story.key for story in match.world.stories].count("driftwood") == 1
    assert match.world.pack.stories["driftwood"].en == "Flotsam"
    do(match, TriggerStory("driftwood", one(match, "A").number))
    assert code(match, WriteStory(EXAMPLE)) == "E_STORY_GONE"


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ('id = "driftwood"', 'id = "ships_log"'),
        ('id = "driftwood"', 'id = "Drift wood"'),
        ('on = "explore"', 'on = "sometimes"'),
        ('landmark = "wreck"', 'landmark = "castle"'),
        ("chance = 50", "chance = 101"),
        ('k = "day_at_least", n = 2', 'k = "full_moon"'),
        ('op = "food", n = 2', 'op = "gold", n = 2'),
        ('op = "food", n = 2', 'op = "food"'),
        ('op = "food", n = 2', 'op = "food", n = 2, m = 1'),
        ('op = "food", n = 2', 'op = "scene", id = "start"'),
        ('op = "food", n = 2', 'op = "fight", equal = false'),
        ('op = "food", n = 2', 'op = "lose_among_members", ids = []'),
        ('zh = "撬开"', 'zh = ""'),
        ("chance = 50", "chance = 50\nmood = 1"),
        ("[[story]]", "[[tale]]"),
        ("[[story]]", "[[story"),
    ],
)
def test_what_cannot_be_played_is_refused(was: str, becomes: str) -> None:
    """I-9.8, I-9.9: unknown or missing words, a way back to an earlier scene, an id of the data."""
    assert was in EXAMPLE
    with pytest.raises(Unplayable):
        read(EXAMPLE.replace(was, becomes))
    match = board()
    assert code(match, WriteStory(EXAMPLE.replace(was, becomes))) == "bad_input"


def test_a_scene_must_have_a_choice_for_everybody() -> None:
    """I-9.8: unmet requirements hide a choice; one must be left."""
    asked = 'requires = [{ k = "item", id = "club" }]\neffects'
    with pytest.raises(Unplayable, match="requires"):
        read(EXAMPLE.replace("effects", asked))


def test_every_story_of_the_data_could_have_been_written() -> None:
    """I-9.9: the checks know every operation and requirement that the data uses."""
    written = tuple(DATA["story"])
    for row in written:
        spared = [other for other in written if other is not row]
        with pytest.MonkeyPatch.context() as patch:
            patch.setitem(DATA, "story", spared)
            assert read(_toml(row))["id"] == row["id"]


def _toml(row: dict[str, object]) -> str:
    """A story as one inline table of TOML."""

    def said(value: object) -> str:
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, dict):
            return "{ " + ", ".join(f"{key} = {said(each)}" for key, each in value.items()) + " }"
        if isinstance(value, list):
            return "[" + ", ".join(map(said, value)) + "]"
        return str(value) if isinstance(value, int) else '"' + str(value).replace('"', '\\"') + '"'

    return f"story = [{said(row)}]"


def test_a_scene_of_the_data_reads_otherwise() -> None:
    """I-12.6: from now on, in both languages; what it brings about stays."""
    match = board(cells={"C3": "beach wreck"})
    key = "ships_log"
    fields = TellOtherwise.more(match.world, {"story": key})
    texts = {field.name.removeprefix(":"): field.value for field in fields}
    assert all(len(field.value) <= field.most for field in fields) and LONGEST_LINE == 100
    assert code(match, TellOtherwise(key, texts)) == "no_change"
    texts |= {"title_en": "The captain's log", "scene.start.en": "Empty pages.", "scene.start.choice.take_log.en": "go"}
    do(match, TellOtherwise(key, texts))
    do(match, TriggerStory(key, one(match, "A").number))
    done(match, "A", "choose", choice="take_log")
    assert lines(match, "A") == ["A story: The captain's log.", "Empty pages.", "The captain's log: go."]
    assert any(item.key == "logbook" for item in match.world.carried(one(match, "A")))


def test_a_written_story_reads_otherwise_too() -> None:
    """I-12.6."""
    match = board()
    do(match, WriteStory(EXAMPLE))
    do(match, TellOtherwise("driftwood", {"title_zh": "漂木", "scene.start.choice.open.zh": "砸开"}))
    spec = match.world.pack.stories["driftwood"]
    assert (spec.zh, spec.en, spec.scenes["start"].choices[0].zh) == ("漂木", "Driftwood", "砸开")
    do(match, WriteStory(EXAMPLE))
    assert match.world.pack.stories["driftwood"].zh == "浮木"


@pytest.mark.parametrize(
    ("deed", "expected"),
    [
        (TellOtherwise("nothing", {"title_zh": "无"}), "E_STORY_GONE"),
        (TellOtherwise("ships_log", {"title_zh": "  "}), "bad_input"),
        (TellOtherwise("ships_log", {"title_zh": "长" * 101}), "bad_input"),
        (TellOtherwise("ships_log", {"chance": "100"}), "no_change"),
    ],
)
def test_words_are_refused(deed: TellOtherwise, expected: str) -> None:
    """I-12.6: no such story, no words, too many, and nothing but words."""
    assert code(board(), deed) == expected


def test_stories_of_this_game_stay_in_this_game() -> None:
    """I-9.8: another one knows nothing of it."""
    match = board()
    do(match, WriteStory(EXAMPLE))
    assert next(story.state for story in match.world.stories if story.key == "driftwood") == Story.State.ARMED
    assert "driftwood" not in board().world.pack.stories
