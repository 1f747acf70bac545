from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Offer, Option, text_of
from games.island import belongings, calendar, condition, duels
from games.island.actions.fight_terms import NONE, read_on_loss, read_weapon, terms
from games.island.actions.island_action import (
    IslandAction,
    castaway_options,
    item_options,
    read_here,
    read_item,
)
from games.island.board import Board
from games.island.engagement import FREE, WAITING, engaged
from games.island.models import Castaway, Item
from games.island.refusals import refuse
from games.models import Seat

NET = "pk_no_flee"


class Pk(IslandAction):
    """I-4.10: challenge somebody in the same cell, in the evening; a net lets nobody flee."""

    key, name, icon, group = "pk", _("Challenge"), "attack", "act"
    counts = True

    def offer(self, world: Board, seat: Seat) -> Offer | None:
        return super().offer(world, seat) if in_window(world) else None

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        around = castaway_options(other for other in world.inside(one.cell) if other is not one)
        carried = nets(world, one)
        options = (Option(NONE, _("none")), *item_options(world, carried))
        net = (Field("net", _("Net"), options=options, value=NONE),) if carried else ()
        return (Field("target", _("Whom"), options=around), *net, *terms(world, one))

    def price(self, world: Board, one: Castaway) -> int:
        return world.settings.number("cost.pk")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        net, weapon, on_loss = read_net(world, one, data), read_weapon(world, one, data), read_on_loss(data)
        target = read_here(world, one, data, "target")
        if not in_window(world):
            raise refuse("E_PK_WINDOW")
        if engaged(world, target) not in (FREE, WAITING):
            raise refuse("E_TARGET_ENGAGED", "target")
        if duels.open_in(world, one.cell):
            raise refuse("E_PK_CELL_OPEN")
        condition.pay(world, one, world.settings.number("cost.pk"))
        if net:
            belongings.destroy(world, net)
        duels.post(world, one, target, on_loss=on_loss, weapon=weapon, no_flee=net is not None)


def in_window(world: Board) -> bool:
    """Is it the time of day for challenges (R5, R86)?"""
    return calendar.window(world, "pk_window").holds(world.now)


def nets(world: Board, one: Castaway) -> list[Item]:
    """What somebody carries that holds everybody in a duel."""
    return [item for item in world.carried(one) if world.thing(item).effect == NET]


def read_net(world: Board, one: Castaway, data: Data) -> Item | None:
    """The net that is thrown. Raises E_NO_ITEM, E_ITEM_USE."""
    if text_of(data, "net") in ("", NONE):
        return None
    item = read_item(world, one, data, "net")
    if world.thing(item).effect != NET:
        raise refuse("E_ITEM_USE", "net")
    return item
