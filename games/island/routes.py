"""Which is the shortest way over the island (I-4.22.3)?"""

from games.island.board import STEPS, Board
from games.island.models import Cell


def shortest(world: Board, start: Cell, goal: Cell) -> str | None:
    """Letters of the shortest way around cliffs, neighbours tried north, east, south, west; None: there is no way."""
    ways = {start.place: ""}
    waiting = [start]
    for cell in waiting:
        if cell is goal:
            return ways[cell.place]
        for letter in STEPS:
            beyond = world.beyond(cell, letter)
            if beyond and beyond.place not in ways and world.terrain(beyond).passable:
                ways[beyond.place] = ways[cell.place] + letter
                waiting.append(beyond)
    return None
