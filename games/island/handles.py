"""What pages, forms and addresses call a row whose number would tell how much goes on elsewhere (R89, R81)."""

import hmac

from games.island.board import Board

LENGTH = 10  # hexadecimal digits: none of them can be guessed


def handle(world: Board, kind: str, *numbers: int) -> str:
    """The handle of one row among those of its kind; only whoever knows the seed could tell its number."""
    key = f"{kind}:".encode() + bytes(world.game.seed)
    return hmac.digest(key, "-".join(map(str, numbers)).encode(), "sha256").hex()[:LENGTH]
