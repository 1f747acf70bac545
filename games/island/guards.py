"""Precautions against single suspects, for one night (I-4.16)."""

from games.audience import only
from games.island import debts
from games.island.board import Board
from games.island.facts import GuardAccepted, GuardIdle, GuardWithdrawn
from games.island.models import Castaway, Guard
from games.island.refusals import refuse
from games.island.words import number

KIND = "guard"


def of(world: Board, one: Castaway) -> list[Guard]:
    """Somebody's own guards of tonight, the oldest first."""
    return [guard for guard in world.active_guards if guard.actor is one]


def against(world: Board, one: Castaway, suspect: Castaway) -> Guard | None:
    """Somebody's guard against this suspect; there is one at most."""
    return next((guard for guard in of(world, one) if guard.suspect is suspect), None)


def submit(world: Board, one: Castaway, suspect: Castaway, *, counter: bool, use_debt: bool) -> None:
    """A new guard, paid now. Raises Refused with nothing changed (I-4.16.1)."""
    if against(world, one, suspect):
        raise refuse("E_GUARD_DUPLICATE", "suspect")
    most = world.settings.number("guard.max_active")
    if most and len(of(world, one)) >= most:
        raise refuse("E_GUARD_LIMIT")
    price = debts.price(world, one, world.settings.number("cost.guard"), KIND, use_debt=use_debt)
    guard = world.add(
        Guard(
            game=world.game,
            number=world.serial("guard"),
            day=world.island.day,
            actor=one,
            suspect=suspect,
            counter=counter,
        )
    )
    debts.pay(world, guard, price, KIND)
    world.record(GuardAccepted(number(suspect)), only(one.seat))


def withdraw(world: Board, guard: Guard) -> None:
    """I-4.14.4: without refund."""
    guard.state = Guard.State.WITHDRAWN
    world.record(GuardWithdrawn(number(guard.suspect)), only(guard.actor.seat))


def annul(world: Board, guard: Guard, *, refunded: bool) -> None:
    """Called off by the director (I-12.3)."""
    if refunded:
        debts.refund(world, guard, KIND)
    withdraw(world, guard)


def lapse(world: Board) -> None:
    """Step 5 of the settlement: whoever guarded for nothing learns so, and all guards are over."""
    for guard in world.active_guards:
        guard.state = Guard.State.DONE
        if guard.actor.alive:
            world.record(GuardIdle(number(guard.suspect)), only(guard.actor.seat))
