"""Duels, beasts, stories and reservations where the rulebook gives no example (I-4.5 to I-4.12, I-4.22, I-9)."""

from itertools import pairwise

import pytest

from games.facts import Fact
from games.island.board import Board
from games.island.body_deeds import Kill
from games.island.duel_deeds import ExtendDuel, OpenDuel, PlaceInDuel, RuleDuel
from games.island.encounters import beast_fight
from games.island.facts import (
    Arrived,
    Departed,
    EncounterResult,
    PkVoid,
    ReservationFailed,
    ReservationFired,
    StoryScene,
    WeaponUseSpent,
)
from games.island.models import Story, Team
from games.island.scene_deeds import ChangeGround, CloseCell, RuleStory, TriggerStory
from games.island.wild_deeds import MoveBeasts, PlaceBeasts, RuleEncounter, SetOn
from games.match import Match
from games.refusal import Refused
from tests.games.island.boards import act, board, done, now, one, public, refused, told

DOG = {"enc.roll:1": 40, "enc.kind:1": 75, "enc.species:1": 57, "enc.count:1": 1, "enc.hostile:1": 70}


def heard[F: Fact](match: Match[Board], name: str, kind: type[F]) -> list[F]:
    """The facts of this kind that one castaway was told."""
    return [fact for fact in told(match, name) if isinstance(fact, kind)]


def until(match: Match[Board], bell: str) -> None:
    """Let the bells ring up to the next one of this name."""
    timer = next(timer for timer in match.world.timers if timer.bell == bell)
    assert match.advance(timer.ring_from, through=bell)


def code(refusal: Refused | None) -> str:
    return refusal.code if refusal else ""


def story(match: Match[Board], key: str) -> Story:
    return next(row for row in match.world.stories if row.key == key)


def test_a_hidden_move_differs_in_what_others_are_told_alone() -> None:
    """P-21, I-4.4.6: departed and arrived, and nothing else."""
    both = []
    for hidden in ("yes", "no"):
        match = board(F="D3")
        done(match, "A", "move", direction="E", hidden=hidden)
        both.append([each for each in match.told if not isinstance(each.fact, Departed | Arrived)])
        assert bool(heard(match, "F", Arrived)) == (hidden == "no")
    assert [(each.fact, each.to) for each in both[0]] == [(each.fact, each.to) for each in both[1]]


def test_sight_tells_exactly_who_sees_the_cell() -> None:
    """P-17, I-8.6: the origin before the step, the destination after it."""
    match = board(B="A1 has spyglass", F="D2 has spyglass", G="E5")
    done(match, "A", "move", direction="E")
    assert [bool(heard(match, who, Departed)) for who in "CBFG"] == [True, False, False, False]
    assert [bool(heard(match, who, Arrived)) for who in "CBFG"] == [False, False, True, False]


def test_no_one_enters_a_busy_cell_where_nobody_waits() -> None:
    """I-4.5.3: with the policy `refuse` the step costs nothing."""
    match = board({"move.busy_policy": "refuse"}, dice={"pk.window:1": 1}, F="D3", G="D3")
    done(match, "F", "pk", target="G")
    assert code(act(match, "A", "move", direction="E")) == "E_CELL_BUSY"
    assert one(match, "A").stamina == 5


def test_a_group_waits_as_one() -> None:
    """I-4.5.4: the leader's cancel ends it for all, with what each has paid."""
    match = board(dice={"pk.window:1": 1}, F="D3", G="D3")
    team = match.world.add(Team(game=match.world.game, number=1, leader=one(match, "A").number))
    for who in "AB":
        one(match, who).team, one(match, who).follow_leader = team, True
    done(match, "F", "pk", target="G")
    done(match, "A", "move", direction="E", group="yes")
    assert [one(match, who).stamina for who in "AB"] == [4, 4]
    done(match, "A", "stop_waiting")
    assert [one(match, who).stamina for who in "AB"] == [5, 5]
    assert match.world.waiting_for(one(match, "B")) is None


