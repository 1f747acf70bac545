"""Another person plays a seat from now on."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.audience import EVERYONE
from games.deeds.board import must_run
from games.deeds.deed import Change, Deed
from games.facts import SeatPassedOn
from games.refusal import Refused
from games.world import World


@dataclass(frozen=True, slots=True)
class Substitute(Deed):
    """The seat of this number has a new player. Who they are is no matter of the game and stands in no log of it."""

    key, name = "substitute", _("Substitute")
    seat: int

    def apply(self, world: World, why: str) -> Change:
        must_run(world)
        if self.seat not in [seat.number for seat in world.seats]:
            raise Refused("bad_input", _("There is no such seat."), field="seat")
        world.record(SeatPassedOn(self.seat), EVERYONE)
        return Change(str(self.name), {}, {"seat": self.seat})
