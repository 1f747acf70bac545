"""Replay, rewind, rehearse, verify: everything can be checked, and what is undone is kept."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from io import StringIO
from typing import Any

import pytest
import time_machine
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.utils import translation

from games import clock, play
from games.deeds import Edit, Message, Pause, Postpone, Resume, RingNow
from games.facts import told
from games.models import Event, Game, Intervention, Order, Seat, Timer
from games.refusal import Refused
from games.rehearsal import rehearse
from games.replay import differences
from games.rewind import rewind, undoing
from games.verification import faults
from tests.games import lantern  # noqa: F401 - registers the ruleset

pytestmark = pytest.mark.django_db(transaction=True)
NOON = datetime(2026, 4, 3, 4, 0, tzinfo=UTC)


@pytest.fixture
def hands() -> Iterator[Any]:
    """A clock that moves only when a test moves it."""
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


@pytest.fixture
def director() -> Any:
    """A person with the right to step in."""
    return get_user_model().objects.create_user("导演", password="x")


@pytest.fixture
def game(hands: Any, director: Any) -> Game:
    """A game with every sort of input: orders, refusals, a withdrawal, bells, deeds, a pause."""
    game = play.deal(Game(kind="lantern", title="Lanterns", created_at=NOON), ["阿灯", "阿火"])
    ask(game, 1, "light", "a", colour="red")
    ask(game, 2, "look", "b")
    ask(game, 2, "look", "c", how="never")
    ask(game, 2, "look", "d", how="again")
    ask(game, 2, "light", "e", colour="blue")
    play.withdraw(game.pk, 2, 2, arrived_at=clock.now())
    play.intervene(game.pk, director, Edit("games.seat", str(game.seats.get(number=2).pk), {"name": "阿炎"}), "改名")
    hands.shift(timedelta(minutes=10))
    play.intervene(game.pk, director, Pause(), "停电")
    hands.shift(timedelta(minutes=10))
    play.intervene(game.pk, director, Resume(), "来电")
    play.intervene(game.pk, director, Postpone(str(dawn(game).pk), 5), "再等等")
    play.intervene(game.pk, director, RingNow(str(dawn(game).pk)), "够了")
    play.ring_overdue(game.pk)
    ask(game, 1, "look", "f")
    game.refresh_from_db()
    return game


def dawn(game: Game) -> Timer:
    """The next dawn."""
    return Timer.objects.get(game=game, bell="dawn", rung_at=None)


def ask(game: Game, seat: int, action: str, token: str, **data: str) -> play.Outcome:
    """An order that arrives now."""
    return play.order(game.pk, seat, action, data, token=token, arrived_at=clock.now())


def test_the_log_gives_the_same_board_and_the_same_events(game: Game) -> None:
    assert list(differences(game)) == []
    assert list(faults(game)) == []


@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_it_gives_them_in_every_language(game: Game, language: str) -> None:
    """Whoever asks, and whoever stepped in: what is on record speaks nobody's language."""
    with translation.override(language):
        assert list(faults(game)) == []


def test_a_deed_on_record_is_read_in_the_readers_language(game: Game) -> None:
    paused = Event.objects.filter(kind="intervened", payload__what="Pause").first()
    assert paused is not None
    with translation.override("zh-hans"):
        assert "暂停" in told(game.kind, paused.kind, paused.payload, {})


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (lambda game: Event.objects.filter(kind="looked").update(payload={"value": 9}), "event"),
        (lambda game: Event.objects.filter(kind="looked").delete(), "event"),
        (lambda game: Order.objects.filter(token="b").update(data={"how": "never"}), "input"),
        (lambda game: Seat.objects.filter(game=game, number=1).update(name="假名"), "games.seat"),
        (lambda game: Timer.objects.filter(rung_at=None).update(bell="broken"), "games.timer"),
        (lambda game: Intervention.objects.filter(deed="postpone").delete(), "event"),
    ],
    ids=["an event's value", "an event gone", "an order's content", "a name", "a bell", "a deed gone"],
)
def test_the_first_difference_is_named(game: Game, change: Any, found: str) -> None:
    """A changed die, event or input is found."""
    change(game)
    assert any(found in line for line in differences(game))


