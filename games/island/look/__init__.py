"""What everybody, a seat and a morning's page show."""

from games.island.look.bulletin import BulletinView, look_bulletin
from games.island.look.pieces import PIECES
from games.island.look.public import PublicView, look_public
from games.island.look.seat import SeatView, look_seat
from games.island.look.summary import TELLING, summary

__all__ = (
    "PIECES",
    "TELLING",
    "BulletinView",
    "PublicView",
    "SeatView",
    "look_bulletin",
    "look_public",
    "look_seat",
    "summary",
)
