from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.audience import only
from games.islington.actions.town_action import (
    Request,
    TownAction,
    held_of_kind,
    item_option,
    read_held,
    require_text,
)
from games.islington.board import HANDS, Board, ware
from games.islington.catalogue import upgrade_target
from games.islington.facts import Upgraded
from games.islington.items import free_names, mint, vanish
from games.islington.models import Item, Survivor
from games.islington.refusals import refuse
from games.islington.words import piece
from games.models import Seat


class Upgrade(TownAction):
    """L-4.12: a scroll or book turns held gear into a piece of the next tier, in the same hand or bag."""

    key, name, icon, order, group = "upgrade", _("Upgrade"), "scroll", 13, "bag"
    price = "cost.upgrade"

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        survivor = world.of(seat)
        upgraders = held_of_kind(world, survivor, "upgrader")
        gear = [item for item in held_of_kind(world, survivor, "weapon", "armour") if allowed(world, item)]
        return (
            Field("item", _("With"), options=tuple(item_option(world, item) for item in upgraders)),
            Field("gear", _("What"), options=tuple(item_option(world, item) for item in gear)),
        )

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        require_text(data, "item", "gear")
        item = read_held(world, survivor, data)
        gear = read_held(world, survivor, data, "gear")
        if ware(item).kind != "upgrader" or not ware(gear).gear or not allowed(world, gear):
            raise refuse("bad_input", "gear")
        return Request(item=item, second=gear)

    def check(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.item is not None and request.second is not None
        result_class(world, request.item, request.second)

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.item is not None and request.second is not None
        upgrade(world, survivor, request.item, request.second)


def allowed(world: Board, item: Item) -> bool:
    """May this piece be upgraded where it is (R27)?"""
    return world.settings.choice("upgrade.target") == "any_held" or item.where in HANDS


def result_class(world: Board, upgrader: Item, gear: Item) -> str:
    """The class of the new piece. Raises Refused: no_next_tier, upgrader_limit, pool_empty."""
    target = upgrade_target(ware(gear), ware(upgrader))
    if isinstance(target, str):
        raise refuse(target, "gear")
    class_key = f"{ware(gear).kind}.{target.key}"
    if not free_names(world, class_key):
        raise refuse("pool_empty", "gear")
    return class_key


def upgrade(world: Board, survivor: Survivor, upgrader: Item, gear: Item) -> None:
    """The new piece takes the old one's place and inherits the day of its grant; both others are gone."""
    class_key = result_class(world, upgrader, gear)
    survivor.upgrades_today += 1
    label = f"upgrade/{world.town.token}/{survivor.number}/{survivor.upgrades_today}"
    new = mint(world, class_key, label)
    new.where, new.holder, new.granted_on = gear.where, survivor, gear.granted_on
    seen = (piece(upgrader), piece(gear), piece(new))
    vanish(world, upgrader, "used")
    vanish(world, gear, "upgraded")
    world.record(Upgraded(*seen), only(survivor.seat))
