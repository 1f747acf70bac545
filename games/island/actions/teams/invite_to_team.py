"""Ask somebody into one's team (I-4.21.1)."""

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.island import teams
from games.island.actions.goods_form import here
from games.island.actions.island_action import read_here
from games.island.actions.teams.team_action import TeamAction
from games.island.board import Board
from games.island.models import Castaway
from games.models import Seat


class InviteToTeam(TeamAction):
    """I-4.21.1: somebody inside the same cell; never tests the invitee's team (I-4.1.5)."""

    key, name = "invite_to_team", _("Ask into the team")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        return (here(world, world.of(seat)),)

    def allow(self, world: Board, one: Castaway) -> None:
        teams.must_have_room(world, teams.team_of(one))

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        teams.invite(world, one, read_here(world, one, data, "to"))
