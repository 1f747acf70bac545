"""Ask somebody into one's faction (I-10.5, I-10.7)."""

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.island import factions
from games.island.actions.factions.faction_action import FactionAction
from games.island.actions.goods_form import here
from games.island.actions.island_action import read_here
from games.island.board import Board
from games.island.models import Castaway
from games.models import Seat


class InviteToFaction(FactionAction):
    """I-10.5, I-10.7: somebody inside the same cell; never tests its faction (I-4.1.5)."""

    key, name = "invite_to_faction", _("Ask into the faction")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        return (here(world, world.of(seat)),)

    def allow(self, world: Board, one: Castaway) -> None:
        factions.must_have_room(world, factions.faction_of(one))

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        factions.invite(world, one, read_here(world, one, data, "to"))
