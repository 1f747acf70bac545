from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, text_of
from games.audience import only
from games.islington.actions.town_action import (
    Request,
    TownAction,
    check_target,
    read_seat,
    read_text,
    seat_options,
)
from games.islington.board import Board
from games.islington.facts import Whispered, WhisperHeard
from games.islington.models import Survivor
from games.islington.words import SeatNo
from games.models import Seat


class Whisper(TownAction):
    """L-4.14: a short line to one other, from anywhere, also before birth (R37)."""

    key, name, icon, order = "whisper", _("Whisper"), "whisper", 20
    price, birth = "cost.whisper", None

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        most = world.settings.number("whisper.max_chars")
        return (
            Field("seat", _("To"), options=seat_options(world, world.of(seat))),
            Field("text", _("Text"), kind="text", most=most),
        )

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        return Request(seats=(read_seat(world, text_of(data, "seat"), "seat"),), text=text_of(data, "text"))

    def check(self, world: Board, survivor: Survivor, request: Request) -> None:
        check_target(world, survivor, request.seats[0], "seat")
        most = world.settings.number("whisper.max_chars")
        request.text = read_text({"text": request.text}, most)

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        target = request.seats[0]
        world.record(Whispered(SeatNo(target.number), request.text, survivor.st), only(survivor.seat))
        sender = SeatNo(survivor.number) if world.settings.flag("whisper.sender_named") else None
        world.record(WhisperHeard(sender, request.text), only(target))
