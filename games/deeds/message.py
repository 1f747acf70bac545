"""A line of the director's."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.audience import EVERYONE, only
from games.deeds.deed import Change, Deed
from games.facts import DirectorSaid
from games.refusal import Refused
from games.world import World


@dataclass(frozen=True, slots=True)
class Message(Deed):
    """A line to one seat (its number) or to everyone (0)."""

    key, name = "message", _("Message")
    overrules = False
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
