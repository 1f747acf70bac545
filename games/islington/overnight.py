"""Who stayed overnight where: the roster of the moment in which the night closes (L-9.2)."""

from games.islington.board import Board
from games.islington.models import Place, Survivor


def freeze(world: Board) -> None:
    """Take down the living in each open place: not the unborn, nor ghosts that have not come back, nor the brothers."""
    standing = {place.key: [one.number for one in world.people(place) if one.alive] for place in world.open_places}
    world.town.overnight = {key: numbers for key, numbers in standing.items() if numbers}


def sleepers(world: Board, place: Place | None) -> list[Survivor]:
    """Who stayed in a place, whoever has died since (R61)."""
    if place is None:
        return []
    return [world.survivor(number) for number in world.town.overnight.get(place.key, [])]
