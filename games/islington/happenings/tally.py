from collections.abc import Mapping

from games.islington.board import Board
from games.islington.happenings.happening import Happening


class Tally(Happening):
    """L-9.13: the vote discloses several (L-7.7), and at S9 nobody has the reward of rest."""

    key = "tally"

    def values(self, world: Board) -> Mapping[str, str | int | list[str]]:
        return {"n": world.settings.number("tally.disclosed")}
