"""The evening: the door closes, step by step (L-10.4)."""

from collections.abc import Callable

from games.islington import calls, cards, happenings, votes
from games.islington.board import Board
from games.islington.models import Phase
from games.islington.nightfall import enter, go_through
from games.models import Timer


def day_close(world: Board, timer: Timer) -> None:
    """L-10.4: the door closes; a step that ends the game is the last one."""
    go_through(world, DAY_CLOSE)


def shut_the_door(world: Board) -> None:
    """C5: threads lock and trade shuts with the end of the DAY phase; dusk begins."""
    enter(world, Phase.DUSK)


# C1 calls end, C2 votes, C3 post check, C4 the power list of event 9, C5 the door.
DAY_CLOSE: tuple[Callable[[Board], None], ...] = (
    calls.close_all,
    votes.decide,
    cards.check_posts,
    happenings.RANKING.publish,
    shut_the_door,
)
