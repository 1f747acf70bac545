"""What must always hold of the events of the day (P-19, P-23 to P-26, P-28 of RULES.md §19)."""

from collections.abc import Iterator

from games.islington import facts, happenings
from games.islington.catalogue import EVENTS
from games.islington.facts.events import BanditPassed, BountyWon, Claimed, EventToday, GhostFaded, HiveFound, PowerList
from games.islington.models import Act, Brother, Phase, Survivor
from games.islington.seen import Seen


def one_living_bandit(seen: Seen) -> Iterator[str]:
    """P-23: a bandit lives; nobody is drawn who held the title the day before."""
    town = seen.world.town
    if town.bandit is not None and not seen.world.survivor(town.bandit).alive and not seen.world.over:
        yield f"P-23: the bandit {town.bandit} does not live"
    drawn = list(town.bandits.get(town.token, []))[:1]
    held = town.bandits.get(str(town.day - 1), [])
    strict = seen.world.settings.choice("bandit.exclude") == "held_yesterday"
    if strict and town.act == Act.REAL and drawn and drawn[0] in held:
        yield f"P-23: {drawn[0]} is drawn and held the title yesterday"
    for fact in seen.announced(BanditPassed):
        if not any(one.killer.number == fact.name and one.token == town.token for one in seen.world.kills):
            yield f"P-23: {fact.name} is the new bandit without a kill"


def events_of_the_day(seen: Seen) -> Iterator[str]:
    """P-24: the brothers' and payday's days are fixed, an event is not the day's own twice, storms come late."""
    town = seen.world.town
    if town.act != Act.REAL or not any(seen.announced(EventToday)):
        return
    if not town.event_plan:
        yield from _by_the_book(seen)
    storm = next(no for no, event in EVENTS.items() if event.key == "storm")
    if storm in town.events_used and town.brothers:
        yield "P-24: the brothers are in town after the storm"
    if storm in town.events_used and any(one.status == Brother.Status.PRESENT for one in seen.world.brothers):
        yield "P-24: a brother stands in town after the storm"


def _by_the_book(seen: Seen) -> Iterator[str]:
    """The rules of the calendar, which a director's plan may break."""
    town = seen.world.town
    if len(town.events_used) != len(set(town.events_used)):
        yield f"P-24: {town.events_used} repeats an event"
    for no in town.events_today:
        event = EVENTS[no]
        if event.fixed_days and town.day not in event.fixed_days:
            yield f"P-24: {event.key} on day {town.day}"
        if town.day < event.min_day:
            yield f"P-24: {event.key} as early as day {town.day}"


def ghosts(seen: Seen) -> Iterator[str]:
    """P-25: after S2 no ghost is left; whoever failed has its old death, and whoever came back has killed tonight."""
    walking = [one for one in seen.world.survivors if one.status == Survivor.Status.GHOST]
    if walking and seen.world.town.phase == Phase.DAWN:
        yield f"P-25: {[one.number for one in walking]} walk after the night"
    for number in seen.ghosts:
        one = seen.world.survivor(number)
        if one.status == Survivor.Status.OUT and one.moment != seen.ghosts[number]:
            revived = any(fact.kind == "revived" for who, fact in seen.said(facts.Revived) if who == number)
            if not revived:
                yield f"P-25: the old death of {number} has changed"
    for number, _ in seen.said(facts.Revived):
        kills = [one for one in seen.world.kills if one.killer.number == number]
        if number in seen.ghosts and not any(one.token == seen.world.town.token for one in kills):
            yield f"P-25: {number} came back without a kill"
    for number, _ in seen.said(GhostFaded):
        if seen.world.survivor(number).status != Survivor.Status.OUT:
            yield f"P-25: {number} faded and is not out"


def told_in_time(seen: Seen) -> Iterator[str]:
    """L-9.9, L-9.14, L-9.16: what an event makes public is told on its day and at its time only."""
    today = happenings.today(seen.world)
    for kind, key in ((HiveFound, "hive"), (PowerList, "ranking")):
        if any(seen.announced(kind)) and key not in today:
            yield f"L-9.4: {kind.kind} without the event"
    for number, fact in seen.said(Claimed):
        if getattr(fact, "by_default", False) is False and len(seen.world.items) != seen.made + 1:
            yield f"L-9.9: {number} claimed something else than one reward"
    for number, fact in seen.said(BountyWon):
        if getattr(fact, "name", 0) not in seen.world.town.bounty and not seen.settled():
            yield f"L-9.9: {number} has a reward for somebody without a price on the head"


EVENT_INVARIANTS = (one_living_bandit, events_of_the_day, ghosts, told_in_time)
