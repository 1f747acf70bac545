"""Who strikes together, in which order, and whose order still stands when its turn comes (I-6.3, I-6.5)."""

from games.audience import only
from games.island import assassinations, condition, debts, reminders, routes, rulings
from games.island.assassinations import take_back
from games.island.board import Board
from games.island.facts import AssassinateVoid
from games.island.models import Assassination
from games.island.words import VoidReason, number

type Party = list[Assassination]


def gathered(world: Board) -> list[Party]:
    """Steps 1 and 2: every active order alone, or with the one that is bound to it; by lowest number."""
    found: list[Party] = []
    for order in world.active_assassinations:
        if any(order in party for party in found):
            continue
        partner = assassinations.bound_to(world, order)
        found.append([order, partner] if partner else [order])
    return found


def called(party: Party) -> str:
    """Who would strike whom, as a director reads it."""
    return f"{' + '.join(order.actor.seat.name for order in party)} → {party[0].target.seat.name}"


def in_order(world: Board) -> list[Party]:
    """Steps 3 and 4: those who strike in their own cell, then those who travel; each class at random (L70, R40).

    What the director has ruled comes before all that (I-12.10).
    """
    parties, day = gathered(world), world.island.day
    travelling = [party for party in parties if any(_way(world, order) for order in party)]
    staying = [party for party in parties if party not in travelling]
    drawn = [*world.dice.shuffle(f"mid.own:{day}", staying), *world.dice.shuffle(f"mid.moved:{day}", travelling)]
    return rulings.reordered(world, drawn)


def _way(world: Board, order: Assassination) -> str:
    """The way as things stand: that of the order, or the shortest to a pinned target."""
    if order.follows and order.locked:
        way = routes.shortest(world, order.actor.cell, order.target.cell)
        return order.path if way is None else way  # none: row 4 withdraws it
    return order.path


def ready(world: Board, order: Assassination) -> bool:
    """I-6.5, row by row: does this order still stand? It may be void, withdrawn, or go another way."""
    if not order.actor.alive:
        return _void(world, order, "actor_dead")
    if not order.target.alive:
        return _void(world, order, "target_dead")
    if order.target.cell is reminders.aimed_at(world, order):
        return True
    if order.follows and order.locked:
        return _follow(world, order)
    if not order.displaced:
        return True
    if world.settings.choice("assassination.unanswered") == "lapse_no_refund":
        return _void(world, order, "lapsed")
    take_back(world, order, refunded=True)
    return False


def _follow(world: Board, order: Assassination) -> bool:
    """Rows 3 and 4: the shortest way, if the actor can pay what it costs more."""
    way = routes.shortest(world, order.actor.cell, order.target.cell)
    more = (len(way or "") - len(order.path)) * world.settings.number("cost.move")
    if way is None or more > order.actor.stamina:
        take_back(world, order, refunded=True)
        return False
    if more > 0:
        condition.pay(world, order.actor, more)
        order.paid += more
    else:
        debts.refund_part(world, order, -more)
    order.path = way
    return True


def _void(world: Board, order: Assassination, reason: str) -> bool:
    void(world, order, reason)
    return False


def void(world: Board, order: Assassination, reason: str) -> None:
    """The order has come to nothing, without refund; its actor learns it, if alive."""
    order.state, order.void_reason = Assassination.State.VOID, reason
    if order.actor.alive:
        world.record(AssassinateVoid(number(order.target), VoidReason(reason)), only(order.actor.seat))
