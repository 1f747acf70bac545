"""Teams and factions (I-4.21, I-10.1 to I-10.8)."""

import re
from datetime import timedelta

import pytest
from django.utils import translation

from games.audience import EVERYONE
from games.island import deaths, factions, teams
from games.island.actions import BY_KEY
from games.island.board import Board
from games.island.consequences import follow_up
from games.island.deaths import Death
from games.island.facts import FactionFormed, OfferClosed, TeamChanged
from games.island.look.body import look_body
from games.island.look.company import look_company
from games.island.threads import threads
from games.match import Match
from tests.games.island.boards import act, board, done, hearers, now, one, public, refused, team, told


def proposal(match: Match[Board], name: str) -> str:
    """What this castaway's form calls the last proposal that it can answer."""
    field = BY_KEY["answer_faction"].form(match.world, one(match, name).seat)[0]
    return field.options[-1].value


def members(match: Match[Board], name: str) -> str:
    group = one(match, name).team
    return "".join(other.seat.name for other in match.world.members(group)) if group else ""


def test_a_team_is_told_of_its_changes() -> None:
    """I-4.21.1: the creator leads, and only its members learn."""
    match = board()
    team(match, "A", "B")
    assert members(match, "A") == "AB"
    assert told(match, "B")[-1] == TeamChanged([1, 2], 1)  # type: ignore[list-item, arg-type]
    assert set(hearers(match, "team_changed")) == {1, 2}


def test_an_invitation_tests_no_team() -> None:
    """I-4.21.1, I-4.1.5: whether the other has one shows when it accepts."""
    match = board()
    team(match, "A", "B")
    team(match, "C", "D")
    done(match, "A", "invite_to_team", to="D")
    assert refused(match, "D", "answer_team", invitation="1-4-1") == "E_TEAM_ALREADY"
    assert refused(match, "A", "create_team") == "E_TEAM_ALREADY"
    assert refused(match, "E", "leave_team") == "E_TEAM_NONE"


def test_only_a_leader_rules() -> None:
    """I-4.21.1: sends away, passes the lead, disbands."""
    match = board()
    team(match, "A", "B", "C")
    assert refused(match, "B", "kick_member", who="C") == "E_NOT_LEADER"
    done(match, "A", "kick_member", who="C")
    done(match, "A", "pass_lead", who="B")
    assert refused(match, "A", "disband_team") == "E_NOT_LEADER"
    done(match, "B", "disband_team")
    assert members(match, "A") == members(match, "B") == ""
    assert hearers(match, "team_disbanded") == [1, 2]


def test_the_longest_member_follows_a_leader() -> None:
    """I-4.21.1: who leaves or dies is followed at once."""
    match = board()
    team(match, "C", "B", "A")
    deaths.fall(match.world, [Death(one(match, "C"), "pk")])
    follow_up(match.world)
    assert match.world.teams[0].leader == one(match, "B").number
    done(match, "B", "leave_team")
    assert match.world.teams[0].leader == one(match, "A").number
    done(match, "A", "leave_team")
    assert match.world.teams == []


def test_a_team_has_a_largest_size() -> None:
    """I-4.21.1: only under `team.max_size`."""
    match = board({"team.max_size": 2})
    team(match, "A", "B")
    assert refused(match, "A", "invite_to_team", to="C") == "E_TEAM_FULL"


def test_a_founding_publishes_a_name_and_no_members() -> None:
    """I-10.4, I-10.2."""
    match = board()
    factions.found(match.world, "keepers", one(match, "A"))
    said = [row for row in match.world.told if isinstance(row.fact, FactionFormed)]
    assert [(row.to, row.fact) for row in said] == [(EVERYONE, FactionFormed("keepers"))]  # type: ignore[arg-type]


def test_a_member_invites_into_a_story_faction() -> None:
    """I-10.5: both in one cell when it is accepted, and the cap holds."""
    match = board()
    factions.found(match.world, "keepers", one(match, "A"))
    done(match, "A", "invite_to_faction", to="B")
    one(match, "B").cell = match.world.labelled("D3")
    assert refused(match, "B", "answer_faction", proposal=proposal(match, "B")) == "E_NOT_SAME_CELL"
    one(match, "B").cell = one(match, "A").cell
    done(match, "B", "answer_faction", proposal=proposal(match, "B"), accept="yes")
    assert one(match, "B").faction is one(match, "A").faction
    assert refused(match, "A", "invite_to_faction", to="C") == "E_FACTION_FULL"


