from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.island import assassinations, debts
from games.island.actions.island_action import ANYTIME, IslandAction, read_other
from games.island.actions.secret_order import dearest, debt_field, others, plan_fields, read_plan, read_yes
from games.island.board import Board
from games.island.models import Castaway
from games.models import Seat


class Assassinate(IslandAction):
    """I-4.13: a secret order against anybody's life, settled at midnight; where the target is, is not asked."""

    key, name, icon, group = "assassinate", _("Assassinate"), "attack", "secret"
    while_engaged, counts = ANYTIME, True

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        box = debt_field(world, one, dearest(world), assassinations.KIND)
        return (Field("target", _("Target"), options=others(world, one)), *plan_fields(world, one), *box)

    def price(self, world: Board, one: Castaway) -> int:
        return world.settings.number("cost.assassinate")

    def may_owe(self, world: Board, one: Castaway) -> bool:
        return debts.chances_left(world, one, assassinations.KIND) > 0

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        target = read_other(world, one, data, "target")
        plan = read_plan(world, one, data, target)
        assassinations.submit(world, one, plan, use_debt=read_yes(data, "use_debt", default=False))
