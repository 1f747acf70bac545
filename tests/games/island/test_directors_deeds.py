"""What directors set right on the island: places, bodies, lives, things, factions, orders, the end (I-12)."""

import pytest

from games.facts import Corrected
from games.island.board import Board
from games.island.body_deeds import MOST, Kill, PlaceCastaway, Revive, SetBody
from games.island.company_deeds import AnnulOrder, DissolveFaction, EndIsland, FoundFaction, PutInFaction
from games.island.facts import CellReport, Departed, Died, FactionFormed, GameEnded, Moved, Returned
from games.island.models import Castaway, Faction
from games.island.ruleset import TheOtherSide
from games.island.thing_deeds import LayFood, PlaceThing, RemoveThing, SetFlag, ShiftShip
from games.match import Match
from games.models import Game
from tests.games.island.boards import board, code, do, done, one, public, told


def number(match: Match[Board], name: str) -> int:
    return one(match, name).number


def body(match: Match[Board], name: str, /, **other: int) -> SetBody:
    """The deed that sets a healthy body as it is, but for these."""
    who = one(match, name)
    same = {field: getattr(who, field) for field in MOST} | other
    return SetBody(who.number, **same)


def test_a_castaway_is_moved_and_nobody_sees_it_go() -> None:
    """I-12.1: it learns where it is; those whom it leaves are told nothing."""
    match = board()
    do(match, PlaceCastaway(number(match, "A"), "E5"))
    assert one(match, "A").cell.label == "E5"
    assert {Moved, CellReport, Corrected} <= {type(fact) for fact in told(match, "A")}
    assert not any(isinstance(each.fact, Departed) for each in match.told)
    assert not told(match, "B")


def test_nobody_is_put_on_a_cliff_or_out_of_a_duel() -> None:
    """I-12.1: a duel is called off first (I-12.4)."""
    match = board(dice={"pk.window:1": 1}, cells={"E5": "cliff"})
    assert code(match, PlaceCastaway(number(match, "A"), "E5")) == "E_IMPASSABLE"
    assert code(match, PlaceCastaway(number(match, "A"), "C3")) == "no_change"
    assert code(match, PlaceCastaway(number(match, "A"), "Z9")) == "E_OFF_MAP"
    done(match, "A", "pk", target="B")
    assert code(match, PlaceCastaway(number(match, "A"), "A1")) == "E_TARGET_ENGAGED"


def test_a_wait_ends_when_a_director_moves_somebody() -> None:
    """I-12.1, I-4.5.5: with what it cost."""
    match = board(dice={"pk.window:1": 1}, F="D3", G="D3")
    done(match, "F", "pk", target="G")
    done(match, "A", "move", direction="E")
    assert one(match, "A").stamina == 4
    do(match, PlaceCastaway(number(match, "A"), "A1"))
    assert one(match, "A").stamina == 5 and match.world.waiting_for(one(match, "A")) is None


def test_a_body_is_set_within_what_it_can_hold() -> None:
    """I-12.1, I-7.1: hungry once, it has half the stamina at most."""
    match = board()
    do(match, body(match, "A", base=8, hunger=1, stamina=5, food=3))
    who = one(match, "A")
    assert (who.base, who.own, who.hunger, who.stamina, who.food) == (8, 4, 1, 2, 3)


def test_whoever_is_left_without_strength_dies() -> None:
    """I-12.1, I-7.6."""
    match = board()
    do(match, body(match, "A", base=0))
    assert not one(match, "A").alive and one(match, "A").cause == Castaway.Cause.DIRECTOR


def test_a_silent_change_tells_of_the_body_alone() -> None:
    """I-12: each can be announced or silent."""
    match = board()
    do(match, PlaceCastaway(number(match, "A"), "E5", silent=True))
    assert not any(isinstance(fact, Corrected) for fact in told(match, "A"))


def test_the_director_lets_somebody_die_and_brings_it_back() -> None:
    """I-12.2: everybody reads both; what it carried stays on the ground."""
    match = board(A="has club food 2")
    do(match, Kill(number(match, "A")))
    assert any(isinstance(fact, Died) for fact in public(match))
    do(match, Revive(number(match, "A"), "B2"))
    who = one(match, "A")
    assert who.alive and not who.announced and who.cell.label == "B2"
    assert (who.food, match.world.carried(who)) == (0, [])
    assert any(isinstance(fact, Returned) for fact in public(match))
    assert code(match, Revive(number(match, "A"), "B2")) == "E_UNKNOWN_TARGET"


