"""Several connections at once, on PostgreSQL: one winner, clear refusals, no gap in the numbers."""

import threading
from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection

from games import boards, clock, play
from games.deeds import Message, Pause
from games.islington.models import Item, Survivor
from games.models import Event, Game, Intervention, Order, Timer
from games.refusal import Refused
from games.replay import differences
from games.rewind import rewind
from tests.games.islington.night import (
    ask,
    director,
    has_found_figure,
    has_found_item,
    lie,
    open_night,
    stand,
    survivor,
)

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]
NAMES = [f"演员{number}" for number in range(1, 9)]


def at_once(*jobs: Callable[[], Any]) -> list[Any]:
    """Run every job in a thread with its own connection, all let go at the same instant; their results in order."""
    gate = threading.Barrier(len(jobs))
    results: list[Any] = [None] * len(jobs)

    def run(index: int, job: Callable[[], Any]) -> None:
        try:
            gate.wait(timeout=20)
            results[index] = job()
        except Exception as error:
            results[index] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(index, job)) for index, job in enumerate(jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    assert not [result for result in results if isinstance(result, Exception)], results
    return results


def dense(game: Game) -> None:
    """Every input and every event has its own number, without a gap."""
    game.refresh_from_db()
    found = [
        *Order.objects.filter(game=game).values_list("seq", flat=True),
        *Timer.objects.filter(game=game).values_list("seq", flat=True),
        *Intervention.objects.filter(game=game).values_list("seq", flat=True),
    ]
    assert sorted(number for number in found if number is not None) == list(range(2, game.seq + 1))
    events = Event.objects.filter(game=game).order_by("seq").values_list("seq", flat=True)
    assert list(events) == list(range(1, game.event_seq + 1))


def codes(outcomes: list[play.Outcome]) -> Counter[str]:
    """How often each refusal happened; "" counts what was accepted."""
    return Counter(outcome.order.code for outcome in outcomes)


def test_eight_hands_one_item() -> None:
    """L-4.8: a find reserves nothing; the first who gets the lock has it."""
    game = open_night(NAMES)
    stand(game, "mill", *range(1, 9))
    item = lie(game, "mill", "hp30")
    for number in range(1, 9):
        has_found_item(game, number, item)
    outcomes = at_once(*(lambda n=n: ask(game, n, "pick") for n in range(1, 9)))
    assert codes(outcomes) == {"": 1, "item_gone": 7}
    item.refresh_from_db()
    assert item.where == Item.Where.BAG
    dense(game)


def test_a_double_tap_on_two_connections_hits_once() -> None:
    """L-4.2"""
    game = open_night(NAMES)
    stand(game, "mill", 1, 2)
    has_found_figure(game, 1, 2)
    outcomes = at_once(*(lambda: ask(game, 1, "attack", token="T") for _ in range(4)))
    assert codes(outcomes) == {"": 4}
    assert sorted(outcome.repeated for outcome in outcomes) == [False, True, True, True]
    assert survivor(game, 2).hp == 95
    dense(game)


def test_two_attackers_one_victim_with_five_life_left() -> None:
    """R21: who comes second finds the figure gone; one kill is credited."""
    game = open_night(NAMES)
    stand(game, "mill", 1, 2, 3)
    Survivor.objects.filter(game=game, seat__number=3).update(hp=5)
    has_found_figure(game, 1, 3)
    has_found_figure(game, 2, 3)
    outcomes = at_once(lambda: ask(game, 1, "attack"), lambda: ask(game, 2, "attack"))
    assert codes(outcomes) == {"": 1, "target_gone": 1}
    assert Event.objects.filter(game=game, kind="fell").count() == 1
    dense(game)


def test_ten_workers_ring_each_bell_once() -> None:
    """Ringing is part of the same transaction as its effects."""
    game = open_night(NAMES)
    past = clock.now() - timedelta(minutes=1)
    Timer.objects.filter(game=game, rung_at=None).update(due_at=past, ring_from=past)
    rung = at_once(*(lambda: play.ring_overdue(game.pk) for _ in range(10)))
    assert sum(rung) == 3  # night_close, settle, day_open
    assert not Timer.objects.filter(game=game, rung_at=None, due_at=past).exists()
    assert Event.objects.filter(game=game, kind="bulletin").count() == 2
    dense(game)


def test_orders_against_the_closing_bell() -> None:
    """L-3.6: whatever gets the lock after the close was rung is refused, the rest is on the board; nothing between."""
    game = open_night(NAMES)
    stand(game, "mill", *range(1, 9))
    arrived = clock.now()
    Timer.objects.filter(game=game, bell="night_close").update(
        due_at=arrived + timedelta(microseconds=1), ring_from=arrived
    )
    jobs: list[Callable[[], Any]] = [
        lambda n=n: ask(game, n, "search", arrived_at=arrived)  # type: ignore[misc]
        for n in range(1, 9)
    ]
    outcomes = at_once(*jobs, lambda: play.ring_overdue(game.pk))[:8]
    assert set(codes(outcomes)) <= {"", "not_now"}
    close = Timer.objects.get(game=game, bell="night_close")
    assert close.seq is not None
    for outcome in outcomes:
        assert (outcome.order.code == "") == (outcome.order.seq < close.seq)
    spent = [one for one in range(1, 9) if survivor(game, one).st == 95]
    assert len(spent) == codes(outcomes)[""]
    dense(game)


def test_interventions_against_orders() -> None:
    """Two directors and a player at once: all three happen, one after another."""
    game = open_night(NAMES)
    stand(game, "mill", 1)
    who = director()
    at_once(
        lambda: play.intervene(game.pk, who, Message(0, "一"), ""),
        lambda: play.intervene(game.pk, who, Message(0, "二"), ""),
        lambda: ask(game, 1, "search"),
    )
    assert Event.objects.filter(game=game, kind="director_line").count() == 2
    dense(game)


def test_a_rewind_against_orders() -> None:
    """Whatever gets the lock first happened; then the rewind undoes it, or it stands on the restored board."""
    game = open_night(NAMES)
    for number in range(1, 9):
        ask(game, number, "birth", place="mill")
    first = ask(game, 1, "search")
    who = director()
    outcomes = at_once(
        lambda: rewind(game.pk, who, first.order.seq, "重来"),
        *(lambda n=n: ask(game, n, "search") for n in range(2, 6)),
    )
    done = outcomes[0]
    for outcome in outcomes[1:]:
        outcome.order.refresh_from_db()
        undone = outcome.order.undone_by == done.seq
        assert undone == (outcome.order.seq < done.seq)
        assert survivor(game, outcome.order.seat.number).searches_tonight == (0 if undone else 1)
    assert survivor(game, 1).searches_tonight == 0


def test_two_directors_pause_at_once() -> None:
    """One pauses; the other is told that it is paused already."""
    game = open_night(NAMES)
    who = director()

    def pause() -> str:
        try:
            play.intervene(game.pk, who, Pause(), "停")
        except Refused as refused:
            return refused.code
        return "done"

    assert sorted(at_once(pause, pause)) == ["done", "paused"]
    dense(game)


def test_boards_kept_between_orders_of_several_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever takes a board has it alone; what all of them did is what a replay does."""
    monkeypatch.setattr(boards, "MOST", 4)
    game = open_night(NAMES, **{"search.cooldown_s": 0})
    taken: list[Any] = []

    def hand(number: int) -> None:
        boards.put(ask(game, number, "birth", place="mill").world)
        for _ in range(4):
            outcome = ask(game, number, "search")
            taken.append(outcome.world)
            boards.put(outcome.world)
            boards.put(ask(game, number, "pick").world)

    at_once(*(lambda n=n: hand(n) for n in range(1, 5)))
    boards.forget()
    dense(game)
    assert len({id(world) for world in taken}) < len(taken)  # some were used again
    assert list(differences(game)) == []
