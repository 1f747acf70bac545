"""Who is how strong? The power ranking (L-13)."""

from games.islington.board import Board, ware
from games.islington.models import Item, Survivor

type Key = tuple[int, int, int, int, int, int, int, int, int]


def key(world: Board, one: Survivor) -> Key:
    """L-13.1: compared part by part, greater is stronger; the best of what is held, in the hands or in the bag."""
    held = world.held(one)
    (weapon, weapon_uses), (armour, armour_uses) = (_best(held, kind) for kind in ("weapon", "armour"))
    medicine = [ware(item) for item in held if ware(item).kind == "medicine"]
    return (
        weapon,
        weapon_uses if weapon == ORANGE else 0,
        armour,
        armour_uses if armour == ORANGE else 0,
        armour_uses if armour == PURPLE else 0,
        sum(one.hp for one in medicine),
        sum(one.st for one in medicine),
        one.hp,
        one.st,
    )


PURPLE, ORANGE = 3, 4  # ranks of tiers


def _best(held: list[Item], kind: str) -> tuple[int, int]:
    return max(((ware(item).rank, item.uses_left or 0) for item in held if ware(item).kind == kind), default=(0, 0))


def ranking(world: Board) -> list[tuple[int, Survivor]]:
    """L-13.2: rank and character of the living and born, best first, equals in roster order."""
    keys = [(key(world, one), one) for one in world.living if one.born]
    ranked = [(1 + sum(other > mine for other, _ in keys), one) for mine, one in keys]
    return sorted(ranked, key=lambda pair: (pair[0], pair[1].number))


def top(world: Board) -> list[tuple[int, Survivor]]:
    """Those who are published: a tied group is shown whole."""
    return [(place, one) for place, one in ranking(world) if place <= world.settings.number("power.shown")]
