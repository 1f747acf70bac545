"""What does a character that is out see before the end (L-15.5, R48)?"""

from games.islington.board import Board
from games.islington.happenings.ghosts import Ghosts
from games.islington.happenings.schedule import usable
from games.islington.models import Act, Survivor


def dead_see_all(world: Board, one: Survivor) -> bool:
    """L-15.5: everything, if the setting says so and nobody can come back: the ghosts have been, or are switched off.

    While ghosts walk none of them sees more than the living, nor does who came back: only who is out for good.
    """
    if world.settings.choice("dead.view") != "full" or world.town.act != Act.REAL:
        return False
    return one.status == Survivor.Status.OUT and Ghosts().spec.no not in usable(world) and not ghosts_about(world)


def ghosts_about(world: Board) -> bool:
    """Does anybody walk as a ghost?"""
    return any(other.status == Survivor.Status.GHOST for other in world.survivors)
