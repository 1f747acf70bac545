"""Standing answers and reservations, key by key (I-4.22)."""

import pytest

from games.island import doctrine, nightfall
from games.island.facts import ReservationFailed, ReservationFired
from games.island.models import Assassination
from tests.games.island.boards import act, board, done, kinds, nights, one, refused, told, until

WINDOW = {"pk.window:1": 1}
DOG = {"enc.roll:1": 12, "enc.kind:1": 1, "enc.species:1": 61, "enc.count:1": 1, "enc.hostile:1": 50}
DEFAULTS = {
    **{"beast": "fight", "pk": "fight", "beast_on_loss": "flee", "hunt_on_loss": "flee", "pk_on_loss": "flee"},
    **{"assist": True, "accept_team_hunts": False, "counter": True, "eat_risky": False},
}


def test_what_stands_before_anything_is_said() -> None:
    """I-4.22.2: the defaults of each answer."""
    match = board()
    a = one(match, "A")
    said: dict[str, object] = {key: doctrine.flag(a, key) for key in doctrine.FLAGS}
    said |= {key: doctrine.answer(match.world, a, key) for key in ("beast", "pk", *doctrine.ON_LOSSES)}
    assert said == DEFAULTS
    assert [doctrine.weapon(match.world, a, key) for key in doctrine.WEAPONS] == [None, None]


def test_one_answer_is_changed_at_a_time() -> None:
    """I-4.22.2: free, at any time; what is not said stays."""
    match = board(None, WINDOW, A="stamina 0 has crossbow")
    done(match, "B", "pk", target="A")
    done(match, "A", "standing_answers", beast="flee_back", pk="flee_move N", pk_on_loss="flee_move E")
    done(match, "A", "standing_answers", hunt_on_loss="accept", limited_if_attacked="crossbow", counter="no")
    a = one(match, "A")
    assert [doctrine.answer(match.world, a, key) for key in ("beast", "pk", "pk_on_loss", "hunt_on_loss")] == [
        *("flee_back", "flee_move N", "flee_move E", "accept")
    ]
    assert (doctrine.flag(a, "counter"), doctrine.weapon(match.world, a, "limited_if_attacked")) == (
        *(False, match.world.items[0]),
    )


@pytest.mark.parametrize(
    ("key", "value"), [("beast", "flee_move N"), ("pk", "flee_back"), ("beast_on_loss", "flee_move N"), ("assist", "x")]
)
def test_what_is_no_answer(key: str, value: str) -> None:
    """I-4.22.2."""
    assert refused(board(), "A", "standing_answers", **{key: value}) == "bad_input"


def test_a_limited_weapon_against_beasts() -> None:
    """I-4.22.2, I-4.19.2: limited_if_attacked; 2 + 3 against 2 needs no die, and costs a use."""
    match = board(None, DOG, tables="R", at="14:00", A="has crossbow doctrine limited_if_attacked=crossbow")
    done(match, "A", "move", direction="E")
    until(match, "encounter")
    assert (one(match, "A").food, match.world.items[0].uses) == (3, 2)


@pytest.mark.parametrize("strikes", [1, 2])
def test_a_limited_weapon_against_assassins(strikes: int) -> None:
    """I-4.22.2, I-6.3: limited_if_assassinated; a use for each strike that is decided, and none without."""
    match = board(
        None, {"mid.own:3|1": 2} if strikes == 2 else {}, X="has crossbow doctrine limited_if_assassinated=crossbow"
    )
    for name in "AB"[:strikes]:
        done(match, name, "assassinate", target="X")
    nightfall.strikes(match.world)
    assert one(match, "X").alive
    assert match.world.items[0].uses == 3 - strikes


@pytest.mark.parametrize(("risky", "hunger", "food"), [("true", 0, 1), ("false", 1, 0)])
def test_risky_food_is_eaten_by_whoever_says_so(risky: str, hunger: int, food: int) -> None:
    """I-4.22.2, I-6.8: eat_risky."""
    dice = {"sick.food:1": 99} if risky == "true" else {}
    match = board(None, dice, A=f"food 0 has wild_fungus doctrine eat_risky={risky}", seats="A, B")
    nights(match)
    assert (one(match, "A").hunger, one(match, "A").food) == (hunger, food)


@pytest.mark.parametrize(("said", "asked", "strikes_back"), [("false", {}, False), ("false", {"counter": "yes"}, True)])
def test_whether_a_guard_strikes_back(said: str, asked: dict[str, str], strikes_back: bool) -> None:
    """I-4.16.1, I-4.22.2: as the standing answers say, unless the order says otherwise."""
    match = board(None, {"mid.counter:1": 3} if strikes_back else {}, G=f"doctrine counter={said}")
    done(match, "G", "guard", suspect="A", **asked)
    done(match, "A", "assassinate", target="G")
    nightfall.strikes(match.world)
    assert any(entry.fact.kind == "counter_result" for entry in match.world.told) is strikes_back


