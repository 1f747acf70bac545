"""What a mad character may write, as keys to tap (W-10.6, W-17.5)."""

from games.models import Seat
from games.threads import Keypad
from games.werewolf.board import Board
from games.werewolf.catalogue import MAD

RESTRICTED = ("discussion", "vote")  # kinds of threads in which the filter holds


def look_keypad(world: Board, seat: Seat, kind: str) -> Keypad | None:
    """The keys of a character that knows of its madness; None for everybody else."""
    me = next((one for one in world.characters if one.seat is seat), None)
    if me is None or not me.mad or kind not in RESTRICTED or world.over:
        return None
    signs = tuple(f"[e:{key}]" for key in sorted(MAD.emoticons))
    return Keypad(tuple(sorted(MAD.characters)), signs, world.settings.number("mad_max_length"))
