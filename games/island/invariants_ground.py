"""What always holds of cells, steps, sight, duels and stories (I-15)."""

from collections.abc import Iterator
from typing import Any

from games.audience import Seats
from games.island import factions, sight
from games.island.catalogue import FACTIONS
from games.island.engagement import ENCOUNTER, PK, STORY, WAITING
from games.island.facts import (
    Arrived,
    CellBusy,
    CellFree,
    Departed,
    EncounterSeen,
    ExploreSeen,
    HuntSeen,
    Moved,
    RemainsSeen,
    ResidentRemoved,
    StoryResult,
    StorySeen,
)
from games.island.models import Castaway, Cell, Duel, Story
from games.island.seen import Seen, distance, why_busy
from games.island.stories.daybreak import founds

IN_SIGHT = (
    *(Arrived, CellBusy, CellFree, Departed, EncounterSeen, ExploreSeen, HuntSeen),
    *(RemainsSeen, ResidentRemoved, StorySeen),
)


def on_firm_ground(seen: Seen) -> Iterator[str]:
    """P-03: the living stand on passable cells."""
    world = seen.world
    for one in world.living:
        if not world.terrain(one.cell).passable:
            yield f"P-03: {one.number} stands on {one.cell.label}, a cliff"


def step_by_step(seen: Seen) -> Iterator[str]:
    """P-03: every step leads to a neighbour, but for what a story does; nobody is elsewhere without having moved."""
    world, places = seen.world, dict(seen.past.places)
    carried = {number for number, _fact, _at in seen.said(StoryResult)}
    for number, fact, _at in seen.said(Moved):
        before = places.get(number, fact.cell)
        if number not in carried and distance(world, before, fact.cell) != 1:
            yield f"P-03: {number} came from {before} to {fact.cell} in one step"
        places[number] = fact.cell
    for one in world.living:
        if places.get(one.number, one.cell.label) != one.cell.label:
            yield f"P-03: {one.number} is in {one.cell.label} and was told of {places[one.number]}"


def closed_cells(seen: Seen) -> Iterator[str]:
    """P-04: while a cell is busy, nobody enters it."""
    now = why_busy(seen.world)
    for one in seen.world.living:
        here, before = one.cell.label, seen.past.places.get(one.number)
        lasting = seen.past.busy.get(here, frozenset()) & now.get(here, frozenset())
        if before != here and lasting:
            yield f"P-04: {one.number} has entered {here}, busy by {', '.join(sorted(lasting))}"


def one_engagement(seen: Seen) -> Iterator[str]:
    """P-07: nobody is in two engagements, or twice in one."""
    world = seen.world
    taken: dict[int, list[str]] = {}
    for duel in world.open_duels:
        for fighter in world.fighters(duel):
            taken.setdefault(fighter.castaway.number, []).append(PK)
    for met in world.encounters:
        for number in met.members:
            taken.setdefault(number, []).append(ENCOUNTER)
    for story in running(seen):
        if story.actor and not story.dawn:
            taken.setdefault(story.actor.number, []).append(STORY)
    for cell in world.cells:
        for entry in cell.queue:
            for number in entry["seats"]:
                taken.setdefault(number, []).append(WAITING)
    yield from (f"P-07: {number} is in {' and '.join(many)}" for number, many in taken.items() if len(many) > 1)


def two_sides(seen: Seen) -> Iterator[str]:
    """P-07: an open duel has two sides of so many at most; a fought one has a winner, a void one has none."""
    world, most = seen.world, seen.world.settings.number("pk.side_max")
    for duel in world.duels:
        if duel.state == Duel.State.OPEN and not world.over:
            sizes = [len(world.fighters(duel, side)) for side in "ab"]
            if not 1 <= min(sizes) <= max(sizes) <= most:
                yield f"P-07: duel {duel.number} is {sizes[0]} against {sizes[1]}"
        if (duel.state == Duel.State.DONE) != (duel.winner in ("a", "b")):
            yield f"P-07: duel {duel.number} is {duel.state}, won by {duel.winner or 'nobody'}"


def random_beasts_pass(seen: Seen) -> Iterator[str]:
    """P-12: random groups do not outlive their encounter."""
    met = [one.beast for one in seen.world.encounters]
    strays = [beast for beast in seen.world.beasts if not beast.resident and beast not in met]
    yield from (f"P-12: {beast.species} {beast.number} is left over" for beast in strays)


def nothing_comes_back(seen: Seen) -> Iterator[str]:
    """P-12: nobody returns to life; residents grow in number by stories only."""
    back = {one.number for one in seen.world.living} - set(seen.past.places)
    yield from (f"P-12: {number} lives again" for number in sorted(back))
    residents = sum(beast.resident for beast in seen.world.beasts)
    if residents > seen.past.residents and not seen.story_told:
        yield f"P-12: {residents} resident groups, and there were {seen.past.residents}"


