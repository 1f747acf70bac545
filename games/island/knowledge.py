"""What does a castaway's own map show (I-8.4, I-8.7)? What was last seen in each cell, and when.

A record of a cell is small JSON: terrain and landmark for ever, the rest as it was at the last sight. `seen` says that
it is in sight now; then its date is when it last changed, and it is dated anew when it falls out of sight.
"""

from collections.abc import Iterable
from typing import Any

from games import clock
from games.island import condition, sight
from games.island.board import Board
from games.island.engagement import busy, engaged
from games.island.models import Castaway, Cell

type Record = dict[str, Any]

ILL, STARVING, BUSY = "ill", "starving", "busy"


def look_around(world: Board) -> None:
    """Every living castaway's map takes in what it sees now."""
    shown: dict[str, Record] = {}
    day, at = world.island.day, clock.wall_time(world.now, world.game.time_zone)[:5]
    for one in world.living:
        seen = {cell.label: cell for cell in sight.seen_by(world, one)}
        for label, record in one.knowledge.items():
            if record["seen"] and label not in seen:
                record |= {"seen": False, "day": day, "at": at}
        for label, cell in seen.items():
            if label not in shown:
                shown[label] = facts_of(world, cell)
            known = one.knowledge.get(label, {})
            if not known.get("seen") or any(known[key] != value for key, value in shown[label].items()):
                one.knowledge[label] = {**shown[label], "seen": True, "day": day, "at": at}


def facts_of(world: Board, cell: Cell) -> Record:
    """What a cell shows to whoever sees it: people as [number, strength, weapon, marks], beasts as [species, count]."""
    return {
        "terrain": cell.terrain,
        "landmark": cell.landmark,
        "people": [_person(world, one) for one in world.inside(cell)],
        "beasts": [[beast.species, beast.count] for beast in world.residents(cell)],
        "piles": len(world.piles(cell)),
        "busy": busy(world, cell),
    }


def _person(world: Board, one: Castaway) -> list[Any]:
    weapon = condition.weapon_in_hand(world, one)
    marks = [ILL] * bool(one.sick) + [STARVING] * bool(one.hunger) + [BUSY] * bool(engaged(world, one))
    return [one.number, condition.strength(world, one), weapon.key if weapon else "", marks]


def ground_only(world: Board, one: Castaway, cell: Cell) -> None:
    """Somebody learns what lies there, and nothing of who is there: a cliff in the way, a landmark on a chart."""
    day, at = world.island.day, clock.wall_time(world.now, world.game.time_zone)[:5]
    known = one.knowledge.get(cell.label)
    if known:
        known |= {"terrain": cell.terrain, "landmark": cell.landmark}
        return
    ground = {"terrain": cell.terrain, "landmark": cell.landmark, "people": [], "beasts": [], "piles": 0}
    one.knowledge[cell.label] = {**ground, "busy": False, "seen": False, "day": day, "at": at}


def reported(world: Board, one: Castaway, cells: Iterable[Cell], what: str) -> None:
    """Somebody learns by hearsay who or what ("people" or "beasts") is in these cells now, and nothing else of them."""
    for cell in cells:
        ground_only(world, one, cell)
        record = one.knowledge[cell.label]
        if not record["seen"]:
            day, at = world.island.day, clock.wall_time(world.now, world.game.time_zone)[:5]
            record |= {what: facts_of(world, cell)[what], "day": day, "at": at}
