"""Where one rule meets another: what the worked examples do not reach."""

from typing import Any

import pytest

from games.audience import Everyone
from games.facts import Corrected, Rolled
from games.islington import facts, votes
from games.islington.board import Board
from games.islington.deeds.airdrop import ChangeAirdrop, PlanAirdrop, first_day
from games.islington.deeds.card import GiveCard, RevokeCard
from games.islington.deeds.days import next_token
from games.islington.deeds.nights import ChooseClosing
from games.islington.deeds.people import KillSeat, MoveSeat, Revive
from games.islington.deeds.pieces import Repair
from games.islington.deeds.places import ClosePlace
from games.islington.edits import EditSurvivor
from games.islington.facts.director import AirdropNamed
from games.islington.facts.speech import LoudspeakerHeard
from games.islington.items import ref
from games.islington.look import look_public
from games.islington.models import Item
from games.match import Match
from games.refusal import Refused
from tests.games.islington.boards import board, told, until


def do(match: Match[Board], deed: Any, why: str = "照规则") -> None:
    """A director's deed, now."""
    match.intervene(deed, why, match.world.now)


def piece_of(match: Match[Board], number: int, key: str) -> str:
    """What a form sends for this piece of a seat."""
    held = match.world.held(match.world.survivor(number))
    return ref(match.world, next(item for item in held if item.key == key))


def test_who_fell_last_night_and_walks_this_morning_is_in_this_mornings_bulletin() -> None:
    """L-6.5, L-9.11: the next bulletin lists the fallen, ghosts or not; and no later one does again."""
    match = board(seats=5, phase="dawn", plan={"6": "none"}, A="farm", B="farm", C="out moment 2",
        D="out published moment 1", E="out moment 3 cause bleed",
    )  # fmt: skip
    until(match, "day_open")
    assert match.world.town.ghosts == [3, 4, 5]
    assert told(match, facts.Bulletin)[-1].deaths == [(3, "attack"), (5, "bleed")]
    until(match, "settle")
    until(match, "day_open")
    assert told(match, facts.Bulletin)[-1].deaths == []


def test_a_red_card_taken_back_gives_back_escrow_claims_and_title() -> None:
    """L-14.5, L-11.8: its effects are taken back, whatever they were."""
    match = board(
        phase="day",
        lots="gps",
        events="bandit, radio",
        bandit="C",
        claims="C B",
        C="farm [-|-|3$ #1, hp30 #2]",
        B="out",
    )
    world = match.world
    assert match.order(3, "bid", {"lot": "1", "notes": [piece_of(match, 3, "cash3")]}, world.now) is None
    do(match, GiveCard(3, "red"))
    assert (world.town.bandit, world.claims[0].lost) == (None, True)
    place = world.place("farm")
    assert place is not None and [item.key for item in world.ground(place)] == ["cash3", "hp30"]
    do(match, RevokeCard(3))
    assert [item.key for item in world.bag(world.survivor(3))] == ["cash3", "hp30"]
    assert (world.town.bandit, world.claims[0].lost) == (3, False)


def test_a_gps_that_was_mended_rolls_another_die() -> None:
    """L-2.9, L-16.5: a label is used once in a game."""
    match = board(A="farm [-|-|gps #9]", ground={"mill": "hp30 #3", "cave": "hp30 #4", "forest": "hp30 #5"})
    world, wanted = match.world, {"item": piece_of(match, 1, "gps"), "ware": "hp30"}
    assert match.order(1, "gps", wanted, world.now) is None
    refused = match.order(1, "gps", wanted, world.now)
    assert refused is not None and refused.code == "used_tonight"
    do(match, Repair("9"))
    assert match.order(1, "gps", wanted, world.now) is None
    labels = [one.fact.label for one in match.told if isinstance(one.fact, Rolled)]
    assert labels == ["gps/5/9", "gps/5/9/r1"]


def test_a_loudspeaker_names_no_ghost() -> None:
    """L-4.23: living seats only, even if a director has put a ghost there by day."""
    match = board(phase="day", A="farm [-|-|loudspeaker]", B="mill", C="unborn ghost")
    do(match, MoveSeat(3, "mill"))
    order = {"item": piece_of(match, 1, "loudspeaker"), "place": "mill"}
    assert match.order(1, "loudspeaker", order, match.world.now) is None
    assert [one.names for one in told(match, LoudspeakerHeard)] == [[2]]


def test_nobody_outlives_the_town() -> None:
    """L-12.5: when the last place closes, who stands nowhere falls with the others, in one moment."""
    places = ", ".join(place.key for place in board().world.places if place.key != "mill")
    match = board(seats=3, day=11, phase="late", closed=places, closing="mill", A="mill", B="mill", C="unborn")
    until(match, "settle")
    assert match.world.over
    (end,) = told(match, facts.GameOver)
    assert end.winner is None
    assert [(rank, seat, cause) for rank, seat, _, cause in end.ranking] == [
        (1, 1, "shrink"), (1, 2, "shrink"), (1, 3, "shrink"),
    ]  # fmt: skip


def test_bumble_leaves_a_place_that_closes_by_hand_and_his_prey_with_him() -> None:
    """L-16.8, L-8.3: closing by hand is S7; the place is no longer to close tonight."""
    match = board(phase="day", closing="mill, farm", bumble="mill 50 [3$]", noddy="farm")
    do(match, ClosePlace("mill"))
    assert match.world.brother("bumble") is None
    assert [item.where for item in match.world.items if item.key == "cash3"] == [Item.Where.GONE]
    assert match.world.town.shrink_tonight == ["farm"]


