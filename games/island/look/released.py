"""A past day, released to spectators: the map without fog, everybody's way, the secret orders (I-11.5)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.island import morning
from games.island.board import Board
from games.island.look.director import OrderRow, SeatRow, order_rows, seat_row, whole_isle
from games.island.look.isle import Isle, Trail, trails
from games.models import Seat


@dataclass(frozen=True, slots=True)
class ReleasedView:
    """One moment of a released day. orders: of that whole day, with what became of them in the night."""

    seats: tuple[SeatRow, ...]
    isle: Isle
    orders: tuple[OrderRow, ...]


def look_released(world: Board, then: Board, day: int) -> ReleasedView:
    """The board as it stood `then`, on this day; `world` is the present one."""
    return ReleasedView(
        seats=tuple(seat_row(then, one) for one in then.castaways),
        isle=replace(whole_isle(then), trails=tuple(_ways(then, day))),
        orders=tuple(row for row in order_rows(world) if row.day == day),
    )


def _ways(then: Board, day: int) -> Iterator[Trail]:
    for one in then.castaways:
        for trail in trails(then, one):
            if trail.day == day:
                yield replace(trail, today=True, number=one.number, name=one.seat.name)


def open_to_read(world: Board, seats: tuple[Seat, ...]) -> int:
    """The last day that somebody with these seats may read; 0: none.

    Whoever plays reads no record before the end, nor does a ghost that is held to its own (I-11.6).
    """
    playing = any(not world.of(seat).announced for seat in seats)
    held = bool(seats) and world.settings.choice("ghost.view") == "own_record"
    return 0 if not world.over and (playing or held) else morning.released_through(world)
