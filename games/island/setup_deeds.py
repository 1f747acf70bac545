"""How a director prepares a dealt island and starts the game (I-3.1, I-12.9, R102)."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.deeds import Change, Deed, must_go_on
from games.island import opening
from games.island.catalogue import LANDMARKS
from games.island.night_deeds import DAY, board_of
from games.refusal import Refused
from games.world import World


@dataclass(frozen=True, slots=True)
class BeginIsland(Deed):
    """I-3.1: day 1 begins."""

    key, name, icon, group = "begin_island", _("Start the game"), "play", DAY
    about = _("Day 1 begins at once. What cannot be changed while the game runs is fixed from then on.")
    asks_first = True

    @classmethod
    def possible(cls, world: World) -> bool:
        return opening.in_setup(board_of(world))

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        _before_the_start(world)
        opening.begin(board)
        return Change(str(self.name), {"phase": "setup"}, {"phase": str(board.island.phase)})


@dataclass(frozen=True, slots=True)
class RollAnew(Deed):
    """I-9.1: another island, by the tables as they are now."""

    key, name, icon, group = "roll_anew", _("Roll the island anew"), "dice", DAY
    about = _(
        "Ground, landmarks, beasts, finds and starts by the tables and settings as they are now; the size stays. "
        "What was changed on the map by hand is lost."
    )
    danger = True

    @classmethod
    def possible(cls, world: World) -> bool:
        return opening.in_setup(board_of(world))

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        _before_the_start(world)
        before = _landmarks(world)
        opening.roll_anew(board)
        return Change(str(self.name), before, _landmarks(world))


def _before_the_start(world: World) -> None:
    if not opening.in_setup(board_of(world)):
        raise Refused("begun", _("The game has begun already."))
    must_go_on(world)


def _landmarks(world: World) -> dict[str, str]:
    """Where they are: enough to tell two islands apart in the log."""
    return {LANDMARKS[cell.landmark].name: cell.label for cell in board_of(world).cells if cell.landmark}


SETUP_DEEDS: tuple[type[Deed], ...] = (BeginIsland, RollAnew)
