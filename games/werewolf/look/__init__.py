"""What may a viewer see? Frozen values for pages; a template gets one of these and nothing else (W-11)."""

from games.werewolf.look.barred import look_barred
from games.werewolf.look.cast import Player, RoleCount, look_lift
from games.werewolf.look.director import DirectorView, SeatRow, look_director
from games.werewolf.look.home import HomeView, look_home
from games.werewolf.look.keypad import look_keypad
from games.werewolf.look.papers import look_paper
from games.werewolf.look.pieces import PIECES
from games.werewolf.look.public import Due, PublicView, look_public, summary
from games.werewolf.look.reveal import RevealView, look_reveal
from games.werewolf.look.seat import SeatDay, SeatView, look_seat
from games.werewolf.look.voting import look_votes

__all__ = [
    "PIECES",
    "DirectorView",
    "Due",
    "HomeView",
    "Player",
    "PublicView",
    "RevealView",
    "RoleCount",
    "SeatDay",
    "SeatRow",
    "SeatView",
    "look_barred",
    "look_director",
    "look_home",
    "look_keypad",
    "look_lift",
    "look_paper",
    "look_public",
    "look_reveal",
    "look_seat",
    "look_votes",
    "summary",
]
