"""What assassinations and guards cost, what comes back, and who hears of them (I-4.13 to I-4.16, I-7.9)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.island import assassinations, reminders
from tests.games.island.boards import act, board, done, kinds, one, refused, told

NAMES = ("B", "C", "D", "E")


@pytest.mark.parametrize(
    ("action", "data", "code"),
    [
        ("assassinate", {"target": "A"}, "E_SELF"),
        ("assassinate", {"target": "G"}, "E_TARGET_DEAD"),
        ("assassinate", {"target": "B", "partner": "B"}, "E_ASSN_PARTY"),
        ("assassinate", {"target": "B", "partner": "A"}, "E_ASSN_PARTY"),
        ("assassinate", {"target": "B", "path": "EW?"}, "E_ASSN_PATH"),
        ("assassinate", {"target": "B", "weapon": "crossbow"}, "E_NO_ITEM"),
        ("assassinate", {"target": "B", "weapon": "club"}, "E_ITEM_USE"),
        ("assassinate", {"target": "B", "poison": "club"}, "E_ITEM_USE"),
        ("assassinate", {"target": "B", "if_moved": "perhaps"}, "bad_input"),
        ("guard", {"suspect": "A"}, "E_SELF"),
        ("guard", {"suspect": "G"}, "E_TARGET_DEAD"),
        ("withdraw", {"target": "B"}, "E_ASSN_GONE"),
        ("withdraw_guard", {"suspect": "B"}, "E_GUARD_GONE"),
        ("change", {"target": "B"}, "E_ASSN_GONE"),
        ("accept_bond", {"who": "B", "target": "C"}, "E_ASSN_GONE"),
    ],
)
def test_what_makes_no_sense_is_refused(action: str, data: dict[str, str], code: str) -> None:
    """I-4.13.3, I-4.16.1: and costs nothing."""
    match = board(A="has club", G="dead")
    assert refused(match, "A", action, **data) == code


def test_one_order_for_each_target() -> None:
    """I-4.13.3, I-4.16.1."""
    match = board(A="stamina 5")
    done(match, "A", "assassinate", target="B")
    assert refused(match, "A", "assassinate", target="B", use_debt="yes") == "E_ASSN_DUPLICATE"
    done(match, "A", "guard", suspect="B")
    assert refused(match, "A", "guard", suspect="B", use_debt="yes") == "E_GUARD_DUPLICATE"


def test_limits_of_orders_in_force() -> None:
    """R45, R54: assassination.max_active and guard.max_active."""
    match = board({"assassination.max_active": 1, "guard.max_active": 1})
    done(match, "B", "assassinate", target="C")
    assert refused(match, "B", "assassinate", target="D", use_debt="yes") == "E_ASSN_LIMIT"
    done(match, "A", "guard", suspect="B")
    assert refused(match, "A", "guard", suspect="C") == "E_GUARD_LIMIT"


def test_nobody_may_name_a_partner_where_parties_are_of_one() -> None:
    """I-4.13.6: assassination.max_party 1."""
    match = board({"assassination.max_party": 1})
    assert refused(match, "A", "assassinate", target="B", partner="C") == "E_ASSN_PARTY"


def test_an_unpublished_death_is_not_betrayed() -> None:
    """I-4.1.5: a death that is not announced never yields E_TARGET_DEAD."""
    match = board()
    one(match, "B").alive = False
    done(match, "A", "assassinate", target="B")
    done(match, "C", "guard", suspect="B")


def test_the_same_options_wherever_people_are() -> None:
    """R33, R81: what a form offers does not depend on whereabouts."""
    near, far = board(), board(B="E5", C="A1")
    for action in ("assassinate", "guard"):
        offers = [m.ruleset.actions[action].offer(m.world, m.world.seat(1)) for m in (near, far)]
        assert offers[0] == offers[1] is not None


def test_nobody_hears_of_an_order_but_its_actor_and_the_partner_named() -> None:
    """P-18, I-11.2."""
    match = board()
    done(match, "A", "assassinate", target="B", partner="C")
    done(match, "A", "guard", suspect="D")
    assert kinds(match) == []
    assert [name for name in "BCDEFGX" if told(match, name)] == ["C"]
    assert kinds(match, "C") == ["assassinate_proposed"]


def test_a_partner_left_alone_is_told() -> None:
    """I-4.14.3: the other order stays active."""
    match = board()
    done(match, "A", "assassinate", target="X", partner="B")
    done(match, "B", "assassinate", target="X", partner="A")
    done(match, "A", "withdraw", target="X")
    assert kinds(match, "B")[-1] == "assassinate_unbound"
    assert len(match.world.active_assassinations) == 1


def test_a_change_is_good_for_one_reminder() -> None:
    """I-4.15.3: then the order is fixed again."""
    match = board()
    done(match, "A", "assassinate", target="X")
    done(match, "X", "move", direction="E")
    done(match, "A", "change", target="X", path="E")
    assert refused(match, "A", "change", target="X", path="-") == "E_ASSN_FIXED"
    order = match.world.active_assassinations[0]
    assert (order.path, order.displaced, order.locked) == ("E", False, True)


def test_a_cheaper_change_pays_back() -> None:
    """I-4.15.3, I-7.9.5: what is owed falls first."""
    match = board(A="stamina 4", X="E3")
    done(match, "A", "assassinate", target="X", path="EE", use_debt="yes")
    done(match, "X", "move", direction="S")
    assert (one(match, "A").stamina, one(match, "A").debt) == (0, 1)
    done(match, "A", "change", target="X", path="-")
    assert (one(match, "A").stamina, one(match, "A").debt, one(match, "A").assassinate_debts) == (1, 0, 1)


def test_changing_the_target_dissolves_the_bond() -> None:
    """I-4.15.3."""
    match = board()
    done(match, "A", "assassinate", target="X", partner="B")
    done(match, "B", "assassinate", target="X", partner="A")
    done(match, "X", "move", direction="E")
    done(match, "A", "change", target="X", other="C")
    assert "assassinate_unbound" in kinds(match, "B")
    assert assassinations.bound_to(match.world, match.world.active_assassinations[1]) is None


def test_a_debt_chance_stays_spent_by_a_setting() -> None:
    """R57: debt.restore_on_refund."""
    match = board({"debt.restore_on_refund": False}, A="stamina 1")
    done(match, "A", "assassinate", target="X", use_debt="yes")
    done(match, "X", "move", direction="E")
    done(match, "A", "withdraw", target="X")
    assert (one(match, "A").debt, one(match, "A").assassinate_debts) == (0, 1)


def test_a_box_ticked_without_need_uses_nothing() -> None:
    """I-7.9.1."""
    match = board()
    done(match, "A", "assassinate", target="X", use_debt="yes")
    assert (one(match, "A").debt, one(match, "A").assassinate_debts) == (0, 0)


def test_the_directors_see_what_waits_for_an_answer() -> None:
    """I-12.14."""
    match = board()
    done(match, "A", "assassinate", target="X")
    assert reminders.unanswered(match.world) == []
    done(match, "X", "move", direction="E")
    assert [order.actor.seat.name for order in reminders.unanswered(match.world)] == ["A"]


@settings(max_examples=60, deadline=None)
@given(
    stamina=st.integers(0, 5),
    deeds=st.lists(st.tuples(st.sampled_from(("assassinate", "withdraw", "guard", "walk")), st.sampled_from(NAMES))),
)
def test_stamina_and_debt_are_conserved(stamina: int, deeds: list[tuple[str, str]]) -> None:
    """P-01, P-10, P-11: a withdrawal gives back what was paid only after a reminder; chances are spent once."""
    match = board(A=f"stamina {stamina}")
    a = one(match, "A")
    for deed, name in deeds:
        before, owed = a.stamina, a.debt
        order = assassinations.against(match.world, a, one(match, name))
        free = order is not None and order.displaced
        paid, due = (order.paid, order.owed) if order else (0, 0)
        if deed == "walk":
            act(match, name, "move", direction="E")
        elif deed == "guard":
            act(match, "A", "guard", suspect=name, use_debt="yes")
        else:
            refusal = act(match, "A", deed, target=name, use_debt="yes")
            if deed == "withdraw" and refusal is None:
                assert a.stamina == (min(5, before + paid) if free else before)
                assert a.debt == (owed - due if free else owed)
        assert 0 <= a.stamina <= 5
        assert a.debt >= 0
        assert a.assassinate_debts <= 1
        assert a.guard_debts <= 1
