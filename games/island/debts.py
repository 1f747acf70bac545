"""Who may owe stamina, how much, and what comes back of it (I-7.9)."""

from dataclasses import dataclass

from games.audience import only
from games.island import condition
from games.island.board import Board
from games.island.facts import DebtIncurred
from games.island.models import Assassination, Castaway, Guard
from games.island.refusals import refuse

type SecretOrder = Assassination | Guard


@dataclass(frozen=True, slots=True)
class Price:
    """What an order costs in stamina, and how much of it is owed; owing takes a chance."""

    paid: int
    owed: int = 0


def chances_left(world: Board, one: Castaway, kind: str) -> int:
    """How often somebody may still owe: kind is "assassinate" or "guard"."""
    return max(0, world.settings.number(f"debt.{kind}_chances") - _spent(one, kind))


def price(world: Board, one: Castaway, cost: int, kind: str, *, use_debt: bool) -> Price:
    """The price as it would be paid now. Raises E_DEBT_USED, E_DEBT_OFFER (I-7.9.1)."""
    if one.stamina >= cost:
        return Price(max(0, cost))
    if not chances_left(world, one, kind):
        raise refuse("E_DEBT_USED")
    if not use_debt:
        raise refuse("E_DEBT_OFFER", "use_debt")
    return Price(one.stamina, cost - one.stamina)


def pay(world: Board, order: SecretOrder, price: Price, kind: str) -> None:
    """Take it: all stamina in hand, the rest as debt (I-7.9.2)."""
    one = order.actor
    order.paid += price.paid
    condition.set_stamina(world, one, one.stamina - price.paid)
    if price.owed:
        order.owed += price.owed
        order.chance = True
        one.debt += price.owed
        _spend(one, kind, 1)
        world.record(DebtIncurred(price.owed), only(one.seat))


def refund(world: Board, order: SecretOrder, kind: str) -> Price:
    """All of it comes back, the chance as well (I-7.9.5). Returns what came back."""
    one, back = order.actor, Price(order.paid, order.owed)
    one.debt -= min(one.debt, back.owed)
    if order.chance and world.settings.flag("debt.restore_on_refund"):
        _spend(one, kind, -1)
    order.paid, order.owed, order.chance = 0, 0, False
    condition.refund(world, one, back.paid)
    return back


def refund_part(world: Board, order: SecretOrder, n: int) -> None:
    """A cheaper order: what is owed falls first, then what was paid; the chance stays spent."""
    one, owed = order.actor, min(n, order.owed)
    order.owed -= owed
    one.debt -= min(one.debt, owed)
    paid = min(n - owed, order.paid)
    order.paid -= paid
    condition.refund(world, one, paid)


def _spent(one: Castaway, kind: str) -> int:
    return one.assassinate_debts if kind == "assassinate" else one.guard_debts


def _spend(one: Castaway, kind: str, n: int) -> None:
    if kind == "assassinate":
        one.assassinate_debts = max(0, one.assassinate_debts + n)
    else:
        one.guard_debts = max(0, one.guard_debts + n)
