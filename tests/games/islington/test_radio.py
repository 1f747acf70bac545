"""The radio, its bounties and rewards where the worked examples do not reach (L-9.9)."""

from games.islington import facts
from games.islington.bulletin import look_bulletin
from games.islington.facts.events import BountyWon, Claimed
from games.islington.look import look_public, look_seat
from games.islington.models import Phase
from tests.games.islington.boards import board, told, until


def test_at_most_one_reward_a_killer_if_the_setting_says_so() -> None:
    """R70: `bounty.per_kill` off."""
    match = board(
        {"bounty.per_kill": False},
        events="radio",
        bounty="B, C",
        A="farm [O(5)|-|] finds B",
        B="20/9 farm",
        C="9/9 farm",
    )
    assert match.order(1, "attack", {"find": "1"}, match.world.now) is None
    assert len(match.world.kills) == 2
    assert [one.name for one in told(match, BountyWon, 1)] == [2]


def test_only_attack_and_bomb_earn_a_reward() -> None:
    """L-9.9: a bounty that bleeds to death gives nothing."""
    match = board(seats=4, events="radio", bounty="B", phase="late", B="5/100 farm bleeding by A")
    until(match, "settle")
    assert match.world.claims == []


def test_a_reward_chosen_at_dawn_may_be_used_the_next_day() -> None:
    """L-4.20, L-2.3: at any time; what comes during DAWN counts for tomorrow."""
    match = board(phase="dawn", claims="A B", B="out published")
    assert match.order(1, "claim", {"choice": "gold"}, match.world.now).code == "bad_input"  # type: ignore[union-attr]
    assert match.order(1, "claim", {"choice": "mp50"}, match.world.now) is None
    assert [item.granted_on for item in match.world.bag(match.world.survivor(1))] == ["6"]
    assert [one.by_default for one in told(match, Claimed, 1)] == [False]


def test_a_claim_is_offered_to_whoever_has_one_only() -> None:
    """L-4.20: no button for the others, and a reward that waits is shown to its owner."""
    match = board(phase="day", claims="A B", B="out published")
    world = match.world
    assert look_seat(world, world.seat(1)).claims == ("B",)
    assert "claim" in look_seat(world, world.seat(1)).offers
    assert "claim" not in look_seat(world, world.seat(3)).offers
    assert match.order(3, "claim", {"choice": "mp50"}, world.now).code == "no_claim"  # type: ignore[union-attr]


def test_the_radio_tells_what_lies_and_who_stands_where_and_no_more() -> None:
    """L-9.9, R69: neither belongings nor brothers; today's airdrop is marked; it is in the bulletin, too."""
    match = board(
        seats=3, day=1, phase="dawn", plan={"2": "radio"}, A="farm [G|-|hp100]", B="unborn", C="mill",
        ground={"mill": "hp30"}, airdrop={"mill": "bomb"}, noddy="mill", bumble="mill 50 [book]",
    )  # fmt: skip
    until(match, "day_open")
    (page,) = [look_bulletin(one.payload(), {1: "A", 2: "B", 3: "C"}) for one in told(match, facts.Bulletin)]
    (event,) = page.happenings
    assert len(event.lines) == 36 + 1
    assert event.lines[15:17] == ("磨坊：[HP30]精油、炸弹（空投）；C", "牧场：无道具；无人")
    assert "农场：无道具；A" in event.lines
    assert event.lines[-1] == "尚未出生：B"


def test_events_of_a_settled_night_are_not_shown_any_more() -> None:
    """L-10.2, S10: bounties, hive and notices end with the night."""
    match = board(seats=4, events="radio", bounty="B", phase="late")
    assert look_public(match.world).today.bounty == ("B",)
    until(match, "settle")
    assert match.world.town.phase == Phase.DAWN
    assert look_public(match.world).today.bounty == ()
