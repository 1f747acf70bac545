"""The only door: one transaction for each input, everything counted, nothing twice."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.contrib.auth import get_user_model

from games import clock, play
from games.deeds import Message, Pause, Postpone, Resume, RingNow
from games.models import Checkpoint, Event, Game, Intervention, Order, Timer
from games.refusal import Refused
from games.seal import Sealed
from tests.games import lantern  # noqa: F401 - registers the ruleset

pytestmark = pytest.mark.django_db(transaction=True)
NOON = datetime(2026, 4, 3, 4, 0, tzinfo=UTC)


@pytest.fixture
def hands() -> Any:
    """A clock that moves only when a test moves it."""
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


@pytest.fixture
def game(hands: Any) -> Game:
    """Two seats, dawn in an hour."""
    dealt = Game(kind="lantern", title="Lanterns", created_at=NOON, hold_after=600)
    return play.deal(dealt, ["阿灯", "阿火"])


def hand_in(game: Game, action: str = "look", *, seat: int = 1, token: str = "t", **data: str) -> play.Outcome:
    """An order that arrives now."""
    return play.order(game.pk, seat, action, data, token=token, arrived_at=clock.now())


def numbers(game: Game) -> list[int]:
    """The seq of every input after the deal, as the three tables hold them."""
    orders = Order.objects.filter(game=game)
    found = [
        *orders.values_list("seq", flat=True),
        *orders.values_list("withdrawn_seq", flat=True),
        *Timer.objects.filter(game=game).values_list("seq", flat=True),
        *Intervention.objects.filter(game=game).values_list("seq", flat=True),
    ]
    return sorted(number for number in found if number is not None)


def test_an_order_gets_a_receipt_and_its_fact_reaches_its_seat(game: Game) -> None:
    outcome = hand_in(game)
    assert (outcome.order.receipt, outcome.order.status) == (1, Order.Status.DONE)
    told = Event.objects.get(kind="looked")
    assert told.seat is not None
    assert (told.seat.number, told.audience, told.input_seq) == (1, Event.Audience.SEAT, outcome.order.seq)


def test_a_token_used_twice_returns_the_first_receipt(game: Game) -> None:
    first, second = hand_in(game), hand_in(game)
    assert second.repeated
    assert second.order.pk == first.order.pk
    assert Event.objects.filter(kind="looked").count() == 1


def test_a_refusal_changes_nothing_and_stands_in_the_log(game: Game) -> None:
    outcome = hand_in(game, how="never")
    assert outcome.refusal is not None
    assert outcome.order.code == "never"
    game.refresh_from_db()
    assert game.title == "Lanterns"
    assert Event.objects.get(kind="refused").audience == Event.Audience.DIRECTORS
    assert not Event.objects.exclude(audience=Event.Audience.DIRECTORS).filter(input_seq=outcome.order.seq).exists()


def test_a_returned_refusal_keeps_its_mark(game: Game) -> None:
    """L-4.8: an item that is gone clears the find."""
    hand_in(game, how="again")
    game.refresh_from_db()
    assert game.title == "marked"


def test_a_refusal_leaves_its_token_usable(game: Game) -> None:
    """L-4.2"""
    hand_in(game, how="never", token="same")
    assert hand_in(game, token="same").order.status == Order.Status.DONE


def test_a_rule_that_touches_the_database_fails(game: Game) -> None:
    with pytest.raises(Sealed):
        hand_in(game, how="query")
    assert not Order.objects.exists()


def test_an_overdue_bell_rings_before_a_late_order(game: Game, hands: Any) -> None:
    """L-3.6: no action slips past a deadline because a worker was late."""
    hands.shift(timedelta(hours=1, minutes=5))
    outcome = hand_in(game)
    bell = Timer.objects.get(bell="dawn", rung_at__isnull=False)
    assert bell.rung_at == NOON + timedelta(hours=1)
    assert bell.seq is not None
    assert bell.seq < outcome.order.seq


def test_many_overdue_bells_ring_in_order_each_at_its_time(game: Game, hands: Any) -> None:
    hands.shift(timedelta(hours=3, minutes=30))
    assert play.ring_overdue(game.pk) == 3
    assert play.ring_overdue(game.pk) == 0
    rung = Timer.objects.filter(rung_at__isnull=False).order_by("seq")
    assert [timer.rung_at for timer in rung] == [NOON + timedelta(hours=h) for h in (1, 2, 3)]


def test_time_never_runs_backwards(game: Game, hands: Any) -> None:
    """L-4.1: an order's time is its arrival, but never before the input before it."""
    hand_in(game, token="a")
    late = play.order(game.pk, 2, "look", {}, token="b", arrived_at=NOON - timedelta(minutes=5))
    assert late.order.at == NOON
    assert late.order.arrived_at == NOON - timedelta(minutes=5)


