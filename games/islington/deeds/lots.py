"""The director stocks the auction (L-11.6, L-16.4)."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.action import Field, Option
from games.deeds import Change, Deed
from games.islington import auction
from games.islington.catalogue import SHOP_SPECIAL, WARES, name_of
from games.islington.deeds.choices import board
from games.islington.deeds.days import DAYS
from games.refusal import Refused
from games.world import World

NOT_NOW = _("Lots are taken by day, from the day of the first auction until it closes.")


@dataclass(frozen=True, slots=True)
class Stock(Deed):
    """L-11.6: a tool or bomb is put up for today's auction, as origin d."""

    key, name, icon, group = "stock", _("Add a lot to the auction"), "gavel", DAYS
    about = _("Everybody reads it at once. Bids are open until the auction closes.")
    ware: str

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        options = tuple(Option(key, name_of(WARES[key])) for key in SHOP_SPECIAL)
        return (Field("ware", _("Piece"), options=options),)

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        if not auction.held_today(town) or not any(timer.bell == auction.BELL for timer in town.timers):
            raise Refused("not_now", NOT_NOW)
        if self.ware not in SHOP_SPECIAL:
            raise Refused("bad_input", _("There is no such piece."), field="ware")
        lot = auction.offer(town, self.ware, "d")
        return Change(str(self.name), {}, {"lot": lot.number, "item": lot.key})