def test_flight_back_to_where_one_came_from() -> None:
    """I-4.22.2: nobody answers in ten minutes, and doctrine flees back; a step is paid like one."""
    match = board(dice=DOG, tables="R", at="22:00", A="doctrine beast=flee_back", seats="A, B")
    match.world.dice.unrolled["enc.roll:2"] = 41  # type: ignore[attr-defined]
    done(match, "A", "move", direction="E")
    until(match, "encounter")
    assert one(match, "A").cell.label == "C3"
    assert one(match, "A").stamina == 1
    assert heard(match, "A", EncounterResult)[0].outcome == "fled"
    assert not match.world.beasts


def test_a_limited_weapon_is_spent_by_the_fight_it_was_declared_for() -> None:
    """P-14, I-4.19.2: against the dog it decides without a die."""
    match = board(dice=DOG, tables="R", at="22:00", A="has crossbow", seats="A, B")
    done(match, "A", "move", direction="E")
    done(match, "A", "answer", how="fight", weapon="crossbow")
    assert heard(match, "A", WeaponUseSpent)[0].n == 2
    assert one(match, "A").food == 3


def test_attackers_do_not_flee_before_the_fight() -> None:
    """I-4.8.1."""
    match = board(dice={"pk.window:1": 1})
    done(match, "A", "pk", target="B")
    assert code(act(match, "A", "flee", how="flee")) == "E_FLEE_NOT_ATTACKED"
    assert code(act(match, "C", "flee", how="flee")) == "E_PK_CLOSED"


def test_a_captain_is_asked_where_consent_is_needed() -> None:
    """I-4.11.1: nothing is paid before approval."""
    match = board({"pk.join_needs_consent": True}, dice={"pk.window:1": 1})
    done(match, "A", "pk", target="B")
    done(match, "C", "join_pk", side="a")
    assert one(match, "C").stamina == 5
    assert code(act(match, "C", "join_pk", side="a")) == "E_PK_CONSENT"
    done(match, "A", "admit_pk", who="C")
    assert one(match, "C").stamina == 2
    duel = match.world.open_duels[0]
    assert [row.castaway.seat.name for row in match.world.fighters(duel, "a")] == ["A", "C"]


def test_standing_answers_flee_a_duel_when_it_closes() -> None:
    """I-4.12.1: who meant to flee and is still there flees now; the duel is void."""
    match = board(dice={"pk.window:1": 1}, B="doctrine pk=flee")
    done(match, "A", "pk", target="B")
    until(match, "pk_close")
    assert next(fact for fact in public(match) if isinstance(fact, PkVoid)).side == "b"
    assert one(match, "B").stamina == 3


def test_shares_add_up_to_the_catch() -> None:
    """P-25, I-4.9.4: evenly they differ by one at most; by weights nobody without a weight gets anything."""
    match = board(dice={f"split:{n}.{k}": 1 for n in range(40) for k in range(8)})
    hunters = match.world.castaways
    for food in range(40):
        even = beast_fight.divide(match.world.dice, f"split:{food}", food, hunters, {})
        assert sum(even.values()) == food
        assert max(even.values()) - min(even.values()) <= 1
    by_weight = beast_fight.divide(match.world.dice, "none", 7, hunters, {1: 2, 2: 0, 3: 5})
    assert by_weight[1] == 2
    assert by_weight[2] == 0
    assert sum(by_weight.values()) == 7


def test_side_with_somebody_who_is_challenged() -> None:
    """I-4.22.1."""
    match = board(dice={"pk.window:1": 1})
    done(match, "C", "reserve", kind="side_with", subject="B")
    done(match, "A", "pk", target="B")
    assert one(match, "C").stamina == 2
    assert heard(match, "C", ReservationFired)
    assert not match.world.reservations


