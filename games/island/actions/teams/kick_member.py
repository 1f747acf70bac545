"""Send a member away (I-4.21.1)."""

from django.utils.translation import gettext_lazy as _

from games.action import Data
from games.island import teams
from games.island.actions.teams.leaders_action import OfAMember
from games.island.board import Board
from games.island.models import Castaway


class KickMember(OfAMember):
    """Send a member away."""

    key, name = "kick_member", _("Send a member away")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        teams.leave(world, self.member(world, one, data))
