"""The only door to a board: orders, withdrawals, bells, interventions. One transaction for each input.

Each input locks the game row, rings what is overdue, runs the ruleset with the database sealed, and writes the
difference, the events and itself under the game's next `seq`. What is committed has happened once; what is not,
has not happened.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from games import boards, clock, dice, steps
from games.action import Data
from games.deeds import Deed, Halt, Hold
from games.models import Checkpoint, Event, Game, Intervention, Order, Seat, Timer
from games.prepared import Prepared
from games.refusal import Refused
from games.ruleset import ruleset_of
from games.seal import sealed
from games.world import World

log = logging.getLogger(__name__)
# Called in the transaction of each accepted input, after the board is saved; with the order, if it was one, and with
# what was told. What keeps something in step with the board registers here (director/threads).
FOLLOWERS: list[Callable[[World, Order | None, list[Event]], None]] = []


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an order came to. `refusal` is set if it was refused; `repeated` if the token had been used before."""

    order: Order
    world: World
    events: list[Event]
    refusal: Refused | None = None
    repeated: bool = False


def deal(game: Game, names: list[str]) -> Game:
    """Seat these names in order, draw the seed, put the opening board up and start the clock. One transaction."""
    with transaction.atomic():
        game.seed = dice.new_seed()
        game.seed_hash = dice.commitment(game.seed)
        game.state = Game.State.RUNNING
        game.now = clock.now()
        ruleset = ruleset_of(game)
        game.time_zone = ruleset.zone(ruleset.settings(game.settings))
        game.save()
        Seat.objects.bulk_create(
            Seat(game=game, number=number, name=name) for number, name in enumerate(names, start=1)
        )
        world = ruleset.load(game, game.now)
        with sealed():
            ruleset.deal(world)
        commit(world, "deal", checkpoint=True)
    return game


def order(game_id: int, number: int, action: str, data: Data, *, token: str, arrived_at: datetime) -> Outcome:
    """Hand in an order for a seat. A refusal is an outcome, not an error, and is kept in the log.

    `arrived_at` is when the request reached the server. A token that was used before returns its first outcome.
    """
    while True:
        with transaction.atomic():
            game = lock(game_id)
            world = _load(game, arrived_at, boards.take(game))
            if (known := _known(world, number, token)) is not None:
                return Outcome(known, world, [], repeated=True)
            if _overdue(world, clock.now()) is None:
                return _order(world, number, action, data, token, arrived_at)
        ring_overdue(game_id)


ACCEPTED = Prepared(
    lambda seat, token: (
        Order.objects.filter(seat=seat, token=token, undone_by=None).exclude(status=Order.Status.REFUSED).order_by()
    ),
)


def _known(world: World, number: int, token: str) -> Order | None:
    """The accepted order that has used this token up."""
    return next(iter(ACCEPTED(seat=world.seat(number).pk, token=token)), None)


def _order(world: World, number: int, action: str, data: Data, token: str, arrived_at: datetime) -> Outcome:
    game, ruleset = world.game, ruleset_of(world.game)
    seat = world.seat(number)
    entry = Order(
        game=game, seat=seat, at=world.now, arrived_at=arrived_at, action=action, data=dict(data), token=token
    )
    refusal = kept_refusal = None
    try:
        with sealed():
            kept_refusal = ruleset.submit(world, seat, action, data)
    except Refused as refused:
        refusal = refused
        world = _load(Game.objects.get(pk=game.pk), arrived_at)  # what the action had begun is dropped
        seat = world.seat(number)
    refusal = refusal or kept_refusal
    entry.seat = seat
    if refusal:
        entry.status, entry.code, entry.details = Order.Status.REFUSED, refusal.code, dict(refusal.details)
        steps.record_refusal(world, seat, action, data, refusal.code)
    else:
        seat.receipts += 1
        entry.receipt = seat.receipts
        kept = ruleset.actions[action].kept
        entry.status = Order.Status.KEPT if kept else Order.Status.DONE
    events = commit(world, action, order=entry)
    if entry.status != Order.Status.KEPT:  # a kept order joins the board when that is loaded
        transaction.on_commit(world.now_committed)
    return Outcome(entry, world, events, refusal)


def withdraw(game_id: int, number: int, receipt: int, *, arrived_at: datetime) -> Order:
    """Take a kept order back before its bell. Raises Refused if it is not kept any more."""
    while True:
        with transaction.atomic():
            world = _load(lock(game_id), arrived_at)
            if _overdue(world, clock.now()) is None:
                return _withdraw(world, number, receipt)
        ring_overdue(game_id)


def _withdraw(world: World, number: int, receipt: int) -> Order:
    if world.game.paused_at:
        raise Refused("paused", _("The director paused the game."))
    kept = world.rows(Order) if any(a.kept for a in ruleset_of(world.game).actions.values()) else []
    found = next((o for o in kept if o.seat.number == number and o.receipt == receipt), None)
    if found is None:
        raise Refused("gone", _("That order can no longer be withdrawn."))
    found.status = Order.Status.WITHDRAWN
    found.withdrawn_at, found.withdrawn_seq = world.now, world.game.seq + 1
    commit(world, "withdraw")
    return found


