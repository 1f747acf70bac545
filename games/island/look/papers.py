"""One's own secret orders, guards, reservations and standing answers (I-16.4)."""

from dataclasses import dataclass

from games.island import assassinations, condition, doctrine, guards, reservations
from games.island.actions import BY_KEY
from games.island.actions.island_action import IslandAction
from games.island.board import Board
from games.island.models import Assassination, Castaway, Island, Reservation
from games.island.words import ReservationText, Way, in_words
from games.refusal import Refused


@dataclass(frozen=True, slots=True)
class Order:
    """An assassination of one's own that waits for midnight, or did: by the number of its target.

    left: stamina that would be left for the way home; reminded: the target has moved, and the order may be changed;
    free: it can be withdrawn with its price; bound: the partner has named back.
    """

    target: int
    name: str
    path: str
    partner: str
    bound: bool
    follows: bool
    returns: bool
    weapon: str
    poison: str
    paid: int
    owed: int
    reminded: bool
    free: bool
    dead: bool


@dataclass(frozen=True, slots=True)
class Bond:
    """Somebody's wish to strike together with one's own order: by the number of the proposer."""

    proposer: int
    name: str
    target: str


@dataclass(frozen=True, slots=True)
class Watch:
    """A guard of tonight: by the number of the suspect."""

    suspect: int
    name: str
    counter: bool


@dataclass(frozen=True, slots=True)
class Reserved:
    """A reservation in words; `now`: why its order would be refused if it fired now, or ""."""

    words: str
    now: str


@dataclass(frozen=True, slots=True)
class Papers:
    """Everything of that kind for one castaway. doctrine: each standing answer by its key, in words of the data."""

    orders: tuple[Order, ...]
    bonds: tuple[Bond, ...]
    watches: tuple[Watch, ...]
    reservations: tuple[Reserved, ...]
    doctrine: tuple[tuple[str, str], ...]
    home: int


def look_papers(world: Board, one: Castaway) -> Papers:
    """What somebody has handed in that still counts."""
    bonds = assassinations.proposals(world, one) if one.alive else []
    return Papers(
        orders=tuple(_order(world, order) for order in assassinations.of(world, one)),
        bonds=tuple(Bond(order.actor.number, order.actor.seat.name, order.target.seat.name) for order in bonds),
        watches=tuple(
            Watch(guard.suspect.number, guard.suspect.seat.name, guard.counter) for guard in guards.of(world, one)
        ),
        reservations=tuple(_reserved(world, row) for row in reservations.of(world, one)),
        doctrine=tuple((key, _said(world, one, key)) for key in doctrine.KEYS),
        home=min(one.stamina, condition.stamina_max(world, one)),
    )


# What a reservation of each kind does that names no order of its own.
IMPLIED = {reservations.TAIL: "move", reservations.SIDE_WITH: "join_pk", reservations.GUARD_DAILY: "guard"}


def _reserved(world: Board, row: Reservation) -> Reserved:
    names = {other.number: other.seat.name for other in world.castaways}
    action = BY_KEY[row.action or IMPLIED[row.kind]]
    return Reserved(str(in_words(ReservationText, reservations.text_of(row), names)), _barred(world, row.owner, action))


def _barred(world: Board, one: Castaway, action: IslandAction) -> str:
    try:
        action.gates(world, one)
        action.allow(world, one)
    except Refused as refused:
        return refused.words
    return ""


def _said(world: Board, one: Castaway, key: str) -> str:
    if key in doctrine.FLAGS:
        return "yes" if doctrine.flag(one, key) else "no"
    if key in doctrine.WEAPONS:
        weapon = doctrine.weapon(world, one, key)
        return world.thing(weapon).name if weapon else doctrine.NONE
    return doctrine.answer(world, one, key)


def _order(world: Board, order: Assassination) -> Order:
    bound = assassinations.bound_to(world, order)
    reminded = is_reminded(world, order)
    return Order(
        target=order.target.number,
        name=order.target.seat.name,
        path=str(in_words(Way, order.path, {})) if order.path else "",
        partner=order.partner.seat.name if order.partner else "",
        bound=bound is not None,
        follows=order.follows,
        returns=order.return_home,
        weapon=world.thing(order.weapon).name if order.weapon else "",
        poison=world.thing(order.poison).name if order.poison else "",
        paid=order.paid,
        owed=order.owed,
        reminded=reminded,
        free=reminded or order.target.announced,
        dead=order.target.announced,
    )


def is_reminded(world: Board, order: Assassination) -> bool:
    """Has its actor been told that the target moved? Pinned orders and the closing day set the mark in silence."""
    silent = (order.follows and order.locked) or world.island.phase != Island.Phase.OPEN
    return order.displaced and order.may_change and not silent
