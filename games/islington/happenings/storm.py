from games.islington.board import Board
from games.islington.brothers import leave
from games.islington.happenings.happening import Happening
from games.islington.items import vanish
from games.islington.models import Item


class Storm(Happening):
    """L-9.10: all that lies on the ground is gone, and the brothers leave town for good (R82)."""

    key = "storm"

    def morning(self, world: Board) -> None:
        for item in world.in_play():
            if item.where == Item.Where.GROUND:
                vanish(world, item, "storm")
        for brother in world.brothers:
            leave(world, brother)
        world.town.brothers = False
