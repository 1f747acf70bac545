"""Who gets away from a fight, at what price, and what a lost fight costs those who do not (I-4.8, I-5.8)."""

from collections.abc import Iterable, Sequence

from games.island import chances, condition, deaths, walking
from games.island.board import Board
from games.island.doctrine import FLEE, FLEE_MOVE
from games.island.models import Castaway
from games.island.stakes import Defeat, Flight, Wish


def price(world: Board, how: str) -> int:
    """What a flight costs in all (I-4.8.2)."""
    step = world.settings.number("cost.move") if how == FLEE_MOVE else 0
    return world.settings.number("cost.flee") + step


def retreat(world: Board, one: Castaway, wanted: Wish) -> Flight | None:
    """Pay for a flight: with the step if the means reach so far, else without; None: not wanted, or beyond means."""
    if wanted.how not in (FLEE, FLEE_MOVE) or one.stamina < price(world, FLEE):
        return None
    stepping = wanted.how == FLEE_MOVE and one.stamina >= price(world, FLEE_MOVE)
    condition.pay(world, one, price(world, FLEE))
    return Flight(one, wanted.direction, wanted.hidden) if stepping else Flight(one)


def take_steps(world: Board, fled: Iterable[Flight]) -> None:
    """I-4.8.5: those who fled with a step take and pay it, unless the way is barred."""
    for flight in fled:
        one, cost = flight.one, world.settings.number("cost.move")
        if not flight.direction or not one.alive or one.stamina < cost:
            continue
        to = world.beyond(one.cell, flight.direction)
        if to is not None and walking.open_to(world, to):
            condition.pay(world, one, cost)
            walking.enter(world, [one], to, hidden=flight.hidden)


def suffer(world: Board, losers: Sequence[tuple[Castaway, Wish]], defeat: Defeat) -> list[Flight]:
    """I-4.8.3: each loser flees as it said before, or loses strength for good; those left with none die."""
    may_flee = not defeat.no_flee and world.settings.flag("flee.after_loss")
    fled: list[Flight] = []
    stood: list[Castaway] = []
    for one, wanted in sorted(losers, key=lambda loser: loser[0].number):
        flight = retreat(world, one, wanted) if may_flee else None
        if flight:
            fled.append(flight)
        else:
            condition.lose_strength(world, one, defeat.strength)
            stood.append(one)
    dead = [deaths.Death(one, defeat.cause, defeat.by, defeat.beast) for one in stood if one.own == 0]
    strong = [one for one in stood if one.own]
    for one in strong:
        if chances.percent(world.dice, f"{defeat.sick_label}:{one.number}", defeat.sick_pct):
            condition.fall_ill(world, one, "infection")
    dead += deaths.of_weakness(strong, "disease")
    deaths.fall(world, dead, by_night=defeat.by_night)
    return fled
