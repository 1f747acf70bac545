"""Beasts met, answered and hunted (I-4.7 to I-4.9)."""

from typing import Any

import pytest

from games.island import calendar
from games.island.board import Board
from games.island.engagement import busy, engaged
from games.island.facts import EncounterResult, EncounterResultSeen, HuntOffered, HuntResult
from games.island.look.meetings import look_meetings
from games.match import Match
from tests.games.island.boards import board, done, hearers, kinds, now, one, refused, team, told, until

DOG = {"enc.roll:1": 12, "enc.kind:1": 1, "enc.species:1": 61, "enc.count:1": 1, "enc.hostile:1": 50}
HARE = {"enc.roll:1": 12, "enc.kind:1": 80, "enc.species:1": 35}
BY_DAY: dict[str, Any] = {"tables": "R", "at": "14:00"}


def troop(match: Match[Board], *names: str) -> None:
    """A team of these, led by the first, who follow it."""
    team(match, *names)
    for name in names[1:]:
        done(match, name, "follow_leader", follow="yes")


@pytest.mark.parametrize(("dice", "hostile"), [(DOG, True), (HARE, False)])
def test_an_encounter_holds_its_members_and_its_cell(dice: dict[str, int], hostile: bool) -> None:
    """I-4.7.1: whether the beasts attack or not."""
    match = board(None, dice, **BY_DAY)
    done(match, "A", "move", direction="E")
    met = match.world.encounters[0]
    assert (met.hostile, engaged(match.world, one(match, "A")), busy(match.world, met.cell)) == (
        *(hostile, "encounter"),
        True,
    )


@pytest.mark.parametrize(("assist", "members"), [("true", [1, 2]), ("false", [1])])
def test_teammates_inside_stand_by_the_attacked(assist: str, members: list[int]) -> None:
    """I-4.7.2: unless their standing answers say otherwise; others inside do not."""
    match = board(None, DOG, **BY_DAY, B=f"D3 doctrine assist={assist}", C="D3")
    done(match, "A", "create_team")
    one(match, "B").team = one(match, "A").team
    done(match, "A", "move", direction="E")
    assert match.world.encounters[0].members == members


def test_a_group_that_arrives_meets_them_together() -> None:
    """I-4.7.2, I-4.21.4: one roll for all; each answers for itself."""
    match = board(None, DOG, **BY_DAY)
    troop(match, "A", "B")
    done(match, "A", "move", direction="E", group="yes")
    assert match.world.encounters[0].members == [1, 2]
    done(match, "B", "answer", how="flee")
    done(match, "A", "answer", how="flee")
    assert (one(match, "A").stamina, one(match, "B").stamina) == (2, 2)


def test_an_answer_is_final_and_the_last_decides() -> None:
    """I-4.7.3: it resolves as soon as all have answered."""
    match = board(None, DOG, **BY_DAY)
    troop(match, "A", "B")
    done(match, "A", "move", direction="E", group="yes")
    done(match, "A", "answer", how="fight")
    assert refused(match, "A", "answer", how="flee") == "E_NO_ENCOUNTER"
    assert match.world.encounters
    done(match, "B", "answer", how="fight")
    assert not match.world.encounters
    assert [fact.outcome for fact in told(match, "A") if isinstance(fact, EncounterResult)] == ["won"]


def test_nobody_flees_from_beasts_that_do_not_attack() -> None:
    """I-4.7.3, I-4.8.1: they can be let go, or hunted."""
    match = board(None, HARE, **BY_DAY)
    done(match, "A", "move", direction="E")
    assert refused(match, "A", "answer", how="flee") == "E_FLEE_NOT_ATTACKED"
    done(match, "A", "hunt", beast="hare")
    assert (one(match, "A").food, one(match, "A").stamina, match.world.beasts) == (2, 1, [])


def test_the_hour_in_which_it_began_decides() -> None:
    """I-4.7.6: met at 21:58 and fought at 22:08, it is no fight of deep night."""
    match = board(None, {**DOG, "enc.fight:1": 1}, tables="R", at="21:58")
    done(match, "A", "move", direction="E")
    until(match, "encounter")
    assert now(match) == calendar.at(match.world, 22 * 60 + 8)
    assert [fact.outcome for fact in told(match, "A") if isinstance(fact, EncounterResult)] == ["won"]


def test_what_is_told_of_an_encounter() -> None:
    """I-4.7.7: members of themselves and how it went for the others; whoever sees the cell who, what and how."""
    match = board(None, {**DOG, "enc.sick:1:2": 100}, **BY_DAY, F="D3", B="base 1")
    troop(match, "A", "B")
    done(match, "A", "move", direction="E", group="yes")
    done(match, "A", "answer", how="flee")
    done(match, "B", "answer", how="fight", on_loss="flee")
    seen = [fact for fact in told(match, "F") if isinstance(fact, EncounterResultSeen)]
    assert [(fact.who, fact.outcome) for fact in seen] == [([1], "fled"), ([2], "lost")]
    assert [(fact.who, fact.outcome) for fact in told(match, "B") if isinstance(fact, EncounterResultSeen)] == [
        ([1], "fled")
    ]
    assert "stamina_changed" not in kinds(match, "F")


@pytest.mark.parametrize("minutes", [0, 10])
def test_doctrine_answers_at_once_where_there_is_no_time(minutes: int) -> None:
    """I-4.7.8: encounter.response_minutes 0."""
    match = board({"encounter.response_minutes": minutes}, DOG | ({} if minutes else {"enc.fight:1": 1}), **BY_DAY)
    done(match, "A", "move", direction="E")
    assert bool(match.world.encounters) is bool(minutes)


