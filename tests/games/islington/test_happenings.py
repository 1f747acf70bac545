"""The events of the day where the worked examples do not reach (L-9)."""

import pytest

from games.islington import facts, happenings, overnight
from games.islington.catalogue import CLASSES, EVENTS, PHANTOM_OF
from games.islington.facts.events import BanditPassed, EventToday, LuckyChosen
from games.islington.happenings import schedule
from games.islington.happenings.lucky import bottom
from games.islington.items import lay, make
from tests.games.islington.boards import board, told, until

# --- which event on which day


def test_day_one_and_day_three_have_events_of_their_own() -> None:
    """L-9.1: the brothers come on day 1 and payday is on day 3, whatever the dice would say."""
    assert (schedule.fixed_event(1), schedule.fixed_event(2), schedule.fixed_event(3)) == (5, 0, 4)
    match = board(day=2, phase="dawn", used="5, 2")
    until(match, "day_open")
    assert happenings.today(match.world) == ("payday",)


def test_a_fixed_event_that_is_switched_off_leaves_a_quiet_day() -> None:
    """L-9.1: no other event takes its place, and everybody reads that nothing happens."""
    match = board({"events.enabled": [1, 2, 6]}, day=2, phase="dawn", used="5")
    until(match, "day_open")
    assert happenings.today(match.world) == ()
    assert [(one.no, one.text["en"]) for one in told(match, EventToday)] == [(0, "Nothing happens today.")]
    assert told(match, facts.Bulletin)[-1].events == []


def test_nothing_left_to_draw_leaves_a_quiet_day() -> None:
    """L-9.1: an empty list of candidates."""
    match = board({"events.enabled": [5, 4, 3]}, day=3, phase="dawn", used="5, 4")
    until(match, "day_open")
    assert happenings.today(match.world) == ()


def test_the_storm_waits_for_day_six() -> None:
    """L-9.1: its min_day."""
    world = board(used="5, 4").world
    assert 3 not in schedule.candidates(world, 5)
    assert schedule.candidates(world, 6) == [1, 2, 3, 6, 7, 8, 9, 10, 11]


def test_the_director_may_plan_an_event_early_or_twice_or_none() -> None:
    """L-9.1: he is warned, not stopped."""
    match = board(phase="dawn", day=3, used="5, 4, 3", plan={"4": "storm", "5": "none"})
    until(match, "day_open")
    assert happenings.today(match.world) == ("storm",)
    match.advance(next(timer.ring_from for timer in match.world.timers if timer.bell == "day_open"))
    assert happenings.today(match.world) == ()


def test_bandit_and_hive_come_again_beside_the_event_of_the_day() -> None:
    """R60: on every day after their first, once."""
    match = board(phase="dawn", day=4, used="5, 4, 1, 11", plan={"5": "hive"})
    until(match, "day_open")
    assert happenings.today(match.world) == ("hive", "bandit")


def test_the_director_who_chooses_is_reminded_the_night_before() -> None:
    """R59: with `events.mode` director; without a choice dice decide."""
    alarm = "No event is planned for tomorrow. Dice will choose."
    for plan, expected in (({}, 1), ({"6": "war"}, 0)):
        match = board({"events.mode": "director"}, phase="late", used="5", plan=plan)
        until(match, "settle")
        alarms = [one.fact.text for one in match.told if isinstance(one.fact, facts.Alarm)]
        assert [str(text) for text in alarms].count(alarm) == expected
    until(match, "day_open")
    assert happenings.today(match.world) == ("war",)


def test_in_the_test_match_there_is_no_event() -> None:
    """L-3.8: the brothers are there without one."""
    match = board(act="test", day=2, phase="day")
    happenings.draw(match.world)
    assert match.world.town.events_today == []


@pytest.mark.parametrize("number", sorted(EVENTS))
def test_every_notice_is_filled_in_both_languages(number: int) -> None:
    """L-9.4: the public text states effect and numbers; no placeholder is left."""
    match = board(events=str(number), bandit="B", bounty="B, C")
    words = happenings.BY_NUMBER[number].notice(match.world)
    assert words.zh
    assert words.en
    assert "{" not in words.zh + words.en


# --- overnight


def test_the_roster_is_that_of_the_living_when_the_night_closes() -> None:
    """L-9.2: neither the unborn nor ghosts that have not come back, nor the brothers."""
    match = board(seats=4, day=2, A="farm", B="unborn", C="50/100 farm ghost", D="mill", noddy="farm", bumble="mill")
    until(match, "night_close")
    assert match.world.town.overnight == {"farm": [1], "mill": [4]}


def test_who_dies_in_settlement_still_counts_for_the_later_events() -> None:
    """R61: the invasion counts heads of the evening: two are two, although the war has killed one."""
    match = board(seats=5, events="war, invasion", phase="late", A="10/100 farm acted", B="100/60 farm")
    until(match, "settle")
    assert match.world.survivor(1).cause == "event"
    assert [(one.why, one.st) for one in told(match, facts.Lost, 2)] == [("paired", 20)]


