"""What secret orders say, cost and give back, clause by clause (I-4.13 to I-4.16, I-6.4, I-6.7, I-7.9)."""

import pytest

from games.island import condition, nightfall
from games.island.facts import AssassinateReminder, JourneyReport
from games.island.models import Assassination
from tests.games.island.boards import act, board, done, hearers, kinds, nights, one, told

DONE, WITHDRAWN = Assassination.State.DONE, Assassination.State.WITHDRAWN


def test_an_order_starts_from_plain_answers() -> None:
    """I-4.13.1: nobody with one, ask, return, no weapon, no poison; whatever else is said stands in it."""
    match = board(A="has crossbow has thorn_poison stamina 5")
    done(match, "A", "assassinate", target="X")
    order = match.world.assassinations[0]
    assert (order.partner, order.follows, order.return_home, order.weapon, order.poison) == (
        None,
        False,
        True,
        None,
        None,
    )
    match = board(A="has crossbow has thorn_poison")
    said = {"partner": "B", "if_moved": "follow", "return_home": "no", "weapon": "crossbow", "poison": "thorn_poison"}
    done(match, "A", "assassinate", target="X", path="E", **said)
    order = match.world.assassinations[0]
    assert order.partner is one(match, "B")
    assert (order.path, order.follows, order.return_home) == ("E", True, False)
    assert (order.weapon, order.poison) == tuple(match.world.items)


@pytest.mark.parametrize(("path", "dies"), [("", False), ("E", True), ("W", False), ("NE", False)])
def test_a_target_elsewhere_needs_a_path(path: str, dies: bool) -> None:
    """I-4.13.2: without one it is whoever stands with the assassin; "east and assassinate X" is the path E."""
    match = board(None, {"mid.kill:1": 1} if dies else {}, X="D3")
    done(match, "A", "assassinate", target="X", path=path)
    nightfall.strikes(match.world)
    assert one(match, "X").alive is not dies


@pytest.mark.parametrize(("named", "where"), [(False, None), (True, "D3")])
@pytest.mark.parametrize("hidden", ["yes", "no"])
def test_a_reminder_does_not_say_where_to(named: bool, where: str | None, hidden: str) -> None:
    """I-4.15.2, R37: nor how; `assassination.reminder_destination` names the cell."""
    match = board({"assassination.reminder_destination": named})
    done(match, "A", "assassinate", target="X")
    done(match, "X", "move", direction="E", hidden=hidden)
    reminders = [fact for fact in told(match, "A") if isinstance(fact, AssassinateReminder)]
    assert reminders == [AssassinateReminder(target=8, cell=where)]  # type: ignore[arg-type]


def test_a_guard_is_nobody_elses_business_before_the_night() -> None:
    """I-4.16.2: nothing to its suspect, nothing to those around."""
    match = board()
    done(match, "G", "guard", suspect="A")
    assert hearers(match, "guard_accepted") == [7]
    assert kinds(match, "A") == []


@pytest.mark.parametrize(
    ("before", "n", "own", "stamina", "most"),
    [
        pytest.param("base 4 hunger 2 food 3 stamina 1", 1, 2, 1, 2, id="one of two"),
        pytest.param("base 4 hunger 2 food 3 stamina 1", 2, 4, 1, 5, id="both"),
        pytest.param("base 8 hunger 1 sick food 1 stamina 0", 1, 4, 0, 2, id="illness stays"),
    ],
)
def test_eating_returns_strength_and_no_stamina(before: str, n: int, own: int, stamina: int, most: int) -> None:
    """I-4.17.2, R60: strength and the largest stamina rise at once, what is in hand does not."""
    match = board(A=before)
    done(match, "A", "eat", n=str(n))
    one_of = one(match, "A")
    assert (one_of.own, one_of.stamina, 5 >> one_of.halvings) == (own, stamina, most)


@pytest.mark.parametrize(
    ("before", "use_debt", "path", "after", "debt", "chance"),
    [
        pytest.param("stamina 5", "no", "", 5, 0, 0, id="all of it was paid"),
        pytest.param("stamina 4", "no", "E", 4, 0, 0, id="the step as well"),
        pytest.param("stamina 1", "yes", "", 1, 0, 0, id="the debt is off, its chance back"),
        pytest.param("stamina 0 debt 2", "yes", "", 0, 2, 0, id="older debts stay"),
    ],
)
def test_a_refund_at_settlement(before: str, use_debt: str, path: str, after: int, debt: int, chance: int) -> None:
    """I-6.4, I-7.9.5: of an order that is withdrawn by the night because its target has gone."""
    match = board(None, {}, A=before, **({"X": "D3"} if path else {}))
    done(match, "A", "assassinate", target="X", path=path, use_debt=use_debt)
    done(match, "X", "move", direction="S")
    nightfall.strikes(match.world)
    a = one(match, "A")
    assert match.world.assassinations[0].state == WITHDRAWN
    assert (a.stamina, a.debt, a.assassinate_debts) == (after, debt, chance)


