"""Disband one's team (I-4.21.1)."""

from django.utils.translation import gettext_lazy as _

from games.action import Data
from games.island import teams
from games.island.actions.teams.leaders_action import LeadersAction
from games.island.board import Board
from games.island.models import Castaway


class DisbandTeam(LeadersAction):
    """All have no team any more."""

    key, name = "disband_team", _("Disband the team")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        teams.disband(world, teams.led_by(one))
