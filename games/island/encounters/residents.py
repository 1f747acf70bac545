"""In the evening, residents may attack on their own (I-9.6)."""

from games.island import bells, calendar, chances, queues
from games.island.board import Board
from games.island.encounters import meeting
from games.island.engagement import FREE, WAITING, engaged
from games.island.models import Beast, Castaway, Encounter, Island
from games.models import Timer

BELL = "aggression"


def set_evening(world: Board) -> None:
    """When the window opens: each group that may attack at all gets its secret times of this evening.

    Where the window opens late, because the day began inside it, what would have been before is lost (R109).
    """
    window = calendar.window(world, "aggression_window")
    opens, closes = calendar.window_minutes(world.settings.text("clock.aggression_window"))
    checks = world.settings.number("resident.checks_per_evening")
    for beast in [one for one in world.beasts if one.resident and world.species(one).hostility]:
        for check in range(1, checks + 1):
            key = f"{beast.number}:{world.island.day}:{check}"
            minute = chances.roll(world.dice, f"aggr.time:{key}", closes - opens) - 1
            due = window.opens + calendar.lasting(world, minute)
            if due >= world.now:
                bells.set_bell(world, BELL, key, due)


def check_bell(world: Board, timer: Timer) -> None:
    """T_AGGRESSION: does this group attack somebody now?"""
    beast = next((one for one in world.beasts if str(one.number) == timer.day.split(":")[0]), None)
    if beast is None or world.island.phase != Island.Phase.OPEN or fighting(world, beast):
        return
    within_reach = [one for one in world.inside(beast.cell) if engaged(world, one) in (FREE, WAITING)]
    if not within_reach or not chances.percent(world.dice, f"aggr.roll:{timer.day}", hostility(world, beast)):
        return
    attack(world, beast, _victim(world, within_reach, f"aggr.target:{timer.day}"))


def attack(world: Board, beast: Beast, victim: Castaway) -> None:
    """A resident group attacks somebody inside, who waits for nothing any more."""
    queues.leave(world, victim)
    serial = world.serial("encounter")
    meeting.begin(world, beast, [victim], Encounter.Source.RESIDENT, number=serial, hostile=True)


def _victim(world: Board, within_reach: list[Castaway], label: str) -> Castaway:
    return within_reach[chances.roll(world.dice, label, len(within_reach)) - 1]


def fighting(world: Board, beast: Beast) -> bool:
    """Is this group in an encounter already?"""
    return any(met.beast is beast for met in world.encounters)


def hostility(world: Board, beast: Beast) -> int:
    """Percent of this check (I-9.6): the species, the ground, deep night, and what stories have stirred up."""
    night = world.settings.number("deep_night.hostility_bonus") if calendar.deep(world) else 0
    stirred = sum(int(effect["n"]) for effect in world.island.hostility if effect["until"] >= world.island.day)
    total = world.species(beast).hostility + world.terrain(beast.cell).aggression + night + stirred
    return max(0, min(chances.HUNDRED, total))
