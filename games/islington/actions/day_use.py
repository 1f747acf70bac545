from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Offer, Option, text_of
from games.audience import DIRECTORS, only
from games.facts import LineSent, SeatWrote
from games.islington.actions.day_action import DayAction
from games.islington.actions.equip import equip
from games.islington.actions.town_action import Request, item_option, read_held
from games.islington.actions.upgrade import allowed, result_class, upgrade
from games.islington.board import HANDS, Board, ware
from games.islington.medicine import swallow, wasted
from games.islington.models import Item, Phase, Survivor
from games.islington.refusals import refuse
from games.models import Seat


class DayUse(DayAction):
    """L-4.29: what was granted today may be used before the night: medicine, an upgrader, gear into the hand."""

    key, name, icon, order, group = "day_use", _("Use by day"), "potion", 38, "tray"
    phases = frozenset({Phase.DAY, Phase.DUSK})

    def timely(self, world: Board) -> bool:
        return super().timely(world) and world.settings.choice("day_use.mode") != "off"

    def offer(self, world: Board, seat: Seat) -> Offer | None:
        return super().offer(world, seat) if usable(world, world.of(seat)) else None

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        me = world.of(seat)
        gear = [item_option(world, item) for item in world.held(me) if ware(item).gear and allowed(world, item)]
        return (
            Field("item", _("Item"), options=tuple(item_option(world, item) for item in usable(world, me))),
            Field("gear", _("What to upgrade"), options=(Option("", str(_("Nothing"))), *gear)),
        )

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        gear = text_of(data, "gear")
        item = read_held(world, survivor, data)
        if ware(item).kind != "upgrader":
            return Request(item=item)
        second = read_held(world, survivor, data, "gear") if gear else None
        return Request(item=item, second=second)

    def check(self, world: Board, survivor: Survivor, request: Request) -> None:
        item, gear = request.item, request.second
        assert item is not None
        if item.granted_on != world.town.token:
            raise refuse("not_granted", "item")
        if ware(item).kind not in world.settings.names("day_use.kinds"):
            raise refuse("not_usable", "item")
        if ware(item).kind == "upgrader":
            if gear is None or not ware(gear).gear or not allowed(world, gear):
                raise refuse("bad_input", "gear")
            result_class(world, item, gear)
        if item.where in HANDS:
            raise refuse("already_equipped", "item")
        idle = ware(item).kind == "medicine" and wasted(world, survivor, item)
        if idle and not world.settings.flag("use.allow_wasted"):
            raise refuse("not_usable", "item")

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.item is not None
        if world.settings.choice("day_use.mode") == "request":
            _ask(world, survivor, request.item, request.second)
        else:
            use(world, survivor, request.item, request.second)


def usable(world: Board, survivor: Survivor) -> list[Item]:
    """What this character may use by day: granted today, and of a kind that settings allow (R29)."""
    kinds = world.settings.names("day_use.kinds")
    token = world.town.token
    fresh = [item for item in world.held(survivor) if item.granted_on == token and item.where not in HANDS]
    return [item for item in fresh if ware(item).kind in kinds]


def use(world: Board, survivor: Survivor, item: Item, gear: Item | None) -> None:
    """The usual effect of such a piece; rest is kept."""
    kind = ware(item).kind
    if kind == "medicine":
        swallow(world, survivor, item)
    elif kind == "upgrader":
        assert gear is not None
        upgrade(world, survivor, item, gear)
    else:
        equip(world, survivor, item)


def _ask(world: Board, survivor: Survivor, item: Item, gear: Item | None) -> None:
    """R29, `day_use.mode` request: the wish is a line to the director, who does it for the seat."""
    target = f" → {ware(gear).zh} / {ware(gear).en}" if gear else ""
    text = f"白天使用 / Use by day: {ware(item).zh} / {ware(item).en}{target}"
    world.record(SeatWrote(survivor.number, text), DIRECTORS)
    world.record(LineSent(text), only(survivor.seat))
