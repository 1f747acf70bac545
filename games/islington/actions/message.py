from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.audience import DIRECTORS, only
from games.facts import LineSent, SeatWrote
from games.islington.actions.town_action import ANY_TIME, Request, TownAction, read_text
from games.islington.board import Board
from games.islington.models import Survivor
from games.models import Seat


class Message(TownAction):
    """L-4.31: a line to the director, at any time, also by those who are out."""

    key, name, icon, order, group = "message", _("Write to the director"), "mail", 60, "any"
    phases, birth, acts, for_the_out = ANY_TIME, None, False, True

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        return (Field("text", _("Text"), kind="text", most=world.settings.number("message.max_chars")),)

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        return Request(text=read_text(data, world.settings.number("message.max_chars"), "message_long"))

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        world.record(SeatWrote(survivor.number, request.text), DIRECTORS)
        world.record(LineSent(request.text), only(survivor.seat))
