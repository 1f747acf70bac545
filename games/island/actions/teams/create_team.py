"""Found a team (I-4.21.1)."""

from django.utils.translation import gettext_lazy as _

from games.action import Data
from games.island import teams
from games.island.actions.teams.team_action import TeamAction
from games.island.board import Board
from games.island.models import Castaway
from games.island.refusals import refuse


class CreateTeam(TeamAction):
    """I-4.21.1: the creator leads."""

    key, name = "create_team", _("Found a team")

    def allow(self, world: Board, one: Castaway) -> None:
        if one.team is not None:
            raise refuse("E_TEAM_ALREADY")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        teams.create(world, one)