def test_neither_armour_nor_the_church_nor_rest_protects_from_an_event() -> None:
    """L-9.3"""
    match = board(seats=4, day=2, events="bandit", bandit="B", phase="late", A="60/100 church [-|o(3)|]", B="church")
    until(match, "settle")
    one = match.world.survivor(1)
    assert [(fact.why, fact.hp) for fact in told(match, facts.Lost, 1)] == [("bandit", 20)]
    assert one.hp == 65
    assert match.world.armour(one).uses_left == 3  # type: ignore[union-attr]


def test_stamina_lost_is_what_there_was() -> None:
    """L-9.15: not below 0, and it is told how much it was."""
    match = board(seats=4, events="invasion", phase="late", A="100/5 farm acted", B="100/0 farm acted")
    until(match, "settle")
    assert [fact.st for fact in told(match, facts.Lost, 1)] == [5]
    assert told(match, facts.Lost, 2) == []


def test_the_game_may_be_won_in_the_middle_of_the_events() -> None:
    """L-12.3: after each moment of the settlement; what would have followed is not run."""
    match = board(seats=2, events="war, hive", phase="late", A="10/100 farm acted", B="10/100 farm")
    until(match, "settle")
    assert match.world.over
    assert match.world.survivor(2).alive
    assert match.world.town.hive == ""


# --- the bandit


@pytest.mark.parametrize(("mode", "barred"), [("held_yesterday", {1, 2}), ("drawn_yesterday", {1}), ("nobody", set())])
def test_whom_the_draw_leaves_out(mode: str, barred: set[int]) -> None:
    """R63: `bandit.exclude`."""
    seen = set()
    for day in range(5, 10):
        match = board({"bandit.exclude": mode}, seats=3, day=day, phase="day", bandits={str(day - 1): "A, B"})
        happenings.BANDIT.morning(match.world)
        seen.add(match.world.town.bandit)
    assert not seen & barred


def test_nobody_is_told_from_whom_the_title_comes() -> None:
    """L-9.7: the public line names the new bandit only."""
    match = board(events="bandit", bandit="B", A="farm [G|-|] finds B", B="15/100 farm")
    assert match.order(1, "attack", {"find": "1"}, match.world.now) is None
    assert [fact.payload() for fact in told(match, BanditPassed)] == [{"name": 1}]


def test_a_bandit_who_falls_in_the_war_has_no_company_that_night() -> None:
    """L-9.7, S4b: only a living bandit harms."""
    match = board(seats=4, events="war, bandit", bandit="A", phase="late", A="10/100 farm acted", B="50/100 farm acted")
    until(match, "settle")
    assert match.world.town.bandit is None
    assert [fact.why for fact in told(match, facts.Lost, 2)] == ["war"]


# --- gifts


def test_the_war_gives_a_stimulant_to_everybody_alive() -> None:
    """L-9.8: also to the unborn and above the limit; it may be used by day."""
    match = board(seats=3, day=1, phase="dawn", plan={"2": "war"}, A="farm [-|-|6 x hp10]", B="unborn", C="out")
    until(match, "day_open")
    assert [len(match.world.bag(one)) for one in match.world.survivors] == [7, 1, 0]
    assert [item.granted_on for item in match.world.bag(match.world.survivor(2))] == ["2"]


@pytest.mark.parametrize("free", [True, False])
def test_the_lucky_one_gets_a_phantom_where_no_name_is_free(free: bool) -> None:
    """L-9.12, R3: beyond the cap, under a name with a suffix; told to the lucky one alone."""
    match = board(seats=2, phase="day", A="90/100 farm", B="80/100 farm")
    world = match.world
    for one in () if free else CLASSES["weapon.orange"]:
        lay(make(world, one.key), world.places[2])
    happenings.LUCKY.morning(world)
    match.told.extend(world.told)
    (chosen,) = told(match, LuckyChosen, 2)
    assert told(match, LuckyChosen) == []
    assert (chosen.weapon[0] in PHANTOM_OF.values()) is not free
    assert ("（幻影）" in chosen.line({})) is False or not free
    assert all(item.expires == "5" and item.granted_on == "5" for item in world.bag(world.survivor(2)))


def test_the_last_tenth_is_rounded_up_and_the_unborn_are_not_in_it() -> None:
    """R67"""
    world = board(seats=12, day=2, A="10/100 farm", B="unborn").world
    assert [one.number for one in bottom(world)] == [1, *range(3, 13)]
    world.survivor(3).hp = 20
    assert [one.number for one in bottom(world)] == [1, 3]


def test_the_roster_knows_nobody_in_a_place_that_nobody_chose() -> None:
    """L-9.2"""
    world = board(seats=2, phase="late").world
    assert overnight.sleepers(world, None) == []
    assert overnight.sleepers(world, world.place("mill")) == []
