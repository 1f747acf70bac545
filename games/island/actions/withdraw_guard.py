from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, text_of
from games.island import guards
from games.island.actions.island_action import ANYTIME, IslandAction, castaway_options
from games.island.board import Board
from games.island.models import Castaway
from games.island.refusals import refuse
from games.models import Seat


class WithdrawGuard(IslandAction):
    """I-4.14.4: a guard is called off; nothing comes back."""

    key, name, icon, group = "withdraw_guard", _("Call a guard off"), "refuse", "secret"
    while_engaged = ANYTIME

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        suspects = [guard.suspect for guard in guards.of(world, world.of(seat))]
        return (Field("suspect", _("Suspect"), options=castaway_options(suspects)),)

    def allow(self, world: Board, one: Castaway) -> None:
        if not guards.of(world, one):
            raise refuse("E_GUARD_GONE")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        for guard in guards.of(world, one):
            if str(guard.suspect.number) == text_of(data, "suspect"):
                guards.withdraw(world, guard)
                return
        raise refuse("E_GUARD_GONE", "suspect")
