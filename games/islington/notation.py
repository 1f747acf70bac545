"""The compact notation of boards (RULES.md §18): "60/40 farm [G|b|hp30, 2$] bleeding by A"."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from games.islington.catalogue import CLASSES, PLACES, WARES
from games.islington.models import Item
from games.scenario.board import Malformed
from games.scenario.speech import split

LETTERS = {
    "G": "weapon.green",
    "B": "weapon.blue",
    "P": "weapon.purple",
    "O": "weapon.orange",
    "g": "armour.green",
    "b": "armour.blue",
    "p": "armour.purple",
    "o": "armour.orange",
}
NOTES = {"1$": "cash1", "2$": "cash2", "3$": "cash3", "4$": "cash4", "5$": "gold"}
EMPTY = ("", "-", "–")
ANYTHING = "?"
NEVER = "never"  # "granted never": not freshly granted

PIECE = re.compile(
    r"(?:(?P<count>\d+)\s*x\s+)?(?P<name>[^#(]+?)\s*(?:\((?P<uses>\d+)\))?\s*(?:#(?P<number>\d+))?"
    r"(?:\s+granted (?P<granted>\w+))?(?:\s+expires (?P<expires>\w+))?(?P<used>\s+used)?"
)
CHARACTER = re.compile(
    r"(?:(?P<hp>\d+)(?:/(?P<st>\d+))?(?=\s|$))?\s*(?P<before>[^\[]*)(?:\[(?P<held>[^\]]*)\])?(?P<after>.*)"
)


@dataclass(frozen=True, slots=True)
class Written:
    """A piece as it is written: a letter for any gear of a tier, or a name; uses and number where given."""

    class_key: str
    key: str = ""
    uses: int | None = None
    number: int | None = None
    granted: str = ""
    expires: str = ""
    used: bool = False

    def fits(self, key: str, uses: int | None, number: int | None = None) -> bool:
        """Does it stand for such a piece?"""
        return (
            (key == self.key if self.key else WARES[key].class_key == self.class_key)
            and self.uses in (None, uses)
            and self.number in (None, number)
        )

    def fits_item(self, item: Item) -> bool:
        """Does it stand for this very piece?"""
        return (
            self.fits(item.key, item.uses_left, item.number)
            and self.granted in ("", item.granted_on or NEVER)
            and self.expires in ("", item.expires)
            and (not self.used or bool(item.used_on))
        )

    @property
    def precision(self) -> tuple[bool, bool, bool]:
        """What is written more precisely is matched first."""
        return self.number is not None, bool(self.key), self.uses is not None


def pieces(text: str) -> list[Written]:
    """The pieces in a list like "hp30 #7, O(5) expires 5, 2 x 2$"."""
    return [piece for part in split(text) if part not in EMPTY for piece in _piece(part)]


def _piece(text: str) -> Iterator[Written]:
    match = PIECE.fullmatch(text.strip())
    if not match:
        raise Malformed(f"{text} is no item. Write it like hp30, O(5), dagger #7 or 2$.")
    name = match["name"]
    key = "" if name in LETTERS else _ware(name)
    class_key = LETTERS.get(name) or WARES[key].class_key
    for _ in range(int(match["count"] or 1)):
        yield Written(
            class_key=class_key,
            key=key,
            uses=int(match["uses"]) if match["uses"] else None,
            number=int(match["number"]) if match["number"] else None,
            granted=match["granted"] or "",
            expires=match["expires"] or "",
            used=bool(match["used"]),
        )


def _ware(name: str) -> str:
    name = NOTES.get(name, name)
    found = next((key for key, ware in WARES.items() if name in (key, ware.zh, ware.en)), None)
    if found is None:
        raise Malformed(f"There is no item called {name}.")
    return found


def place_key(name: str) -> str:
    """The key of a place, written as key or by its Chinese name."""
    for place in PLACES:
        if name in (place.key, place.zh):
            return place.key
    raise Malformed(f"There is no place called {name}.")


def place_keys(text: str) -> list[str]:
    """The keys of the places in a list."""
    return [place_key(part) for part in split(text) if part not in EMPTY]


def character(text: str) -> dict[str, Any]:
    """What is said of a character: the mentioned traits by their names, see _WORDS."""
    match = CHARACTER.fullmatch(text.strip())
    if not match:
        raise Malformed(f"{text} is no character. Write it like 60/40 farm [G|b|hp30, 2$].")
    found: dict[str, Any] = {}
    if match["hp"]:
        found["hp"] = int(match["hp"])
    if match["st"]:
        found["st"] = int(match["st"])
    if match["held"] is not None:
        found |= _held(match["held"])
    words = f"{match['before']} {match['after']}".replace(",", " ").split()
    while words:
        word = words.pop(0)
        found |= _WORDS[word](words) if word in _WORDS else {"place": place_key(word), "born": True}
    return found


def _held(text: str) -> dict[str, Any]:
    parts = [part.strip() for part in f"{text}||".split("|")][:3]
    found: dict[str, Any] = {}
    for name, part in zip(("weapon", "armour", "bag"), parts, strict=True):
        if part == ANYTHING:
            continue
        listed = pieces(part)
        if name != "bag" and len(listed) > 1:
            raise Malformed(f"A hand holds one item, not {part}.")
        found[name] = listed if name == "bag" else next(iter(listed), None)
    return found


def _next(words: list[str]) -> str:
    if not words:
        raise Malformed("Something is missing at the end of the line.")
    return words.pop(0)


def _bleeding(words: list[str]) -> dict[str, Any]:
    if words[:1] != ["by"]:
        return {"bleed": 10}
    words.pop(0)
    return {"bleed": 10, "bleed_by": _next(words)}


type _Word = Callable[[list[str]], dict[str, Any]]
_WORDS: dict[str, _Word] = {
    "unborn": lambda words: {"place": None, "born": False},
    "born": lambda words: {"born": True},
    "alive": lambda words: {"status": "alive"},
    "out": lambda words: {"status": "out"},
    "ghost": lambda words: {"status": "ghost"},
    "published": lambda words: {"published": True},
    "unpublished": lambda words: {"published": False},
    "acted": lambda words: {"acted": True},
    "resting": lambda words: {"acted": False},
    "bleeding": _bleeding,
    "whole": lambda words: {"bleed": 0},
    "pledged": lambda words: {"pledge": True},
    "free": lambda words: {"pledge": False},
    "moved": lambda words: {"moves": int(_next(words))},
    "posted": lambda words: {"posts": int(_next(words))},
    "blue": lambda words: {"blue": int(_next(words))},
    "yellow": lambda words: {"yellow": int(_next(words))},
    "red": lambda words: {"red": int(_next(words))},
    "weight": lambda words: {"weight": int(_next(words))},
    "cause": lambda words: {"cause": _next(words)},
    "moment": lambda words: {"moment": int(_next(words))},
    "on": lambda words: {"died_on": _next(words)},
    "at": lambda words: {"death_place": place_key(_next(words))},
    "searched": lambda words: {"searched": _next(words)},
    "finds": lambda words: {"finds": _next(words)},
    "spent": lambda words: {"spent": True},
    "unspent": lambda words: {"spent": False},
}


def named_ware(written: Written, taken: set[str]) -> str:
    """The ware of a piece to be put on a board: its name, or for a letter the first name that is free."""
    if written.key:
        return written.key
    free = (ware.key for ware in CLASSES[written.class_key] if ware.key not in taken)
    found = next(free, None)
    if found is None:
        raise Malformed(f"No name of {written.class_key} is left.")
    return found
