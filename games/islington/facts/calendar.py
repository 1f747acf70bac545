"""The test match: its end and its prizes (L-3.8)."""

from dataclasses import dataclass

from games.islington.facts.town_fact import TownFact
from games.islington.words import Piece, SeatNo, Sentence


@dataclass(frozen=True, slots=True)
class Wiped(TownFact):
    """L-3.3: the test world is gone."""

    kind = "wiped"


@dataclass(frozen=True, slots=True)
class PrizeAnnounced(TownFact):
    """L-3.8 (g): who won a loudspeaker for the real game, and with what."""

    kind = "test_prize"
    name: SeatNo
    why: Sentence


@dataclass(frozen=True, slots=True)
class PrizeWon(TownFact):
    """L-3.8: the prize lies in the bag, for the real game."""

    kind, look = "prize_won", "good"
    item: Piece
