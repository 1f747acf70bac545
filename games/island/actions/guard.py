from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.island import debts, doctrine, guards
from games.island.actions.island_action import ANYTIME, IslandAction, read_other
from games.island.actions.secret_order import debt_field, others, read_yes, yes_no
from games.island.board import Board
from games.island.models import Castaway
from games.models import Seat


class GuardAgainst(IslandAction):
    """I-4.16: on one's guard against one suspect, for tonight."""

    key, name, icon, group = "guard", _("Guard against somebody"), "armour", "secret"
    while_engaged, counts = ANYTIME, True

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        return (
            Field("suspect", _("Suspect"), options=others(world, one)),
            yes_no("counter", _("Strike back"), value=doctrine.flag(one, "counter")),
            *debt_field(world, one, world.settings.number("cost.guard"), guards.KIND),
        )

    def price(self, world: Board, one: Castaway) -> int:
        return world.settings.number("cost.guard")

    def may_owe(self, world: Board, one: Castaway) -> bool:
        return debts.chances_left(world, one, guards.KIND) > 0

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        suspect = read_other(world, one, data, "suspect")
        counter = read_yes(data, "counter", default=doctrine.flag(one, "counter"))
        use_debt = read_yes(data, "use_debt", default=False)
        guards.submit(world, one, suspect, counter=counter, use_debt=use_debt)
