"""The end: who won, how everybody fell, every secret order, the island without fog (I-11.5)."""

from dataclasses import dataclass

from games.island import victory
from games.island.board import Board
from games.island.look.director import OrderRow, SeatRow, order_rows, seat_row, whole_isle
from games.island.look.isle import Isle
from games.island.words import VictoryKey, in_words


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the final table."""

    place: int
    number: int
    name: str
    row: SeatRow


@dataclass(frozen=True, slots=True)
class Night:
    """The secret orders of one day."""

    day: int
    orders: tuple[OrderRow, ...]


@dataclass(frozen=True, slots=True)
class RevealView:
    """A game that is over. victory: how it ended, in words; fallen: the dead in the order of their deaths."""

    day: int
    victory: str
    winners: tuple[str, ...]
    standings: tuple[Standing, ...]
    fallen: tuple[SeatRow, ...]
    nights: tuple[Night, ...]
    isle: Isle


def look_reveal(world: Board) -> RevealView | None:
    """The reveal of a game that is over; nothing before."""
    if not world.over:
        return None
    rows = {one.number: seat_row(world, one) for one in world.castaways}
    dead = sorted(
        (one for one in world.castaways if one.died_at is not None),
        key=lambda one: (one.died_at or world.now, one.number),
    )
    orders, island = order_rows(world), world.island
    days = sorted({order.day for order in orders})
    return RevealView(
        day=island.day,
        victory=str(in_words(VictoryKey, island.victory, {})),
        winners=tuple(one.seat.name for one in world.named(island.winners)),
        standings=tuple(Standing(line.place, line.seat, line.name, rows[line.seat]) for line in victory.ranking(world)),
        fallen=tuple(rows[one.number] for one in dead),
        nights=tuple(Night(day, tuple(order for order in orders if order.day == day)) for day in days),
        isle=whole_isle(world),
    )