@pytest.mark.parametrize("allowed", [True, False])
def test_who_is_met_is_told_whether_flight_comes_too_late_after_a_defeat(allowed: bool) -> None:
    """I-4.8.3, I-16.2: the card of an encounter says what the rules of this game allow."""
    match = board({"flee.after_loss": allowed}, DOG, **BY_DAY)
    done(match, "A", "move", direction="E")
    met = look_meetings(match.world, one(match, "A")).met
    assert met is not None
    assert met.late is allowed


def test_flight_leaves_strength_and_place() -> None:
    """I-4.8.4."""
    match = board(None, DOG, **BY_DAY)
    done(match, "A", "move", direction="E")
    done(match, "A", "answer", how="flee")
    assert (one(match, "A").cell.label, one(match, "A").base, one(match, "A").stamina) == ("D3", 2, 2)


def test_whoever_fled_in_place_may_be_attacked_again() -> None:
    """I-4.8.7, R63: by the same residents, at their next time."""
    dice = {"aggr.time:1:3:1": 1, "aggr.time:1:3:2": 20, "aggr.roll:1:3:1": 1, "aggr.roll:1:3:2": 1}
    match = board(None, dice, at="19:30", seats="A, B", B="A1", beasts="boar C3")
    until(match, "evening")
    until(match, "aggression")
    done(match, "A", "answer", how="flee")
    until(match, "aggression")
    assert match.world.encounters[0].members == [1]


def test_an_offer_shows_the_plan_and_fires_when_all_have_answered() -> None:
    """I-4.9.2: each with its own terms, seeing the plan."""
    match = board(None, {"hunt.fight:1": 1, "hunt.split:1.0": 1}, beasts="boar C3")
    done(match, "A", "offer_hunt", beast="boar", invitees=["2", "3"], fires="yes", **{"share-1": "2", "share-2": "1"})
    offered = [fact for fact in told(match, "B") if isinstance(fact, HuntOffered)]
    assert [fact.plan for fact in offered] == ["1:2 2:1"]
    done(match, "C", "answer_hunt", who="A", answer="decline")
    assert match.world.hunt_offers
    done(match, "B", "answer_hunt", who="A", answer="accept", on_loss="accept")
    assert not match.world.hunt_offers


def test_the_dead_hear_no_answer() -> None:
    """R74, I-4.1.5: the offer of somebody who has died since is answered as any other, and tells him nothing."""
    match = board(None, {}, beasts="boar C3")
    done(match, "A", "offer_hunt", beast="boar", invitees=["2"], fires="yes")
    one(match, "A").alive = False
    done(match, "B", "answer_hunt", who="A", answer="decline")
    assert "hunt_answered" not in kinds(match, "A")


def test_a_hunt_is_seen_and_its_shares_are_not() -> None:
    """I-4.9.6: participants learn their own share; whoever sees the cell who hunted what, and how it went."""
    match = board(None, {"hunt.fight:1": 1}, beasts="boar C3", C="D3 has spyglass", F="D3", A="base 3")
    done(match, "A", "offer_hunt", beast="boar", invitees=["2"], fires="yes", **{"share-1": "3", "share-2": "1"})
    done(match, "B", "answer_hunt", who="A", answer="accept")
    shares = [[fact.n for fact in told(match, name) if isinstance(fact, HuntResult)] for name in "ABC"]
    assert shares == [[3], [1], []]
    assert hearers(match, "hunt_seen") == [3, 4, 5, 7, 8]
    assert "shares" not in next(fact for fact in told(match, "C") if fact.kind == "hunt_seen").payload()


@pytest.mark.parametrize(("unasked", "hunters"), [("true", [1, 2]), ("false", [])])
def test_doctrine_accepts_ones_leaders_hunts(unasked: str, hunters: list[int]) -> None:
    """I-4.21.5, I-4.9.2: if its owner has said so, and of the leader of its team only."""
    match = board(
        None, {"hunt.split:1.0": 1} if hunters else {}, beasts="hare C3", B=f"doctrine accept_team_hunts={unasked}"
    )
    troop(match, "A", "B")
    done(match, "A", "offer_hunt", beast="hare", invitees=["2"], fires="yes")
    assert [number for number in (1, 2) if "hunt_result" in kinds(match, "AB"[number - 1])] == hunters


@pytest.mark.parametrize(
    ("text", "might", "rations"), [("wild_dog 3 C3", 6, 6), ("boar C3", 3, 4), ("bats 4 C3", 4, 0)]
)
def test_a_group_fights_and_feeds_whole(text: str, might: int, rations: int) -> None:
    """I-2.4: strength and food of one animal, times their number."""
    match = board(beasts=text)
    beast = match.world.beasts[0]
    assert (match.world.might(beast), match.world.rations(beast)) == (might, rations)


@pytest.mark.parametrize(("how", "acts"), [("flee", 2), ("flee_move", 2), ("fight", 1)])
def test_flight_shows_that_a_seat_is_played(how: str, acts: int) -> None:
    """I-10.10, I-4.2: it costs stamina, as the step before did; a fight does not."""
    match = board(None, DOG | ({"enc.fight:1": 1} if how == "fight" else {}), **BY_DAY, cells={"E3": "cliff"})
    done(match, "A", "move", direction="E")
    done(match, "A", "answer", how=how, direction="E")
    assert one(match, "A").own_actions == {"3": acts}
