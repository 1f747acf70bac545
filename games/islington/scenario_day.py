"""What the day leaves in scenario files: lots put up, ballots, calls and bids read back (RULES.md §22)."""

from collections.abc import Callable, Mapping
from typing import Any

from games.islington.board import Board
from games.islington.models import Item, Lot
from games.islington.notation import pieces

DAY_KEYS = {"lots", "leftover"}


def build_day(world: Board, board: Mapping[str, Any]) -> None:
    """ "lots" are open today, "leftover" found no bidder yesterday."""
    for name, day, status in (
        ("leftover", world.town.day - 1, Lot.Status.UNSOLD),
        ("lots", world.town.day, Lot.Status.OPEN),
    ):
        for written in pieces(str(board.get(name, ""))):
            world.town.lots_made += 1
            number = world.town.lots_made
            world.add(Lot(game=world.game, number=number, key=written.key, origin="d", day=day, status=status))


def _lots(world: Board) -> str:
    """ "1 gps a open, 2 phone b sold": the lots of today."""
    today = [lot for lot in world.lots if lot.day == world.town.day]
    return ", ".join(f"{lot.number} {lot.key} {lot.origin} {lot.status}" for lot in today)


def _bids(world: Board) -> str:
    """ "A 1 3, B 1 4 void": bidder, lot, amount."""
    return ", ".join(
        f"{bid.bidder.seat.name} {bid.lot.number} {bid.amount}{' void' if bid.void else ''}" for bid in world.bids
    )


def _escrow(world: Board) -> str:
    """ "A cash2, A cash1": whose notes stand in escrow."""
    held = [item for item in world.items if item.where == Item.Where.ESCROW]
    return ", ".join(f"{item.holder.seat.name} {item.key}" for item in held if item.holder is not None)


def _ballots(world: Board) -> str:
    """ "A B, C D void": voter and candidate of today."""
    today = [one for one in world.ballots if one.day == world.town.day]
    return ", ".join(f"{one.voter.seat.name} {one.candidate.seat.name}{' void' if one.void else ''}" for one in today)


def _calls(world: Board) -> str:
    """ "A B open": caller, callee, what became of it."""
    return ", ".join(f"{one.caller.seat.name} {one.callee.seat.name} {one.status}" for one in world.calls)


DAY_READ: dict[str, Callable[[Board], Any]] = {
    "lots": _lots,
    "bids": _bids,
    "escrow": _escrow,
    "ballots": _ballots,
    "calls": _calls,
}