def test_an_invitation_tests_no_faction() -> None:
    """I-10.5, I-4.1.5: another faction or a waiting time answers the invitee."""
    match = board()
    factions.found(match.world, "keepers", one(match, "A"))
    factions.found(match.world, "crossers", one(match, "B"))
    one(match, "C").free_from_day = 5
    for name in "BC":
        done(match, "A", "invite_to_faction", to=name)
    assert refused(match, "B", "answer_faction", proposal=proposal(match, "B")) == "E_FACTION_ALREADY"
    assert refused(match, "C", "answer_faction", proposal=proposal(match, "C")) == "E_FACTION_COOLDOWN"


def test_an_invitation_lasts_twelve_hours() -> None:
    """I-10.5, R91."""
    match = board(at="09:00")
    factions.found(match.world, "keepers", one(match, "A"))
    done(match, "A", "invite_to_faction", to="B")
    match.advance(now(match) + timedelta(hours=12))
    assert match.world.invitations == []


def test_a_covenant_comes_about_when_all_agree() -> None:
    """I-10.6: its name is published, its roster is not."""
    match = board()
    team(match, "A", "B", settlements=2)
    done(match, "A", "propose_covenant", name="岸", members=["2"])
    done(match, "B", "answer_faction", proposal=proposal(match, "B"), accept="yes")
    faction = one(match, "A").faction
    assert faction is not None and one(match, "B").faction is faction
    assert public(match)[-1] == FactionFormed("岸")  # type: ignore[arg-type]
    assert set(hearers(match, "faction_roster")) == {1, 2}


def test_what_a_covenant_needs() -> None:
    """I-10.6: members enough, one team, one cell; one refusal ends it."""
    match = board()
    team(match, "A", "B", settlements=2)
    assert refused(match, "A", "propose_covenant", name="岸", members=[]) == "E_FACTION_CONDITIONS"
    assert refused(match, "A", "propose_covenant", name="岸", members=["3"]) == "E_FACTION_CONDITIONS"
    assert refused(match, "A", "propose_covenant", name="岸\n上", members=["2"]) == "bad_input"
    assert refused(match, "A", "propose_covenant", name="keepers", members=["2"]) == "bad_input"
    done(match, "A", "propose_covenant", name="岸", members=["2"])
    one(match, "B").cell = match.world.labelled("D3")
    assert refused(match, "B", "answer_faction", proposal=proposal(match, "B")) == "E_FACTION_CONDITIONS"
    done(match, "B", "answer_faction", proposal=proposal(match, "B"), accept="no")
    assert match.world.covenants == []


def test_later_admission_needs_all_members() -> None:
    """I-10.7: and one settlement in their team."""
    match = board({"faction.max_share_pct": 50})
    team(match, "A", "B", "C", settlements=2)
    done(match, "A", "propose_covenant", name="岸", members=["2"])
    done(match, "B", "answer_faction", proposal=proposal(match, "B"))
    done(match, "A", "invite_to_faction", to="C")
    assert refused(match, "C", "answer_faction", proposal=proposal(match, "C")) == "E_FACTION_CONDITIONS"
    done(match, "B", "answer_faction", proposal=proposal(match, "B"))
    one(match, "C").team_settlements = 0
    assert refused(match, "C", "answer_faction", proposal=proposal(match, "C")) == "E_FACTION_CONDITIONS"
    one(match, "C").team_settlements = 1
    done(match, "C", "answer_faction", proposal=proposal(match, "C"))
    assert one(match, "C").faction is one(match, "A").faction


def test_leaving_takes_effect_at_night() -> None:
    """I-10.8: announced at once; then two days without a faction."""
    match = board()
    factions.found(match.world, "keepers", one(match, "A"))
    factions.enter(match.world, one(match, "B"), match.world.factions[0])
    done(match, "B", "leave_faction")
    assert one(match, "B").faction is not None
    factions.pass_night(match.world)
    assert (one(match, "B").faction, one(match, "B").free_from_day) == (None, 6)
    for day, cooling in ((5, True), (6, False)):
        match.world.island.day = day
        assert factions.cooling(match.world, one(match, "B")) is cooling


def test_settlements_in_a_team_are_counted() -> None:
    """I-6.10: leaving starts anew."""
    match = board()
    team(match, "A", "B")
    teams.pass_night(match.world)
    done(match, "B", "leave_team")
    assert (one(match, "A").team_settlements, one(match, "B").team_settlements) == (1, 0)


def rooms(match: Match[Board]) -> list[str]:
    return [thread.key for thread in threads(match.world) if thread.key.startswith("team-")]


def test_a_teams_room_does_not_tell_how_many_there_were() -> None:
    """R81, R89: its address is no count, neither of its founder's teams nor of anybody's."""
    match = board()
    team(match, "A", "B")
    first = rooms(match)
    done(match, "A", "disband_team")
    team(match, "C", "D")
    team(match, "A", "B")
    told = {*first, *rooms(match)}
    assert len(told) == 3
    assert all(re.fullmatch(r"team-[0-9a-f]{10}", key) for key in told)


