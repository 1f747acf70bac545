"""Places closed and opened by hand (L-16.8)."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.action import Field
from games.deeds import Change, Deed, difference
from games.islington.board import Board
from games.islington.deeds.choices import SILENT, board, open_place, place_field
from games.islington.edits import close_place, reopen_place
from games.refusal import Refused
from games.world import World, values_of

PLACES = _("Places")


@dataclass(frozen=True, slots=True)
class ClosePlace(Deed):
    """L-16.8: close a place now, as the settlement would (S7)."""

    key, name, icon, group = "close_place", _("Close a place"), "closed", PLACES
    about = _("Everybody who stands there is out at once, and what lies there is gone.")
    danger = asks_first = True
    place: str
    silent: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        return place_field(world.open_places), SILENT

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        place = open_place(town, self.place)
        before, caught = values_of(place), [str(one.seat) for one in town.people(place)]
        close_place(town, place, silent=self.silent)
        change = difference(place, before)
        return Change(change.what, change.before, change.after | {"caught": caught})


@dataclass(frozen=True, slots=True)
class OpenPlace(Deed):
    """L-16.8: a closed place opens again, empty."""

    key, name, icon, group = "open_place", _("Open a place again"), "enter", PLACES
    about = _("The place comes back empty.")
    place: str
    silent: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        return place_field(place for place in world.places if not place.open), SILENT

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        place = town.place(self.place)
        if place is None or place.open:
            raise Refused("bad_input", _("Choose a closed place."), field="place")
        before = values_of(place)
        reopen_place(town, place, silent=self.silent)
        return difference(place, before)
