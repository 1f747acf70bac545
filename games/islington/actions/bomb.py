from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Offer
from games.islington.actions.town_action import Request, TownAction, held_of_kind, item_option, read_held
from games.islington.board import Board, ware
from games.islington.damage import explode
from games.islington.models import Survivor
from games.islington.refusals import refuse
from games.models import Seat


class Bomb(TownAction):
    """L-4.18: everybody else here is hurt, in the safe place too (R24). No search, no stamina."""

    key, name, icon, order = "bomb", _("Set off a bomb"), "alert", 24

    def offer(self, world: Board, seat: Seat) -> Offer | None:
        return super().offer(world, seat) if held_of_kind(world, world.of(seat), "bomb") else None

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        bombs = held_of_kind(world, world.of(seat), "bomb")
        return (Field("item", _("Item"), options=tuple(item_option(world, item) for item in bombs)),)

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        return Request(item=read_held(world, survivor, data))

    def foreseen(self, world: Board, survivor: Survivor) -> None:
        blocked = world.settings.flag("safe_zone.blocks_bomb")
        if blocked and survivor.place is not None and survivor.place.safe:
            raise refuse("safe_zone")

    def check(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.item is not None
        if ware(request.item).kind != "bomb":
            raise refuse("not_usable", "item")
        self.foreseen(world, survivor)

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.item is not None
        explode(world, survivor, request.item)
