"""Orders that wait for their trigger (I-4.22.1). They fire in the order in which they were made.

`at`, and whatever of the others has been carried out, is spent, except `tail` and `guard_daily`, which stay in force
until their owner cancels them.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from games.audience import only
from games.island import bells, calendar, sight
from games.island.board import Board
from games.island.facts import ReservationFailed, ReservationFired
from games.island.models import Castaway, Cell, Duel, Island, Reservation
from games.island.words import ReservationText
from games.models import Timer
from games.refusal import Refused

AT, TAIL, ON_ARRIVAL, SIDE_WITH, GUARD_DAILY = "at", "tail", "on_arrival", "side_with", "guard_daily"
KINDS = (AT, TAIL, ON_ARRIVAL, SIDE_WITH, GUARD_DAILY)
LASTING = frozenset({TAIL, GUARD_DAILY})
MOST, DEEPEST = 12, 8
BELL = "reserved"
BEFORE_LOCK = 5  # minutes before the end of the day at which daily guards are handed in

# What may be done when somebody comes, and the field that names who came, if it names anybody.
ON_COMING = {"pk": "target", "assassinate": "target", "guard": "suspect", "give": "to", "move": ""}


def text_of(row: Reservation) -> ReservationText:
    """The reservation as payloads have it."""
    target = next((str(row.data[name]) for name in ("target", "suspect", "to") if row.data.get(name)), "")
    subject = str(row.subject.number) if row.subject else ""
    direction = str(row.data.get("direction", ""))
    return ReservationText("|".join((row.kind, subject, row.at, row.action, target, direction)))


def of(world: Board, one: Castaway) -> list[Reservation]:
    """Somebody's reservations in force."""
    return [row for row in world.reservations if row.owner is one]


def set_bell(world: Board, row: Reservation) -> None:
    """Those with a time of day get a bell today, unless that time has passed."""
    if row.kind == AT:
        due = calendar.at(world, calendar.minutes_of(row.at))
    elif row.kind == GUARD_DAILY:
        due = guards_due(world)
    else:
        return
    if due >= world.now:
        bells.set_bell(world, BELL, row.number, due)


def guards_due(world: Board) -> datetime:
    """When today's daily guards are handed in."""
    return calendar.lock_time(world) - calendar.lasting(world, BEFORE_LOCK)


def open_day(world: Board) -> None:
    """A new day: times of the last one are gone, daily ones are due again."""
    for row in list(world.reservations):
        if row.kind == AT:
            cancel(world, row)
        else:
            bells.drop_bell(world, BELL, row.number)
            set_bell(world, row)


def bury(world: Board) -> None:
    """What the dead have reserved waits for nothing any more."""
    for row in [row for row in world.reservations if not row.owner.alive]:
        cancel(world, row)


def cancel(world: Board, row: Reservation) -> None:
    """It waits no longer."""
    world.remove(row)
    bells.drop_bell(world, BELL, row.number)


def time_bell(world: Board, timer: Timer) -> None:
    """T_RESERVED."""
    row = next((row for row in world.reservations if str(row.number) == timer.day), None)
    if row is None:
        return
    if row.kind == GUARD_DAILY:
        _guard(world, row)
    else:
        fire(world, row, row.action, row.data)


def _guard(world: Board, row: Reservation) -> None:
    """Never by debt: whoever lacks the stamina is not on guard that night."""
    assert row.subject is not None
    if row.owner.stamina < world.settings.number("cost.guard"):
        world.record(ReservationFailed(text_of(row), "E_STAMINA"), only(row.owner.seat))
        return
    fire(world, row, "guard", {"suspect": str(row.subject.number)})


def after_step(world: Board, movers: Sequence[Castaway], origin: Cell, letter: str, *, openly: bool) -> None:
    """Somebody has left a cell and stands in another: those who follow and those who waited act (I-4.4.4g)."""
    to = world.beyond(origin, letter)
    for row in list(world.reservations):
        owner = row.owner
        if owner in movers or row not in world.reservations:
            continue
        perceived = openly or (to is not None and sight.sees(world, owner, to))
        if row.kind == TAIL and row.subject in movers and owner.cell is origin and perceived:
            fire(world, row, "move", {"direction": letter, "hidden": "no"})
        elif row.kind == ON_ARRIVAL:
            _when_come(world, row, movers)


def after_arrival(world: Board, one: Castaway) -> None:
    """Somebody is in a cell without having walked there."""
    for row in list(world.reservations):
        if row.kind == ON_ARRIVAL and row.owner is not one and row in world.reservations:
            _when_come(world, row, [one])


def _when_come(world: Board, row: Reservation, movers: Sequence[Castaway]) -> None:
    here = (one for one in movers if one.alive and one.cell is row.owner.cell and row.subject in (None, one))
    comer = next(here, None)
    if comer:
        names = ON_COMING.get(row.action, "")
        fire(world, row, row.action, dict(row.data) | ({names: str(comer.number)} if names else {}))


def after_posting(world: Board, duel: Duel) -> None:
    """A duel has opened: those inside who side with somebody in it join (I-4.22.1)."""
    sides = {fighter.castaway.number: fighter.side for fighter in world.fighters(duel)}
    for row in list(world.reservations):
        if row.kind == SIDE_WITH and row.subject and row.owner.cell is duel.cell and row.subject.number in sides:
            fire(world, row, "join_pk", {"side": sides[row.subject.number]})


def fire(world: Board, row: Reservation, action: str, data: Mapping[str, Any]) -> None:
    """Hand the order in, as if by its owner now, if alive; once in an input, and not too deep in a chain."""
    fired = world.fired_in(world.game.seq)
    if row.number in fired or world.chain >= DEEPEST or world.island.phase != Island.Phase.OPEN:
        return
    if not row.owner.alive:
        return
    fired.add(row.number)
    text = text_of(row)
    world.chain += 1
    refusal = _carry_out(world, row.owner, action, data)
    world.chain -= 1
    if refusal:
        world.record(ReservationFailed(text, refusal.code), only(row.owner.seat))
    else:
        world.record(ReservationFired(text), only(row.owner.seat))
    if row.kind == AT or (not refusal and row.kind not in LASTING):
        cancel(world, row)


def _carry_out(world: Board, owner: Castaway, action: str, data: Mapping[str, Any]) -> Refused | None:
    from games.island.actions import BY_KEY  # the actions themselves set off reservations

    try:
        BY_KEY[action].carry_out(world, owner, data)
    except Refused as refused:
        return refused
    return None
