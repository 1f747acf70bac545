"""What the public reads of a director's doings."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as say

from games.islington.facts.town_fact import TownFact
from games.islington.words import Piece, PlaceKey, in_words


@dataclass(frozen=True, slots=True)
class AirdropNamed(TownFact):
    """L-16.3: the pieces of a batch that was confirmed by day; where they will lie only on a radio day (L-9.9)."""

    kind = "airdrop_named"
    items: list[Piece]
    places: list[PlaceKey] | None = None

    def line(self, names: Mapping[int, str]) -> str:
        line = TownFact.line(self, names)
        if self.places:
            line += say(" They will lie at: {places}.").format(places=in_words(list[PlaceKey], self.places, names))
        return line
