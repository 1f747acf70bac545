"""Eating, using, weapons, gifts, trades, piles (I-4.17 to I-4.20)."""

from datetime import timedelta

import pytest

from games.island import belongings, condition, goods
from games.island.board import Board
from games.island.dealing import create_item
from games.island.facts import Given, RemainsTaken, TradeClosed
from games.island.goods import Goods, lying_in
from games.island.models import AUTO
from games.match import Match
from tests.games.island.boards import act, board, done, hearers, kinds, one, refused, told


def carries(match: Match[Board], name: str) -> list[str]:
    return [item.key for item in match.world.carried(one(match, name))]


def test_eating_takes_rations_that_one_has() -> None:
    """I-4.17.1: hunger first, then what there is."""
    match = board(A="hunger 2 food 1 base 8")
    assert refused(match, "A", "eat", n="2") == "E_NO_FOOD"
    assert refused(match, "A", "eat", n="3") == "E_EAT_TOO_MUCH"


@pytest.mark.parametrize(("roll", "well"), [(50, True), (51, False)])
def test_medicine_is_spent_whether_it_helps_or_not(roll: int, well: bool) -> None:
    """I-4.18, I-7.4: herbs help half of the time."""
    match = board(dice={"cure.roll:1": roll}, A="sick base 4 has herbs stamina 1")
    done(match, "A", "use", item="herbs")
    assert bool(one(match, "A").sick) is not well
    assert (carries(match, "A"), one(match, "A").stamina) == ([], 1)


def test_medicine_is_for_the_ill() -> None:
    """I-4.18."""
    match = board(A="has antibiotic has net")
    assert refused(match, "A", "use", item="antibiotic") == "E_NOT_SICK"
    assert refused(match, "A", "use", item="net") == "E_ITEM_USE"
    assert refused(match, "A", "use", item="herbs") == "E_NO_ITEM"


@pytest.mark.parametrize(("roll", "ill"), [(35, True), (36, False)])
def test_fungus_may_make_ill_when_it_is_opened(roll: int, ill: bool) -> None:
    """I-4.18: it becomes rations either way."""
    match = board(dice={"sick.food:1": roll}, A="has wild_fungus base 4")
    done(match, "A", "use", item="wild_fungus")
    assert (one(match, "A").food, bool(one(match, "A").sick)) == (3, ill)


def test_whoever_has_no_strength_to_lose_dies_of_fungus() -> None:
    """I-7.6: own strength 0 by an illness."""
    match = board(dice={"sick.food:1": 1}, A="has wild_fungus base 1")
    done(match, "A", "use", item="wild_fungus")
    assert one(match, "A").cause == "disease"


def test_bars_wine_and_the_log() -> None:
    """I-4.18: stamina up to the most, base for good, landmarks on the map; the log stays."""
    match = board(cells={"A1": "landmark lighthouse"}, A="stamina 4 has energy_bar has antler_wine has logbook")
    for item in ("energy_bar", "antler_wine", "logbook", "logbook"):
        done(match, "A", "use", item=item)
    a = one(match, "A")
    assert (a.stamina, a.base, carries(match, "A")) == (5, 3, ["logbook"])
    assert a.knowledge["A1"]["landmark"] == "lighthouse"


def test_a_chosen_weapon_stays_in_hand_until_it_leaves() -> None:
    """I-4.19.1: then it is the strongest again."""
    match = board(A="has club has fire_axe has crossbow")
    done(match, "A", "equip", item="club")
    assert condition.strength(match.world, one(match, "A")) == 3
    assert refused(match, "A", "equip", item="crossbow") == "E_ITEM_USE"
    done(match, "A", "give", to="B", items=["club"])
    assert (one(match, "A").weapon_choice, condition.strength(match.world, one(match, "A"))) == (AUTO, 5)
    done(match, "A", "equip", item="none")
    assert condition.strength(match.world, one(match, "A")) == 2


