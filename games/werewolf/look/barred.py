"""Why does a character not speak today? Its own page says so, and no other (W-17.5, R43)."""

from games.models import Seat
from games.werewolf.board import Board
from games.werewolf.look.keypad import RESTRICTED
from games.werewolf.refusals import refuse


def look_barred(world: Board, seat: Seat, kind: str) -> str:
    """Sent off, out or muted, as far as the character knows (W-8.8, W-8.11); "" for everything else."""
    me = next((one for one in world.characters if one.seat is seat), None)
    if me is None or kind not in RESTRICTED or world.over:
        return ""
    if me.removed:
        return refuse("user_removed").words
    if me.out_told:
        return refuse("user_out").words
    return refuse("muted").words if me.muted and not world.village.by_night else ""
