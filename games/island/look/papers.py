"""One's own secret orders, guards, reservations and standing answers (I-16.4)."""

from dataclasses import dataclass

from games.island import assassinations, calendar, condition, doctrine, guards, reservations
from games.island.actions import BY_KEY
from games.island.actions.island_action import IslandAction
from games.island.board import Board
from games.island.models import Assassination, Castaway, Island, Reservation
from games.island.refusals import refuse
from games.island.words import ReservationText, Way, in_words
from games.language import wording
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
    """A reservation in words, by its place among one's own, from 1: they fire in this order.

    waits: for what it waits, as one can see it; near: does what sets it off need nothing more than one deed now?
    now: why its order would be refused if it fired now, or "".
    """

    place: int
    words: str
    waits: str
    near: bool
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

    @property
    def next(self) -> Reserved | None:
        """Which would act first if the deed that it waits for were done now: the first that is near and allowed."""
        return next((row for row in self.reservations if row.near and not row.now), None)


def look_papers(world: Board, one: Castaway) -> Papers:
    """What somebody has handed in that still counts."""
    bonds = assassinations.proposals(world, one) if one.alive else []
    return Papers(
        orders=tuple(_order(world, order) for order in assassinations.of(world, one)),
        bonds=tuple(Bond(order.actor.number, order.actor.seat.name, order.target.seat.name) for order in bonds),
        watches=tuple(
            Watch(guard.suspect.number, guard.suspect.seat.name, guard.counter) for guard in guards.of(world, one)
        ),
        reservations=tuple(
            _reserved(world, row, place) for place, row in enumerate(reservations.of(world, one), start=1)
        ),
        doctrine=tuple((key, _said(world, one, key)) for key in doctrine.KEYS),
        home=min(one.stamina, condition.stamina_max(world, one)),
    )


# What a reservation of each kind does that names no order of its own.
IMPLIED = {reservations.TAIL: "move", reservations.SIDE_WITH: "join_pk", reservations.GUARD_DAILY: "guard"}


def _reserved(world: Board, row: Reservation, place: int) -> Reserved:
    names = {other.number: other.seat.name for other in world.castaways}
    action = BY_KEY[row.action or IMPLIED[row.kind]]
    words = str(in_words(ReservationText, reservations.text_of(row), names))
    near, waits = _awaited(world, row)
    return Reserved(place, words, waits, near, _barred(world, row, action))


def _awaited(world: Board, row: Reservation) -> tuple[bool, str]:
    """For what it waits. Who stands in one's own cell is in sight (I-8.4); of anybody else nothing is said."""
    who = row.subject.seat.name if row.subject else ""
    here = row.subject is not None and row.subject.alive and row.subject.cell is row.owner.cell
    match row.kind:
        case reservations.AT:
            return False, wording(f"等到 {row.at}", f"waits for {row.at}")
        case reservations.GUARD_DAILY:
            due = calendar.told(world, reservations.guards_due(world))
            return False, wording(f"每天 {due}", f"every day at {due}")
        case reservations.ON_ARRIVAL if not who:
            return True, wording("等下一个来的人", "waits for whoever comes next")
        case reservations.ON_ARRIVAL if here:
            return False, wording(f"{who}已经在这里，等其再来", f"{who} is here already: waits for the next arrival")
        case reservations.ON_ARRIVAL:
            return True, wording(f"等{who}来", f"waits for {who} to come")
        case reservations.TAIL if here:
            return True, wording(f"{who}在你这一格，一走你就跟", f"{who} is in your cell: you follow at once")
        case reservations.SIDE_WITH if here:
            return True, wording(f"{who}在你这一格，等PK开始", f"{who} is in your cell: waits for the duel")
    return False, wording(f"{who}不在你这一格", f"{who} is not in your cell")


def _barred(world: Board, row: Reservation, action: IslandAction) -> str:
    one = row.owner
    try:
        action.gates(world, one)
        if row.kind != reservations.SIDE_WITH:  # there is no duel yet
            action.allow(world, one)
        if action.price(world, one) > one.stamina:
            raise refuse("E_STAMINA")
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
