"""What the next bulletin repeats (I-11.4)."""

from games.facts import Fact
from games.island.board import Board


def keep(world: Board, fact: Fact) -> None:
    """A public fact of the day: a faction founded, a broadcast."""
    pending = world.island.pending_bulletin
    pending.setdefault("news", []).append([fact.kind, fact.payload()])


def set_text(world: Board, text: str) -> None:
    """The director's own lines in it (I-12.11)."""
    world.island.pending_bulletin["text"] = text
