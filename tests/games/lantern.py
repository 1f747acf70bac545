"""A game small enough to read at a glance, for tests of the engine room: players light lanterns, dawn counts them.

It has no board of its own: `light` is kept until dawn, `look` takes effect at once and may be refused.
"""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from games.action import Action, Data, Field, Option, by_key, text_of
from games.audience import EVERYONE, only
from games.facts import Fact
from games.models import Order, Seat, Timer
from games.refusal import Refused
from games.ruleset import Ruleset, register
from games.world import World


@dataclass(frozen=True, slots=True)
class Lit(Fact):
    """How many lanterns burn."""

    ruleset, kind, sentence = "lantern", "lit", "{count} lanterns burn."
    count: int


@dataclass(frozen=True, slots=True)
class Looked(Fact):
    """A seat looked, and saw a die."""

    ruleset, kind, sentence = "lantern", "looked", "You see {value}."
    value: int


class Light(Action[World]):
    """Kept until dawn."""

    key, name, kept = "light", "Light a lantern", True

    def form(self, world: World, seat: Seat) -> tuple[Field, ...]:
        return (Field("colour", "Colour", options=(Option("red", "Red"), Option("blue", "Blue"))),)

    def submit(self, world: World, seat: Seat, data: Data) -> Refused | None:
        if world.game.paused_at:
            raise Refused("paused", "The game is paused.")
        if text_of(data, "colour") not in ("red", "blue"):
            raise Refused("bad_input", "Red or blue.", field="colour")
        return None


class Look(Action[World]):
    """At once; "again" is refused but leaves a mark, "never" is refused and leaves none."""

    key, name = "look", "Look around"

    def submit(self, world: World, seat: Seat, data: Data) -> Refused | None:
        world.game.title = "touched"
        if data.get("how") == "never":
            raise Refused("never", "Never.")
        if data.get("how") == "again":
            world.game.title = "marked"
            return Refused("again", "Not again.")
        if data.get("how") == "query":
            Seat.objects.count()
        value = world.dice.roll(f"look/{seat.number}/{seat.receipts}", 6)
        world.record(Looked(value), only(seat))
        return None


def dawn(world: World, timer: Timer) -> None:
    """Count the lanterns; the next dawn is an hour later."""
    lit = [order for order in world.rows(Order) if order.status == Order.Status.KEPT]
    for order in lit:
        order.status = Order.Status.DONE
    world.record(Lit(len(lit)), EVERYONE)
    world.ring_at("dawn", world.now + timedelta(hours=1), rank=1)


def broken(world: World, timer: Timer) -> None:
    """A bell with a fault, after it has told something that must not be heard."""
    world.record(Lit(-1), EVERYONE)
    raise ZeroDivisionError("the bell is broken")


class Lantern(Ruleset[World]):
    """The smallest ruleset that uses every part of the contract."""

    kind, name, board, world = "lantern", "Lanterns", (), World
    actions = by_key((Light(), Look()))
    bells = {"dawn": dawn, "broken": broken}
    timetable = checkpoints = frozenset({"dawn"})

    def deal(self, world: World) -> None:
        world.ring_at("dawn", world.now + timedelta(hours=1), rank=1)

    def sample_settings(self, speed: float) -> dict[str, Any]:
        return {}


register(Lantern())
