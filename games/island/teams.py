"""Teams: free groupings that move and hunt together, without any right (I-4.21)."""

from games.audience import only
from games.island.board import Board
from games.island.facts import TeamChanged, TeamDisbanded, TeamInvited, TeamLeft
from games.island.models import Castaway, Invitation, Team
from games.island.refusals import refuse
from games.island.sight import tell
from games.island.words import number, numbers


def team_of(one: Castaway) -> Team:
    """Raises Refused(E_TEAM_NONE)."""
    if one.team is None:
        raise refuse("E_TEAM_NONE")
    return one.team


def called(world: Board, team: Team) -> str:
    """A team's name; one without goes by its leader's. Its number would tell how many there were."""
    return team.name or world.seat(team.leader).name


def led_by(one: Castaway) -> Team:
    """The team that somebody leads. Raises Refused(E_TEAM_NONE, E_NOT_LEADER)."""
    team = team_of(one)
    if team.leader != one.number:
        raise refuse("E_NOT_LEADER")
    return team


def must_have_room(world: Board, team: Team) -> None:
    """Raises Refused(E_TEAM_FULL) under `team.max_size`."""
    most = world.settings.number("team.max_size")
    if most and len(world.members(team)) >= most:
        raise refuse("E_TEAM_FULL")


def create(world: Board, one: Castaway) -> Team:
    """Whoever creates a team leads it."""
    nth = one.number * 100 + world.serial(f"team {one.number}")
    team = world.add(Team(game=world.game, number=nth, leader=one.number))
    enter(world, one, team)
    return team


def enter(world: Board, one: Castaway, team: Team) -> None:
    """Somebody belongs to it from now on; all members are told."""
    one.team, one.team_place, one.team_settlements = team, world.serial("team place"), 0
    tell_members(world, team)


def tell_members(world: Board, team: Team) -> None:
    """Who they are now, and who leads."""
    members = world.members(team)
    leader = next((one for one in members if one.number == team.leader), None)
    if leader:
        tell(world, TeamChanged(numbers(members), number(leader)), members)


def invite(world: Board, by: Castaway, to: Castaway) -> None:
    """Until the day is settled; whether the other has a team shows only when it accepts (I-4.1.5)."""
    for old in [row for row in world.invitations if row.team is not None and row.by is by and row.to is to]:
        world.remove(old)
    nth = world.serial(f"team invitation {by.number} {to.number}")
    world.add(Invitation(game=world.game, number=nth, by=by, to=to, team=team_of(by)))
    world.record(TeamInvited(number(by)), only(to.seat))


def handle(row: Invitation) -> str:
    """What forms call an invitation: the third of one castaway to another (R89)."""
    return f"{row.by.number}-{row.to.number}-{row.number}"


def join(world: Board, row: Invitation) -> None:
    """The invitee accepts. Raises Refused(E_TEAM_NONE, E_TEAM_ALREADY, E_TEAM_FULL), nothing changed."""
    team, one = row.team, row.to
    if team is None or team not in world.teams or not world.members(team):
        raise refuse("E_TEAM_NONE")
    if one.team is not None:
        raise refuse("E_TEAM_ALREADY")
    must_have_room(world, team)
    world.remove(row)
    enter(world, one, team)


def leave(world: Board, one: Castaway) -> None:
    """Somebody goes, or is sent; the lead passes to the longest member."""
    team = team_of(one)
    one.team, one.team_settlements, one.follow_leader = None, 0, False
    if one.alive:
        world.record(TeamLeft(), only(one.seat))
    if not world.members(team):
        _dissolve(world, team)
        return
    succeed(world)
    tell_members(world, team)


def disband(world: Board, team: Team) -> None:
    """All are told, and have no team any more."""
    members = world.members(team)
    for one in members:
        one.team, one.team_settlements, one.follow_leader = None, 0, False
    tell(world, TeamDisbanded(), members)
    _dissolve(world, team)


def _dissolve(world: Board, team: Team) -> None:
    for row in [row for row in world.invitations if row.team is team]:
        world.remove(row)
    for one in world.castaways:
        one.team = None if one.team is team else one.team
    world.remove(team)


def pass_lead(world: Board, team: Team, to: Castaway) -> None:
    """Another leads."""
    team.leader = to.number
    tell_members(world, team)


def succeed(world: Board) -> None:
    """After every input: a team whose leader is dead or gone follows its longest member (I-4.21.1)."""
    for team in list(world.teams):
        members = world.members(team)
        if not members:
            _dissolve(world, team)
        elif team.leader not in [one.number for one in members]:
            pass_lead(world, team, members[0])


def pass_night(world: Board) -> None:
    """Step 8: one more settlement in the same team; invitations of the day are over (I-6.10)."""
    for one in world.living:
        one.team_settlements += one.team is not None
    for row in [row for row in world.invitations if row.team is not None]:
        world.remove(row)
