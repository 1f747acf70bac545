"""What somebody can do about teams (I-4.21): free, and whatever else keeps one busy."""

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.island import teams
from games.island.actions.goods_form import here
from games.island.actions.island_action import ANYTIME, IslandAction, castaway_options, read_castaway, read_here
from games.island.actions.secret_order import read_yes, yes_no
from games.island.board import Board
from games.island.models import Castaway, Invitation
from games.island.refusals import refuse
from games.models import Seat


class TeamAction(IslandAction):
    """The base: at any time, in the piece about company."""

    group, icon = "company", "person"
    while_engaged = ANYTIME


class CreateTeam(TeamAction):
    """I-4.21.1: the creator leads."""

    key, name = "create_team", _("Found a team")

    def allow(self, world: Board, one: Castaway) -> None:
        if one.team is not None:
            raise refuse("E_TEAM_ALREADY")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        teams.create(world, one)


class InviteToTeam(TeamAction):
    """I-4.21.1: somebody inside the same cell; never tests the invitee's team (I-4.1.5)."""

    key, name = "invite_to_team", _("Ask into the team")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        return (here(world, world.of(seat)),)

    def allow(self, world: Board, one: Castaway) -> None:
        teams.must_have_room(world, teams.team_of(one))

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        teams.invite(world, one, read_here(world, one, data, "to"))


class AnswerTeam(TeamAction):
    """I-4.21.1: join, or decline."""

    key, name = "answer_team", _("Answer an invitation into a team")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        asked = tuple(Option(_handle(row), row.by.seat.name) for row in _asked(world, world.of(seat)))
        return Field("invitation", _("From"), options=asked), yes_no("accept", _("Do you accept?"), value=True)

    def allow(self, world: Board, one: Castaway) -> None:
        if not _asked(world, one):
            raise refuse("E_TEAM_NONE", "invitation")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        value = text_of(data, "invitation")
        row = next((row for row in _asked(world, one) if _handle(row) == value), None)
        if row is None:
            raise refuse("E_TEAM_NONE", "invitation")
        if read_yes(data, "accept", default=True):
            teams.join(world, row)
        else:
            world.remove(row)


def _asked(world: Board, one: Castaway) -> list[Invitation]:
    return [row for row in world.invitations if row.team is not None and row.to is one]


def _handle(row: Invitation) -> str:
    return f"{row.by.number}-{row.to.number}-{row.number}"


class LeaveTeam(TeamAction):
    """I-4.21.1: a leader's leaving passes the lead to the longest member."""

    key, name = "leave_team", _("Leave the team")

    def allow(self, world: Board, one: Castaway) -> None:
        teams.team_of(one)

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        teams.leave(world, one)


class FollowLeader(TeamAction):
    """I-4.21.3: go along when the leader moves the group, or not."""

    key, name = "follow_leader", _("Follow the leader")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        return (yes_no("follow", _("Do you follow?"), value=world.of(seat).follow_leader),)

    def allow(self, world: Board, one: Castaway) -> None:
        teams.team_of(one)

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        one.follow_leader = read_yes(data, "follow", default=True)


class LeadersAction(TeamAction):
    """I-4.21.1: what only the leader can do, and no custodian (I-10.9)."""

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


class KickMember(OfAMember):
    """Send a member away."""

    key, name = "kick_member", _("Send a member away")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        teams.leave(world, self.member(world, one, data))


class PassLead(OfAMember):
    """Let another lead."""

    key, name = "pass_lead", _("Pass the lead")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        teams.pass_lead(world, teams.led_by(one), self.member(world, one, data))


class DisbandTeam(LeadersAction):
    """All have no team any more."""

    key, name = "disband_team", _("Disband the team")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        teams.disband(world, teams.led_by(one))


TEAM_ACTIONS = (
    *(CreateTeam(), InviteToTeam(), AnswerTeam(), LeaveTeam()),
    *(FollowLeader(), KickMember(), PassLead(), DisbandTeam()),
)
