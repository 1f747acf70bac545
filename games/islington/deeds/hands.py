"""Using a piece for a character before the settlement (L-16.6)."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.action import Field
from games.deeds import Change, Deed, difference
from games.islington.actions.day_use import use
from games.islington.board import HANDS, HELD, Board, ware
from games.islington.deeds.choices import board, held_field, item_of
from games.islington.deeds.people import PEOPLE
from games.islington.models import Item, Phase, Survivor
from games.refusal import Refused
from games.world import World, values_of

UNSETTLED = (Phase.DAY, Phase.DUSK, Phase.NIGHT, Phase.LATE)
NOT_HELD = _("Nobody who lives holds that piece.")


@dataclass(frozen=True, slots=True)
class UseFor(Deed):
    """L-16.6: medicine, an upgrader on gear, or gear into the hand; no action of the player, so rest is kept."""

    key, name, icon, group = "use_for", _("Use a piece for a player"), "potion", PEOPLE
    about = _("Until the night is settled. It is no action of the player, who rests on and reads the usual line.")
    item: str
    gear: str = ""

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        held = [item for one in world.living for item in world.held(one)]
        usable = [item for item in held if _usable(item)]
        target = held_field(world, [item for item in held if ware(item).gear], "gear", _("For an upgrader: on what"))
        return held_field(world, usable), Field("gear", target.label, least=0, options=target.options)

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        if town.town.phase not in UNSETTLED:
            raise Refused("not_now", _("The night is settled; the next one has not begun."))
        item, one = _held(town, self.item, "item")
        before, what = values_of(one), str(item)
        if not _usable(item):
            raise Refused("not_usable", _("This cannot be used for a player."), field="item")
        gear = None
        if ware(item).kind == "upgrader":
            gear, holder = _held(town, self.gear, "gear")
            if holder is not one:
                raise Refused("not_yours", _("This gear is somebody else's."), field="gear")
        use(town, one, item, gear)
        if values_of(one) == before:
            return Change(f"{one}: {what}", {}, {})
        change = difference(one, before)
        return Change(f"{one}: {what}", change.before, change.after)


def _usable(item: Item) -> bool:
    kind = ware(item).kind
    return kind in ("medicine", "upgrader") or (ware(item).gear and item.where not in HANDS)


def _held(world: Board, number: str, field: str) -> tuple[Item, Survivor]:
    item = item_of(world, number, field)
    if item.where not in HELD or item.holder is None or not item.holder.alive:
        raise Refused("not_yours", NOT_HELD, field=field)
    return item, item.holder
