from typing import ClassVar

from games.action import Data, Offer
from games.islington.actions.town_action import Request, TownAction, read_held
from games.islington.board import Board
from games.islington.models import Item, Survivor
from games.islington.refusals import refuse
from games.models import Seat


class ToolAction(TownAction):
    """What needs a tool that works once a night, whoever holds it. Shown to those who hold one."""

    tool: ClassVar[str] = ""

    def offer(self, world: Board, seat: Seat) -> Offer | None:
        return super().offer(world, seat) if self.tools(world, world.of(seat)) else None

    def tools(self, world: Board, survivor: Survivor) -> list[Item]:
        """The tools of this kind that the seat holds."""
        return [item for item in world.held(survivor) if item.key == self.tool]

    def read_tool(self, world: Board, survivor: Survivor, data: Data) -> Item:
        """The tool meant; without a name, any that is left for tonight. Raises Refused: not_yours, not_usable."""
        if data.get("item"):
            item = read_held(world, survivor, data)
            if item.key != self.tool:
                raise refuse("not_usable", "item")
            return item
        tools = self.tools(world, survivor)
        if not tools:
            raise refuse("not_yours", "item")
        return next((item for item in tools if item.used_on != world.town.token), tools[0])

    def foreseen(self, world: Board, survivor: Survivor) -> None:
        tools = self.tools(world, survivor)
        if tools and all(item.used_on == world.town.token for item in tools):
            raise refuse("used_tonight", "item")

    def check(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.item is not None
        if request.item.used_on == world.town.token:
            raise refuse("used_tonight", "item")


def use_up(world: Board, item: Item) -> None:
    """The tool has done its work for this night."""
    item.used_on = world.town.token