def test_a_proposal_does_not_tell_how_many_there_were() -> None:
    """R81, R89: what B is asked looks alike, whatever A has proposed to others before."""
    match = board({"faction.max_share_pct": 50})
    team(match, "A", "B", "C", settlements=2)
    done(match, "A", "propose_covenant", name="岸", members=["3"])
    before = proposal(match, "C")
    done(match, "A", "propose_covenant", name="滩", members=["2"])
    asked = [ask.handle for ask in look_company(match.world, one(match, "B")).asks]
    assert asked == [proposal(match, "B")] != [before]
    assert re.fullmatch(r"[0-9a-f]{10}", asked[0])


@pytest.mark.parametrize(
    ("members", "change", "missing", "said"),
    [
        ([], "", "size", "more or fewer"),
        (["2"], "team", "a", "in one team"),
        (["2"], "nights", "a", "enough nights"),
        (["2"], "cell", "c", "one cell"),
    ],
)
def test_a_proposer_is_told_which_condition_fails(members: list[str], change: str, missing: str, said: str) -> None:
    """I-10.6: of (a) and (c), in words."""
    match = board()
    team(match, "A", "B", settlements=2)
    if change == "team":
        done(match, "B", "leave_team")
    elif change == "nights":
        one(match, "B").team_settlements = 1
    elif change == "cell":
        one(match, "B").cell = match.world.labelled("D3")
    refusal = act(match, "A", "propose_covenant", name="岸", members=members)
    assert refusal is not None and refusal.code == "E_FACTION_CONDITIONS"
    assert refusal.details["missing"] == missing
    with translation.override("en"):
        assert said in refusal.words


def test_whoever_accepts_is_not_told_who_has_changed_sides() -> None:
    """I-10.6, I-4.1.5: (b) of another shows only as a proposal that is off."""
    match = board({"faction.max_share_pct": 50})
    team(match, "A", "B", "C", settlements=2)
    done(match, "A", "propose_covenant", name="岸", members=["2", "3"])
    done(match, "B", "answer_faction", proposal=proposal(match, "B"))
    factions.found(match.world, "keepers", one(match, "B"))
    done(match, "C", "answer_faction", proposal=proposal(match, "C"))
    assert match.world.covenants == [] and one(match, "C").faction is None
    assert told(match, "C")[-1] == OfferClosed(1, "stale")  # type: ignore[arg-type]


def test_two_covenants_do_not_share_a_name() -> None:
    """R93: whoever is slower founds nothing."""
    match = board({"faction.max_share_pct": 50})
    team(match, "A", "B", settlements=2)
    team(match, "C", "D", settlements=2)
    for name, other in ("A", "2"), ("C", "4"):
        done(match, name, "propose_covenant", name="岸", members=[other])
    for name in "BD":
        done(match, name, "answer_faction", proposal=proposal(match, name))
    assert one(match, "B").faction is not None and one(match, "D").faction is None
    assert len(match.world.factions) == 1


def test_a_new_proposal_takes_the_place_of_the_old() -> None:
    """R91: for covenants one of each proposer; for invitations one between the same two, whoever else invites."""
    match = board({"faction.max_share_pct": 50})
    team(match, "A", "B", "C", settlements=2)
    done(match, "A", "propose_covenant", name="岸", members=["2"])
    done(match, "A", "propose_covenant", name="滩", members=["2"])
    assert [row.name for row in match.world.covenants] == ["滩"]
    done(match, "B", "answer_faction", proposal=proposal(match, "B"))
    for name in "AABB":
        done(match, name, "invite_to_faction", to="C")
    assert [row.by.seat.name for row in match.world.invitations] == ["A", "B"]


def test_an_admission_ends_all_invitations_into_that_faction() -> None:
    """I-10.5: there is nothing left to answer."""
    match = board({"faction.max_share_pct": 50})
    factions.found(match.world, "keepers", one(match, "A"))
    factions.enter(match.world, one(match, "B"), match.world.factions[0])
    for name in "AB":
        done(match, name, "invite_to_faction", to="C")
    done(match, "C", "answer_faction", proposal=proposal(match, "C"))
    assert match.world.invitations == []
    assert set(hearers(match, "faction_roster")) == {1, 2, 3}


def test_a_team_without_a_name_goes_by_its_leader() -> None:
    """I-4.21: its number, which nobody reads, would tell how many it was."""
    match = board()
    done(match, "A", "create_team")
    assert look_body(match.world, one(match, "A")).team == one(match, "A").seat.name
