"""What a director sees: the island without fog, everybody's body, every order (I-16.7)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.island import knowledge
from games.island.actions.standing_answers import StandingAnswers
from games.island.board import Board
from games.island.condition import unspent
from games.island.look.afoot import Afoot, last_active, look_afoot, look_custody, look_warnings
from games.island.look.body import Body, look_body
from games.island.look.ground import Ground, look_ground
from games.island.look.isle import Isle, look_isle, of_record
from games.island.look.meetings import Meetings, look_meetings
from games.island.look.papers import Papers, look_papers
from games.island.look.public import PublicView, look_public
from games.island.models import Assassination, Castaway, Guard
from games.island.words import CauseKey, Way, in_words
from games.language import wording
from games.models import Seat

# Why an order was void, told to a third person (I-6.8).
VOID = {
    "actor_dead": ("下令者已死亡", "whoever gave it was dead"),
    "target_dead": ("目标已死亡", "the target was dead already"),
    "lapsed": ("目标移动后没有更改", "the target had moved, and it was not changed"),
    "absent": ("目标不在那里", "the target was not there"),
    "route": ("路走不通", "the way was barred"),
}

IN_CELLS = frozenset(
    ("place_beasts", "place_thing", "lay_food", "change_ground", "close_cell", "trigger_story", "set_flag")
)


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One castaway in the table. cause: of its death, with counter-strikes, hazards and stories told apart.

    active: the last day on which it did something that costs stamina, 0 for never; idle: has spent none of today's.
    """

    number: int
    name: str
    alive: bool
    cause: str
    day: str
    body: Body
    killers: tuple[str, ...]
    active: int
    idle: bool


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
    """Everything but the seed. ground: what only directors see of the cells; orders: of the present day.

    afoot: what goes on; warnings: of I-12.18; flags: what stories remember, with the day since when.
    """

    public: PublicView
    seats: tuple[SeatRow, ...]
    isle: Isle
    ground: tuple[Ground, ...]
    orders: tuple[OrderRow, ...]
    afoot: tuple[Afoot, ...]
    warnings: tuple[str, ...]
    flags: tuple[tuple[str, int], ...]

    @property
    def in_cells(self) -> frozenset[str]:
        """The deeds whose forms can start with a cell of the map."""
        return IN_CELLS

    @property
    def heading(self) -> str:
        """What the room calls the map."""
        return wording("全岛", "The island")


@dataclass(frozen=True, slots=True)
class Dossier:
    """One castaway for its director: its row, its own map, what holds it, its papers, its orders of all days.

    answers: its standing answers, each with the situation for which it is given; custodies: given and held.
    """

    row: SeatRow
    isle: Isle
    meetings: Meetings
    papers: Papers
    orders: tuple[OrderRow, ...]
    answers: tuple[tuple[str, str], ...]
    custodies: tuple[Afoot, ...]


def look_director(world: Board) -> DirectorView:
    """The whole board."""
    return DirectorView(
        public=look_public(world),
        seats=tuple(seat_row(world, one) for one in world.castaways),
        isle=whole_isle(world),
        ground=look_ground(world),
        orders=tuple(row for row in order_rows(world) if row.day == world.island.day),
        afoot=look_afoot(world),
        warnings=look_warnings(world),
        flags=tuple(world.island.flags.items()),
    )


def look_dossier(world: Board, seat: Seat) -> Dossier:
    """The page of one seat in the control room."""
    one = world.of(seat)
    mine = tuple(row for row in order_rows(world) if row.by == seat.name)
    return Dossier(
        row=seat_row(world, one),
        isle=look_isle(world, one),
        meetings=look_meetings(world, one),
        papers=look_papers(world, one),
        orders=mine,
        answers=tuple(_answers(world, seat)),
        custodies=tuple(look_custody(world, row) for row in world.custodies if one in (row.grantor, row.custodian)),
    )


def _answers(world: Board, seat: Seat) -> Iterator[tuple[str, str]]:
    for field in StandingAnswers().form(world, seat):
        said = next((option.label for option in field.options if option.value == field.value), "")
        yield str(field.label), str(said)


def seat_row(world: Board, one: Castaway) -> SeatRow:
    """One castaway with everything that is its own."""
    cause = str(in_words(CauseKey, one.cause, {})) if not one.alive else ""
    killers = tuple(other.seat.name for other in world.named(one.killers))
    day = str(one.died_day or "")
    body = look_body(world, one)
    return SeatRow(
        one.number, one.seat.name, one.alive, cause, day, body, killers, last_active(one), unspent(world, one)
    )


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
        why=wording(*VOID[order.void_reason]) if order.void_reason in VOID else "",
    )


def _guard(guard: Guard) -> OrderRow:
    state = str(Guard.State(guard.state).label)
    by, against = guard.actor.seat.name, guard.suspect.seat.name
    return OrderRow(guard.day, by, against, True, "", "", guard.paid, guard.owed, state, "")
