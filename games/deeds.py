"""What can a director change? Each deed is one frozen value; `games.play.intervene` applies it and keeps the log."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Any, ClassVar

from django.apps import apps
from django.db import models
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.audience import EVERYONE, only
from games.facts import DirectorSaid, Paused, Postponed, Resumed
from games.models import Game, Seat, Timer
from games.refusal import Refused
from games.ruleset import ruleset_of
from games.world import World, values_of

DEEDS: dict[str, type["Deed"]] = {}
POSTPONE_CAP = 24 * 60  # minutes


@dataclass(frozen=True, slots=True)
class Change:
    """What a deed did: in words for the log, and the fields before and after."""

    what: str
    before: dict[str, Any]
    after: dict[str, Any]


class Deed:
    """The base of all deeds. `apply` changes the world or raises Refused with nothing changed."""

    __slots__ = ()
    key: ClassVar[str] = ""
    name: ClassVar[str | Promise] = ""

    def __init_subclass__(cls) -> None:
        if cls.key:
            DEEDS[cls.key] = cls

    def data(self) -> dict[str, Any]:
        """The deed as plain JSON values, for the input log."""
        return asdict(self)  # type: ignore[call-overload, no-any-return]

    def apply(self, world: World, why: str) -> Change:
        """Change the world; return what to log."""
        raise Refused("bad_input", _("Nothing to do."))


def restore(key: str, data: dict[str, Any]) -> Deed:
    """The deed that an input row stores."""
    return DEEDS[key](**data)


@dataclass(frozen=True, slots=True)
class Edit(Deed):
    """Set fields of one board row, seat or game. Foreign keys are given by primary key."""

    key, name = "edit", _("Change")
    model: str
    pk: str
    values: dict[str, Any]

    def apply(self, world: World, why: str) -> Change:
        row = _row(world, self.model, self.pk)
        before = values_of(row)
        for name, value in self.values.items():
            _assign(world, row, name, value)
        after = values_of(row)
        changed = [name for name in after if after[name] != before[name]]
        if not changed:
            raise Refused("no_change", _("Nothing was changed."))
        return Change(
            str(row),
            {name: _plain(before[name]) for name in changed},
            {name: _plain(after[name]) for name in changed},
        )


@dataclass(frozen=True, slots=True)
class Create(Deed):
    """Put a new row on the board."""

    key, name = "create", _("Add")
    model: str
    values: dict[str, Any]

    def apply(self, world: World, why: str) -> Change:
        row = _board_model(world, self.model)(game=world.game)
        for name, value in self.values.items():
            _assign(world, row, name, value)
        world.add(row)
        return Change(str(row), {}, {name: _plain(value) for name, value in self.values.items()})


@dataclass(frozen=True, slots=True)
class Delete(Deed):
    """Take a row off the board."""

    key, name = "delete", _("Remove")
    model: str
    pk: str

    def apply(self, world: World, why: str) -> Change:
        row = _row(world, self.model, self.pk)
        world.remove(row)
        return Change(str(row), {name: _plain(value) for name, value in values_of(row).items()}, {})


@dataclass(frozen=True, slots=True)
class Message(Deed):
    """A line to one seat (its number) or to everyone (0)."""

    key, name = "message", _("Message")
    to: int
    text: str

    def apply(self, world: World, why: str) -> Change:
        if not self.text.strip():
            raise Refused("text_empty", _("Write something first."), field="text")
        if self.to and self.to not in [seat.number for seat in world.seats]:
            raise Refused("bad_input", _("There is no such seat."), field="to")
        audience = only(world.seat(self.to)) if self.to else EVERYONE
        world.record(DirectorSaid(self.text), audience)
        return Change(str(self.name), {}, {"to": self.to, "text": self.text})


@dataclass(frozen=True, slots=True)
class Pause(Deed):
    """Stop the clock. No bell rings and no order is accepted until it goes on."""

    key, name = "pause", _("Pause")

    def apply(self, world: World, why: str) -> Change:
        if world.game.paused_at:
            raise Refused("paused", _("The game is paused already."))
        if world.game.state != Game.State.RUNNING:
            raise Refused("game_over", _("The game is not running."))
        world.game.paused_at = world.now
        world.game.pause_reason = why
        world.record(Paused(why), EVERYONE)
        return Change(str(self.name), {"paused": False}, {"paused": True})


@dataclass(frozen=True, slots=True)
class Resume(Deed):
    """Let the clock go on. `shift` moves all unrung bells by the time lost; otherwise overdue bells ring at once."""

    key, name = "resume", _("Go on")
    shift: bool = True

    def apply(self, world: World, why: str) -> Change:
        since = world.game.paused_at
        if since is None:
            raise Refused("running", _("The game is not paused."))
        lost = world.now - since if self.shift else timedelta()
        move(world.timers, lost)
        for timer in world.timers:
            timer.failed_at, timer.error = None, ""
        world.game.paused_at, world.game.pause_reason = None, ""
        if lost:
            ruleset_of(world.game).resumed(world, lost)
        world.record(Resumed(round(lost.total_seconds() / 60)), EVERYONE)
        return Change(str(self.name), {"paused": True}, {"paused": False, "seconds": lost.total_seconds()})


@dataclass(frozen=True, slots=True)
class RingNow(Deed):
    """Make the next bell due at once."""

    key, name = "ring", _("Ring now")
    timer: str

    def apply(self, world: World, why: str) -> Change:
        timer = _timer(world, self.timer)
        if world.game.paused_at:
            raise Refused("paused", _("The game is paused. Let it go on first."))
        if any(other.due_at < timer.due_at for other in world.timers):
            raise Refused("order", _("An earlier bell has not rung yet."))
        before = {"due": timer.due_at.isoformat()}
        timer.due_at = timer.ring_from = world.now
        return Change(_bell(world, timer), before, {"due": timer.due_at.isoformat()})


@dataclass(frozen=True, slots=True)
class Postpone(Deed):
    """Move a bell and all later ones by some minutes; a reason is told to everyone. At most a day."""

    key, name = "postpone", _("Postpone")
    timer: str
    minutes: int

    def apply(self, world: World, why: str) -> Change:
        timer = _timer(world, self.timer)
        if not 1 <= self.minutes <= POSTPONE_CAP:
            raise Refused("bad_input", _("Between 1 and {most} minutes."), field="minutes", most=POSTPONE_CAP)
        if not why.strip():
            raise Refused("reason", _("Give a reason."), field="why")
        before = {"due": timer.due_at.isoformat()}
        later = [other for other in world.timers if other.due_at >= timer.due_at]
        move(later, timedelta(minutes=self.minutes))
        world.record(Postponed(_bell(world, timer), self.minutes, why), EVERYONE)
        return Change(_bell(world, timer), before, {"due": timer.due_at.isoformat()})


def move(timers: Iterable[Timer], by: timedelta) -> None:
    """Make bells due later."""
    for timer in timers:
        timer.due_at += by
        timer.ring_from += by


def _bell(world: World, timer: Timer) -> str:
    return str(ruleset_of(world.game).bell_names.get(timer.bell, timer.bell))


def _timer(world: World, pk: str) -> Timer:
    timer = world.find(Timer, pk)
    if timer is None:
        raise Refused("gone", _("That bell has rung already."))
    return timer


def _board_model(world: World, label: str) -> type[models.Model]:
    model = apps.get_model(label)
    if model not in (Seat, *ruleset_of(world.game).board):
        raise Refused("bad_input", _("That cannot be changed."))
    return model


def _row(world: World, label: str, pk: str) -> models.Model:
    if label == Game._meta.label_lower and str(world.game.pk) == pk:
        return world.game
    row = world.find(_board_model(world, label), pk)
    if row is None:
        raise Refused("gone", _("That is no longer on the board."))
    return row


def _assign(world: World, row: models.Model, name: str, value: Any) -> None:
    field = row._meta.get_field(name)
    if not isinstance(field, models.ForeignKey):
        setattr(row, name, field.to_python(value) if isinstance(field, models.Field) else value)
        return
    if value is None:
        setattr(row, name, None)
        return
    related = world.find(field.related_model, value)
    if related is None:
        raise Refused("gone", _("That is no longer on the board."), field=name)
    setattr(row, name, related)


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value
