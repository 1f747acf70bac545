"""Who put whom out, as a picture: everybody on a circle in roster order, an arrow from the killer to the victim."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin

RADIUS, LEAST = 15, 122  # of a node; of the circle
GAP = 36  # between the centres of neighbours
MARGIN = 30
BEND = 0.45  # how far an arrow leans towards the middle
SELF = 26  # the height of a loop at somebody who put himself out


@dataclass(frozen=True, slots=True)
class Node:
    """Somebody's place on the circle."""

    number: int
    initial: str
    name: str
    alive: bool
    x: int
    y: int
    text_y: int


@dataclass(frozen=True, slots=True)
class Stroke:
    """An arrow as an SVG path, with the night beside its middle."""

    path: str
    night: str
    x: int
    y: int


def circle(
    people: Sequence[tuple[int, str, bool]], kills: Iterable[tuple[int, int, str]]
) -> tuple[tuple[Node, ...], tuple[Stroke, ...], int]:
    """The nodes, the arrows and the side of the picture.

    `people`: number, name, alive; `kills`: killer, victim, night.
    """
    round_ = max(LEAST, len(people) * GAP / (2 * pi))
    middle = round_ + MARGIN
    nodes = {}
    for index, (number, name, alive) in enumerate(people):
        turn = 2 * pi * index / max(1, len(people)) - pi / 2
        x, y = round(middle + round_ * cos(turn)), round(middle + round_ * sin(turn))
        nodes[number] = Node(number, name[:1], name, alive, x, y, y + 5)
    strokes = tuple(_stroke(nodes[killer], nodes[victim], night, middle) for killer, victim, night in kills)
    return tuple(nodes.values()), strokes, round(2 * middle)


def _stroke(killer: Node, victim: Node, night: str, middle: float) -> Stroke:
    """A curve that leans to the middle and ends at the rims."""
    if killer is victim:
        x, y = _towards(killer, middle, middle, RADIUS + SELF)
        path = f"M{killer.x - 8} {killer.y}Q{x} {y} {killer.x + 8} {killer.y}"
        return Stroke(path, night, round(x), round(y))
    half_x, half_y = (killer.x + victim.x) / 2, (killer.y + victim.y) / 2
    bend_x, bend_y = half_x + (middle - half_x) * BEND, half_y + (middle - half_y) * BEND
    from_x, from_y = _towards(killer, bend_x, bend_y, RADIUS)
    to_x, to_y = _towards(victim, bend_x, bend_y, RADIUS + 2)
    # The middle of the curve, where its control point counts half.
    x, y = (from_x + 2 * bend_x + to_x) / 4, (from_y + 2 * bend_y + to_y) / 4
    path = f"M{from_x:.0f} {from_y:.0f}Q{bend_x:.0f} {bend_y:.0f} {to_x:.0f} {to_y:.0f}"
    return Stroke(path, night, round(x), round(y))


def _towards(node: Node, x: float, y: float, length: float) -> tuple[float, float]:
    far = hypot(x - node.x, y - node.y) or 1.0
    return node.x + (x - node.x) * length / far, node.y + (y - node.y) * length / far
