"""Stopping, moving and starting the clock."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils.translation import gettext_lazy as _

from games.audience import DIRECTORS, EVERYONE
from games.clock import dated
from games.deeds.board import must_go_on
from games.deeds.deed import Change, Deed, bell_name, timer_of
from games.facts import BellFailed, BellMoved, Held, Paused, Postponed, Resumed
from games.models import Game, Timer
from games.refusal import Refused
from games.ruleset import ruleset_of
from games.world import World

POSTPONE_CAP = 24 * 60  # minutes


@dataclass(frozen=True, slots=True)
class Pause(Deed):
    """Stop the clock. No bell rings and no order is accepted until it goes on."""

    key, name = "pause", _("Pause")
    overrules = False

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
    """Let the clock go on. `shift` moves bells by the time lost, by the ruleset (`shifted`); otherwise overdue bells
    ring at once."""

    key, name = "resume", _("Go on")
    overrules = False
    shift: bool = True

    def apply(self, world: World, why: str) -> Change:
        since = world.game.paused_at
        if since is None:
            raise Refused("running", _("The game is not paused."))
        lost = world.now - since if self.shift else timedelta()
        outage = any(timer.due_at <= since for timer in world.timers)  # a director's pause finds none overdue
        move(ruleset_of(world.game).shifted(world, lost) if lost else (), lost)
        for timer in world.timers:
            timer.failed_at, timer.error = None, ""
        world.game.paused_at, world.game.pause_reason = None, ""
        if not self.shift:
            # The game's own time goes on from where it stood, so that late bells still ring at their due times.
            world.game.late_until = world.arrived_at
            world.now = max(since, world.game.now or since)
        if lost:
            ruleset_of(world.game).resumed(world, lost)
        if outage:
            ruleset_of(world.game).restarted(world, world.arrived_at)
        world.record(Resumed(round(lost.total_seconds() / 60)), EVERYONE)
        return Change(str(self.name), {"paused": True}, {"paused": False, "seconds": lost.total_seconds()})


@dataclass(frozen=True, slots=True)
class RingNow(Deed):
    """Make the next bell due at once."""

    key, name = "ring", _("Ring now")
    overrules = False
    timer: str

    def apply(self, world: World, why: str) -> Change:
        timer = timer_of(world, self.timer)
        must_go_on(world)
        if any((other.due_at, other.rank) < (timer.due_at, timer.rank) for other in world.timers):
            raise Refused("order", _("An earlier bell has not rung yet."))
        before = {"due": timer.due_at.isoformat()}
        timer.due_at = timer.ring_from = world.now
        return Change(bell_name(world, timer), before, {"due": timer.due_at.isoformat()})


@dataclass(frozen=True, slots=True)
class Postpone(Deed):
    """Move a bell and all later ones by some minutes, at most a day. Everybody reads why, if they know of the bell."""

    key, name = "postpone", _("Postpone")
    overrules = False
    timer: str
    minutes: int

    def apply(self, world: World, why: str) -> Change:
        timer = timer_of(world, self.timer)
        if not 1 <= self.minutes <= POSTPONE_CAP:
            raise Refused("bad_input", _("Between 1 and {most} minutes."), field="minutes", most=POSTPONE_CAP)
        if not why.strip():
            raise Refused("reason", _("Give a reason."), field="why")
        before = {"due": timer.due_at.isoformat()}
        ordered = sorted(world.timers, key=lambda one: (one.due_at, one.rank))
        later = [other for other in ordered if (other.due_at, other.rank) >= (timer.due_at, timer.rank)]
        move(later, timedelta(minutes=self.minutes))
        known = next((other for other in later if is_public(world, other)), None)
        world.record(Postponed(bell_name(world, known or timer), self.minutes, why), EVERYONE if known else DIRECTORS)
        return Change(bell_name(world, timer), before, {"due": timer.due_at.isoformat()})


@dataclass(frozen=True, slots=True)
class MoveBell(Deed):
    """Let one bell ring at another time, earlier or later, between its neighbours (L-3.7). `to` is an ISO instant."""

    key, name = "move_bell", _("Move a bell")
    overrules = False
    timer: str
    to: str

    def apply(self, world: World, why: str) -> Change:
        timer = timer_of(world, self.timer)
        to = datetime.fromisoformat(self.to)
        if not why.strip():
            raise Refused("reason", _("Give a reason."), field="why")
        if to < world.now:
            raise Refused("past", _("That time has passed."), field="to")
        ordered = sorted(world.timers, key=lambda one: (one.due_at, one.rank))
        here = ordered.index(timer)
        if any((one.due_at, one.rank) >= (to, timer.rank) for one in ordered[:here]):
            raise Refused("order", _("An earlier bell would ring after it."), field="to")
        if any((one.due_at, one.rank) <= (to, timer.rank) for one in ordered[here + 1 :]):
            raise Refused("order", _("A later bell would ring before it."), field="to")
        before = {"due": timer.due_at.isoformat()}
        move([timer], to - timer.due_at)
        told = EVERYONE if is_public(world, timer) else DIRECTORS
        world.record(BellMoved(bell_name(world, timer), dated(to, world.game.time_zone), why), told)
        return Change(bell_name(world, timer), before, {"due": timer.due_at.isoformat()})


@dataclass(frozen=True, slots=True)
class Halt(Deed):
    """The clock's own deed: a bell failed, the game pauses (see games.play.ring_overdue)."""

    key, name = "halt", _("Halt")
    timer: int
    error: str

    def apply(self, world: World, why: str) -> Change:
        timer = timer_of(world, str(self.timer))
        timer.failed_at, timer.error = world.now, self.error
        world.game.paused_at = world.now
        world.record(BellFailed(bell_name(world, timer), self.error), DIRECTORS)
        world.record(Paused(""), EVERYONE)
        return Change(str(self.name), {}, {})


@dataclass(frozen=True, slots=True)
class Hold(Deed):
    """The clock's own deed: a bell is too late to ring by itself. The game stands still since it was due."""

    key, name = "hold", _("Hold")
    timer: int
    minutes: int

    def apply(self, world: World, why: str) -> Change:
        timer = timer_of(world, str(self.timer))
        world.now = world.game.paused_at = max(timer.due_at, world.game.now or timer.due_at)
        world.record(Held(bell_name(world, timer), self.minutes), DIRECTORS)
        world.record(Paused(""), EVERYONE)
        return Change(str(self.name), {}, {})


def is_public(world: World, timer: Timer) -> bool:
    """Does everybody know that this bell rings? Of others only the directors hear."""
    return timer.bell in ruleset_of(world.game).timetable


def move(timers: Iterable[Timer], by: timedelta) -> None:
    """Make bells due later."""
    for timer in timers:
        timer.due_at += by
        timer.ring_from += by
