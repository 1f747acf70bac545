from collections.abc import Mapping

from games.audience import EVERYONE
from games.islington import power
from games.islington.board import Board
from games.islington.facts.events import PowerList
from games.islington.happenings.happening import Happening
from games.islington.words import SeatNo


class PowerRanking(Happening):
    """L-9.14: when the door closes, the first of the power ranking are published, without the reasons (L-13.3)."""

    key = "ranking"

    def publish(self, world: Board) -> None:
        """C4 of L-10.4."""
        if self.today(world):
            world.record(PowerList([(place, SeatNo(one.number)) for place, one in power.top(world)]), EVERYONE)

    def values(self, world: Board) -> Mapping[str, str | int | list[str]]:
        return {"n": world.settings.number("power.shown")}
