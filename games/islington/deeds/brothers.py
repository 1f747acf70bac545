"""Noddy and Bumble put somewhere else today, with other prey (L-16.4)."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.action import Field, Option
from games.deeds import Change, Deed, difference
from games.islington.board import Board
from games.islington.brothers import carried
from games.islington.catalogue import WARES, name_of
from games.islington.concerned import DIRECTOR
from games.islington.deeds.choices import board, open_place, place_field, ware_of
from games.islington.deeds.days import DAYS
from games.islington.items import make, vanish
from games.islington.models import Brother, Item
from games.refusal import Refused
from games.world import World, values_of


@dataclass(frozen=True, slots=True)
class PlaceBrother(Deed):
    """L-16.4: where a brother stands from now on, and what Bumble carries. Nobody is told: both are secret."""

    key, name, icon, group = "place_brother", _("Place Noddy or Bumble"), "person", DAYS
    about = _("Nobody is told. Noddy's riddle stays as it is: write another one if it no longer fits.")
    who: str
    place: str = ""
    loot: str = ""

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        present = [one for one in world.brothers if one.status == Brother.Status.PRESENT]
        wares = tuple(Option(one.key, name_of(one)) for one in WARES.values() if not one.gear)
        return (
            Field("who", _("Who"), options=tuple(Option(one.key, str(one)) for one in present)),
            place_field(world.open_places, least=0),
            Field("loot", _("What Bumble carries"), least=0, options=wares),
        )

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        brother = town.brother(self.who)
        if brother is None:
            raise Refused("npc_absent", _("He is not in town."), field="who")
        before, had = values_of(brother), carried(town)
        if self.place:
            brother.place = open_place(town, self.place)
        if self.loot:
            if self.who != "bumble" or WARES[ware_of(self.loot, "loot")].gear:
                raise Refused("bad_input", _("Only Bumble carries something, and no gear."), field="loot")
            if had is not None:
                vanish(town, had, DIRECTOR)
            make(town, self.loot).where = Item.Where.BUMBLE
            return Change(str(brother), {"loot": had and had.key}, {"loot": self.loot, "place": str(brother.place)})
        return difference(brother, before)
