"""What the director has planned and what waits: events by day, airdrops, claims, the power ranking (L-16.9)."""

from dataclasses import dataclass

from games.islington import power
from games.islington.board import Board
from games.islington.catalogue import EVENTS, PLACE_BY_KEY, name_of
from games.islington.deeds.airdrop import by_place, coming
from games.islington.deeds.days import coming_days, warnings
from games.islington.happenings.schedule import candidates, fixed_event


@dataclass(frozen=True, slots=True)
class DayPlan:
    """A coming day: what is planned or, by the rules, will be drawn; what speaks against the plan; what closes."""

    day: int
    event: str
    planned: bool
    warnings: tuple[str, ...]
    possible: tuple[str, ...]
    closing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AirdropRow:
    """A batch that has not fallen, place by place."""

    batch: int
    day: int
    status: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PowerRow:
    """One line of the power ranking."""

    rank: int
    name: str


@dataclass(frozen=True, slots=True)
class Plans:
    """Everything that the director has ahead. `claims`: who still has to choose a reward, for whom."""

    days: tuple[DayPlan, ...]
    airdrops: tuple[AirdropRow, ...]
    claims: tuple[tuple[str, str], ...]
    power: tuple[PowerRow, ...]
    riddle: str


def plans_of(world: Board) -> Plans:
    """The director's plans and what waits."""
    return Plans(
        days=tuple(_day(world, day) for day in coming_days(world)),
        airdrops=tuple(
            AirdropRow(one.batch, one.day, str(one.get_status_display()), tuple(by_place(one))) for one in coming(world)
        ),
        claims=tuple(
            (one.survivor.seat.name, one.victim.seat.name) for one in world.claims if not one.choice and not one.lost
        ),
        power=tuple(PowerRow(rank, one.seat.name) for rank, one in power.ranking(world)),
        riddle=world.town.riddle.get("zh", ""),
    )


def _day(world: Board, day: int) -> DayPlan:
    plan = world.town.event_plan.get(str(day))
    fixed = fixed_event(day)
    no = int(plan) if plan is not None else fixed
    open_choice = () if plan is not None or fixed else tuple(name_of(EVENTS[one]) for one in candidates(world, day))
    return DayPlan(
        day=day,
        event=name_of(EVENTS[no]) if no else "",
        planned=plan is not None,
        warnings=tuple(warnings(world, day, no)) if plan is not None else (),
        possible=open_choice,
        closing=tuple(name_of(PLACE_BY_KEY[key]) for key in world.town.closing_plan.get(str(day), ())),
    )
