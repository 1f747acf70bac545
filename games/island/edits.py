"""What has a director changed in the tables of one game (I-12.6, I-12.9)?

Edits are kept as {path: value} on the island: "terrain.grass.move_day" is a number of a row, "loot.ruin.canned" a
weight, "beast.bats.pack.0" the first of a pair, "story.lamp_room.scene.start.zh" a text; "written.<id>" is a whole
story, in the words of the data file.
"""

import copy
import json
from collections.abc import Mapping
from functools import cache, reduce
from typing import Any

from games.island.catalogue import DATA, PACK, Pack, pack_of

WRITTEN = "written"
# Tables of weights by species or thing, to which any other can be added.
OPEN = {"encounter": frozenset(PACK.beasts), "loot": frozenset(PACK.items)}


def edited(edits: Mapping[str, Any]) -> Pack:
    """The content with what was changed. Raises KeyError for a path that the data does not have."""
    return _edited(json.dumps(edits, sort_keys=True)) if edits else PACK


def tables_of(edits: Mapping[str, Any]) -> Mapping[str, Any]:
    """The data itself with what was changed, to be read only. Raises KeyError likewise."""
    return _data(json.dumps(edits, sort_keys=True)) if edits else DATA


def value_at(data: Mapping[str, Any], path: str) -> Any:
    """What stands at a path of such data: 0 for a weight that a table does not name. Raises KeyError."""
    *parents, last = path.split(".")
    node = reduce(_step, parents, data)
    if last not in OPEN.get(parents[0], ()):
        return _step(node, last)
    return node.get(last, 0)


@cache
def _edited(edits: str) -> Pack:
    return pack_of(_data(edits))


@cache
def _data(edits: str) -> dict[str, Any]:
    data = copy.deepcopy(DATA)
    for path, value in json.loads(edits).items():
        _put(data, path, value)
    return data


def _put(data: dict[str, Any], path: str, value: Any) -> None:
    *parents, last = path.split(".")
    if parents == [WRITTEN]:
        data["story"] = [row for row in data["story"] if row["id"] != last] + [value]
        return
    value_at(data, path)  # raises what is to be raised
    node: Any = reduce(_step, parents, data)
    node[int(last) if isinstance(node, list) else last] = value


def _step(node: Any, key: str) -> Any:
    """One step along a path: a row of a table by its id, one of a pair by its place, or a column."""
    if not isinstance(node, list):
        return node[key]
    if key.isdecimal() and int(key) < len(node):
        return node[int(key)]
    found = next((row for row in node if isinstance(row, dict) and row["id"] == key), None)
    if found is None:
        raise KeyError(key)
    return found
