"""What only a team's leader can do (I-4.21.1)."""

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.island import teams
from games.island.actions.island_action import castaway_options, read_castaway
from games.island.actions.teams.team_action import TeamAction
from games.island.board import Board
from games.island.models import Castaway
from games.island.refusals import refuse
from games.models import Seat


class LeadersAction(TeamAction):
    """I-4.21.1: what only the leader can do, and no custodian (I-10.9)."""

    delegable = False

    def allow(self, world: Board, one: Castaway) -> None:
        teams.led_by(one)


class OfAMember(LeadersAction):
    """The base of those that name another member."""

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        others = [other for other in world.members(one.team) if other is not one] if one.team else []
        return (Field("who", _("Member"), options=castaway_options(others)),)

    def member(self, world: Board, one: Castaway, data: Data) -> Castaway:
        """Another member of one's own team. Raises Refused(E_UNKNOWN_TARGET, E_SELF)."""
        other = read_castaway(world, data, "who")
        if other is one:
            raise refuse("E_SELF", "who")
        if other.team is not one.team or not other.alive:
            raise refuse("E_UNKNOWN_TARGET", "who")
        return other
