"""Places close: who stands there falls, what lies there is gone (L-8.3)."""

from collections.abc import Sequence

from games.islington.board import Board
from games.islington.brothers import leave
from games.islington.deaths import Death, fall
from games.islington.items import vanish
from games.islington.models import Place, Survivor


def close(world: Board, closing: Sequence[Place]) -> None:
    """Close these places for good, all in one moment: at the settlement (S7) or by a director's hand (L-16.8)."""
    fall(world, [Death(one, "shrink") for one in _caught(world, closing)])
    for place in closing:
        for item in world.ground(place):
            vanish(world, item, "shrink")
        for brother in world.brothers_at(place):
            leave(world, brother)
        place.closed_on = world.town.token


def _caught(world: Board, closing: Sequence[Place]) -> list[Survivor]:
    """Who stands there; once no place is left, also who stands nowhere: nobody outlives the town (L-12.5)."""
    if all(place in closing for place in world.open_places):
        return world.active
    return [one for one in world.active if one.place in closing]