def test_a_changed_die_is_found(game: Game) -> None:
    rolled = Event.objects.filter(kind="rolled").first()
    assert rolled is not None
    rolled.payload["value"] = rolled.payload["value"] % 6 + 1
    rolled.save()
    assert any(line.startswith(f"die {rolled.payload['label']}") for line in faults(game))


def test_another_seed_is_found(game: Game) -> None:
    Game.objects.filter(pk=game.pk).update(seed=bytes(32))
    game.refresh_from_db()
    assert any("hash" in line for line in faults(game))


def test_the_commands_say_equal_and_no_fault(game: Game) -> None:
    out = StringIO()
    call_command("replay", str(game.pk), stdout=out)
    call_command("verify", str(game.pk), stdout=out)
    assert "equal" in out.getvalue()
    assert "no fault" in out.getvalue()


def test_the_replay_command_fails_on_a_difference(game: Game) -> None:
    Event.objects.filter(kind="looked").delete()
    with pytest.raises(SystemExit):
        call_command("replay", str(game.pk), stdout=StringIO())


def seq_of(token: str) -> int:
    """The number of the order with this token."""
    return Order.objects.get(token=token).seq


def test_a_rewind_restores_the_board_before_an_input(game: Game, director: Any) -> None:
    """The name is the old one again, the kept order waits again, the bell is set again."""
    before = Intervention.objects.get(deed="edit")
    rewind(game.pk, director, before.seq, "名字改错了")
    game.refresh_from_db()
    assert game.seats.get(number=2).name == "阿火"
    assert Order.objects.get(token="a").status == Order.Status.KEPT
    assert dawn(game).rung_at is None


def test_what_is_undone_stays_for_the_directors_and_vanishes_for_all_others(game: Game, director: Any) -> None:
    since = seq_of("f")
    done = rewind(game.pk, director, since, "重来")
    assert Order.objects.get(token="f").undone_by == done.seq
    gone = Event.objects.filter(input_seq=since)
    assert gone.exists()
    assert not gone.filter(undone_by=None).exists()
    assert Event.objects.get(kind="rewound").audience == Event.Audience.EVERYONE


def test_bells_keep_their_distance(game: Game, hands: Any, director: Any) -> None:
    before = Intervention.objects.get(deed="edit")
    hands.shift(timedelta(hours=9))
    rewind(game.pk, director, before.seq, "回到改名之前")
    assert dawn(game).due_at == clock.now() + timedelta(hours=1)
    assert play.ring_overdue(game.pk) == 0


def test_a_rewound_game_goes_on_and_replays(game: Game, hands: Any, director: Any) -> None:
    """Rewinds are inputs too; the same die falls the same way when it is rolled again."""
    first = Event.objects.get(kind="looked", input_seq=seq_of("f")).payload
    rewind(game.pk, director, seq_of("f"), "重来")
    again = ask(game, 1, "look", "f")
    assert not again.repeated
    assert again.order.receipt == 3
    hands.shift(timedelta(hours=2))
    play.ring_overdue(game.pk)
    rewind(game.pk, director, again.order.seq, "再重来")
    ask(game, 2, "light", "g", colour="red")
    game.refresh_from_db()
    assert list(faults(game)) == []
    assert [event.payload for event in Event.objects.filter(kind="looked").order_by("seq")].count(first) >= 1


