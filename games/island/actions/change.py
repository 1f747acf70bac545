from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.island import assassinations
from games.island.actions.island_action import ANYTIME, IslandAction, castaway_options, read_other
from games.island.actions.secret_order import (
    SAME,
    dearest,
    debt_field,
    others,
    own_order,
    plan_fields,
    read_plan,
    read_yes,
)
from games.island.board import Board
from games.island.models import Castaway
from games.island.refusals import refuse
from games.models import Seat


class Change(IslandAction):
    """I-4.15.3: after a reminder an order may be changed once, in any of its parts, for the difference in price."""

    key, name, icon, group = "change", _("Change an assassination"), "pen", "secret"
    while_engaged = ANYTIME

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        changeable = [order.target for order in assassinations.of(world, one) if order.may_change]
        whom = Field("target", _("Order against"), options=castaway_options(changeable))
        other = Field("other", _("New target"), options=others(world, one))
        rest = tuple(_or_same(field) for field in (other, *plan_fields(world, one)))
        return whom, *rest, *debt_field(world, one, dearest(world), assassinations.KIND)

    def allow(self, world: Board, one: Castaway) -> None:
        orders = assassinations.of(world, one)
        if not any(order.may_change for order in orders):
            raise refuse("E_ASSN_FIXED" if orders else "E_ASSN_GONE")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        order = own_order(world, one, data)
        stays = text_of(data, "other") in ("", SAME)
        target = order.target if stays else read_other(world, one, data, "other")
        if target.announced:
            raise refuse("E_TARGET_DEAD", "target")
        plan = read_plan(world, one, data, target, was=order)
        assassinations.change(world, order, plan, use_debt=read_yes(data, "use_debt", default=False))


def _or_same(field: Field) -> Field:
    """A part of an order stays as it is unless something else is chosen."""
    if field.kind != "choice":
        return replace(field, value=SAME, hint=_("Leave it as it is, or write the new way, - for none."))
    return replace(field, options=(Option(SAME, _("as it is")), *field.options), value=SAME)
