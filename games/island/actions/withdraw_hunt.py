from django.utils.translation import gettext_lazy as _

from games.action import Data
from games.island import hunts
from games.island.actions.island_action import ANYTIME, IslandAction
from games.island.board import Board
from games.island.models import Castaway
from games.island.refusals import refuse


class WithdrawHunt(IslandAction):
    """I-4.14.4: take one's offer to hunt back, free."""

    key, name, icon, group = "withdraw_hunt", _("Withdraw the offer to hunt"), "refuse", "encounter"
    while_engaged = ANYTIME

    def allow(self, world: Board, one: Castaway) -> None:
        if not any(made.initiator is one for made in world.hunt_offers):
            raise refuse("E_HUNT_OFFER_GONE")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        for made in [made for made in world.hunt_offers if made.initiator is one]:
            hunts.withdraw(world, made)
