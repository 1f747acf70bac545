"""Go back to before an input: replay restores the board; what followed is marked undone, and kept."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import models, transaction
from django.utils.translation import gettext_lazy as _

from games import clock, play, steps
from games.deeds import Rewind
from games.inputs import Input, inputs_of
from games.models import Event, Game, Intervention, Order, Seat, Timer
from games.refusal import Refused
from games.replay import replay
from games.ruleset import ruleset_of
from games.seal import sealed
from games.world import World

CARRIED_BACK = ("title", "state", "settings", "rows", "paused_at", "pause_reason", "hold_after", "late_until")


@dataclass(frozen=True, slots=True)
class Undoing:
    """What a rewind would undo: the inputs from `to` on, and since when."""

    to: int
    since: datetime
    inputs: tuple[Input, ...]


def undoing(game: Game, to: int) -> Undoing:
    """What going back to before input `to` would undo. Raises Refused if there is no such input to undo."""
    if game.state != Game.State.RUNNING:
        raise Refused("game_over", _("The game is over; its seed is known."))
    undone = tuple(one for one in inputs_of(game) if one.seq >= to)
    if not undone or undone[0].seq != to:
        raise Refused("gone", _("There is no such input to go back to."))
    if isinstance(undone[0].source, Intervention) and undone[0].source.deed == Rewind.key:
        # What it undid stays undone: the board before it cannot come back, and its bells would lose their distance.
        raise Refused("rewind", _("A rewind is not undone. Go back to before an input that came earlier."))
    return Undoing(to, undone[0].at, undone)


def rewind(
    game_id: int, director: AbstractUser, to: int, why: str, *, seen: int | None = None, stand: bool = False
) -> Intervention:
    """Restore the board as it stood before input `to` and go on from there. Raises Refused with nothing changed.

    `stand`: the game is paused then. Without it a bell that was due at that instant rings again at once.

    `seen` is the last input that the director was shown; if more have come since, he is asked again.
    """
    if not why.strip():
        raise Refused("reason", _("Give a reason."), field="why")
    with transaction.atomic():
        game = play.lock(game_id)
        play.may_do(game, director, overrules=True)
        plan = undoing(game, to)
        if seen is not None and seen != game.seq:
            raise Refused("stale", _("More has happened since this page was drawn. Look at the list again."))
        now = max(clock.now(), game.now or plan.since)
        past = replay(game, before=to)
        if past.strayed:
            # Other rules than those of then: a board that never was must not take the place of the one that is.
            raise Refused("strayed", _("The log no longer leads to this game; it cannot be taken back."))
        world = past.world
        deed = Rewind(
            to=to,
            lost=(now - plan.since).total_seconds(),
            inputs=len(plan.inputs),
            event_seq=game.event_seq,
            bells=[_bell(one) for one in plan.inputs if isinstance(one.source, Timer)],
            stand=stand,
        )
        _mark(game, to, by=game.seq + 1)
        _write_back(game, world, to)
        board: World = ruleset_of(game).load(game, now)
        with sealed():
            steps.apply(board, str(director), deed, why)
        play.commit(board, deed.key, checkpoint=True)
        return play.keep(board, deed, str(director), director.pk, why)


def _bell(one: Input) -> dict[str, Any]:
    """A bell whose ringing is undone; its row is set again, so the log keeps it here."""
    timer = one.source
    assert isinstance(timer, Timer)
    rung = {"seq": one.seq, "bell": timer.bell, "day": timer.day, "due_at": timer.due_at, "rung_at": timer.rung_at}
    return dict(steps.plain(rung))


def _mark(game: Game, to: int, by: int) -> None:
    Order.objects.filter(game=game, seq__gte=to, undone_by=None).update(undone_by=by)
    Order.objects.filter(game=game, withdrawn_seq__gte=to, undone_by=None).update(
        withdrawn_seq=None, withdrawn_at=None, status=Order.Status.KEPT
    )
    Intervention.objects.filter(game=game, seq__gte=to, undone_by=None).update(undone_by=by)
    Event.objects.filter(game=game, input_seq__gte=to, undone_by=None).update(undone_by=by)


def _write_back(game: Game, world: World, to: int) -> None:
    """Put the restored rows in place of the present ones, keys and all."""
    restored = [timer.pk for timer in world.timers]
    # Also those that were set and rang only since: their keys will be given again, and the deed keeps what they were.
    undone = models.Q(rung_at=None) | models.Q(pk__in=restored) | models.Q(seq__gte=to)
    Timer.objects.filter(undone, game=game).delete()
    Timer.objects.bulk_create(world.timers)
    board = ruleset_of(game).board
    for model in reversed(board):
        # Without Django's collector: all rows that refer to each other go and come in this one transaction.
        model._default_manager.filter(game=game)._raw_delete(using="default")
    for model in board:
        model._default_manager.bulk_create(world.rows(model))
    for order in world.rows(Order):
        Order.objects.filter(game=game, seq=order.seq).update(status=order.status)
    _write_seats(game, world)
    for name in CARRIED_BACK:
        setattr(game, name, getattr(world.game, name))
    game.save(update_fields=CARRIED_BACK)


def _write_seats(game: Game, world: World) -> None:
    """Names go back; who holds a seat and how far its counters are does not."""
    names = {seat.number: seat.name for seat in world.seats}
    for seat in Seat.objects.filter(game=game):
        if seat.name != names[seat.number]:
            Seat.objects.filter(pk=seat.pk).update(name=names[seat.number])
