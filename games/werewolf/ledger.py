"""Who has how many coins? Everything is booked; a wallet is a sum (W-2.10)."""

from games.werewolf.board import Board
from games.werewolf.models import Actor, LedgerEntry

STAKES = (LedgerEntry.Reason.BID, LedgerEntry.Reason.FILL)


def book(world: Board, actor: Actor | None, amount: int, reason: LedgerEntry.Reason) -> None:
    """An entry for an actor, or the house; none for nothing."""
    if amount:
        world.add(LedgerEntry(game=world.game, actor=actor, amount=amount, reason=reason))


def transfer(world: Board, giver: Actor | None, taker: Actor | None, amount: int, reason: LedgerEntry.Reason) -> None:
    """Coins change hands; what one gives another gets."""
    book(world, giver, -amount, reason)
    book(world, taker, amount, reason)


def wallet(world: Board, actor: Actor | None) -> int:
    """An actor's coins, which fees may take below 0 (W-9.9), or the house's."""
    return sum(entry.amount for entry in world.rows(LedgerEntry) if entry.actor is actor)


def spent(world: Board, actor: Actor) -> int:
    """What the auction has cost an actor (W-9.9)."""
    mine = (entry for entry in world.rows(LedgerEntry) if entry.actor is actor and entry.reason in STAKES)
    return -sum(entry.amount for entry in mine)
