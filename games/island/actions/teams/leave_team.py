"""Leave one's team (I-4.21.1)."""

from django.utils.translation import gettext_lazy as _

from games.action import Data
from games.island import teams
from games.island.actions.teams.team_action import TeamAction
from games.island.board import Board
from games.island.models import Castaway


class LeaveTeam(TeamAction):
    """I-4.21.1: a leader's leaving passes the lead to the longest member."""

    key, name = "leave_team", _("Leave the team")

    def allow(self, world: Board, one: Castaway) -> None:
        teams.team_of(one)

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        teams.leave(world, one)
