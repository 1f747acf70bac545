"""Another person plays a seat from now on, and all that its player had."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.deeds.board import must_run
from games.deeds.deed import Change, Deed
from games.refusal import Refused
from games.ruleset import ruleset_of
from games.world import World


@dataclass(frozen=True, slots=True)
class Substitute(Deed):
    """The seat of this number has a new player. Who they are is no matter of the game and stands in no log of it."""

    key, name = "substitute", _("Substitute")
    seat: int

    def apply(self, world: World, why: str) -> Change:
        must_run(world)
        seat = next((seat for seat in world.seats if seat.number == self.seat), None)
        if seat is None:
            raise Refused("bad_input", _("There is no such seat."), field="seat")
        ruleset_of(world.game).passed_on(world, seat)
        return Change(str(self.name), {}, {"seat": self.seat})
