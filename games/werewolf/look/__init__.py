"""What may a viewer see? Frozen values for pages; a template gets one of these and nothing else (W-11)."""

from games.werewolf.look.director import DirectorView, SeatRow, look_director
from games.werewolf.look.pieces import PIECES
from games.werewolf.look.public import Due, Player, PublicView, look_public, summary
from games.werewolf.look.seat import SeatDay, SeatView, look_seat

__all__ = [
    "PIECES",
    "DirectorView",
    "Due",
    "Player",
    "PublicView",
    "SeatDay",
    "SeatRow",
    "SeatView",
    "look_director",
    "look_public",
    "look_seat",
    "summary",
]
