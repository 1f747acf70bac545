"""Everything about one seat, for its director: the row of the table, the desk as the seat sees it, its whole record."""

from dataclasses import dataclass

from games.islington import calls
from games.islington.board import HANDS, Board
from games.islington.catalogue import CAUSES, WARES, name_of
from games.islington.look.director import SeatRow, seat_row
from games.islington.look.seat import SeatView, look_seat
from games.islington.look.things import Thing, thing
from games.islington.models import Card, Survivor
from games.models import Seat


@dataclass(frozen=True, slots=True)
class Held:
    """A piece in hand or bag. number: by which deeds know it; mends: there is something to mend about it."""

    number: int
    thing: Thing
    mends: bool


@dataclass(frozen=True, slots=True)
class CardLine:
    """A card that was given: its colour's key and name, on which day, why, and whether it was taken back."""

    colour: str
    name: str
    day: str
    why: str
    revoked: bool


@dataclass(frozen=True, slots=True)
class BallotLine:
    """A ballot of one day. weight: None while it has not been counted; void: it did not count."""

    day: int
    candidate: str
    weight: int | None
    void: bool


@dataclass(frozen=True, slots=True)
class Dossier:
    """One seat. claims: victim and what was chosen, "" for nothing yet; bids: piece and amount; kills: whom, how, when.

    calls: with whom, whether it rang here, and what came of it.
    """

    row: SeatRow
    desk: SeatView
    held: tuple[Held, ...]
    cards: tuple[CardLine, ...]
    ballots: tuple[BallotLine, ...]
    claims: tuple[tuple[str, str], ...]
    bids: tuple[tuple[str, int], ...]
    kills: tuple[tuple[str, str, str], ...]
    calls: tuple[tuple[str, bool, str], ...]


def look_dossier(world: Board, seat: Seat) -> Dossier:
    """What the director sees of one seat."""
    me = world.of(seat)
    return Dossier(
        row=seat_row(world, me),
        desk=look_seat(world, seat),
        held=tuple(
            Held(item.number, thing(world, me, item), item.uses_left is not None or bool(item.used_on))
            for item in sorted(world.held(me), key=lambda one: one.where not in HANDS)
        ),
        cards=tuple(
            CardLine(one.colour, str(Card.Colour(one.colour).label), one.token, one.why, one.revoked)
            for one in world.cards
            if one.survivor is me
        ),
        ballots=tuple(
            BallotLine(one.day, one.candidate.seat.name, one.weight, one.void)
            for one in world.ballots
            if one.voter is me
        ),
        claims=tuple((one.victim.seat.name, one.choice) for one in world.claims if one.survivor is me and not one.lost),
        bids=tuple(
            (name_of(WARES[one.lot.key]), one.amount) for one in world.bids if one.bidder is me and not one.void
        ),
        kills=tuple(
            (one.victim.seat.name, name_of(CAUSES[one.cause]), one.token) for one in world.kills if one.killer is me
        ),
        calls=tuple(_calls(world, me)),
    )


def _calls(world: Board, me: Survivor) -> list[tuple[str, bool, str]]:
    return [
        ((one.caller if one.callee is me else one.callee).seat.name, one.callee is me, str(one.get_status_display()))
        for one in calls.calls_of(world, me)
    ]