def test_the_dead_have_reserved_nothing() -> None:
    """P-24, I-4.22.1: what a dead castaway waited for happens to others; it is told nothing of it."""
    match = board(F="at D3")
    done(match, "A", "reserve", kind="on_arrival", action="guard")
    match.intervene(Kill(one(match, "A").number), "why", now(match))
    assert match.world.reservations == []
    done(match, "F", "move", direction="W")
    assert heard(match, "A", ReservationFailed) == []


def test_a_step_reserved_for_a_time() -> None:
    """I-4.22.1: checked when it fires; what is refused then is told with its reason."""
    match = board(A="stamina 0")
    for who in "AB":
        done(match, who, "reserve", kind="at", at="21:30", action="move", do_direction="E")
    until(match, "reserved")
    until(match, "reserved")
    assert [one(match, who).cell.label for who in "AB"] == ["C3", "D3"]
    assert heard(match, "A", ReservationFailed)[0].code == "E_STAMINA"
    assert not match.world.reservations


def test_strike_whoever_comes() -> None:
    """I-4.22.1: on arrival of anybody, an order without a path against the one who came."""
    match = board(B="B3")
    done(match, "A", "reserve", kind="on_arrival", action="assassinate")
    done(match, "B", "move", direction="E")
    assert [order.target.seat.name for order in match.world.active_assassinations] == ["B"]


def test_two_who_follow_each_other_do_not_run_for_ever() -> None:
    """I-4.22.1: a reservation fires once in an input."""
    match = board(seats="A, B")
    done(match, "A", "reserve", kind="tail", subject="B")
    done(match, "B", "reserve", kind="tail", subject="A")
    done(match, "A", "move", direction="E")
    assert [one(match, who).stamina for who in "AB"] == [4, 4]


def test_twelve_reservations_at_most() -> None:
    """I-4.22.1."""
    match = board()
    for _ in range(12):
        done(match, "A", "reserve", kind="tail", subject="B")
    assert code(act(match, "A", "reserve", kind="tail", subject="C")) == "E_RESERVATION_LIMIT"


def test_a_scene_takes_its_default_when_nobody_chooses() -> None:
    """I-9.8: the marked choice; `rearm` arms the story again, but not within the same input."""
    match = board(cells={"C3": "beach lighthouse"})
    done(match, "A", "explore")
    assert heard(match, "A", StoryScene)[0].scene == "start"
    until(match, "story")
    assert story(match, "lamp_room").state == Story.State.ARMED
    done(match, "A", "explore")
    assert story(match, "lamp_room").state == Story.State.RUNNING


def test_a_choice_whose_demands_are_not_met_is_hidden() -> None:
    """I-9.8, I-4.23: whoever has a faction cannot sign."""
    match = board(cells={"C3": "beach lighthouse"}, A="faction crossers")
    done(match, "A", "explore")
    assert code(act(match, "A", "choose", choice="sign")) == "E_STORY_CHOICE"
    assert code(act(match, "B", "choose", choice="sign")) == "E_STORY_GONE"


def test_what_a_story_buries_the_next_search_finds() -> None:
    """I-9.10, I-4.6.2: nothing of the plot becomes unreachable."""
    match = board(dice={"story.trigger:your_name:1": 70}, cells={"C3": "grass graves"})
    done(match, "A", "explore")
    done(match, "A", "choose", choice="tidy")
    done(match, "B", "explore")
    held = [[item.key for item in match.world.carried(one(match, who))] for who in "AB"]
    assert held == [["lens"], ["shard_b"]]


def test_a_scene_that_is_broken_off_leaves_the_cell_free() -> None:
    """P-27, I-9.8, I-12.6: it ends without effect, is armed again, and whoever waited comes in."""
    match = board(dice={"story.trigger:ships_log:1": 1}, cells={"C3": "beach wreck"}, F="D3")
    done(match, "A", "explore")
    done(match, "F", "move", direction="W")
    match.intervene(RuleStory("ships_log", "break_off"), "he is dead", now(match))
    assert story(match, "ships_log").state == Story.State.ARMED
    assert one(match, "F").cell.label == "C3"


