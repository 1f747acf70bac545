"""What somebody can do about teams (I-4.21): free, and whatever else keeps one busy."""

from games.island.actions.island_action import IslandAction
from games.island.actions.teams.answer_team import AnswerTeam
from games.island.actions.teams.create_team import CreateTeam
from games.island.actions.teams.disband_team import DisbandTeam
from games.island.actions.teams.follow_leader import FollowLeader
from games.island.actions.teams.invite_to_team import InviteToTeam
from games.island.actions.teams.kick_member import KickMember
from games.island.actions.teams.leave_team import LeaveTeam
from games.island.actions.teams.pass_lead import PassLead

TEAM_ACTIONS: tuple[IslandAction, ...] = (
    CreateTeam(),
    InviteToTeam(),
    AnswerTeam(),
    LeaveTeam(),
    FollowLeader(),
    KickMember(),
    PassLead(),
    DisbandTeam(),
)
