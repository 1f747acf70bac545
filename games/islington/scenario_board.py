"""Boards of Islington in scenario files: put up from the notation of RULES.md §18 and §22, and read back."""

from collections.abc import Mapping
from types import UnionType
from typing import Any, Union, get_args, get_origin

from games.action import Field
from games.islington.board import Board
from games.islington.items import ref
from games.islington.models import Brother, Item, Place, Survivor
from games.islington.notation import Written, pieces, place_key
from games.islington.scenario_building import ALPHABET, KEYS, build
from games.islington.scenario_reading import differences
from games.islington.words import LotNo, Notice, Piece, SeatNo
from games.models import Seat
from games.scenario.board import Malformed


class IslingtonBoard:
    """The notation of Islington's boards (games/scenario/board.py is the contract)."""

    free_dice: tuple[str, ...] = (
        "setup/",
        "shrink/",
        "event/",
        "noddy/",
        "riddle/",
        "bumble/",
        "bandit/",
        "bounty/",
        "lucky/",
    )

    def seats(self, board: Mapping[str, Any]) -> list[str]:
        """A, B, C … as many as `seats` says, 20 if it does not."""
        count = int(board.get("seats", 20))
        if not 1 <= count <= len(ALPHABET):
            raise Malformed(f"seats must be 1 to {len(ALPHABET)}.")
        names = list(ALPHABET[:count])
        if odd := sorted(set(board) - KEYS - set(names)):
            raise Malformed(f"Nobody knows what {', '.join(odd)} on the board means.")
        return names

    def build(self, world: Board, board: Mapping[str, Any]) -> None:
        """Fill the empty world."""
        build(world, board)

    def differences(self, world: Board, expected: Mapping[str, Any]) -> list[str]:
        """Where the board is not as expected."""
        return differences(world, expected)

    def argument(self, world: Board, seat: Seat, field: Field, text: str) -> str:
        """Letters become seat numbers, items the name that a form gives them, places their keys."""
        if field.name in ("item", "items", "gear", "notes"):
            return _item_argument(world, world.of(seat), text)
        if field.name in ("seat", "seats"):
            return next((str(one.number) for one in world.seats if one.name == text), text)
        return place_key(text) if field.name == "place" else text

    def row(self, world: Board, text: str) -> Survivor | Brother | Item | Place:
        """A character by its letter, a brother by its name, a piece like #7, a place by its key."""
        rows: dict[str, Survivor | Brother | Item | Place] = {one.seat.name: one for one in world.survivors}
        rows |= {one.key: one for one in world.brothers}
        rows |= {f"#{item.number}": item for item in world.items}
        rows |= {place.key: place for place in world.places}
        if text not in rows:
            raise Malformed(f"{text} is not on the board.")
        return rows[text]

    def word(self, hint: Any, value: Any, names: Mapping[int, str]) -> str | None:
        """Characters by their letters, pieces by their keys with the uses left."""
        if value is None:
            return None
        if _is(SeatNo, hint):
            return names[value]
        if _is(Notice, hint):
            return str(value["key"])
        if _is(LotNo, hint):
            return f"{value[1]} {value[0]}"
        if _is(Piece, hint):
            key, uses = value
            return key if uses is None else f"{key}({uses})"
        return None

    def fits(self, hint: Any, text: str, value: Any) -> bool | None:
        """Pieces may be written by the letter of their tier."""
        if value is None:
            return None
        if _is(Piece, hint):
            return _all_fit(pieces(text), [value])
        if hint == list[Piece]:
            return _all_fit(pieces(text), value)
        return None


def _is(kind: Any, hint: Any) -> bool:
    """Is a value annotated with this hint of that kind, or none?"""
    return hint is kind or (get_origin(hint) in (Union, UnionType) and kind in get_args(hint))


def _all_fit(written: list[Written], values: list[tuple[str, int | None]]) -> bool:
    return len(written) == len(values) and all(one.fits(*value) for one, value in zip(written, values, strict=True))


def _item_argument(world: Board, survivor: Survivor, text: str) -> str:
    """The first held piece that is meant; else any such piece in play, so that a request for it can be refused."""
    wanted = pieces(text)[0] if not text.startswith("#") else None
    for item in (*world.held(survivor), *world.items):
        if wanted.fits_item(item) if wanted else f"#{item.number}" == text:
            return ref(world, item)
    raise Malformed(f"{text} is not on the board.")