def told_by_sight(seen: Seen) -> Iterator[str]:
    """P-17: what is told by sight has reached those who saw the cell, and nobody else.

    While somebody walks, its way is taken into account as far as anybody may see at most.
    """
    world = seen.world
    ways = _ways(seen)
    still = all(len(way) == 1 for way in ways.values()) and seen.past.places.keys() == {o.number for o in world.living}
    for fact, readers in _by_content(seen):
        cell = world.labelled(fact.cell)
        able = {number for number, way in ways.items() if _may_see(seen, number, way, cell)}
        if readers - able:
            yield f"P-17: {fact.kind} of {cell.label} was told to {sorted(readers - able)}, who do not see it"
        missing = able - readers - _concerned(fact)
        if still and missing and all(_sees_still(seen, number, cell) for number in missing):
            yield f"P-17: {fact.kind} of {cell.label} was not told to {sorted(missing)}"


def _by_content(seen: Seen) -> list[tuple[Any, set[int]]]:
    """The facts told by sight, with everybody who was told the same."""
    found: list[tuple[Any, set[int]]] = []
    for told in seen.fresh:
        if isinstance(told.fact, IN_SIGHT) and isinstance(told.to, Seats):
            same = next((readers for fact, readers in found if fact == told.fact), None)
            if same is None:
                found.append((told.fact, set(told.to.numbers)))
            else:
                same.update(told.to.numbers)
    return found


def _ways(seen: Seen) -> dict[int, list[str]]:
    """Where each has been since the last input, who lived then."""
    ways = {number: [label] for number, label in seen.past.places.items()}
    for number, fact, _at in seen.said(Moved):
        ways.setdefault(number, []).append(fact.cell)
    return ways


def _may_see(seen: Seen, number: int, way: list[str], cell: Cell) -> bool:
    """Could somebody on this way have seen the cell?"""
    far = seen.past.visions.get(number, 0)
    one = seen.world.castaway(number)
    if len(way) > 1:
        far = seen.world.settings.number("vision.max")
    elif one.alive:
        far = max(far, sight.vision(seen.world, one))
    return any(sight.apart(seen.world.labelled(label), cell) <= far for label in way)


def _sees_still(seen: Seen, number: int, cell: Cell) -> bool:
    """Does somebody see it now, and did before?"""
    one = seen.world.castaway(number)
    before = seen.past.visions.get(number, 0) >= sight.apart(one.cell, cell)
    return before and sight.sees(seen.world, one, cell)


def _concerned(fact: Any) -> set[int]:
    """Who is named in it and is told otherwise."""
    who = getattr(fact, "who", ())
    return {who} if isinstance(who, int) else set(who)


def one_scene_each(seen: Seen) -> Iterator[str]:
    """P-27: nobody is in two scenes, and no story runs without an actor who lives."""
    actors: list[Castaway] = []
    for story in running(seen):
        if story.actor is None or not story.actor.alive:
            yield f"P-27: {story.key} runs without an actor"
        elif story.actor in actors:
            yield f"P-27: {story.actor.number} is in two scenes"
        else:
            actors.append(story.actor)


def once_per_arming(seen: Seen) -> Iterator[str]:
    """P-27: a story that is done begins again only when it is armed, and not in the input that arms it."""
    for story in running(seen):
        before = seen.past.stories.get(story.key)
        if before == Story.State.DONE:
            yield f"P-27: {story.key} was done and runs"
        if before == Story.State.ARMED and story.rearmed_seq == seen.world.game.seq and story.rearmed_seq:
            yield f"P-27: {story.key} runs in the input that armed it"


def foundings_stay_open(seen: Seen) -> Iterator[str]:
    """P-27: a story faction without a living member has its founding scene armed or running."""
    world = seen.world
    if world.over:
        return
    for faction in world.factions:
        if faction.key in FACTIONS and not world.members(faction):
            for story in world.stories:
                if founds(world, story, faction.key) and story.state == Story.State.DONE:
                    yield f"P-27: {faction.key} has died out and {story.key} is done"


def full_at_most(seen: Seen) -> Iterator[str]:
    """I-10.2: no faction has more living members than it may."""
    world = seen.world
    most = factions.cap(world)
    for faction in world.factions:
        if len(world.members(faction)) > most:
            yield f"I-10.2: {faction.key} has {len(world.members(faction))} members of {most}"


def running(seen: Seen) -> list[Story]:
    """The stories of which a scene is being played."""
    return [story for story in seen.world.stories if story.state == Story.State.RUNNING]
