"""How a story begins, goes on by choices, and ends (I-9.8)."""

from games.audience import only
from games.island import bells, calendar, chances, queues, sight
from games.island.board import Board
from games.island.catalogue import Choice, Scene, StorySpec
from games.island.facts import StoryResult, StoryScene, StorySeen, StoryStarted
from games.island.models import Castaway, Cell, Island, Story
from games.island.stories import operations, telling
from games.island.stories.occasion import Occasion
from games.island.stories.requirements import hold
from games.island.words import StoryKey, label, number
from games.models import Timer

BELL = "story"
NOON = 12 * 60


def spec(world: Board, story: Story) -> StorySpec:
    """What the data says of a story."""
    return world.pack.stories[story.key]


def ready(world: Board, story: Story, on: str, actor: Castaway | None, cell: Cell | None) -> bool:
    """Could it begin now, by this trigger, for this actor there?"""
    declared = spec(world, story)
    fits = declared.on == on and (cell is None or declared.landmark == cell.landmark)
    armed = story.state == Story.State.ARMED and not story.blocked and story.rearmed_seq != world.game.seq + 1
    return fits and armed and _daytime(world) and hold(world, actor, cell, declared.requires)


def _daytime(world: Board) -> bool:
    return world.island.phase == Island.Phase.OPEN


def begin_some(world: Board, on: str, actor: Castaway) -> bool:
    """Does a story of this cell begin for whoever enters or explores it? The first to trigger wins (R72)."""
    for story in world.stories if actor.cell.landmark else ():
        if ready(world, story, on, actor, actor.cell):
            story.attempts += 1
            if chances.percent(world.dice, f"story.trigger:{attempt(story)}", spec(world, story).chance):
                begin(world, story, actor)
                return True
    return False


def attempt(story: Story) -> str:
    """What the labels of a story's dice are told apart by (I-5.2)."""
    return f"{story.key}:{story.attempts}"


def begin(world: Board, story: Story, actor: Castaway | None, *, dawn: bool = False) -> None:
    """It runs from now on. A dawn scene engages nobody and makes no cell busy."""
    story.state, story.actor, story.dawn = Story.State.RUNNING, actor, dawn
    story.cell, story.scene = (actor.cell if actor else None), next(iter(spec(world, story).scenes))
    if actor:
        world.record(StoryStarted(StoryKey(story.key), telling.title(world, story)), only(actor.seat))
    if actor and not dawn:
        queues.occupied(world, actor.cell)
        seers = sight.watchers(world, actor.cell, but=(actor,))
        sight.tell(world, StorySeen(number(actor), label(actor.cell)), seers)
    show(world, story)


def scene_of(world: Board, story: Story) -> Scene:
    """The page on which it stands."""
    return spec(world, story).scenes[story.scene]


def choices(world: Board, story: Story) -> list[Choice]:
    """What the actor can choose; what it does not meet the requirements of is hidden."""
    cell = story.actor.cell if story.actor else None
    return [one for one in scene_of(world, story).choices if hold(world, story.actor, cell, one.requires)]


def default(world: Board, story: Story) -> Choice:
    """What happens if nobody chooses: the marked choice, else the first."""
    offered = choices(world, story)
    return next((one for one in offered if one.default), offered[0])


def show(world: Board, story: Story) -> None:
    """The actor reads a page and has a while to choose; where there is one choice only, it is taken at once."""
    minutes = world.settings.number("story.choice_minutes")
    due = world.now + calendar.lasting(world, minutes)
    if story.dawn:
        due = max(calendar.at(world, NOON), due)
    alone = len(scene_of(world, story).choices) == 1
    if story.actor:
        until = "" if alone else calendar.told(world, due)
        page = StoryScene(StoryKey(story.key), story.scene, len(world.castaways), until, telling.page(world, story))
        world.record(page, only(story.actor.seat))
    if alone:
        take(world, story, scene_of(world, story).choices[0])
    else:
        story.due_at = due
        bells.set_bell(world, BELL, story.key, due)


def take(world: Board, story: Story, choice: Choice) -> None:
    """A choice takes effect; the story is over, unless it leads on to another page."""
    bells.drop_bell(world, BELL, story.key)
    actor, cell, dawn = story.actor, story.cell, story.dawn
    if actor:
        told = telling.chosen(world, story, choice)
        world.record(StoryResult(StoryKey(story.key), story.scene, choice.key, told), only(actor.seat))
    story.state, story.due_at = Story.State.DONE, None
    operations.run(world, occasion(world, story), choice.effects)
    if story.state == Story.State.RUNNING and actor and actor.alive:
        show(world, story)
        return
    _end(story)
    if cell and not dawn:
        queues.released(world, cell)


def _end(story: Story) -> None:
    story.scene, story.actor, story.cell, story.dawn, story.due_at = "", None, None, False, None
    if story.state == Story.State.RUNNING:
        story.state = Story.State.DONE


def occasion(world: Board, story: Story) -> Occasion:
    """Where the effects of a story happen: where its actor stands then."""
    pct = f"story.pct:{attempt(story)}"
    cell = story.actor.cell if story.actor else world.cells[0]
    return Occasion(story.actor, cell, pct, pct, f"hazard.drift:{attempt(story)}", "story", story=story)


def choice_bell(world: Board, timer: Timer) -> None:
    """T_STORY: nobody has chosen in time."""
    story = next(one for one in world.stories if one.key == timer.day)
    if story.state == Story.State.RUNNING:
        take(world, story, default(world, story))


def close_all(world: Board) -> None:
    """I-6.2: at the end of the day every scene takes its default, to the story's end."""
    for story in world.stories:
        while story.state == Story.State.RUNNING:
            take(world, story, default(world, story))


def break_off(world: Board, story: Story) -> None:
    """A scene ends without effect, and the story is armed again."""
    bells.drop_bell(world, BELL, story.key)
    cell = None if story.dawn else story.cell
    _end(story)
    operations.arm(world, story)
    if cell:
        queues.released(world, cell)


def bury(world: Board) -> None:
    """A scene whose actor has died ends without effect, and the story is armed again (I-9.8)."""
    for story in world.stories:
        if story.state == Story.State.RUNNING and story.actor and not story.actor.alive:
            break_off(world, story)
