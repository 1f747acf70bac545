"""What everybody, a seat and a morning's page show."""

from games.island.look.bulletin import BulletinView, look_bulletin
from games.island.look.director import DirectorView, look_director
from games.island.look.journal import JOURNAL, REPORT
from games.island.look.pieces import PIECES
from games.island.look.public import PublicView, look_public
from games.island.look.released import ReleasedView, look_released, open_to_read
from games.island.look.reveal import RevealView, look_reveal
from games.island.look.seat import SeatView, look_seat
from games.island.look.summary import TELLING, summary
from games.island.look.ward import WardView, look_ward

__all__ = (
    "JOURNAL",
    "PIECES",
    "REPORT",
    "TELLING",
    "BulletinView",
    "DirectorView",
    "PublicView",
    "ReleasedView",
    "RevealView",
    "SeatView",
    "WardView",
    "look_bulletin",
    "look_director",
    "look_public",
    "look_released",
    "look_reveal",
    "look_seat",
    "look_ward",
    "open_to_read",
    "summary",
)
