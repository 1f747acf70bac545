"""Can the island be played with a story that a director has written in the words of the data file (I-9.8, I-9.9)?"""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from games.island.catalogue import DATA, DAY, DEEP, FACTIONS, ILLNESSES, LANDMARKS, PACK
from games.island.stories.daybreak import STRONGEST

HUNDRED, MANY = 100, 99
PICKS = ("", "nobody", STRONGEST)  # whom a dawn takes
TRIGGERS = ("explore", "enter", "perform", "dawn")
NAME = re.compile(r"[a-z][a-z0-9_]{0,19}")
LONGEST_TEXT = 2000
SEATS = "{seats}"

type Check = Callable[[Any], bool]


class Unplayable(ValueError):
    """Something in a story cannot be played; its text says where it stands."""


def _whole(least: int, most: int) -> Check:
    return lambda value: isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _among(names: Iterable[str]) -> Check:
    known = frozenset(names)
    return lambda value: isinstance(value, str) and value in known


def _text(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value.strip()) <= LONGEST_TEXT


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


def _name(value: Any) -> bool:
    return isinstance(value, str) and NAME.fullmatch(value) is not None


def _things(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(_thing(one) for one in value)


_any, _some, _pct = _whole(-MANY, MANY), _whole(1, MANY), _whole(0, HUNDRED)
_thing, _beast, _landmark, _faction = map(_among, (PACK.items, PACK.beasts, LANDMARKS, FACTIONS))

# What each operation and each requirement asks for; a question mark: it may be left out. "effects" are operations.
OPERATIONS: Mapping[str, Mapping[str, Check | str]] = {
    **{key: {"n": _any} for key in ("stamina", "strength", "food", "hunger", "rescue")},
    **{key: {} for key in ("cure", "drift", "rearm")},
    **{key: {"id": _thing} for key in ("item", "lose", "cache")},
    **{key: {"name": _name} for key in ("flag", "unflag")},
    **{key: {"faction": _faction} for key in ("found", "join", "win")},
    "sick": {"cause": _among(ILLNESSES), "pct?": _pct},
    "lose_among_members": {"ids": _things},
    "drop_food": {"n": _some},
    "vision": {"n": _any, "days": _some},
    "reveal": {"what": _among(("landmarks", "residents", "players"))},
    "spawn": {"beast": _beast, "count": _some, "at": _landmark},
    "fight": {"beast": _beast, "count": _some, "no_flee?": _flag, "on_win?": "effects", "on_loss?": "effects"},
    "move": {"landmark": _landmark},
    "rearm_story": {"id": _name},
    "broadcast": {"zh": _text, "en": _text},
    "hostility": {"n": _any, "days": _some},
    "chance": {"pct": _pct, "then": "effects", "else": "effects"},
    "scene": {"id": _name},
}
EQUAL: Mapping[str, Check | str] = {
    "equal": lambda value: value is True,
    **{name: check for name, check in OPERATIONS["fight"].items() if name.endswith("?")},
}
WHO = _among(("actor", "all_inside", "members_inside"))
REQUIREMENTS: Mapping[str, Mapping[str, Check | str]] = {
    "item": {"id": _thing},
    **{key: {"id": _faction} for key in ("faction", "not_faction", "no_member_inside")},
    **{key: {} for key in ("no_faction", "no_resident_inside")},
    **{key: {"n": _some} for key in ("members_inside", "day_at_least")},
    "items_among_members_inside": {"ids": _things},
    "band": {"v": _among((DAY, DEEP))},
    **{key: {"name": _name} for key in ("flag_set", "flag_unset")},
}


def read(text: str) -> dict[str, Any]:
    """The one story in such a text, as the data file would have it. Raises Unplayable."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise Unplayable(str(wrong)) from wrong
    rows = data.get("story")
    if set(data) != {"story"} or not isinstance(rows, list) or len(rows) != 1 or not isinstance(rows[0], dict):
        raise Unplayable("[[story]]")
    _story(rows[0])
    return rows[0]


def _must(holds: bool, where: str) -> None:
    if not holds:
        raise Unplayable(where)


def _rows(value: Any, where: str) -> list[dict[str, Any]]:
    """Some rows, and at least one."""
    _must(isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value), where)
    return value  # type: ignore[no-any-return]


def _story(row: dict[str, Any]) -> None:
    """All of it, in the order in which it stands there."""
    _must(_name(row.get("id")) and all(row["id"] != other["id"] for other in DATA["story"]), "id")
    _must(_text(row.get("title_zh")) and _text(row.get("title_en")), "title_zh, title_en")
    _must(row.get("on") in TRIGGERS, "on")
    _must(row.get("landmark") in LANDMARKS or (row["on"] == "dawn" and row.get("landmark") == ""), "landmark")
    _must(_pct(row.get("chance")), "chance")
    _must(_whole(0, MANY)(row.get("cost", 0)), "cost")
    _must(row.get("pick", "") in PICKS, "pick")
    _requires(row.get("requires"), "requires")
    scenes: list[dict[str, Any]] = _rows(row.get("scene"), "[[story.scene]]")
    names = [str(scene.get("id")) for scene in scenes]
    _must(all(map(_name, names)) and len(set(names)) == len(names), "scene.id")
    for place, scene in enumerate(scenes):
        # A scene leads on to later ones only, so that every story ends.
        _scene(scene, frozenset(names[place + 1 :]))
    known = {"id", "title_zh", "title_en", "on", "landmark", "chance", "cost", "pick", "requires", "scene"}
    _must(set(row) <= known, ", ".join(sorted(set(row) - known)))


def _scene(scene: dict[str, Any], later: frozenset[str]) -> None:
    where = f"scene {scene['id']}"
    _must(_text(scene.get("zh")) and _text(scene.get("en")), f"{where}: zh, en")
    choices = _rows(scene.get("choice"), f"{where}: [[story.scene.choice]]")
    names = [str(choice.get("id")) for choice in choices]
    _must(all(map(_name, names)) and len(set(names)) == len(names), f"{where}: choice.id")
    # Whoever has nothing that the others ask for can still choose.
    _must(any(not choice.get("requires") for choice in choices), f"{where}: requires")
    for choice in choices:
        here = f"{where}, {choice['id']}"
        _must(_text(choice.get("zh")) and _text(choice.get("en")), f"{here}: zh, en")
        _must(_flag(choice.get("default", False)), f"{here}: default")
        _requires(choice.get("requires", []), here)
        _effects(choice.get("effects"), here, later)


def _requires(demands: Any, where: str) -> None:
    _must(isinstance(demands, list), f"{where}: requires")
    for demand in demands:
        kind = str(demand.get("k")) if isinstance(demand, dict) else ""
        _must(kind in REQUIREMENTS, f"{where}: {demand}")
        _fits(demand, {"k": _text, **REQUIREMENTS[kind]}, where, frozenset())


def _effects(effects: Any, where: str, later: frozenset[str]) -> None:
    _must(isinstance(effects, list), f"{where}: effects")
    for effect in effects:
        op = str(effect.get("op")) if isinstance(effect, dict) else ""
        _must(op in OPERATIONS, f"{where}: {effect}")
        asked = EQUAL if op == "fight" and "equal" in effect else OPERATIONS[op]
        _fits(effect, {"op": _text, "who?": WHO, **asked}, where, later)
        _must(op != "scene" or effect["id"] in later, f"{where}: {effect}")


def _fits(row: dict[str, Any], asked: Mapping[str, Check | str], where: str, later: frozenset[str]) -> None:
    """Has it all that is asked for, and nothing else?"""
    for name, check in asked.items():
        key, optional = name.removesuffix("?"), name.endswith("?")
        if key not in row:
            _must(optional, f"{where}: {row}: {key}")
        elif isinstance(check, str):
            _effects(row[key], where, later)
        else:
            _must(check(row[key]), f"{where}: {row}: {key}")
    strange = set(row) - {name.removesuffix("?") for name in asked}
    _must(not strange, f"{where}: {row}: {', '.join(sorted(strange))}")
