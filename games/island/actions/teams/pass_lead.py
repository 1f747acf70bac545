"""Let another lead (I-4.21.1)."""

from django.utils.translation import gettext_lazy as _

from games.action import Data
from games.island import teams
from games.island.actions.teams.leaders_action import OfAMember
from games.island.board import Board
from games.island.models import Castaway


class PassLead(OfAMember):
    """Let another lead."""

    key, name = "pass_lead", _("Pass the lead")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        teams.pass_lead(world, teams.led_by(one), self.member(world, one, data))
