"""Orders against somebody's life, from their submission until midnight (I-4.13 to I-4.15)."""

from collections.abc import Callable
from dataclasses import dataclass

from games.audience import only
from games.island import debts, reminders
from games.island.board import Board
from games.island.facts import (
    AssassinateAccepted,
    AssassinateBound,
    AssassinateChanged,
    AssassinateProposed,
    AssassinateUnbound,
    AssassinateWithdrawn,
)
from games.island.models import Assassination, Castaway, Item
from games.island.refusals import refuse
from games.island.words import SeatNo, Way, number

KIND = "assassinate"


@dataclass(frozen=True, slots=True)
class Plan:
    """What an order says: the fields that a change may replace (I-4.15.3)."""

    target: Castaway
    path: str = ""
    partner: Castaway | None = None
    follows: bool = False
    return_home: bool = True
    weapon: Item | None = None
    poison: Item | None = None


def of(world: Board, one: Castaway) -> list[Assassination]:
    """Somebody's own active orders, the oldest first."""
    return [order for order in world.active_assassinations if order.actor is one]


def against(world: Board, one: Castaway, target: Castaway) -> Assassination | None:
    """Somebody's active order on this target; there is one at most."""
    return next((order for order in of(world, one) if order.target is target), None)


def bound_to(world: Board, order: Assassination) -> Assassination | None:
    """The order that strikes together with this one: each names the other and the same target (I-4.13.5)."""
    other = against(world, order.partner, order.target) if order.partner else None
    return other if other is not None and other.partner is order.actor else None


def proposals(world: Board, one: Castaway) -> list[Assassination]:
    """Others' orders that name somebody on a target of its own without being bound to it (I-4.13.5)."""
    return [
        order
        for order in world.active_assassinations
        if order.partner is one and against(world, one, order.target) and not bound_to(world, order)
    ]


def cost(world: Board, plan: Plan) -> int:
    """I-4.13.4: the deed and every step of the way out."""
    settings = world.settings
    return settings.number("cost.assassinate") + len(plan.path) * settings.number("cost.move")


def check(world: Board, one: Castaway, plan: Plan, *, instead: Assassination | None = None) -> None:
    """Does the plan make sense? `instead` is the order that it would change. Raises Refused (I-4.13.3)."""
    settings, others = world.settings, [order for order in of(world, one) if order is not instead]
    if any(order.target is plan.target for order in others):
        raise refuse("E_ASSN_DUPLICATE", "target")
    most = settings.number("assassination.max_active")
    if most and len(others) >= most:
        raise refuse("E_ASSN_LIMIT")
    if len(plan.path) > settings.number("assassination.max_steps") or world.along(one.cell, plan.path) is None:
        raise refuse("E_ASSN_PATH", "path")
    partner = plan.partner
    alone = settings.number("assassination.max_party") == 1
    if partner and (alone or partner in (one, plan.target) or partner.announced):
        raise refuse("E_ASSN_PARTY", "partner")


def submit(world: Board, one: Castaway, plan: Plan, *, use_debt: bool) -> Assassination:
    """A new order, paid now. Raises Refused with nothing changed."""
    check(world, one, plan)
    price = debts.price(world, one, cost(world, plan), KIND, use_debt=use_debt)
    order = world.add(
        Assassination(game=world.game, number=world.serial("assassination"), day=world.island.day, actor=one)
    )
    _write(order, plan)
    debts.pay(world, order, price, KIND)
    reminders.lock(world, order)
    world.record(_says(order, AssassinateAccepted), only(one.seat))
    _tell_partner(world, order)
    return order


def change(world: Board, order: Assassination, plan: Plan, *, use_debt: bool) -> None:
    """I-4.15.3: other contents, once for each reminder, for the difference in price."""
    if not order.may_change:
        raise refuse("E_ASSN_FIXED")
    check(world, order.actor, plan, instead=order)
    more = cost(world, plan) - (order.paid + order.owed)
    price = debts.price(world, order.actor, more, KIND, use_debt=use_debt)
    bound, as_it_was = bound_to(world, order), (order.target, order.partner)
    if plan.target is not order.target:
        order.locked = False
    _write(order, plan)
    order.may_change = order.displaced = False
    if more > 0:
        debts.pay(world, order, price, KIND)
    else:
        debts.refund_part(world, order, -more)
    reminders.lock(world, order)
    world.record(_says(order, AssassinateChanged), only(order.actor.seat))
    if (plan.target, plan.partner) != as_it_was:
        _tell_unbound(world, order, bound)
        _tell_partner(world, order)


def withdraw(world: Board, order: Assassination) -> None:
    """I-4.14: with its price only after a reminder, or once the target's death is published."""
    annul(world, order, refunded=order.displaced or order.target.announced)


def annul(world: Board, order: Assassination, *, refunded: bool) -> None:
    """An active order is off, and whoever was to strike with it is told."""
    bound = bound_to(world, order)
    take_back(world, order, refunded=refunded)
    _tell_unbound(world, order, bound)


def take_back(world: Board, order: Assassination, *, refunded: bool) -> None:
    """The order is withdrawn, by its actor or by the night."""
    order.state = Assassination.State.WITHDRAWN
    back = debts.refund(world, order, KIND) if refunded else debts.Price(0)
    fact = AssassinateWithdrawn(number(order.target), back.paid, back.owed)
    world.record(fact, only(order.actor.seat))


def accept_bond(world: Board, own: Assassination, proposal: Assassination) -> None:
    """I-4.13.5: one's own order names the proposer from now on; nothing else of either changes."""
    if bound_to(world, own):
        raise refuse("E_ASSN_PARTY")
    if world.settings.number("assassination.max_party") == 1:
        raise refuse("E_ASSN_PARTY")
    own.partner = proposal.actor
    _tell_partner(world, own)


def _write(order: Assassination, plan: Plan) -> None:
    order.target, order.path, order.partner = plan.target, plan.path, plan.partner
    order.follows, order.return_home = plan.follows, plan.return_home
    order.weapon, order.poison = plan.weapon, plan.poison


def _says[Said: (AssassinateAccepted, AssassinateChanged)](
    order: Assassination, fact: Callable[[SeatNo, Way], Said]
) -> Said:
    return fact(number(order.target), Way(order.path))


def _tell_partner(world: Board, order: Assassination) -> None:
    actor, partner = order.actor, order.partner
    if partner is None or not partner.alive:
        return
    if bound_to(world, order):
        world.record(AssassinateBound(number(partner), number(order.target)), only(actor.seat))
        world.record(AssassinateBound(number(actor), number(order.target)), only(partner.seat))
    else:
        world.record(AssassinateProposed(number(actor), number(order.target)), only(partner.seat))


def _tell_unbound(world: Board, order: Assassination, bound: Assassination | None) -> None:
    if bound and bound.actor.alive:
        world.record(AssassinateUnbound(number(order.actor)), only(bound.actor.seat))
