"""What a game shows in numbers, day by day: survival, hunger, food, deaths (I-9.11)."""

from collections import Counter
from collections.abc import Iterable, Mapping

from games.island import facts
from games.island.board import Board
from games.island.models import Castaway, Item
from games.world import Told

type Figures = Mapping[str, Mapping[str, int]]


def figures(world: Board, told: Iterable[Told]) -> Figures:
    """By title and column. Days stand under their numbers: who lived when it began, who hungered when it ended.

    "food" counts rations that came into hands, and that were eaten; "acts" what was resolved.
    """
    alive, hungry, acts = {}, Counter[str](), Counter[str]()
    food = dict.fromkeys(("foraged", "hunted", "from attackers", "unpacked", "eaten", "lost"), 0)
    day = 1
    for one in told:
        match one.fact:
            case facts.DayOpened(day=day, alive=living):
                alive[str(day)] = living
            case facts.HungerGained():
                # A settlement is told of before the next day opens.
                hungry[str(day)] += 1
            case facts.Meal():
                food["eaten"] += 1
            case facts.HungerReduced(n=n):
                food["eaten"] += n
            case facts.ExploreResult(found=found) if found.startswith("food "):
                food["foraged"] += int(found.removeprefix("food "))
            case facts.HuntResult(n=n):
                food["hunted"] += n
            case facts.EncounterResult(food=n) | facts.StoryFight(food=n):
                food["from attackers"] += n
            case facts.FoodChanged(before=before, after=after):
                food["unpacked" if after > before else "lost"] += abs(after - before)
            case _:
                acts[one.fact.kind] += one.fact.kind in COUNTED
    return {
        "alive": alive,
        "hungry": {day: hungry[day] for day in alive},
        "food": food,
        "deaths": dict.fromkeys(Castaway.Cause.values, 0)
        | Counter(one.cause for one in world.castaways if not one.alive),
        "acts": {kind: acts[kind] for kind in COUNTED},
        "found": _found(world),
    }


# What happened, told once each time; hunts and encounters to each who was there.
COUNTED = (
    *("pk_posted", "pk_joined", "pk_fled", "pk_result", "hunt_result", "encounter_result", "hazard_hit"),
    *("assassinate_accepted", "assassinate_bound", "assassinate_result", "assassinate_reminder", "assassinate_void"),
    *("guard_accepted", "guard_revealed", "counter_result", "given", "trade_done", "reservation_fired"),
    *(
        "team_changed",
        "faction_formed",
        "custody_granted",
        "acted_for",
        "story_started",
        "story_public",
        "sick_started",
    ),
)


def _found(world: Board) -> dict[str, int]:
    """Things that have come to light, by what they are good for."""
    dug_up: Iterable[Item] = (item for item in world.items if item.buried is None)
    groups = dict.fromkeys((thing.group for thing in world.pack.items.values()), 0)
    return groups | Counter(world.thing(item).group for item in dug_up)