def test_bells_of_a_paused_board_move_once(game: Game, hands: Any, director: Any) -> None:
    """Back into a pause: going on moves the bells by the whole standstill, and by nothing else."""
    play.intervene(game.pk, director, Pause(), "停电")
    left = dawn(game).due_at - clock.now()
    hands.shift(timedelta(minutes=10))
    said = play.intervene(game.pk, director, Message(1, "小心"))
    hands.shift(timedelta(minutes=20))
    rewind(game.pk, director, said.seq, "说漏了嘴")
    hands.shift(timedelta(minutes=5))
    play.intervene(game.pk, director, Resume(), "")
    assert dawn(game).due_at - clock.now() == left
    game.refresh_from_db()
    assert list(faults(game)) == []


def test_a_rewind_itself_is_not_undone_alone(game: Game, director: Any) -> None:
    """What it undid stays undone, and going back to before an earlier input undoes it with the rest."""
    first = rewind(game.pk, director, seq_of("f"), "重来")
    with pytest.raises(Refused, match="rewind"):
        rewind(game.pk, director, first.seq, "不重来了")
    rewind(game.pk, director, seq_of("e"), "再往前")
    first.refresh_from_db()
    assert first.undone_by is not None
    game.refresh_from_db()
    assert list(faults(game)) == []


def test_a_director_who_has_not_seen_the_last_input_is_asked_again(game: Game, director: Any) -> None:
    with pytest.raises(Refused, match="stale"):
        rewind(game.pk, director, seq_of("f"), "重来", seen=game.seq - 1)
    assert rewind(game.pk, director, seq_of("f"), "重来", seen=game.seq).seq == game.seq + 1


def test_a_log_that_leads_elsewhere_is_not_rewound(game: Game, director: Any) -> None:
    """Rules that were changed in mid-game would put up a board that never was."""
    Order.objects.filter(token="b").update(data={"how": "never"})
    with pytest.raises(Refused, match="strayed"):
        rewind(game.pk, director, seq_of("f"), "重来")
    assert Order.objects.get(token="f").undone_by is None


def test_a_rewind_needs_a_reason_and_an_input(game: Game, director: Any) -> None:
    with pytest.raises(Refused, match="reason"):
        rewind(game.pk, director, seq_of("f"), " ")
    with pytest.raises(Refused, match="gone"):
        rewind(game.pk, director, game.seq + 5, "重来")
    with pytest.raises(Refused, match="gone"):
        rewind(game.pk, director, 1, "重来")


def test_a_game_that_is_over_is_not_rewound(game: Game, director: Any) -> None:
    """Its seed is known."""
    Game.objects.filter(pk=game.pk).update(state=Game.State.OVER)
    with pytest.raises(Refused, match="game_over"):
        rewind(game.pk, director, seq_of("f"), "重来")


def test_the_confirmation_lists_what_would_be_undone(game: Game) -> None:
    plan = undoing(game, seq_of("e"))
    assert [one.seq for one in plan.inputs] == list(range(seq_of("e"), game.seq + 1))


def test_a_rehearsal_changes_nothing_but_is_remembered(game: Game, director: Any) -> None:
    ask(game, 1, "light", "h", colour="red")
    game.refresh_from_db()
    events = Event.objects.exclude(audience="directors").count()
    shown = rehearse(game.pk, director)
    assert [one.fact.payload() for one in shown.public()] == [{"count": 1}]
    assert Event.objects.exclude(audience="directors").count() == events
    assert dawn(game).rung_at is None
    assert Event.objects.get(kind="rehearsed").payload["real"] is False
    assert list(faults(game)) == []


def test_a_rehearsal_with_the_real_dice_is_recorded_as_such(game: Game, director: Any) -> None:
    rehearse(game.pk, director, real=True)
    assert Event.objects.get(kind="rehearsed").payload["real"] is True


def test_a_message_is_undone_for_its_reader_too(game: Game, director: Any) -> None:
    said = play.intervene(game.pk, director, Message(1, "小心"))
    rewind(game.pk, director, said.seq, "说漏了嘴")
    assert not Event.objects.filter(kind="director_line", undone_by=None).exists()
