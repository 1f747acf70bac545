"""The auction: who owns which characters, at what price (W-9.1, W-9.3). Sealed, one round, first price."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

CHARACTERS_EACH = 2

type Shuffle[T] = Callable[[str, Sequence[T]], Sequence[T]]


@dataclass(frozen=True, slots=True)
class Offer:
    """What an actor would pay for a character, in coins."""

    actor: int
    character: int
    amount: int


@dataclass(frozen=True, slots=True)
class Sale:
    """Whose a character is, and the price; `filled` if nobody who could have it had bid for it."""

    actor: int
    character: int
    price: int
    filled: bool = False


def settle(
    offers: Sequence[Offer],
    budgets: Mapping[int, int],
    characters: Sequence[int],
    reserve: int,
    tie: Shuffle[Offer],
    fill: Shuffle[int],
) -> list[Sale]:
    """W-9.1: the highest bids first, then what is unsold goes round. `characters` are twice as many as `budgets`.

    `tie` lays equal bids, `fill` the unsold characters; each gets the label of its dice.
    """
    sales: list[Sale] = []
    left = dict(budgets)
    for offer in _ranked(offers, tie):
        sold = any(sale.character == offer.character for sale in sales)
        if not sold and _owned(sales, offer.actor) < CHARACTERS_EACH and offer.amount <= left[offer.actor]:
            left[offer.actor] -= offer.amount
            sales.append(Sale(offer.actor, offer.character, offer.amount))
    bought = {sale.character for sale in sales}
    unsold = [character for character in characters if character not in bought]
    waiting = list(fill("auction.fill", unsold)) if unsold else []
    while waiting:
        for actor in sorted(budgets):
            if waiting and _owned(sales, actor) < CHARACTERS_EACH:
                price = min(reserve, left[actor])
                left[actor] -= price
                sales.append(Sale(actor, waiting.pop(0), price, filled=True))
    return sales


def _owned(sales: Sequence[Sale], actor: int) -> int:
    return sum(sale.actor == actor for sale in sales)


def _ranked(offers: Sequence[Offer], tie: Shuffle[Offer]) -> list[Offer]:
    """Descending amounts; equal ones as the dice lay them."""
    ordered = sorted(offers, key=lambda offer: (-offer.amount, offer.character, offer.actor))
    ranked: list[Offer] = []
    for amount, group in groupby(ordered, key=lambda offer: offer.amount):
        equal = list(group)
        ranked += tie(f"auction.tie.{amount}", equal) if len(equal) > 1 else equal
    return ranked


def pools(prices: Sequence[int], pool_percent: int) -> tuple[int, int]:
    """W-9.3: each of the two pools, and what the house keeps."""
    total = sum(prices)
    pool = total * pool_percent // 200
    return pool, total - 2 * pool
