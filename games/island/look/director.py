"""What a director sees: the island without fog, everybody's body, every order (I-16.7)."""

from dataclasses import dataclass

from games.island import knowledge
from games.island.board import Board
from games.island.look.body import Body, look_body
from games.island.look.isle import Isle, look_isle, of_record
from games.island.look.meetings import Meetings, look_meetings
from games.island.look.papers import Papers, look_papers
from games.island.look.public import PublicView, look_public
from games.island.models import Assassination, Castaway, Guard
from games.island.words import CauseKey, Way, in_words
from games.models import Seat


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One castaway in the table. cause: of its death, with counter-strikes, hazards and stories told apart."""

    number: int
    name: str
    alive: bool
    cause: str
    day: str
    body: Body
    killers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OrderRow:
    """A secret order of a day: against whom, by which way, what became of it."""

    day: int
    by: str
    against: str
    guard: bool
    way: str
    partner: str
    paid: int
    owed: int
    state: str
    why: str


@dataclass(frozen=True, slots=True)
class DirectorView:
    """Everything but the seed. orders: of the present day; stories: those that run, with their actors."""

    public: PublicView
    seats: tuple[SeatRow, ...]
    isle: Isle
    orders: tuple[OrderRow, ...]
    stories: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dossier:
    """One castaway for its director: its row, its own map, what holds it, its papers, its orders of all days."""

    row: SeatRow
    isle: Isle
    meetings: Meetings
    papers: Papers
    orders: tuple[OrderRow, ...]


def look_director(world: Board) -> DirectorView:
    """The whole board."""
    running = [story for story in world.stories if story.state == story.State.RUNNING]
    return DirectorView(
        public=look_public(world),
        seats=tuple(seat_row(world, one) for one in world.castaways),
        isle=whole_isle(world),
        orders=tuple(row for row in order_rows(world) if row.day == world.island.day),
        stories=tuple(f"{story.key}: {story.actor.seat.name if story.actor else '–'}" for story in running),
    )


def look_dossier(world: Board, seat: Seat) -> Dossier:
    """The page of one seat in the control room."""
    one = world.of(seat)
    mine = tuple(row for row in order_rows(world) if row.by == seat.name)
    return Dossier(
        seat_row(world, one), look_isle(world, one), look_meetings(world, one), look_papers(world, one), mine
    )


def seat_row(world: Board, one: Castaway) -> SeatRow:
    """One castaway with everything that is its own."""
    cause = str(in_words(CauseKey, one.cause, {})) if not one.alive else ""
    killers = tuple(other.seat.name for other in world.named(one.killers))
    day = str(one.died_day or "")
    return SeatRow(one.number, one.seat.name, one.alive, cause, day, look_body(world, one), killers)


def whole_isle(world: Board) -> Isle:
    """The map as it is, without fog."""
    told = {"seen": True, "day": world.island.day, "at": ""}
    squares = (of_record(world, cell, knowledge.facts_of(world, cell) | told, here=False) for cell in world.cells)
    return Isle(world.island.width, world.island.height, tuple(squares), "")


def order_rows(world: Board) -> list[OrderRow]:
    """All secret orders of all days, each kind in the order in which they were given."""
    found = [_assassination(world, order) for order in world.assassinations]
    return found + [_guard(guard) for guard in world.rows(Guard)]


def _assassination(world: Board, order: Assassination) -> OrderRow:
    return OrderRow(
        day=order.day,
        by=order.actor.seat.name,
        against=order.target.seat.name,
        guard=False,
        way=str(in_words(Way, order.path, {})).strip() if order.path else "",
        partner=order.partner.seat.name if order.partner else "",
        paid=order.paid,
        owed=order.owed,
        state=str(Assassination.State(order.state).label),
        why=order.void_reason,
    )


def _guard(guard: Guard) -> OrderRow:
    state = str(Guard.State(guard.state).label)
    by, against = guard.actor.seat.name, guard.suspect.seat.name
    return OrderRow(guard.day, by, against, True, "", "", guard.paid, guard.owed, state, "")
