from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, text_of
from games.audience import only
from games.islington.actions.town_action import Request, TownAction
from games.islington.board import Board
from games.islington.facts import PledgeSet
from games.islington.models import Survivor
from games.islington.refusals import refuse
from games.islington.words import Yes
from games.models import Seat


class Pledge(TownAction):
    """L-4.19: lock oneself into rest; while it is on, what would end rest is refused."""

    key, name, icon, order = "pledge", _("Pledge to rest"), "rest", 25
    birth, acts = None, False

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        return (Field("on", _("Pledge"), kind="flag"),)

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        value = text_of(data, "on")
        if value not in ("on", "off"):
            raise refuse("bad_input", "on")
        return Request(on=value == "on")

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        survivor.pledge = request.on
        world.record(PledgeSet(Yes(request.on)), only(survivor.seat))