def test_a_kept_order_waits_for_its_bell(game: Game, hands: Any) -> None:
    kept = hand_in(game, "light", colour="red")
    assert kept.order.status == Order.Status.KEPT
    hands.shift(timedelta(hours=1))
    play.ring_overdue(game.pk)
    kept.order.refresh_from_db()
    assert kept.order.status == Order.Status.DONE
    assert Event.objects.get(kind="lit").payload == {"count": 1}


def test_a_kept_order_can_be_withdrawn_until_its_bell(game: Game, hands: Any) -> None:
    receipt = hand_in(game, "light", colour="red").order.receipt
    assert receipt is not None
    withdrawn = play.withdraw(game.pk, 1, receipt, arrived_at=clock.now())
    assert withdrawn.status == Order.Status.WITHDRAWN
    with pytest.raises(Refused):
        play.withdraw(game.pk, 1, receipt, arrived_at=clock.now())
    hands.shift(timedelta(hours=1))
    play.ring_overdue(game.pk)
    assert Event.objects.get(kind="lit").payload == {"count": 0}


def test_nobody_withdraws_another_seats_order(game: Game) -> None:
    receipt = hand_in(game, "light", colour="red").order.receipt
    assert receipt is not None
    with pytest.raises(Refused):
        play.withdraw(game.pk, 2, receipt, arrived_at=clock.now())


def test_every_input_takes_the_next_number(game: Game, hands: Any, director: Any) -> None:
    hand_in(game, token="a")
    hand_in(game, token="b", how="never")
    receipt = hand_in(game, "light", token="c", colour="red").order.receipt
    assert receipt is not None
    play.withdraw(game.pk, 1, receipt, arrived_at=clock.now())
    play.intervene(game.pk, director, Message(1, "听见了吗"))
    hands.shift(timedelta(hours=1))
    play.ring_overdue(game.pk)
    assert numbers(game) == list(range(2, 8))  # the deal is input 1
    game.refresh_from_db()
    assert game.seq == 7
    assert list(Event.objects.order_by("seq").values_list("seq", flat=True)) == list(range(1, game.event_seq + 1))


def test_the_board_is_kept_at_the_deal_and_at_each_phase(game: Game, hands: Any) -> None:
    hands.shift(timedelta(hours=1))
    play.ring_overdue(game.pk)
    assert list(Checkpoint.objects.values_list("label", "seq")) == [("deal", 1), ("dawn", 2)]


def test_what_is_heard_is_counted_for_each_reader(game: Game, hands: Any) -> None:
    """A poll's answer depends on nothing that its reader may not know."""
    hand_in(game, seat=2)
    game.refresh_from_db()
    first, second = game.seats.order_by("number")
    assert first.heard == game.heard == 0
    assert second.heard > 0


@pytest.fixture
def director(db: None) -> Any:
    """A person with the right to step in."""
    return get_user_model().objects.create_user("导演", password="x")


def test_a_broken_bell_changes_nothing_but_pauses_the_game(game: Game, hands: Any, director: Any) -> None:
    Timer.objects.create(pk=1, game=game, bell="broken", due_at=NOON, ring_from=NOON)
    play.ring_overdue(game.pk)
    bell = Timer.objects.get(bell="broken")
    game.refresh_from_db()
    assert (bell.rung_at, bell.failed_at) == (None, NOON)
    assert "ZeroDivisionError" in bell.error
    assert game.paused_at == NOON
    assert set(Event.objects.values_list("kind", flat=True)) == {"bell_failed", "paused"}
    assert play.ring_overdue(game.pk) == 0


