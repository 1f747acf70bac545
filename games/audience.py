"""Who may know a fact? There is no default: recording without an audience is a TypeError."""

from dataclasses import dataclass

from games.models import Event, Seat


@dataclass(frozen=True, slots=True)
class Everyone:
    """All players, the out, and spectators."""


@dataclass(frozen=True, slots=True)
class Directors:
    """The game's directors only."""


@dataclass(frozen=True, slots=True)
class Seats:
    """These seats, each for itself; roster numbers."""

    numbers: tuple[int, ...]


type Audience = Everyone | Directors | Seats

EVERYONE = Everyone()
DIRECTORS = Directors()


def only(*seats: Seat) -> Seats:
    """The audience that consists of just these seats."""
    return Seats(tuple(seat.number for seat in seats))


def readers(audience: Audience) -> list[tuple[Event.Audience, int]]:
    """Whom an event is written for, one row each; with the roster number where it is for one seat."""
    match audience:
        case Everyone():
            return [(Event.Audience.EVERYONE, 0)]
        case Directors():
            return [(Event.Audience.DIRECTORS, 0)]
        case Seats(numbers):
            return [(Event.Audience.SEAT, number) for number in numbers]
