"""Leave one's faction (I-10.8)."""

from django.utils.translation import gettext_lazy as _

from games.action import Data
from games.island import factions
from games.island.actions.factions.faction_action import FactionAction
from games.island.board import Board
from games.island.models import Castaway
from games.island.refusals import refuse


class LeaveFaction(FactionAction):
    """I-10.8: announced at once, in effect with the settlement."""

    key, name = "leave_faction", _("Leave the faction")

    def allow(self, world: Board, one: Castaway) -> None:
        if factions.faction_of(one) and one.leaving:
            raise refuse("E_FACTION_CONDITIONS")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        factions.announce_leaving(world, one)
