"""Nobody loses the time to react to an outage (I-3.5)."""

from datetime import datetime

from games.island import bells, calendar, duels, timetable
from games.island.board import Board
from games.island.encounters import meeting
from games.island.models import Story
from games.island.stories import scenes

REACTION_MINUTES = 10


def restarted(world: Board, at: datetime) -> None:
    """An open duel, encounter or scene lasts ten minutes more at least; the day does not close over the latter two."""
    least = at + calendar.lasting(world, REACTION_MINUTES)
    for duel in world.open_duels:
        duel.closes_at = max(duel.closes_at, least)
        _not_before(world, duels.BELL, duel.number, least)
    for met in world.encounters:
        met.due_at = max(met.due_at, least)
        _not_before(world, meeting.BELL, met.number, least)
    running = [story for story in world.stories if story.state == Story.State.RUNNING and story.due_at]
    for story in running:
        story.due_at = max(story.due_at, least) if story.due_at else least
        _not_before(world, scenes.BELL, story.key, least)
    if world.encounters or running:
        for timer in [timer for timer in world.timers if timer.bell == timetable.LOCK and timer.due_at < least]:
            timer.due_at, timer.ring_from = least, least + timetable.GRACE


def _not_before(world: Board, bell: str, key: object, least: datetime) -> None:
    if (timer := bells.due(world, bell, key)) and timer.due_at < least:
        timer.due_at = timer.ring_from = least
