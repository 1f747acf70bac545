"""What shop and auction tell (L-11)."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as say

from games.islington.facts.town_fact import TownFact
from games.islington.words import LotNo, Piece, SeatNo, item_words


@dataclass(frozen=True, slots=True)
class Exchanged(TownFact):
    """L-11.2"""

    kind = "exchanged"
    notes: list[Piece]
    note: Piece


@dataclass(frozen=True, slots=True)
class Bought(TownFact):
    """L-11.4: for the buyer alone; the public sees nothing."""

    kind, look = "bought", "good"
    item: Piece
    paid: list[Piece]
    change: Piece | None = None

    def line(self, names: Mapping[int, str]) -> str:
        line = TownFact.line(self, names)
        if self.change is None:
            return line
        return line + say(" Change: {note}.").format(note=item_words(self.change))


@dataclass(frozen=True, slots=True)
class Sold(TownFact):
    """L-11.5: for the seller alone."""

    kind = "sold"
    items: list[Piece]
    note: Piece


@dataclass(frozen=True, slots=True)
class BidPlaced(TownFact):
    """L-11.7: one's own bid, as it stands now."""

    kind = "bid_placed"
    lot: LotNo
    amount: int


@dataclass(frozen=True, slots=True)
class BidReturned(TownFact):
    """L-11.7: the notes of a bid that did not win, or of a bidder who went out (L-11.8)."""

    kind = "bid_returned"
    lot: LotNo
    notes: list[Piece]


@dataclass(frozen=True, slots=True)
class LotWon(TownFact):
    """L-11.7"""

    kind, look = "lot_won", "good"
    lot: LotNo
    amount: int


@dataclass(frozen=True, slots=True)
class LotListed(TownFact):
    """L-11.6"""

    kind = "lot_listed"
    lot: LotNo
    item: Piece


@dataclass(frozen=True, slots=True)
class BidHeard(TownFact):
    """L-11.7: bids are open."""

    kind = "bid_heard"
    lot: LotNo
    name: SeatNo
    amount: int


@dataclass(frozen=True, slots=True)
class LotSold(TownFact):
    """L-11.7"""

    kind = "lot_sold"
    lot: LotNo
    name: SeatNo
    amount: int


@dataclass(frozen=True, slots=True)
class LotUnsold(TownFact):
    """L-11.7"""

    kind = "lot_unsold"
    lot: LotNo