def test_a_refund_of_tonight_pays_for_a_step_of_tonight() -> None:
    """I-6.4: A's first order is withdrawn, and its price takes A after the other target."""
    dice = {"mid.moved:3|1": 2, "mid.kill:2": 1}
    match = board({"stamina.daily": 9}, dice, A="stamina 8", B="D3", X="D3")
    done(match, "A", "assassinate", target="X", path="E")
    done(match, "A", "assassinate", target="B", path="E", if_moved="follow", return_home="no")
    done(match, "X", "move", direction="N")
    done(match, "B", "move", direction="E")
    assert one(match, "A").stamina == 0
    nightfall.strikes(match.world)
    assert [order.state for order in match.world.assassinations] == [WITHDRAWN, DONE]
    assert one(match, "A").cell.label == "E3"


MET = {"roll": 40, "kind": 1, "species": 57, "count": 1, "hostile": 70}
DOG = {f"enc.{stem}:1:out:1": side for stem, side in MET.items()}
WELL = {"enc.sick:1:out:1:1": 99}


@pytest.mark.parametrize(
    ("said", "stamina", "more", "base", "left", "where"),
    [
        pytest.param("doctrine beast=flee", 6, {"mid.kill:1": 3}, 2, 0, "D3", id="it flees in place, and goes on"),
        pytest.param("doctrine beast=flee_back", 6, {"mid.kill:1": 3}, 2, 0, "D3", id="back is in place, too"),
        pytest.param("doctrine beast=flee", 5, WELL, 1, 0, "C3", id="too tired to flee: it fights"),
        pytest.param("", 6, {"mid.kill:1": 3}, 2, 0, "D3", id="beaten, it flees"),
        pytest.param("doctrine beast_on_loss=accept", 6, WELL, 1, 1, "C3", id="beaten, it stands"),
    ],
)
def test_beasts_on_the_way_are_answered_by_doctrine(
    said: str, stamina: int, more: dict[str, int], base: int, left: int, where: str
) -> None:
    """I-6.7.1, I-6.7.2, R42: at once; then the assassin strikes, and goes home if it can pay for it."""
    settings = {"assassination.return_encounter": False, "stamina.daily": 9}
    match = board(settings, DOG | more, tables="R", A=f"stamina {stamina} {said}", X="D3")
    done(match, "A", "assassinate", target="X", path="E")
    nightfall.strikes(match.world)
    a = one(match, "A")
    assert (a.base, a.stamina, a.cell.label) == (base, left, where)
    assert match.world.assassinations[0].state == DONE


def test_the_walker_alone_reads_where_it_has_been() -> None:
    """I-6.7.1, I-6.7.3: nobody sees it come, and no story begins for it."""
    match = board(None, {"mid.kill:1": 3}, X="D3", F="D3", cells={"D3": "beach old_camp"})
    done(match, "A", "assassinate", target="X", path="E")
    nights(match)
    report = [fact for fact in told(match, "A") if isinstance(fact, JourneyReport)]
    assert [fact.cells for fact in report] == [["D3", "C3"]]
    everything = {entry.fact.kind for entry in match.told}
    assert not everything & {"arrived", "departed", "story_started"}


@pytest.mark.parametrize(
    ("stamina", "path", "paid", "owed"), [(5, "E", 4, 0), (3, "E", 3, 1), (0, "EE", 0, 5), (1, "", 1, 2)]
)
def test_what_is_in_hand_is_taken_and_the_rest_is_owed(stamina: int, path: str, paid: int, owed: int) -> None:
    """I-7.9.2: it may be the whole cost, the way out with it, never the way home."""
    match = board(A=f"stamina {stamina}", X="D3")
    done(match, "A", "assassinate", target="X", path=path, use_debt="yes")
    order, a = match.world.assassinations[0], one(match, "A")
    assert (order.paid, order.owed, a.stamina, a.debt) == (paid, owed, stamina - paid, owed)
    assert a.assassinate_debts == (1 if owed else 0)


def test_a_change_is_paid_by_debt_like_an_order() -> None:
    """I-7.9.2: it counts as submitting."""
    match = board(A="stamina 3")
    done(match, "A", "assassinate", target="X")
    done(match, "X", "move", direction="E")
    done(match, "A", "change", target="X", path="E", use_debt="yes")
    assert (one(match, "A").debt, one(match, "A").assassinate_debts) == (1, 1)


@pytest.mark.parametrize(
    ("free", "data", "works"),
    [
        ("guard", {"suspect": "B", "use_debt": "yes"}, True),
        ("eat", {"n": "1"}, True),
        ("move", {"direction": "E"}, False),
    ],
)
def test_a_strong_one_without_stamina_lives_and_owes(free: str, data: dict[str, str], works: bool) -> None:
    """I-7.8: base 8 halved three times is strength 1 and no stamina: free deeds and debt are left."""
    match = board(A="base 8 hunger 3 food 1 stamina 0")
    refusal = act(match, "A", free, **data)
    assert (refusal is None) is works
    assert one(match, "A").own == (2 if free == "eat" else 1)


@pytest.mark.parametrize(("before", "hunger", "stamina"), [("5", 1, 2), ("2", 1, 2), ("5", 2, 1)])
def test_stamina_is_capped_when_its_largest_falls(before: str, hunger: int, stamina: int) -> None:
    """I-7.2: hunger does not halve what is in hand, it only caps it."""
    match = board(A=f"base 8 stamina {before}")
    condition.set_hunger(match.world, one(match, "A"), hunger)
    assert one(match, "A").stamina == stamina
