"""Who would miss something if the bell rang now: a vote, the day's posts, the night's action (L-5.1, L-7.2)."""

from collections.abc import Mapping

from games.islington import votes
from games.islington.board import Board
from games.islington.models import Phase, Survivor


def owes_vote(world: Board, one: Survivor) -> bool:
    """L-7.2: could vote today and has no ballot."""
    return one.alive and votes.open_now(world) and votes.ballot_of(world, one) is None


def owes_post(world: Board, one: Survivor) -> bool:
    """Has posted less today than the rules ask for."""
    by_day = one.alive and world.town.phase == Phase.DAY
    return by_day and one.posts_today < world.settings.number("post.min")


def idle(world: Board, one: Survivor) -> bool:
    """Could act tonight, or be born, and has not."""
    return one.alive and world.town.phase == Phase.NIGHT and not one.acted and not one.pledge


def owing(world: Board) -> Mapping[str, frozenset[int]]:
    """Roster numbers by the bell at which it would be too late."""
    by_day = (one.number for one in world.survivors if owes_vote(world, one) or owes_post(world, one))
    by_night = (one.number for one in world.survivors if idle(world, one))
    return {"day_close": frozenset(by_day), "night_close": frozenset(by_night)}
