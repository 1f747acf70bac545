"""A director confirms what a bell has brought about (W-12.4)."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.deeds import Change, Deed
from games.refusal import Refused
from games.werewolf import confirmation
from games.werewolf.board import Board
from games.werewolf.override import board_of
from games.world import World


@dataclass(frozen=True, slots=True)
class ConfirmResult(Deed):
    """W-12.4: the result that waits stands now, and the next window opens."""

    key, name, icon, group = "confirm_result", _("Confirm the result"), "check", _("Flow")
    about = _("What the window has brought about happens now, and the next one opens.")
    asks_first, overrules = True, False

    @classmethod
    def possible(cls, world: World) -> bool:
        return isinstance(world, Board) and bool(world.village.held)

    def apply(self, world: World, why: str) -> Change:
        village = board_of(world)
        bell = village.village.held
        if not bell:
            raise Refused("gone", _("No result waits to be confirmed."))
        timer = next(timer for timer in world.timers if timer.bell == confirmation.TIMEOUT)
        world.remove(timer)
        confirmation.timeout(village, timer)
        return Change(str(self.name), {"waits": bell}, {"waits": ""})