def test_a_mended_bell_rings_when_the_director_lets_it(game: Game, hands: Any, director: Any) -> None:
    bell = Timer.objects.create(pk=1, game=game, bell="broken", due_at=NOON, ring_from=NOON)
    play.ring_overdue(game.pk)
    Timer.objects.filter(pk=bell.pk).update(bell="dawn")
    play.intervene(game.pk, director, Resume(shift=False), "mended")
    assert play.ring_overdue(game.pk) == 1
    bell.refresh_from_db()
    assert (bell.failed_at, bell.error) == (None, "")


def test_a_pause_keeps_the_remaining_time(game: Game, hands: Any, director: Any) -> None:
    """L-3.7"""
    hands.shift(timedelta(minutes=20))
    play.intervene(game.pk, director, Pause(), "停电")
    hands.shift(timedelta(hours=5))
    assert play.ring_overdue(game.pk) == 0
    assert hand_in(game, "light", colour="red").refusal is not None
    play.intervene(game.pk, director, Resume(shift=True), "来电")
    assert Timer.objects.get(bell="dawn").due_at == clock.now() + timedelta(minutes=40)


def test_a_director_rings_a_bell_early(game: Game, hands: Any, director: Any) -> None:
    hands.shift(timedelta(minutes=1))
    bell = Timer.objects.get(bell="dawn")
    play.intervene(game.pk, director, RingNow(str(bell.pk)), "everybody is here")
    play.ring_overdue(game.pk)
    bell.refresh_from_db()
    assert bell.rung_at == NOON + timedelta(minutes=1)


def test_postponing_needs_a_reason_and_tells_everyone(game: Game, hands: Any, director: Any) -> None:
    bell = Timer.objects.get(bell="dawn")
    with pytest.raises(Refused, match="reason"):
        play.intervene(game.pk, director, Postpone(str(bell.pk), 30), " ")
    play.intervene(game.pk, director, Postpone(str(bell.pk), 30), "导演迟到")
    bell.refresh_from_db()
    assert bell.due_at == NOON + timedelta(minutes=90)
    assert Event.objects.get(kind="postponed").audience == Event.Audience.EVERYONE


def test_an_intervention_is_logged_before_and_after(game: Game, director: Any) -> None:
    play.intervene(game.pk, director, Message(2, "小心"), "")
    assert Event.objects.get(kind="director_line").seat == game.seats.get(number=2)
    logged = Event.objects.get(kind="intervened")
    assert logged.audience == Event.Audience.DIRECTORS
    assert logged.payload["after"] == {"to": 2, "text": "小心"}


def test_a_bell_that_is_too_late_holds_the_game(game: Game, hands: Any) -> None:
    """Beyond the game's grace the director chooses; until then nothing happens at all."""
    hands.shift(timedelta(hours=12))
    assert play.ring_overdue(game.pk) == 0
    game.refresh_from_db()
    assert game.paused_at == NOON + timedelta(hours=1)
    assert hand_in(game, "light", colour="red").refusal is not None
    assert Event.objects.get(kind="held").payload == {"bell": "dawn", "minutes": 660}


def test_the_clock_can_be_moved_by_the_time_lost(game: Game, hands: Any, director: Any) -> None:
    """The default: the bell rings now, the later ones keep their distance."""
    hands.shift(timedelta(hours=12))
    play.ring_overdue(game.pk)
    play.intervene(game.pk, director, Resume(shift=True), "停电一夜")
    assert play.ring_overdue(game.pk) == 1
    assert Timer.objects.get(rung_at=None).due_at == clock.now() + timedelta(hours=1)
    assert Event.objects.get(kind="resumed").payload == {"minutes": 660}


def test_late_bells_can_ring_all_at_once(game: Game, hands: Any, director: Any) -> None:
    """Each still has its own due time."""
    hands.shift(timedelta(hours=12))
    play.ring_overdue(game.pk)
    play.intervene(game.pk, director, Resume(shift=False), "照旧")
    assert play.ring_overdue(game.pk) == 12
    assert Timer.objects.filter(rung_at=NOON + timedelta(hours=12)).exists()


def test_a_held_game_stands_still_for_itself_only(game: Game, hands: Any) -> None:
    other = play.deal(Game(kind="lantern", title="Others", created_at=NOON, hold_after=6000), ["甲", "乙"])
    hands.shift(timedelta(hours=12))
    play.ring_overdue(game.pk)
    assert play.ring_overdue(other.pk) == 12