def test_a_limited_weapon_counts_and_wears_only_if_declared() -> None:
    """I-4.19.2: a spent one falls back to what is in hand."""
    match = board(A="has club has molotov")
    world, a = match.world, one(match, "A")
    bottle = world.carried(a)[1]
    assert (condition.strength(world, a), condition.strength(world, a, bottle)) == (3, 5)
    condition.spend_use(world, bottle)
    assert condition.strength(world, a, bottle) == 3


def test_a_gift_is_between_two() -> None:
    """I-4.20.1: nobody else learns it."""
    match = board(A="food 3 has club has club")
    done(match, "A", "give", to="B", food="2", items=["club-2"])
    assert (one(match, "A").food, one(match, "B").food, carries(match, "B")) == (1, 3, ["club"])
    assert told(match, "B")[-1] == Given(1, 2, "2 club")  # type: ignore[arg-type]
    assert hearers(match, "given") == [1, 2]


def test_what_cannot_be_given() -> None:
    """I-4.20.1: what one has not, nothing, to oneself, or forged things."""
    match = board(A="food 1 has club")
    assert refused(match, "A", "give", to="B", food="2") == "E_NO_FOOD"
    assert refused(match, "A", "give", to="B", items=["machete"]) == "E_NO_ITEM"
    assert refused(match, "A", "give", to="B") == "E_TRADE_EMPTY"
    assert refused(match, "A", "give", to="A", food="1") == "E_SELF"
    assert refused(match, "A", "give", to="B", food="-1") == "bad_input"


def test_gifts_by_consent_are_offers() -> None:
    """I-4.20.1: a trade that asks for nothing."""
    match = board({"items.gift_consent": True}, A="food 3")
    done(match, "A", "give", to="B", food="2")
    assert one(match, "B").food == 1
    done(match, "B", "answer_trade", trade="1-2-1")
    assert one(match, "B").food == 3


def test_a_trade_is_atomic() -> None:
    """I-4.20.2: both sides at once; what was asked for by kind is the earliest acquired."""
    match = board(A="has club food 2", B="has crossbow has fish_spear food 0")
    done(match, "A", "trade", to="B", food="1", items=["club"], asked=["crossbow"])
    done(match, "B", "answer_trade", trade="1-2-1", accept="yes")
    assert (carries(match, "A"), carries(match, "B"), one(match, "B").food) == (["crossbow"], ["fish_spear", "club"], 1)
    assert hearers(match, "trade_done") == [1, 2]
    assert refused(match, "B", "answer_trade", trade="1-2-1") == "E_TRADE_GONE"


def test_a_trade_asks_for_anything_and_tests_nothing() -> None:
    """I-4.20.2, I-4.1.5: whether the other has it shows only when it is accepted."""
    match = board(A="has club")
    done(match, "A", "trade", to="B", items=["club"], asked=["revolver"])
    assert refused(match, "B", "answer_trade", trade="1-2-1") == "E_TRADE_STALE"
    assert refused(match, "A", "trade", to="C") == "E_TRADE_EMPTY"
    assert refused(match, "A", "trade", to="C", asked=["moon"]) == "bad_input"


@pytest.mark.parametrize("goes", ["A", "B"])
def test_a_trade_needs_both_in_one_cell_when_it_is_accepted(goes: str) -> None:
    """I-4.20.2: else it is stale, and nothing moves."""
    match = board()
    done(match, "A", "trade", to="B", food="1", asked_food="1")
    done(match, goes, "move", direction="E")
    assert refused(match, "B", "answer_trade", trade="1-2-1") == "E_TRADE_STALE"


def test_a_new_offer_takes_the_place_of_the_old() -> None:
    """R91: whoever accepts the old one gets nothing."""
    match = board(A="food 3")
    done(match, "A", "trade", to="B", food="1")
    done(match, "A", "trade", to="B", food="1", asked_food="9")
    assert refused(match, "B", "answer_trade", trade="1-2-1") == "E_TRADE_GONE"
    assert [trade.number for trade in match.world.trades] == [2]


