"""Leave one's team (I-4.21.1)."""

from django.utils.translation import gettext_lazy as _

from games.action import Data
from games.island import teams
from games.island.actions.teams.team_action import TeamAction
from games.island.board import Board
from games.island.models import Castaway
from games.island.refusals import refuse


class LeaveTeam(TeamAction):
    """I-4.21.1: a leader's leaving passes the lead to the longest member."""

    key, name = "leave_team", _("Leave the team")

    def allow(self, world: Board, one: Castaway) -> None:
        teams.team_of(one)

    def delegate(self, world: Board, one: Castaway, data: Data) -> None:
        """A leader who leaves hands the lead on."""
        super().delegate(world, one, data)
        if one.team is not None and one.team.leader == one.number:
            raise refuse("E_CUSTODY_SCOPE")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        teams.leave(world, one)