COMING: tuple[tuple[str, dict[str, str], str], ...] = (
    ("pk", {}, "pk_posted"),
    ("guard", {}, "guard_accepted"),
    ("assassinate", {}, "assassinate_accepted"),
    ("give", {"do_food": "1"}, "given"),
    ("move", {"do_direction": "N"}, "moved"),
)


@pytest.mark.parametrize(("action", "more", "kind"), COMING, ids=[row[0] for row in COMING])
def test_what_may_be_done_when_somebody_comes(action: str, more: dict[str, str], kind: str) -> None:
    """I-4.22.1: on_arrival, of anybody or of one; nothing is paid before, and it is spent then."""
    match = board(None, WINDOW if action == "pk" else {}, A="D3", B="E3")
    done(match, "A", "reserve", kind="on_arrival", action=action, **more)
    assert one(match, "A").stamina == 5
    done(match, "B", "move", direction="W")
    heard = kinds(match, "A") + [entry.fact.kind for entry in match.told if entry.fact.kind == "pk_posted"]
    assert kind in heard
    assert "reservation_fired" in heard
    assert match.world.reservations == []


@pytest.mark.parametrize("who", ["B", "C"])
def test_whom_one_waits_for(who: str) -> None:
    """I-4.22.1: on_arrival of somebody in particular."""
    match = board(None, {}, A="D3", B="E3", C="D4")
    done(match, "A", "reserve", kind="on_arrival", subject=who, action="guard")
    done(match, "B", "move", direction="W")
    assert bool(match.world.active_guards) is (who == "B")


def test_a_duel_in_waiting_keeps_to_its_hours() -> None:
    """I-4.22.1: checked when it fires exactly as if handed in then; what fails is told, and waits on."""
    match = board(at="12:00", A="D3", B="E3")
    done(match, "A", "reserve", kind="on_arrival", action="pk")
    done(match, "B", "move", direction="W")
    assert [fact.code for fact in told(match, "A") if isinstance(fact, ReservationFailed)] == ["E_PK_WINDOW"]
    assert len(match.world.reservations) == 1


@pytest.mark.parametrize(("stamina", "guards"), [(2, 1), (1, 0)])
def test_a_daily_guard_is_handed_in_before_the_close(stamina: int, guards: int) -> None:
    """I-4.22.1: at 23:55 each day, if there is the stamina; never by debt."""
    match = board(A=f"stamina {stamina}")
    done(match, "A", "reserve", kind="guard_daily", subject="B")
    until(match, "reserved")
    assert (len(match.world.active_guards), one(match, "A").debt) == (guards, 0)
    nights(match)
    assert len(match.world.reservations) == 1


def test_a_reservation_ends_with_its_day_or_its_owner() -> None:
    """I-4.22.1: a time of today is none of tomorrow."""
    match = board(at="12:00")
    done(match, "A", "reserve", kind="at", at="13:00", action="explore")
    done(match, "A", "reserve", kind="tail", subject="B")
    done(match, "A", "cancel_reservation", reservation="2")
    assert [row.kind for row in match.world.reservations] == ["at"]
    until(match, "reserved")
    assert [fact.kind for fact in told(match, "A") if isinstance(fact, ReservationFired)] == ["reservation_fired"]
    assert match.world.reservations == []


@pytest.mark.parametrize(
    ("hidden", "far", "follows"), [("no", "", True), ("yes", "", False), ("yes", "has spyglass", True)]
)
def test_who_is_followed(hidden: str, far: str, follows: bool) -> None:
    """I-4.22.1, R79: a tail needs to perceive the step, or to see where it ends."""
    match = board(A=far)
    done(match, "A", "reserve", kind="tail", subject="B")
    done(match, "B", "move", direction="E", hidden=hidden)
    assert (one(match, "A").cell is one(match, "B").cell) is follows
    assert one(match, "A").stamina == (4 if follows else 5)


@pytest.mark.parametrize(("path", "state"), [("", Assassination.State.VOID), ("E", Assassination.State.DONE)])
def test_a_pin_is_no_compass(path: str, state: str) -> None:
    """I-4.22.3, R40: never locked, it behaves like any order; locked, it follows."""
    match = board(None, {"mid.kill:1": 1} if path else {}, X="D3")
    done(match, "A", "assassinate", target="X", path=path, if_moved="follow")
    done(match, "X", "move", direction="S")
    nightfall.strikes(match.world)
    assert match.world.assassinations[0].state == state


def test_twelve_in_force_and_the_thirteenth_refused() -> None:
    """I-4.22.1: one that was cancelled makes room."""
    match = board()
    for _ in range(12):
        done(match, "A", "reserve", kind="tail", subject="B")
    assert refused(match, "A", "reserve", kind="tail", subject="B") == "E_RESERVATION_LIMIT"
    done(match, "A", "cancel_reservation", reservation="12")
    assert act(match, "A", "reserve", kind="tail", subject="B") is None
