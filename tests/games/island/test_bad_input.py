"""What arrives at the edge of an hour, and what no form would send (R5, I-4.1.3)."""

from datetime import timedelta

import pytest

from games.island.ruleset import TheOtherSide
from tests.games.island.boards import board, done, now, one

FORGED = ("99", "0", "-1", "A", "2 ", "٢", "2;3", "", "1" * 400, ["2"], {"2": "2"}, 2.5, None)


@pytest.mark.parametrize(("late", "code"), [(-1, ""), (0, "E_LOCKED"), (1, "E_LOCKED")])
def test_the_close_is_crossed_by_a_millisecond(late: int, code: str) -> None:
    """R5, I-3.2: what arrived before 24:00 counts, whenever its turn comes."""
    match = board(at="23:00")
    closes = next(timer.due_at for timer in match.world.timers if timer.bell == "lock")
    arrived = closes + timedelta(milliseconds=late)
    refusal = match.order(1, "guard", {"suspect": "2"}, arrived)
    assert (refusal.code if refusal else "") == code
    assert len(match.world.active_guards) == (not code)


@pytest.mark.parametrize(("early", "code"), [(1, "E_PK_WINDOW"), (0, ""), (-1, "")])
def test_the_evening_opens_to_the_millisecond(early: int, code: str) -> None:
    """R5, I-3.1: 20:00:00.000 is in."""
    match = board(at="19:00")
    opens = next(timer.due_at for timer in match.world.timers if timer.bell == "pk_window")
    refusal = match.order(1, "pk", {"target": "2"}, opens - timedelta(milliseconds=early))
    assert (refusal.code if refusal else "") == code


@pytest.mark.parametrize("forged", FORGED)
@pytest.mark.parametrize(
    ("action", "field"), [("assassinate", "target"), ("guard", "suspect"), ("pk", "target"), ("give", "to")]
)
def test_a_forged_name_is_nobody(action: str, field: str, forged: object) -> None:
    """I-4.1.3: what names nobody is refused, and never a fault."""
    match = board()
    refusal = match.order(1, action, {field: forged, "food": "1"}, now(match))
    assert refusal and refusal.code in ("E_UNKNOWN_TARGET", "bad_input")
    assert one(match, "A").stamina == 5
    assert not match.world.active_assassinations + match.world.active_guards + match.world.open_duels


def test_a_form_sent_twice_acts_once_and_is_never_stale_by_others() -> None:
    """I-4.1.1: the second sending gets the first receipt; what others did meanwhile does not make it old."""
    match = board()
    for _ in range(2):
        assert match.order(1, "move", {"direction": "E"}, now(match), token="one") is None
        assert match.order(2, "move", {"direction": "W"}, now(match), token="two") is None
    assert [one(match, name).cell.label for name in "AB"] == ["D3", "B3"]
    assert [one(match, name).stamina for name in "AB"] == [4, 4]


JUNK: tuple[object, ...] = (
    *("", "-", "0", "-1", "99", "E", "x" * 500, "１", "٢", "club-2", "1-2-1", "flee_move", "24:00", "\0", "😀"),
    *(None, 5, -3, True, 2.5, ["1", "2"], {"a": 1}, [["E"]]),
)


@pytest.mark.parametrize("key", sorted(TheOtherSide.actions))
def test_no_order_is_a_fault(key: str) -> None:
    """I-4.1.3: whatever stands in a field, the answer is a refusal or a receipt."""
    match = board(beasts="boar C3", A="has club has crossbow has net has herbs sick base 8 hunger 1 food 3")
    done(match, "A", "create_team")
    names = [field.name for field in TheOtherSide.actions[key].form(match.world, match.world.seats[0])]
    for junk in JUNK:
        match.order(1, key, dict.fromkeys(names, junk), now(match))
        for name in names:
            match.order(1, key, {name: junk}, now(match))
    assert one(match, "A").stamina >= 0
    assert one(match, "A").food >= 0
