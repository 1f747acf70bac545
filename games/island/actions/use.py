from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.island import deaths, using
from games.island.actions.island_action import ANYTIME, IslandAction, item_options, read_item
from games.island.board import Board
from games.island.models import Castaway
from games.models import Seat


class Use(IslandAction):
    """I-4.18: medicine, food to be opened, bars, wine, the log; the rest acts by itself or in an order."""

    key, name, icon, group = "use", _("Use"), "potion", "things"
    while_engaged = ANYTIME

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        carried = world.carried(world.of(seat))
        usable = {item.key for item in carried if using.use_of(world.thing(item))}
        options = tuple(option for option in item_options(world, carried) if option.value.split("-")[0] in usable)
        return (Field("item", _("Thing"), options=options),)

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        using.use(world, one, read_item(world, one, data, "item"))
        deaths.fall(world, deaths.of_weakness([one], "disease"))
