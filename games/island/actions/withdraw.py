from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.island import assassinations
from games.island.actions.island_action import ANYTIME, IslandAction, castaway_options
from games.island.actions.secret_order import own_order
from games.island.board import Board
from games.island.models import Castaway
from games.island.refusals import refuse
from games.models import Seat


class Withdraw(IslandAction):
    """I-4.14: one's own assassination is called off, by its target's name."""

    key, name, icon, group = "withdraw", _("Call an assassination off"), "refuse", "secret"
    while_engaged = ANYTIME

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        targets = [order.target for order in assassinations.of(world, world.of(seat))]
        return (Field("target", _("Target"), options=castaway_options(targets)),)

    def allow(self, world: Board, one: Castaway) -> None:
        if not assassinations.of(world, one):
            raise refuse("E_ASSN_GONE")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        assassinations.withdraw(world, own_order(world, one, data))