def test_every_duel_ends_with_one_winning_side_or_one_that_is_empty() -> None:
    """P-07: over many games of every make-up, each side three at most, nobody engaged twice."""
    for names in ((), ("C",), ("C", "D"), ("C", "D", "E", "F")):
        dice = {"pk.window:1": 1, "pk.fight:1": 1}
        match = board(dice=dice)
        done(match, "A", "pk", target="B")
        for place, who in enumerate(names):
            done(match, who, "join_pk", side="ab"[place % 2])
        duel = match.world.open_duels[0]
        until(match, "pk_close")
        assert duel.state == "done"
        assert duel.winner in ("a", "b")
        numbers = sorted(row.castaway.number for row in match.world.fighters(duel))
        assert all(first != second for first, second in pairwise(numbers))


def test_a_director_opens_decides_and_widens_duels() -> None:
    """I-12.4: at any hour, at no cost; losers pay as the rules say."""
    match = board(dice={"pk.window:1": 1}, at="09:00")
    at = now(match)
    numbers = {who: one(match, who).number for who in "ABC"}
    match.intervene(OpenDuel(numbers["A"], numbers["B"], "barred"), "a quarrel", at)
    duel = match.world.open_duels[0]
    match.intervene(PlaceInDuel(duel.number, numbers["C"], "b"), "help", at)
    match.intervene(ExtendDuel(duel.number, 5), "supper", at)
    assert duel.no_flee
    assert match.world.rings_at("pk_close") == duel.closes_at
    match.intervene(RuleDuel(duel.number, "b"), "enough", at)
    assert (duel.state, duel.winner) == ("done", "b")
    assert (one(match, "A").base, one(match, "A").stamina) == (1, 5)
    with pytest.raises(Refused):
        match.intervene(RuleDuel(duel.number, "void"), "again", at)


def test_a_director_places_beasts_and_lets_them_attack() -> None:
    """I-12.5: an ordinary encounter, which the director calls off again; residents stay."""
    match = board(dice={}, at="09:00")
    at = now(match)
    match.intervene(PlaceBeasts("boar", 2, "C3"), "more game", at)
    beast = match.world.beasts[0]
    match.intervene(SetOn(beast.number, one(match, "A").number), "hungry", at)
    met = match.world.encounters[0]
    match.intervene(RuleEncounter(met.number, "bar"), "important", at)
    assert refused(match, "A", "answer", how="flee") == "E_NO_FLEE"
    match.intervene(RuleEncounter(met.number, "cancel"), "too hard", at)
    match.intervene(MoveBeasts(beast.number, "A1"), "elsewhere", at)
    assert beast.cell.label == "A1"
    match.intervene(MoveBeasts(beast.number, "-"), "gone", at)
    assert not match.world.beasts


def test_a_director_begins_blocks_and_closes() -> None:
    """I-12.6, I-12.7: stories by hand, a cell that nobody enters, ground that changes."""
    match = board(dice={}, F="D3")
    at = now(match)
    match.intervene(TriggerStory("warm_ashes", one(match, "A").number), "a gift", at)
    assert story(match, "warm_ashes").state == Story.State.RUNNING
    match.intervene(RuleStory("warm_ashes", "default"), "asleep", at)
    match.intervene(RuleStory("warm_ashes", "rearm"), "again", at)
    match.intervene(RuleStory("warm_ashes", "block"), "not yet", at)
    assert (story(match, "warm_ashes").state, story(match, "warm_ashes").blocked) == (Story.State.ARMED, True)
    match.intervene(CloseCell("C3", "a landslide"), "rain", at)
    done(match, "F", "move", direction="W")
    assert one(match, "F").cell.label == "D3"
    match.intervene(CloseCell("C3", ""), "sun", at)
    assert one(match, "F").cell.label == "C3"
    match.intervene(ChangeGround("E5", "hill", "lighthouse"), "a tower", at)
    assert match.world.labelled("E5").landmark == "lighthouse"
    with pytest.raises(Refused):
        match.intervene(ChangeGround("C3", "cliff"), "a fall", at)
