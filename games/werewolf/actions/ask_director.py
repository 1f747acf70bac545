from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.audience import DIRECTORS, only
from games.facts import LineSent, SeatWrote
from games.models import Seat
from games.werewolf.actions.village_action import VillageAction, read_text
from games.werewolf.board import Board
from games.werewolf.models import Character

MOST = 1_000  # code points (W-3.14)


class AskDirector(VillageAction):
    """W-3.14: a line to the staff alone, in whatever state the character is; its sibling does not read it.

    Not before there are characters: until the auction closes nobody knows yet whose the seat will be (W-9.1).
    """

    key, name, icon, group = "message", _("Ask the director"), "mail", "deeds"

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        return (Field("text", _("Text"), kind="text", most=MOST),)

    def perform(self, world: Board, one: Character, data: Data) -> None:
        text = read_text(data, MOST)
        world.record(SeatWrote(one.number, text), DIRECTORS)
        world.record(LineSent(text), only(one.seat))
