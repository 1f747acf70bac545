"""What can be done with a saved order before its window closes: lock it, or take it back (W-4.1g)."""

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.audience import only
from games.models import Seat
from games.werewolf.actions.village_action import VillageAction
from games.werewolf.board import Board
from games.werewolf.catalogue import SKILLS
from games.werewolf.facts import OrderConfirmed, OrderWithdrawn
from games.werewolf.models import Character, SkillOrder
from games.werewolf.refusals import refuse
from games.werewolf.words import SkillKey, in_words


class SavedOrderAction(VillageAction):
    """The base: it names one of the character's saved orders by its skill."""

    group = "window"

    def waiting(self, world: Board, one: Character) -> list[SkillOrder]:
        """Tonight's orders that are not locked yet."""
        orders = (world.live_order(one, skill) for skill in SKILLS)
        return [order for order in orders if order and order.state == SkillOrder.State.SAVED]

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        waiting = self.waiting(world, world.of(seat))
        choices = tuple(Option(order.skill, in_words(SkillKey, order.skill, {})) for order in waiting)
        return (Field("skill", _("Skill"), options=choices),)

    def allow(self, world: Board, one: Character) -> None:
        if not any(world.live_order(one, skill) for skill in SKILLS):
            raise refuse("no_order")
        if world.village.held:
            raise refuse("window_closed")

    def read_order(self, world: Board, one: Character, data: Data) -> SkillOrder:
        """The order that is meant. Raises Refused: no_order, order_confirmed."""
        order = world.live_order(one, text_of(data, "skill"))
        if order is None:
            raise refuse("no_order", "skill")
        if order.state == SkillOrder.State.CONFIRMED:
            raise refuse("order_confirmed", "skill")
        return order


class Confirm(SavedOrderAction):
    """The order is locked; of tied ballots of the kill the first confirmed decides (W-4.18)."""

    key, name = "confirm", _("Confirm an order")

    def perform(self, world: Board, one: Character, data: Data) -> None:
        order = self.read_order(world, one, data)
        order.state, order.confirmed_seq = SkillOrder.State.CONFIRMED, world.game.seq + 1
        world.record(OrderConfirmed(SkillKey(order.skill)), only(one.seat))


class Withdraw(SavedOrderAction):
    """It is as if it had not been ordered."""

    key, name = "withdraw", _("Withdraw an order")

    def perform(self, world: Board, one: Character, data: Data) -> None:
        order = self.read_order(world, one, data)
        order.state = SkillOrder.State.WITHDRAWN
        world.record(OrderWithdrawn(SkillKey(order.skill)), only(one.seat))
