"""Go along with the leader, or not (I-4.21.3)."""

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.island import teams
from games.island.actions.secret_order import read_yes, yes_no
from games.island.actions.teams.team_action import TeamAction
from games.island.board import Board
from games.island.models import Castaway
from games.models import Seat


class FollowLeader(TeamAction):
    """I-4.21.3: go along when the leader moves the group, or not."""

    key, name = "follow_leader", _("Follow the leader")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        return (yes_no("follow", _("Do you follow?"), value=world.of(seat).follow_leader),)

    def allow(self, world: Board, one: Castaway) -> None:
        teams.team_of(one)

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        one.follow_leader = read_yes(data, "follow", default=True)
