"""A director hands in a seat's order in its name, by the same rules."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from games.action import Field, Option
from games.audience import only
from games.deeds.board import must_run
from games.deeds.deed import Change, Deed
from games.facts import Corrected
from games.refusal import Refused
from games.ruleset import ruleset_of
from games.world import World

OWN = "of_"  # in forms, the names of the order's own fields begin so


@dataclass(frozen=True, slots=True)
class ActFor(Deed):
    """L-16.5: submit an action for a seat. What would be refused to the seat is refused here, with the same sentence.

    Not for actions that are kept for a bell, nor for posting: words in somebody's name are nobody's business.
    """

    key, name, icon = "act_for", _("Act for a seat"), "person"
    about = _("The same rules hold as for the seat itself, and it is told that you did it.")
    seat: int
    action: str
    order: dict[str, Any]
    silent: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        seats = tuple(Option(str(seat.number), str(seat)) for seat in world.seats)
        ruleset = ruleset_of(world.game)
        able = {key: one for key, one in ruleset.actions.items() if not one.kept and key != ruleset.posts}
        actions = tuple(Option(key, one.name) for key, one in able.items())
        return (
            Field("seat", _("Seat"), options=seats),
            Field("action", _("Action"), options=actions),
            Field("silent", _("Silent: tell nobody"), kind="flag"),
        )

    @classmethod
    def more(cls, world: World, said: Mapping[str, Any]) -> tuple[Field, ...]:
        seat = next((one for one in world.seats if str(one.number) == str(said.get("seat"))), None)
        action = ruleset_of(world.game).actions.get(str(said.get("action")))
        if seat is None or action is None:
            return ()
        try:
            fields = action.form(world, seat)
        except Refused:  # there is no form now; doing it will say why
            return ()
        return tuple(_own(field) for field in fields)

    @classmethod
    def of(cls, said: Mapping[str, Any]) -> Self:
        order = {name.removeprefix(OWN): value for name, value in said.items() if name.startswith(OWN)}
        return cls(int(said["seat"]), said["action"], order, bool(said.get("silent")))

    def apply(self, world: World, why: str) -> Change:
        must_run(world)
        ruleset = ruleset_of(world.game)
        seat = next((seat for seat in world.seats if seat.number == self.seat), None)
        action = ruleset.actions.get(self.action)
        if seat is None:
            raise Refused("bad_input", _("There is no such seat."), field="seat")
        if action is None or action.kept or self.action == ruleset.posts:
            raise Refused("bad_input", _("This cannot be done for a seat."), field="action")
        refusal = ruleset.submit(world, seat, self.action, self.order)
        if refusal is not None:
            raise refusal
        if not self.silent:
            world.record(Corrected(gettext_noop("The director has acted in your name."), {}), only(seat))
        return Change(str(action.name), {}, {"seat": str(seat), **self.order})


def _own(field: Field) -> Field:
    """A field of the order's form; what is on or off becomes a choice, for the rules want to hear either."""
    if field.kind == "flag":
        options = (Option("on", _("On")), Option("off", _("Off")))
        return replace(field, name=f"{OWN}{field.name}", kind="choice", options=options)
    return replace(field, name=f"{OWN}{field.name}")