def ring_overdue(game_id: int) -> int:
    """Ring every overdue bell in (due, rank) order, each in its own transaction. Returns how many rang.

    A bell that raises is rolled back and marked; the game is paused and its directors are told.
    """
    rung = 0
    while True:
        timer_id: int | None = None
        try:
            with transaction.atomic():
                game = lock(game_id)
                now = clock.now()
                world = _load(game, now, boards.take(game))
                timer = _overdue(world, now)
                if timer is not None and steps.too_late(world, timer, now):
                    _by_itself(world, Hold(timer.pk, _minutes(now - timer.due_at)))
                    return rung
                if timer is not None:
                    timer_id = timer.pk
                    _ring(world, timer)
                transaction.on_commit(world.now_committed)
        except Exception as error:
            if timer_id is None:
                raise
            log.exception("bell %s of game %s failed", timer_id, game_id)
            _halt(game_id, timer_id, error)
            return rung
        boards.put(world)
        if timer is None:
            return rung
        rung += 1


def _ring(world: World, timer: Timer) -> None:
    ruleset = ruleset_of(world.game)
    # The bell counts as rung at its due time, however late the worker is; time never runs backwards.
    world.now = max(timer.due_at, world.game.now or timer.due_at)
    with sealed():
        steps.ring(ruleset, world, timer)
    commit(world, timer.bell, checkpoint=timer.bell in ruleset.checkpoints)


def _halt(game_id: int, timer_id: int, error: Exception) -> None:
    with transaction.atomic():
        world = _load(lock(game_id), clock.now())
        if world.find(Timer, timer_id) is not None:
            _by_itself(world, Halt(timer_id, f"{type(error).__name__}: {error}"))


def by_itself(game_id: int, deed: Deed) -> None:
    """Apply a deed that follows from what is known outside the board, without a director. Raises Refused."""
    with transaction.atomic():
        _by_itself(_load(lock(game_id), clock.now()), deed)


def _by_itself(world: World, deed: Deed) -> None:
    """The clock steps in: an intervention without a director."""
    with sealed():
        steps.apply(world, "", deed, "")
    commit(world, deed.key)
    keep(world, deed, "", None, "")


def _minutes(span: timedelta) -> int:
    return round(span.total_seconds() / 60)


def intervene(game_id: int, director: AbstractUser, deed: Deed, why: str = "") -> Intervention:
    """Apply a director's deed with its reason. Raises Refused with nothing changed."""
    while True:
        with transaction.atomic():
            game = lock(game_id)
            now = clock.now()
            world = _load(game, now)
            if _overdue(world, now) is None:
                return _intervene(world, director, deed, why)
        ring_overdue(game_id)


def may_do(game: Game, director: AbstractUser, *, overrules: bool) -> None:
    """Raises Refused for a producer of the game who would overrule its rules (W-12.1)."""
    if overrules and game.producers.filter(pk=director.pk).exists():
        raise Refused("producer", _("You produce this game: its rules are its directors' to overrule."))


def _intervene(world: World, director: AbstractUser, deed: Deed, why: str) -> Intervention:
    may_do(world.game, director, overrules=deed.overrules)
    with sealed():
        steps.apply(world, str(director), deed, why)
    commit(world, deed.key)
    return keep(world, deed, str(director), director.pk, why)


def keep(world: World, deed: Deed, who: str, director_id: int | None, why: str) -> Intervention:
    """Write a deed into the input log, under the number that its commit has taken."""
    return Intervention.objects.create(
        game=world.game,
        seq=world.game.seq,
        at=world.now,
        director_id=director_id,
        who=who,
        deed=deed.key,
        data=steps.plain(deed.data()),
        reason=why,
    )


def peek(game: Game) -> World:
    """The board for reading a page: no lock, nothing is saved."""
    world: World = ruleset_of(game).load(game, clock.now())
    return world


def _overdue(world: World, now: datetime) -> Timer | None:
    return steps.overdue(world.game, world.timers, now)


def lock(game_id: int) -> Game:
    """The game, locked until the transaction ends. The first statement of every input; there is no other lock."""
    return Game.objects.select_for_update(no_key=True).get(pk=game_id)


def _load(game: Game, instant: datetime, kept: World | None = None) -> World:
    """The board at this instant, read unless it was `kept`; time never runs backwards from one input to the next."""
    now = max(instant, game.now or instant)
    world: World = kept or ruleset_of(game).load(game, now)
    world.begin(now)
    world.arrived_at = instant
    return world


def commit(world: World, label: str, *, checkpoint: bool = False, order: Order | None = None) -> list[Event]:
    """Save the board and the order under the game's next number; with `checkpoint`, keep the board as data too."""
    game = world.game
    game.seq += 1
    game.now = world.now
    events = world.save(game.seq)
    if checkpoint:
        board = steps.plain(checkpoint_of(world))
        Checkpoint.objects.create(game=game, seq=game.seq, at=world.now, label=label, board=board)
    if order is not None:
        order.game, order.seq = game, game.seq
        order.save(force_insert=True)
    if order is None or order.status != Order.Status.REFUSED:
        for follow in FOLLOWERS:
            follow(world, order, events)
    return events


def checkpoint_of(world: World) -> dict[str, Any]:
    """The board and the game's own fields as data."""
    return {Game._meta.label_lower: [world.game_values()], **world.dump()}
