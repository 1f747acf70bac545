"""What the loudspeaker and the phones tell (L-4.23, L-4.24)."""

from dataclasses import dataclass

from games.islington.facts.town_fact import TownFact
from games.islington.words import Piece, PlaceKey, SeatNo


@dataclass(frozen=True, slots=True)
class LoudspeakerUsed(TownFact):
    """L-4.23, for the user alone."""

    kind = "loudspeaker_used"
    item: Piece
    place: PlaceKey


@dataclass(frozen=True, slots=True)
class LoudspeakerHeard(TownFact):
    """L-4.23: what lies and who stands there; not their belongings, not the brothers, not the user (R33)."""

    kind = "loudspeaker_heard"
    place: PlaceKey
    items: list[Piece]
    names: list[SeatNo]


@dataclass(frozen=True, slots=True)
class Called(TownFact):
    """L-4.24, for the caller."""

    kind = "called"
    name: SeatNo


@dataclass(frozen=True, slots=True)
class Rung(TownFact):
    """L-4.24, for whom is called; `call` is the call's number."""

    kind = "rung"
    call: int
    name: SeatNo


@dataclass(frozen=True, slots=True)
class CallOpened(TownFact):
    """L-4.24, for both: with whom the line is open."""

    kind = "call_opened"
    call: int
    name: SeatNo


@dataclass(frozen=True, slots=True)
class CallDeclined(TownFact):
    """L-4.24, for the caller."""

    kind = "call_declined"
    call: int
    name: SeatNo


@dataclass(frozen=True, slots=True)
class CallEnded(TownFact):
    """L-4.24, for both."""

    kind = "call_ended"
    call: int


@dataclass(frozen=True, slots=True)
class CallAnswered(TownFact):
    """L-4.24: everybody hears that somebody answered; no names."""

    kind = "call_answered"


@dataclass(frozen=True, slots=True)
class CallRefused(TownFact):
    """L-4.24: everybody hears that somebody refused; no names."""

    kind = "call_refused"