def test_offers_end() -> None:
    """I-4.20.2, I-4.14.4: declined, withdrawn, or after two hours."""
    match = board(A="food 3")
    for who, action, data in (("B", "answer_trade", {"accept": "no"}), ("A", "withdraw_trade", {})):
        done(match, "A", "trade", to="B", food="1")
        number = match.world.trades[0].number
        done(match, who, action, trade=f"1-2-{number}", **data)
        assert match.world.trades == []
    done(match, "A", "trade", to="B", food="1")
    assert match.world.game.now
    match.advance(match.world.game.now + timedelta(hours=2))
    assert match.world.trades == []
    closed = [fact.reason for fact in told(match, "A") if isinstance(fact, TradeClosed)]
    assert closed == ["declined", "withdrawn", "lapsed"]


def test_dropped_things_lie_for_everybody_inside() -> None:
    """I-4.20.3: the others inside learn that somebody took something, not what."""
    match = board(A="food 2 has club", F="D3")
    done(match, "A", "drop", food="2", items=["club"])
    assert (one(match, "A").food, carries(match, "A")) == (0, [])
    assert refused(match, "F", "take", pile="1", food="1") == "E_REMAINS_GONE"
    done(match, "B", "take", pile="1", food="1", items=["club"])
    assert refused(match, "C", "take", pile="1", items=["club"]) == "E_REMAINS_GONE"
    assert refused(match, "C", "take", pile="1", food="2") == "E_REMAINS_GONE"
    done(match, "C", "take", pile="1", food="1")
    assert match.world.remains == []
    assert [fact for fact in told(match, "D") if isinstance(fact, RemainsTaken)] == [RemainsTaken(2), RemainsTaken(3)]  # type: ignore[arg-type]
    assert "remains_taken" not in kinds(match, "F")


def test_what_leaves_a_hand_is_declared_no_more() -> None:
    """I-4.20.4: not even if it comes back."""
    match = board(A="has crossbow has thorn_poison stamina 5", X="D3")
    done(match, "A", "assassinate", target="X", weapon="crossbow", poison="thorn_poison")
    goods.give(match.world, one(match, "A"), one(match, "B"), Goods(0, tuple(match.world.carried(one(match, "A")))))
    goods.give(match.world, one(match, "B"), one(match, "A"), Goods(0, tuple(match.world.carried(one(match, "B")))))
    order = match.world.assassinations[0]
    assert (order.weapon, order.poison) == (None, None)


def test_handles_tell_nothing_of_other_cells() -> None:
    """R89, I-4.1.5: a pile here is the first, however many lie elsewhere."""
    match = board(A="D3 food 1", B="food 1", C="food 1")
    for name in "ABC":
        done(match, name, "drop", food="1")
    assert [(pile.cell.label, pile.number, pile.food) for pile in match.world.remains] == [("D3", 1, 1), ("C3", 1, 2)]
    create_item(match.world, "club").pile = match.world.remains[1]
    assert [item.key for item in lying_in(match.world, match.world.remains[1])] == ["club"]
    assert act(match, "B", "take", pile="1", items=["club"]) is None


def test_a_thing_has_exactly_one_holder() -> None:
    """I-2.5, P-13: a castaway, a pile, a hiding place; or it is spent."""
    match = board(None, {}, A="has club has herbs sick base 4", cells={"C3": "grass"})
    world = match.world
    belongings.bury(world, one(match, "A").cell, "lens")

    def holders() -> list[int]:
        return [sum(map(bool, (item.owner, item.pile, item.buried, item.spent))) for item in world.items]

    assert holders() == [1, 1, 1]
    done(match, "A", "give", to="B", items=["club"])
    assert holders() == [1, 1, 1]
    done(match, "B", "drop", items=["club"])
    assert holders() == [1, 1, 1]
    done(match, "C", "take", pile="1", items=["club"])
    done(match, "C", "explore")
    assert holders() == [1, 1, 1]
    assert sorted(item.key for item in world.carried(one(match, "C"))) == ["club", "lens"]
