"""What must always hold of votes, trade and auction, and of what is told by day (RULES.md §19)."""

from collections.abc import Callable, Iterator
from typing import Any, get_args, get_type_hints

from games.facts import Fact
from games.islington.catalogue import PRICES, WARES
from games.islington.facts import PhaseChanged, TownFact
from games.islington.facts.speech import Called, LoudspeakerUsed
from games.islington.facts.trade import BidPlaced, Bought, Exchanged, LotSold, Sold
from games.islington.facts.voting import VoteCast, VoteResult
from games.islington.models import Item, Lot
from games.islington.seen import Seen
from games.islington.words import SeatNo

# P-02: pieces made and gone by what the actor reads, as the fewest and the most of each.
MADE_AND_GONE: dict[type[Fact], tuple[range, range]] = {
    LoudspeakerUsed: (range(1), range(1)),
    VoteCast: (range(1), range(1)),
    BidPlaced: (range(1), range(1)),
    Called: (range(1), range(1, 2)),
    Exchanged: (range(1, 2), range(2, 6)),
    Bought: (range(1, 3), range(1, 6)),
    Sold: (range(1, 2), range(1, 3)),
}
# P-18: what a seat may read that names another.
NAMING = {
    "killed", "bomb_killed", "bounty_won", "whispered", "whisper_heard", "observed", "vote_cast",
    "called", "rung", "call_opened", "call_declined",
}  # fmt: skip

_NAMING_FIELDS: dict[str, dict[str, Any]] = {}  # the fields of each kind of fact that can name seats, with their types


def traded_pieces(seen: Seen) -> Iterator[str]:
    """P-02: trade, calls and bids make and use up what they name, and no more."""
    if any(seen.announced(PhaseChanged)):
        return
    made = len(seen.world.items) - seen.made
    gone = sum(item.where == Item.Where.GONE for item in seen.world.items) - len(seen.gone)
    for _, fact in seen.said(*MADE_AND_GONE):
        most_made, most_gone = MADE_AND_GONE[type(fact)]
        if made not in most_made or gone not in most_gone:
            yield f"P-02: {fact.kind} made {made} and used up {gone}"


def money(seen: Seen) -> Iterator[str]:
    """P-20: exchange and bids keep the money in play, buying lowers it by the price, the auction by winning bids."""
    change = seen.purse() - seen.money
    expected = [_flow(seen, fact) for _, fact in seen.said(Exchanged, BidPlaced, Bought, Sold)]
    expected += [-sum(fact.amount for fact in seen.announced(LotSold))] if any(seen.announced(LotSold)) else []
    yield from (f"P-20: the money in play changed by {change}, not by {one}" for one in expected if change != one)


def _flow(seen: Seen, fact: Fact) -> int:
    if isinstance(fact, Sold):
        return 1
    if not isinstance(fact, Bought):
        return 0
    paid = sum(WARES[key].value for key, _ in fact.paid)
    gives = seen.world.settings.choice("shop.change") == "give"
    return -(PRICES[WARES[fact.item[0]].class_key] if gives else paid)


def escrow(seen: Seen) -> Iterator[str]:
    """P-01, L-11.8: notes stand in escrow for open lots only, as much as the bid says."""
    held: dict[tuple[int, int], int] = {}
    for item in seen.world.items:
        if item.where == Item.Where.ESCROW and item.lot is not None and item.holder is not None:
            pair = (item.lot.number, item.holder.number)
            held[pair] = held.get(pair, 0) + WARES[item.key].value
    bids = {
        (bid.lot.number, bid.bidder.number): bid.amount
        for bid in seen.world.bids
        if bid.lot.status == Lot.Status.OPEN and not bid.void
    }
    if held != bids and not seen.world.over:
        yield f"P-01: escrow holds {held}, the bids are {bids}"


def the_top(seen: Seen) -> Iterator[str]:
    """P-22: the greatest total stands first, among equals the smallest last cast_seq; nobody who is out is named."""
    for result in seen.announced(VoteResult):
        if not result.totals:
            continue
        ballots = [one for one in seen.world.ballots if one.day == seen.world.town.day and not one.void]
        keys = []
        for number, total in result.totals:
            mine = [one for one in ballots if one.candidate.number == number]
            weight = sum(seen.weights.get(one.voter.number, 0) for one in mine)
            if weight != total or number not in seen.alive:
                yield f"P-22: {number} has {weight} votes, not {total}, or is out"
            keys.append((-total, max((one.cast_seq for one in mine), default=0)))
        if keys != sorted(keys):
            yield f"P-22: {result.totals} is no order of the count"


def who_is_named(seen: Seen) -> Iterator[str]:
    """P-18: a seat reads another's name only where a rule says so; before the end no ballot is public by itself."""
    for number, fact in seen.said(TownFact):
        others = _numbers(fact) - {number}
        if others and fact.kind not in NAMING:
            yield f"P-18: {number} reads the name of {others} in {fact.kind}"
    for result in seen.announced(VoteResult):
        if result.ballots is not None and seen.world.settings.choice("vote.ballots_visible") == "never":
            yield "P-18: ballots are public"
    if any(True for _ in seen.announced(VoteCast)):
        yield "P-18: a ballot is public"


def _numbers(fact: Fact) -> set[int]:
    """The roster numbers in a fact, by the types of its fields."""
    if fact.kind not in _NAMING_FIELDS:
        hints = get_type_hints(type(fact))
        _NAMING_FIELDS[fact.kind] = {name: hint for name, hint in hints.items() if _mentions(hint)}
    return {one for name, hint in _NAMING_FIELDS[fact.kind].items() for one in _in(hint, getattr(fact, name))}


def _mentions(hint: Any) -> bool:
    return hint is SeatNo or any(_mentions(one) for one in get_args(hint))


def _in(hint: Any, value: Any) -> Iterator[int]:
    if value is None:
        return
    if hint is SeatNo:
        yield value
        return
    inner = [one for one in get_args(hint) if one is not type(None)]
    if isinstance(value, list | tuple) and inner:
        hints = inner * len(value) if isinstance(value, list) and len(inner) == 1 else inner
        for one, part in zip(hints, value, strict=False):
            yield from _in(one, part)
    elif len(inner) == 1:
        yield from _in(inner[0], value)


DAY_INVARIANTS: tuple[Callable[[Seen], Iterator[str]], ...] = (
    traded_pieces, money, escrow, the_top, who_is_named,
)  # fmt: skip
