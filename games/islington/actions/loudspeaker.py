from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.audience import EVERYONE, only
from games.islington.actions.day_action import DayTool
from games.islington.actions.town_action import Request, item_option, place_option, read_place
from games.islington.board import Board
from games.islington.facts.speech import LoudspeakerHeard, LoudspeakerUsed
from games.islington.items import coming
from games.islington.models import Act, Phase, Survivor
from games.islington.refusals import refuse
from games.islington.words import PlaceKey, SeatNo, piece
from games.models import Seat


class Loudspeaker(DayTool):
    """L-4.23: tells everybody what lies and who stands at a place; once a game day, not consumed."""

    key, name, icon, order, tool = "loudspeaker", _("Loudspeaker"), "loudspeaker", 32, "loudspeaker"

    def timely(self, world: Board) -> bool:
        """By day; a prize of the test match also between the wipe and the first day (R13)."""
        wiped = world.town.act == Act.REAL and world.town.phase == Phase.DAWN and coming(world) == "1"
        return super().timely(world) or wiped

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        tools = tuple(item_option(world, item) for item in self.tools(world, world.of(seat)))
        places = tuple(place_option(world, place) for place in world.open_places)
        return (Field("item", _("With"), options=tools), Field("place", _("Where"), options=places))

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        place = read_place(world, data)
        return Request(item=self.read_tool(world, survivor, data), place=place)

    def foreseen(self, world: Board, survivor: Survivor) -> None:
        if all(item.used_on == coming(world) for item in self.tools(world, survivor)):
            raise refuse("used_today", "item")

    def check(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.item is not None and request.place is not None
        if request.item.used_on == coming(world):
            raise refuse("used_today", "item")
        if not request.place.open:
            raise refuse("place_closed", "place")

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.item is not None and request.place is not None
        request.item.used_on = coming(world)
        key = PlaceKey(request.place.key)
        lying = [piece(item) for item in world.ground(request.place)]
        people = [SeatNo(one.number) for one in world.people(request.place) if one.alive]
        world.record(LoudspeakerUsed(piece(request.item), key), only(survivor.seat))
        world.record(LoudspeakerHeard(key, lying, people), EVERYONE)
