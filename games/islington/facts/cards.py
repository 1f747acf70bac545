"""Cards are public (L-14)."""

from dataclasses import dataclass

from games.islington.facts.town_fact import TownFact
from games.islington.words import CardKey, SeatNo, Sentence


@dataclass(frozen=True, slots=True)
class CardGiven(TownFact):
    """L-14.2, L-14.3: a card with its reason: the director's words, or a sentence on record."""

    kind = "card_given"
    name: SeatNo
    card: CardKey
    why: Sentence


@dataclass(frozen=True, slots=True)
class SentOff(TownFact):
    """L-14.4: out by a red card, at once and in public."""

    kind, look = "sent_off", "hurt"
    name: SeatNo
