"""Let somebody act for oneself (I-10.9)."""

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.island import custody
from games.island.actions.custody.custody_action import CustodyAction
from games.island.actions.island_action import castaway_options, read_number, read_other
from games.island.board import Board
from games.island.models import Castaway
from games.island.refusals import refuse
from games.models import Seat

LAST_DAY = 99


class GrantCustody(CustodyAction):
    """I-10.9: one other at a time, until a day or until revoked. Whether they are of one faction shows when he acts."""

    key, name = "grant_custody", _("Let somebody act for me")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        others = castaway_options(other for other in world.publicly_alive if other is not one)
        return (
            Field("to", _("Who"), options=others),
            Field("until", _("Last day"), kind="number", least=0, most=LAST_DAY, hint=_("0: until revoked."), value=0),
        )

    def allow(self, world: Board, one: Castaway) -> None:
        if custody.of(world, one):
            raise refuse("E_CUSTODY_TAKEN")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        to = read_other(world, one, data, "to")
        until = read_number(data, "until")
        if until and not world.island.day <= until <= LAST_DAY:
            raise refuse("bad_input", "until")
        custody.grant(world, one, to, until or None)
