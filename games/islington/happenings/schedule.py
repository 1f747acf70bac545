"""Which events has a day? (L-9.1)"""

from django.utils.translation import gettext_noop

from games.audience import DIRECTORS
from games.islington.board import Board
from games.islington.catalogue import EVENTS
from games.islington.facts import Alarm
from games.islington.happenings.ghosts import Ghosts
from games.islington.models import Act
from games.islington.words import Sentence

NONE = 0  # in the director's plan: a day without an event


def draw(world: Board) -> None:
    """M2: the day's own event, then those that come back every day after their first (R60), then the ghosts if due."""
    town = world.town
    town.events_today, town.ghosts = [], []
    if town.act != Act.REAL:
        return
    main = _main(world)
    again = [no for no, event in EVENTS.items() if event.recurring and no in town.events_used and no != main]
    town.events_today = [*([main] if main else []), *again]
    if main and main not in town.events_used:
        town.events_used.append(main)
    ghosts = Ghosts()
    no = ghosts.spec.no
    if no not in town.events_today and no in world.settings.numbers("events.enabled") and ghosts.due(world):
        town.events_today.append(no)
        town.events_used.append(no)


def _main(world: Board) -> int:
    """What the director has planned, else the event fixed for this day, else one of the pool by dice."""
    planned = world.town.event_plan.get(str(world.town.day))
    if planned is not None:
        return int(planned)
    fixed = fixed_event(world.town.day)
    if fixed:
        return fixed if fixed in usable(world) else NONE
    pool = candidates(world, world.town.day)
    return world.dice.pick(f"event/{world.town.token}", pool) if pool else NONE


def fixed_event(day: int) -> int:
    """The event that belongs to this day of the calendar; 0 for none."""
    return next((no for no, event in EVENTS.items() if day in event.fixed_days), NONE)


def usable(world: Board) -> list[int]:
    """Events that are switched on and have not been yet."""
    enabled = world.settings.numbers("events.enabled")
    return [no for no in EVENTS if no in enabled and no not in world.town.events_used]


def candidates(world: Board, day: int) -> list[int]:
    """Events of the pool that this day allows, by number."""
    return [no for no in usable(world) if EVENTS[no].schedule == "pool" and EVENTS[no].min_day <= day]


def remind(world: Board) -> None:
    """With `events.mode` director: an alarm if tomorrow's event has not been chosen; dice will do it (R59)."""
    tomorrow = world.town.day + 1
    if world.settings.choice("events.mode") != "director" or world.town.act != Act.REAL:
        return
    if fixed_event(tomorrow) or str(tomorrow) in world.town.event_plan:
        return
    world.record(Alarm(Sentence(gettext_noop("No event is planned for tomorrow. Dice will choose."))), DIRECTORS)
