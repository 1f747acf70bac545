"""How many are left, morning by morning, as a picture: steps going down, a circle for each who fell."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

LEFT, RIGHT, TOP, BOTTOM = 30, 352, 18, 206  # of the picture, in its own units
BAND = 26  # the width of a night
ROWS = 4  # lines across


@dataclass(frozen=True, slots=True)
class Step:
    """A night: where it stands, how many were left after it, and a circle's height for each who fell."""

    night: int
    x: int
    band: int
    left: int
    y: float
    falls: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Fading:
    """The picture. `path` is that of the line; `rows` are heights and numbers of the lines across."""

    first: int
    path: str
    steps: tuple[Step, ...]
    rows: tuple[tuple[float, int], ...]


def fading(mornings: Sequence[tuple[int, int]]) -> Fading | None:
    """The picture of these mornings: day and how many were left, in order. None for less than two."""
    if len(mornings) < 2:
        return None
    most = max(left for _day, left in mornings) or 1
    wide = (RIGHT - LEFT) / len(mornings)

    def height(left: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * left / most, 1)

    path, steps = f"M{LEFT} {height(mornings[0][1])}", []
    for index, ((day, before), (_next, left)) in enumerate(pairwise(mornings), start=1):
        x = round(LEFT + wide * index)
        falls = tuple(height(before - fallen - 0.5) for fallen in range(before - left))
        steps.append(Step(day, x, x - BAND // 2, left, height(left), falls))
        path += f"H{x}V{height(left)}"
    rows = sorted({round(most * row / ROWS) for row in range(ROWS + 1)})
    return Fading(mornings[0][1], f"{path}H{RIGHT}", tuple(steps), tuple((height(row), row) for row in rows))
