from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.audience import only
from games.islington.actions.town_action import Request, TownAction, held_of_kind, item_option, read_held
from games.islington.board import HANDS, Board, ware
from games.islington.facts import Equipped, Unequipped
from games.islington.items import take_in_hand
from games.islington.models import Item, Survivor
from games.islington.refusals import refuse
from games.islington.words import piece
from games.models import Seat


class Equip(TownAction):
    """L-4.10: take a weapon or armour from the bag into its hand; what was there goes into the bag."""

    key, name, icon, order, group = "equip", _("Take in hand"), "weapon", 10, "bag"
    price = "cost.equip"

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        gear = [i for i in held_of_kind(world, world.of(seat), "weapon", "armour") if i.where not in HANDS]
        return (Field("item", _("Item"), options=tuple(item_option(world, item) for item in gear)),)

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        return Request(item=read_held(world, survivor, data))

    def check(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.item is not None
        if not ware(request.item).gear:
            raise refuse("not_equippable", "item")
        if request.item.where in HANDS:
            raise refuse("already_equipped", "item")

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.item is not None
        equip(world, survivor, request.item)


def equip(world: Board, survivor: Survivor, item: Item) -> None:
    """The piece goes into its hand, what was there into the bag."""
    old = take_in_hand(world, item)
    world.record(Equipped(piece(item), piece(old) if old else None), only(survivor.seat))


class Unequip(TownAction):
    """L-4.10: put what is in a hand into the bag; allowed above the limit."""

    key, name, icon, order, group = "unequip", _("Put away"), "bag", 11, "bag"
    price = "cost.equip"

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        inhand = [item for item in world.held(world.of(seat)) if item.where in HANDS]
        return (Field("item", _("Item"), options=tuple(item_option(world, item) for item in inhand)),)

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        return Request(item=read_held(world, survivor, data))

    def check(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.item is not None
        if request.item.where not in HANDS:
            raise refuse("bad_input", "item")

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.item is not None
        request.item.where = Item.Where.BAG
        world.record(Unequipped(piece(request.item)), only(survivor.seat))
