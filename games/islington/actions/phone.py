from typing import ClassVar

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.action import Data, Field, Offer, Option, text_of
from games.islington import calls
from games.islington.actions.day_action import DayAction, DayTool
from games.islington.actions.town_action import Request, item_option, read_seat
from games.islington.board import Board
from games.islington.items import vanish
from games.islington.models import Call, Survivor
from games.islington.refusals import refuse
from games.models import Seat


class Phone(DayTool):
    """L-4.24: ring somebody; the phone is gone, whether or not the call is answered."""

    key, name, icon, order, tool = "phone", _("Phone"), "bell", 33, "phone"

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        survivor = world.of(seat)
        tools = tuple(item_option(world, item) for item in self.tools(world, survivor))
        others = [one for one in world.survivors if one is not survivor and not one.known_out]
        targets = tuple(Option(str(one.number), one.seat.name) for one in others)
        return (Field("item", _("With"), options=tools), Field("seat", _("Whom"), options=targets))

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        seat = read_seat(world, text_of(data, "seat"), "seat")
        return Request(item=self.read_tool(world, survivor, data), seats=(seat,))

    def foreseen(self, world: Board, survivor: Survivor) -> None:
        """Nothing: a phone works once, and then it is gone."""

    def check(self, world: Board, survivor: Survivor, request: Request) -> None:
        target = world.of(request.seats[0])
        if target is survivor:
            raise refuse("self_target", "seat")
        if target.known_out:  # of others a refusal would tell (L-15.6): their phone just rings
            raise refuse("target_out", "seat")

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.item is not None
        vanish(world, request.item, "used")
        calls.ring(world, survivor, world.of(request.seats[0]))


class _Decision(DayAction):
    """One decision on a call that rings, by its key; without one on the first. Shown while one rings."""

    order: ClassVar[int] = 31
    group: ClassVar[str] = "calls"

    def offer(self, world: Board, seat: Seat) -> Offer | None:
        return super().offer(world, seat) if calls.waiting_for(world, world.of(seat)) else None

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        waiting = calls.waiting_for(world, world.of(seat))
        options = tuple(Option(one.key, one.caller.seat.name) for one in waiting)
        return (Field("call", _("Call from"), options=options),)

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        return Request(text=text_of(data, "call"))

    def check(self, world: Board, survivor: Survivor, request: Request) -> None:
        if _meant(world, survivor, request) is None:
            raise refuse("no_call", "call")


def _meant(world: Board, survivor: Survivor, request: Request) -> Call | None:
    waiting = calls.waiting_for(world, survivor)
    return next((one for one in waiting if request.text in ("", one.key)), None)


class Answer(_Decision):
    """L-4.24: both get a private room until the door closes."""

    key, name, icon = "answer", pgettext_lazy("call", "Answer"), "check"

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        call = _meant(world, survivor, request)
        assert call is not None
        calls.accept(world, call)


class Decline(_Decision):
    """L-4.24: the caller is told."""

    key, name, icon = "decline", _("Do not answer"), "refuse"

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        call = _meant(world, survivor, request)
        assert call is not None
        calls.decline(world, call)
