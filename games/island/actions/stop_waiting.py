from django.utils.translation import gettext_lazy as _

from games.action import Data
from games.island import queues
from games.island.actions.island_action import ANYTIME, IslandAction
from games.island.board import Board
from games.island.engagement import WAITING, engaged
from games.island.models import Castaway
from games.island.refusals import refuse


class StopWaiting(IslandAction):
    """I-4.5.5: wait no longer to enter a busy cell; what was paid comes back."""

    key, name, icon, group = "stop_waiting", _("Stop waiting"), "refuse", "act"
    while_engaged = ANYTIME

    def allow(self, world: Board, one: Castaway) -> None:
        if engaged(world, one) != WAITING:
            raise refuse("E_NOT_WAITING")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        queues.leave(world, one)
