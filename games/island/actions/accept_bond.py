from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Offer, text_of
from games.island import assassinations
from games.island.actions.island_action import ANYTIME, IslandAction, castaway_options
from games.island.actions.secret_order import own_order
from games.island.board import Board
from games.island.models import Castaway
from games.island.refusals import refuse
from games.models import Seat


class AcceptBond(IslandAction):
    """I-4.13.5: whoever has an order of its own on the same target strikes together with who proposed it."""

    key, name, icon, group = "accept_bond", _("Strike together"), "key", "secret"
    while_engaged = ANYTIME

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        found = assassinations.proposals(world, world.of(seat))
        by = {order.actor.number: order.actor for order in found}
        on = {order.target.number: order.target for order in found}
        return (
            Field("who", _("Together with"), options=castaway_options(by.values())),
            Field("target", _("Against"), options=castaway_options(on.values())),
        )

    def allow(self, world: Board, one: Castaway) -> None:
        if not assassinations.of(world, one):
            raise refuse("E_ASSN_GONE")

    def offer(self, world: Board, seat: Seat) -> Offer | None:
        return super().offer(world, seat) if assassinations.proposals(world, world.of(seat)) else None

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        own = own_order(world, one, data)
        if assassinations.bound_to(world, own):
            raise refuse("E_ASSN_PARTY", "target")
        for proposal in assassinations.proposals(world, one):
            if proposal.target is own.target and str(proposal.actor.number) == text_of(data, "who"):
                assassinations.accept_bond(world, own, proposal)
                return
        raise refuse("E_ASSN_GONE", "who")