@pytest.mark.parametrize("where", ["seat:1", "ground:B2", "buried:B2"])
def test_things_are_placed_where_the_director_says(where: str) -> None:
    """I-12.1."""
    match = board()
    do(match, PlaceThing("club", where))
    item = match.world.items[-1]
    holders = {"seat": item.owner, "ground": item.pile, "buried": item.buried}
    assert [name for name, holder in holders.items() if holder] == [where.split(":")[0]]


def test_a_thing_is_taken_away_with_its_empty_pile() -> None:
    """I-12.1, I-2.6."""
    match = board()
    do(match, PlaceThing("club", "ground:B2"))
    do(match, RemoveThing(match.world.items[-1].number))
    assert match.world.items[-1].spent and not match.world.remains
    assert code(match, RemoveThing(match.world.items[-1].number)) == "E_NO_ITEM"


def test_food_is_laid_out() -> None:
    """I-12.1."""
    match = board()
    do(match, LayFood("B2", 3))
    assert [pile.food for pile in match.world.piles(match.world.labelled("B2"))] == [3]


def test_flags_and_the_ship() -> None:
    """I-12.6, I-10.11.5."""
    match = board(day=3)
    do(match, SetFlag("beacon_lit", "set"))
    assert match.world.island.flags == {"beacon_lit": 3}
    do(match, SetFlag("beacon_lit", "unset"))
    assert not match.world.island.flags
    assert code(match, SetFlag("beacon_lit", "unset")) == "no_change"
    do(match, ShiftShip(-2))
    assert match.world.island.rescue_shift == -2


def test_a_faction_is_founded_changed_and_dissolved() -> None:
    """I-12.12, I-10.4: everybody reads the name, and no name of a member."""
    match = board()
    do(match, FoundFaction("潮人", [str(number(match, "A")), str(number(match, "B"))]))
    assert [fact.payload() for fact in public(match) if isinstance(fact, FactionFormed)] == [{"name": "潮人"}]
    key = match.world.factions[-1].key
    do(match, PutInFaction(number(match, "C"), key))
    assert [who.seat.name for who in match.world.members(match.world.factions[-1])] == ["A", "B", "C"]
    do(match, PutInFaction(number(match, "A"), "-"))
    assert one(match, "A").faction is None and one(match, "A").free_from_day == 0
    do(match, DissolveFaction(key))
    assert not any(who.faction for who in match.world.castaways)
    assert len(match.world.rows(Faction)) == 1


@pytest.mark.parametrize(("refund", "left"), [("yes", 5), ("no", 2)])
def test_a_secret_order_is_called_off(refund: str, left: int) -> None:
    """I-12.3: its target is told nothing."""
    match = board()
    done(match, "A", "assassinate", target="B")
    assert one(match, "A").stamina == 2
    do(match, AnnulOrder(f"a{match.world.assassinations[0].number}", refund))
    assert one(match, "A").stamina == left and not match.world.active_assassinations
    assert not told(match, "B")


def test_a_guard_is_called_off() -> None:
    """I-12.3."""
    match = board()
    done(match, "A", "guard", suspect="B")
    do(match, AnnulOrder(f"g{match.world.active_guards[0].number}", "yes"))
    assert one(match, "A").stamina == 5 and not match.world.active_guards
    assert code(match, AnnulOrder("g99", "yes")) == "E_ASSN_GONE"


def test_the_director_ends_the_game_with_any_winners() -> None:
    """I-12.16."""
    match = board()
    do(match, EndIsland([str(number(match, "B"))]))
    assert match.world.game.state == Game.State.OVER
    assert [fact.payload()["winners"] for fact in public(match) if isinstance(fact, GameEnded)] == [
        [number(match, "B")]
    ]


def test_each_form_can_be_drawn_with_its_choices() -> None:
    """I-12: every field that is a choice offers something whenever the deed is possible."""
    match = board(A="has club")
    for deed in TheOtherSide.deeds:
        fields = (*deed.form(match.world), *deed.more(match.world, {"seat": "1"}))
        if deed.possible(match.world):
            assert all(field.options for field in fields if field.kind == "choice"), deed.key
