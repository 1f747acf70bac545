"""The end of the side game: totals at S21, pools and fees once a director confirms them (W-7.13, W-9.8, W-9.9)."""

from dataclasses import dataclass

from games.audience import EVERYONE
from games.werewolf import guesses, ledger, pairing
from games.werewolf.board import Board
from games.werewolf.facts import GuessScored, PayoutMade
from games.werewolf.models import Actor, LedgerEntry
from games.werewolf.threads import owned
from games.werewolf.words import numbers


@dataclass(frozen=True, slots=True)
class Share:
    """What an actor gets from each pool, and what it pays."""

    actor: Actor
    pool_a: int
    pool_b: int
    fee: int


def score(world: Board) -> None:
    """W-9.10: all totals are public; nothing if no round counts."""
    if not guesses.counted(world):
        return
    totals = guesses.standings(world)
    for actor in world.actors:
        points = totals[actor.number]
        world.record(GuessScored(numbers(owned(world, actor)), str(points.a), points.b), EVERYONE)


def shares(world: Board) -> list[Share]:
    """W-9.8, W-9.9: pool A, then B; fees on A alone. Rolls dice where equal remainders decide."""
    totals, pool = guesses.standings(world), world.village.pool
    a, b = ({number: getattr(points, name) for number, points in totals.items()} for name in ("a", "b"))
    paid_a = pairing.payouts(pool, a, lambda tied: world.dice.shuffle("payout.tie.A", tied))
    paid_b = pairing.payouts(pool, b, lambda tied: world.dice.shuffle("payout.tie.B", tied))
    spent = {actor.number: ledger.spent(world, actor) for actor in world.actors}
    fees = pairing.fees(pool, a, spent, world.settings.number("fee_cap_percent"))
    return [Share(one, paid_a[one.number], paid_b[one.number], fees[one.number]) for one in world.actors]


def pay(world: Board) -> list[Share]:
    """Book the shares and tell them; a pool that nobody wins stays with the house."""
    found, pool = shares(world), world.village.pool
    for share in found:
        ledger.book(world, share.actor, share.pool_a, LedgerEntry.Reason.PAYOUT_A)
        ledger.book(world, share.actor, share.pool_b, LedgerEntry.Reason.PAYOUT_B)
        ledger.transfer(world, share.actor, None, share.fee, LedgerEntry.Reason.FEE_A)
        pair = numbers(owned(world, share.actor))
        world.record(PayoutMade(pair, share.pool_a, share.pool_b, share.fee), EVERYONE)
    left_a, left_b = pool - sum(one.pool_a for one in found), pool - sum(one.pool_b for one in found)
    ledger.book(world, None, left_a, LedgerEntry.Reason.PAYOUT_A)
    ledger.book(world, None, left_b, LedgerEntry.Reason.PAYOUT_B)
    world.village.paid = True
    return found
