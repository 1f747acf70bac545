from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.audience import only
from games.island import condition
from games.island.actions.island_action import ANYTIME, IslandAction, read_number
from games.island.board import Board
from games.island.facts import HungerReduced
from games.island.models import Castaway
from games.island.refusals import refuse
from games.models import Seat


class Eat(IslandAction):
    """I-4.17: rations against hunger, one for one; strength returns at once, stamina does not."""

    key, name, icon, group = "eat", _("Eat"), "food", "body"
    while_engaged = ANYTIME

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        most = max(1, min(one.hunger, one.food))
        return (Field("n", _("Rations"), kind="number", least=1, most=most, value=1),)

    def allow(self, world: Board, one: Castaway) -> None:
        if not one.hunger:
            raise refuse("E_NOT_HUNGRY", "n")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        n = read_number(data, "n", default=1)
        if n < 1:
            raise refuse("bad_input", "n")
        if n > one.hunger:
            raise refuse("E_EAT_TOO_MUCH", "n")
        if n > one.food:
            raise refuse("E_NO_FOOD", "n")
        one.food -= n
        condition.set_hunger(world, one, one.hunger - n)
        world.record(HungerReduced(n, one.hunger), only(one.seat))
