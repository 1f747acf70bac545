"""Boards kept in memory between two inputs, so that an order or a bell need not load again what the last one left.

A board is taken out by the one input that holds its game's lock, and only if every column of the game's row is what
that board was saved with: whatever changes a board takes the game's next `seq` (games/play.py), in whichever process.
It is put back, if at all, by whoever read it last, and only once its input is committed. Two threads never hold the
same board. Losing one costs a load and nothing else.
"""

from collections import OrderedDict
from threading import Lock
from typing import Any

from games.models import Game
from games.world import World

MOST = 16  # boards kept in one process; one of sixty seats takes about a megabyte

_kept: OrderedDict[int, tuple[dict[str, Any], World]] = OrderedDict()
_lock = Lock()


def take(game: Game) -> World | None:
    """The board that this game's row, which the caller has locked, was saved with; None if it is not here."""
    with _lock:
        row, world = _kept.pop(game.pk, ({}, None))
    return world if row == _columns(game) else None


def put(world: World) -> None:
    """Hand a board in that nobody reads any more. It is kept if its input was committed."""
    if not world.committed:
        return
    world.committed = False
    world.clear_away()
    with _lock:
        _kept[world.game.pk] = _columns(world.game), world
        _kept.move_to_end(world.game.pk)
        while len(_kept) > MOST:
            _kept.popitem(last=False)


def forget() -> None:
    """Keep no board."""
    with _lock:
        _kept.clear()


def _columns(game: Game) -> dict[str, Any]:
    return {field.attname: getattr(game, field.attname) for field in game._meta.concrete_fields}
