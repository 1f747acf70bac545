"""One character for its director: how it stands, its orders of all nights, its ballots, its sibling (W-17.9)."""

from dataclasses import dataclass

from games.models import Seat
from games.werewolf import ledger
from games.werewolf.board import Board
from games.werewolf.look.director import SeatRow, seat_row
from games.werewolf.look.hands import OrderRow, order_row
from games.werewolf.words import SkillKey, in_words


@dataclass(frozen=True, slots=True)
class DayBallot:
    """Its ballot of one day; weight None while it is not counted, or if it did not count."""

    day: int
    candidate: str
    weight: int | None


@dataclass(frozen=True, slots=True)
class Dossier:
    """One character. skills: what it can use now; sibling: number and name of the actor's other one."""

    row: SeatRow
    skills: tuple[str, ...]
    sibling: tuple[int, str]
    wallet: int
    orders: tuple[OrderRow, ...]
    ballots: tuple[DayBallot, ...]
    last_words: str


def look_dossier(world: Board, seat: Seat) -> Dossier | None:
    """None while the auction is open: there are no characters yet."""
    one = next((one for one in world.characters if one.seat is seat), None)
    if one is None:
        return None
    other = next((two for two in world.characters if two.actor is one.actor and two is not one), one)
    skills = (key for key in (*one.owned, *one.gained) if world.has_skill(one, key))
    return Dossier(
        row=seat_row(world, one),
        skills=tuple(str(in_words(SkillKey, key, {})) for key in dict.fromkeys(skills)),
        sibling=(other.number, other.seat.name),
        wallet=ledger.wallet(world, one.actor),
        orders=tuple(order_row(order) for order in world.orders if order.user is one),
        ballots=tuple(
            DayBallot(two.day, two.target.seat.name, two.weight) for two in world.ballots if two.voter is one
        ),
        last_words=one.last_words,
    )
