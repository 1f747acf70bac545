from games.islington.board import Board
from games.islington.brothers import arrive
from games.islington.happenings.happening import Happening


class Arrival(Happening):
    """L-9.5: Noddy and Bumble come to town; every morning they are placed anew (games/islington/brothers.py)."""

    key = "brothers"

    def morning(self, world: Board) -> None:
        arrive(world)
