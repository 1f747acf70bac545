"""What directors set right about people, teams, things and orders (I-12.1 to I-12.3)."""

import pytest

from games.deeds import ActFor
from games.facts import Corrected
from games.island.correcting_deeds import MoveThing, PutInTeam, RemoveSeat, StrikeNow
from games.island.duel_deeds import OpenDuel
from games.island.facts import AssassinateResult, Died, ItemGained, ItemLost, Moved, TeamChanged, TeamLeft
from games.island.models import Assassination
from tests.games.island.boards import board, code, do, done, nights, one, public, told


def test_somebody_is_removed_with_all_that_it_carries() -> None:
    """I-12.2: everybody reads of a death; nothing lies on the ground."""
    match = board(A="has club food 2")
    do(match, RemoveSeat(one(match, "A").number))
    assert not one(match, "A").alive and not match.world.remains
    assert match.world.items[0].spent and any(isinstance(fact, Died) for fact in public(match))
    assert code(match, RemoveSeat(one(match, "A").number)) == "E_UNKNOWN_TARGET"


def test_somebody_is_put_into_teams_and_out_of_them() -> None:
    """I-12.1: a new one, another's, none; the members of each are told."""
    match = board()
    a, b = one(match, "A"), one(match, "B")
    do(match, PutInTeam(a.number, "new"))
    do(match, PutInTeam(b.number, str(match.world.teams[0].number)))
    assert a.team is b.team is match.world.teams[0]
    assert isinstance(told(match, "A")[-1], TeamChanged)
    assert code(match, PutInTeam(b.number, str(match.world.teams[0].number))) == "no_change"
    assert code(match, PutInTeam(b.number, "9999")) == "E_TEAM_NONE"
    do(match, PutInTeam(a.number, "-"))
    assert a.team is None and match.world.teams[0].leader == b.number
    assert any(isinstance(fact, TeamLeft) for fact in told(match, "A"))


@pytest.mark.parametrize("where", ["seat:2", "ground:B2", "buried:B2"])
def test_a_thing_goes_elsewhere_as_it_is(where: str) -> None:
    """I-12.1: whoever loses it is told, and so is whoever gets it."""
    match = board(A="has club", B="C3")
    (item,) = match.world.items
    do(match, MoveThing(item.number, where))
    holders = {"seat": item.owner, "ground": item.pile, "buried": item.buried}
    assert [name for name, holder in holders.items() if holder] == [where.split(":")[0]]
    assert any(isinstance(fact, ItemLost) for fact in told(match, "A"))
    assert any(isinstance(fact, ItemGained) for fact in told(match, "B")) == where.startswith("seat")
    assert code(match, MoveThing(item.number, where)) == "no_change"


def test_what_is_not_there_goes_nowhere() -> None:
    """I-12.1."""
    match = board(A="has club")
    assert code(match, MoveThing(99, "ground:B2")) == "E_NO_ITEM"
    assert code(match, MoveThing(match.world.items[0].number, "ground:Z9")) == "bad_input"


def test_a_pile_that_was_emptied_is_gone() -> None:
    """I-12.1, I-2.6."""
    match = board(A="has club")
    (item,) = match.world.items
    do(match, MoveThing(item.number, "ground:B2"))
    do(match, MoveThing(item.number, "seat:1"))
    assert not match.world.remains


def test_an_order_strikes_at_once_and_is_read_of_in_the_morning() -> None:
    """I-12.3: the actor reads how it went, everybody of the death at dawn."""
    match = board(A="base 9", B="base 1")
    done(match, "A", "assassinate", target="B")
    do(match, StrikeNow(match.world.assassinations[0].number))
    assert match.world.assassinations[0].state == Assassination.State.DONE
    assert not one(match, "B").alive and not any(isinstance(fact, Died) for fact in public(match))
    assert any(isinstance(fact, AssassinateResult) for fact in told(match, "A"))
    nights(match)
    assert any(isinstance(fact, Died) for fact in public(match))


def test_nobody_strikes_into_a_duel() -> None:
    """I-12.3, R12: a duel is ended first; and there must be such an order."""
    match = board()
    done(match, "A", "assassinate", target="B")
    do(match, OpenDuel(one(match, "B").number, one(match, "C").number))
    assert code(match, StrikeNow(match.world.assassinations[0].number)) == "E_TARGET_ENGAGED"
    assert code(match, StrikeNow(99)) == "E_ASSN_GONE"


def test_the_director_acts_for_a_seat() -> None:
    """I-12.3: an order is put in, by the same rules; the seat is told who did it."""
    match = board()
    do(match, ActFor(one(match, "A").number, "move", {"direction": "N"}))
    assert one(match, "A").cell.label == "C2"
    assert {Moved, Corrected} <= {type(fact) for fact in told(match, "A")}
    assert code(match, ActFor(one(match, "A").number, "post", {})) == "bad_input"
