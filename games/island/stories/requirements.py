"""What must hold for a story to begin or a choice to be offered (I-9.8)."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from games.island import calendar
from games.island.board import Board
from games.island.models import Castaway, Cell

type Demand = Mapping[str, Any]
type Test = Callable[[Board, Castaway | None, Cell | None, Demand], bool]


def hold(world: Board, actor: Castaway | None, cell: Cell | None, demands: Iterable[Demand]) -> bool:
    """Do all of them hold for this actor in this cell? A dawn scene has neither before it is dealt out."""
    return all(_TESTS[demand["k"]](world, actor, cell, demand) for demand in demands)


def members_inside(world: Board, actor: Castaway | None, cell: Cell | None) -> list[Castaway]:
    """Living members of the actor's faction in the cell, itself included."""
    if actor is None or cell is None or actor.faction is None:
        return []
    return [one for one in world.inside(cell) if one.faction is actor.faction]


def _faction(one: Castaway | None) -> str:
    return one.faction.key if one and one.faction else ""


def _item(world: Board, actor: Castaway | None, cell: Cell | None, demand: Demand) -> bool:
    return actor is not None and any(item.key == demand["id"] for item in world.carried(actor))


def _no_faction(world: Board, actor: Castaway | None, cell: Cell | None, demand: Demand) -> bool:
    return actor is not None and actor.faction is None and world.island.day >= actor.free_from_day


def _items_among(world: Board, actor: Castaway | None, cell: Cell | None, demand: Demand) -> bool:
    held = {item.key for one in members_inside(world, actor, cell) for item in world.carried(one)}
    return held >= set(demand["ids"])


def _no_member_inside(world: Board, actor: Castaway | None, cell: Cell | None, demand: Demand) -> bool:
    return cell is not None and all(_faction(one) != demand["id"] for one in world.inside(cell))


_TESTS: dict[str, Test] = {
    "item": _item,
    "faction": lambda world, actor, cell, demand: _faction(actor) == demand["id"],
    "not_faction": lambda world, actor, cell, demand: _faction(actor) != demand["id"],
    "no_faction": _no_faction,
    "members_inside": lambda world, actor, cell, demand: len(members_inside(world, actor, cell)) >= demand["n"],
    "items_among_members_inside": _items_among,
    "no_member_inside": _no_member_inside,
    "no_resident_inside": lambda world, actor, cell, demand: cell is not None and not world.residents(cell),
    "band": lambda world, actor, cell, demand: calendar.band(world) == demand["v"],
    "day_at_least": lambda world, actor, cell, demand: world.island.day >= demand["n"],
    "flag_set": lambda world, actor, cell, demand: demand["name"] in world.island.flags,
    "flag_unset": lambda world, actor, cell, demand: demand["name"] not in world.island.flags,
}