def test_a_ghost_that_a_director_revives_is_a_ghost_for_nobody() -> None:
    """L-16.5: everybody reads that it lives again, and the cast says the same."""
    match = board(seats=4, phase="day", A="farm", B="farm", C="unborn ghost", D="unborn ghost")
    do(match, Revive(3, "mill"))
    page = look_public(match.world)
    assert [player.ghost for player in page.players] == [False, False, False, True]
    assert [player.out for player in page.players] == [False, False, False, True]


def test_a_changed_airdrop_is_told_as_far_as_it_is_public() -> None:
    """L-16.3, L-9.9: places only on the day of the radio."""
    for events, times in (("ranking", 1), ("radio", 2)):
        match = board(phase="day", events=events)
        do(match, PlanAirdrop(5, ["hp30 @ mill"]))
        do(match, ChangeAirdrop(1, ["hp30 @ farm"]))
        assert len(told(match, AirdropNamed)) == times
    do(match, ChangeAirdrop(1, ["hp60 @ farm"]))
    last = told(match, AirdropNamed)[-1]
    assert (last.items, last.places) == ([("hp60", None)], ["farm"])


def test_an_upgrade_by_day_obeys_the_setting_too() -> None:
    """L-4.29, L-4.12: with `upgrade.target` equipped, gear in the bag is not upgraded."""
    match = board({"upgrade.target": "equipped"}, phase="day", A="farm [-|-|dagger, scroll granted 5]")
    order = {"item": piece_of(match, 1, "scroll"), "gear": piece_of(match, 1, "dagger")}
    refused = match.order(1, "day_use", order, match.world.now)
    assert refused is not None and refused.code == "bad_input"


@pytest.mark.parametrize("mode", ["at_close", "live"])
def test_a_void_ballot_tells_of_no_death(mode: str) -> None:
    """L-6.5, L-7.8: who was put out by day, and not publicly, stands in the list like anybody."""
    match = board({"vote.ballots_visible": mode}, phase="day", A="farm", B="farm", C="farm")
    assert match.order(1, "vote", {"seat": "2"}, match.world.now) is None
    do(match, KillSeat(1))
    until(match, "day_close")
    (day,) = [one for one in look_public(match.world).daytime.past_votes if one.ballots]
    assert [one.void for one in day.ballots] == [False]
    assert votes.ballot_of(match.world, match.world.survivor(1)).void  # type: ignore[union-attr]


def test_the_word_of_a_revival_reaches_everybody() -> None:
    """L-16.5"""
    match = board(seats=3, phase="day", A="farm", B="farm", C="out published")
    do(match, Revive(3, "mill"))
    lines = [one.fact for one in match.told if isinstance(one.fact, Corrected) and one.to == Everyone()]
    assert [line.values for line in lines] == [{"name": "C"}]


def test_the_first_airdrop_can_be_planned_during_the_test_and_falls_on_day_1() -> None:
    """L-3.8, L-16.3: nothing of it is announced or falls before."""
    match = board({"calendar.test_nights": 3}, act="test", day=2, phase="day")
    assert first_day(match.world) == 1
    do(match, PlanAirdrop(1, ["hp30 @ mill"]))
    until(match, "night_open")
    assert [batch.status for batch in match.world.airdrops] == ["planned"]
    assert told(match, AirdropNamed) == []


@pytest.mark.parametrize(("day", "token"), [(1, "t2"), (3, "1")])
def test_after_the_last_test_night_comes_day_1(day: int, token: str) -> None:
    """L-3.3, L-16.4: the brothers planned for the next morning come on it."""
    assert next_token(board(act="test", day=day, phase="day").world) == token


def test_nothing_closes_in_the_test_match() -> None:
    """L-3.8 (b)"""
    match = board(act="test", day=1, phase="day")
    with pytest.raises(Refused, match="not_now"):
        do(match, ChooseClosing(["mill"]))


def test_a_wound_is_a_wound() -> None:
    """L-16.5, P-07: by hand too there is one bleeding or none."""
    match = board(A="farm")
    edit = EditSurvivor("islington.survivor", str(match.world.survivor(1).pk), {"bleed": 25})
    with pytest.raises(Refused) as refused:
        do(match, edit)
    assert refused.value.field == "bleed"


def test_a_ghost_with_a_red_card_is_on_no_list_of_those_who_walk() -> None:
    """L-14.4: it goes out at once, and everybody knows."""
    match = board(seats=4, phase="day", A="farm", B="farm", C="unborn ghost", D="unborn ghost")
    do(match, GiveCard(3, "red"))
    assert look_public(match.world).today.ghosts == ("D",)


def test_the_shop_of_the_test_match_is_full_again_each_morning() -> None:
    """L-11.4, R88: a stock for a day is one for each day, in the test too."""
    match = board({"shop.stock_per_day": 1}, act="test", day=1, phase="dawn")
    match.world.town.shop_today = {"hp30": 1}
    until(match, "day_open")
    assert match.world.town.shop_today == {}


def test_who_was_sent_off_and_revived_begins_again_with_the_others() -> None:
    """L-3.8, L-14.4, L-16.5: the wipe leaves out only who is out."""
    match = board({"calendar.test_nights": 1, "calendar.first_day_dates": 2}, act="test", day=1, phase="day",
        A="60/15 farm [G|-|hp30]", B="60/15 farm",
    )  # fmt: skip
    do(match, GiveCard(1, "red"))
    do(match, GiveCard(2, "red"))
    do(match, Revive(1, "mill"))
    until(match, "wipe")
    one, two = match.world.survivor(1), match.world.survivor(2)
    assert (one.alive, one.hp, one.place, one.born) == (True, 100, None, False)
    assert (two.alive, two.hp) == (False, 0)
