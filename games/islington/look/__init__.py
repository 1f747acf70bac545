"""What may a viewer see? Frozen values for pages; a template gets one of these and nothing else (L-15)."""

from games.islington.look.daytime import CallView, DirectorDay, PublicDay, SeatDay
from games.islington.look.director import DirectorView, PlaceRow, SeatRow, look_director
from games.islington.look.out import dead_see_all
from games.islington.look.pieces import PIECES
from games.islington.look.reveal import RevealView, look_reveal
from games.islington.look.seat import Find, SeatView, look_seat
from games.islington.look.things import Thing, deeds_for, note_of, thing, tier_name
from games.islington.look.today import EventNote, TodayView
from games.islington.look.town import (
    Due,
    NightView,
    Player,
    PublicView,
    Tile,
    due,
    look_public,
    place_name,
    public_view,
    state,
    tiles,
)

__all__ = [
    "PIECES",
    "CallView",
    "DirectorDay",
    "DirectorView",
    "Due",
    "EventNote",
    "Find",
    "NightView",
    "PlaceRow",
    "Player",
    "PublicDay",
    "PublicView",
    "RevealView",
    "SeatDay",
    "SeatRow",
    "SeatView",
    "Thing",
    "Tile",
    "TodayView",
    "dead_see_all",
    "deeds_for",
    "due",
    "look_director",
    "look_public",
    "look_reveal",
    "look_seat",
    "note_of",
    "place_name",
    "public_view",
    "state",
    "thing",
    "tier_name",
    "tiles",
]
