"""Going back and looking ahead from the control room."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from director.accounts.models import User
from games import clock, play
from games.deeds import Message, RingNow
from games.islington.models import Survivor
from games.islington.ruleset import Islington
from games.models import Event, Game, Intervention, Order, Seat, Timer
from games.replay import differences
from tests.control.conftest import Desk
from tests.factories import DirectorFactory, GameFactory, PlayerFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(desk: Desk, director: User, hands: Any) -> Desk:
    """The first night; seats 1 and 2 have come to the hospital, seat 3 was refused."""
    while True:
        timer = Timer.objects.filter(game=desk.pk, rung_at=None).order_by("due_at", "rank")[0]
        hands.move_to(timer.ring_from)
        play.ring_overdue(desk.pk)
        if timer.bell == "night_open":
            break
    for number, place in ((1, "hospital"), (2, "hospital"), (3, "nowhere")):
        order(desk, number, "birth", place=place)
    return desk


def order(desk: Desk, number: int, action: str, token: str = "", **data: str) -> play.Outcome:
    return play.order(desk.pk, number, action, data, token=token or f"{action}-{number}", arrived_at=clock.now())


def last(desk: Desk) -> int:
    return desk.game().seq


def confirm(desk: Desk, to: int, language: str = "en") -> str:
    answer = desk.client.get(desk.url("control-rewind", to=to), headers={"accept-language": language})
    assert answer.status_code == 200
    return str(answer.content.decode())


def go_back(desk: Desk, to: int, *, why: str = "重来", **data: Any) -> Any:
    sent = {"once": f"back-{to}-{last(desk)}", "seen": last(desk), "why": why} | data
    return desk.client.post(desk.url("control-rewind", to=to), sent, headers={"accept-language": "en"})


def rehearse(desk: Desk, language: str = "en", **data: str) -> str:
    answer = desk.client.post(desk.url("control-rehearse"), data, headers={"accept-language": language})
    assert answer.status_code == 200
    return str(answer.content.decode())


def seed_marks(game: Game) -> list[str]:
    return [bytes(game.seed).hex(), bytes(game.seed).hex()[:16]]


# --- the list of inputs


def test_the_list_holds_every_input_in_words(night: Desk, director: User) -> None:
    play.intervene(night.pk, director, Message(2, "一句话"), "提醒")
    text = night.read("control-inputs")
    assert [int(seq) for seq in re.findall(r'<td class="n">#(\d+)</td>', text)] == list(range(last(night), 0, -1))
    assert "The seats are dealt" in text
    assert "place = Hospital" in text
    assert "The night opens" in text
    assert "To 青石: 一句话" in text
    assert "Reason: 提醒" in text
    assert "<code>" in text  # the refusal's


def test_one_can_go_back_from_every_input_but_the_deal(night: Desk) -> None:
    text = night.read("control-inputs")
    assert text.count("Go back to before this") == last(night) - 1
    assert night.url("control-rewind", to=last(night)) in night.read("control-orders")
    night.do("end", sure="on")
    assert "Go back to before this" not in night.read("control-inputs")
    assert "Go back to before this" not in night.read("control-orders")


def test_a_withdrawal_is_an_input_too(night: Desk) -> None:
    """No action of this ruleset is kept until a bell; the row is written by hand."""
    kept = Order.objects.filter(game=night.pk, receipt=1)[0]
    game = night.game()
    Game.objects.filter(pk=game.pk).update(seq=game.seq + 1)
    Order.objects.filter(pk=kept.pk).update(withdrawn_seq=game.seq + 1, withdrawn_at=game.now, status="withdrawn")
    assert "takes receipt 1 back" in night.read("control-inputs")
    Order.objects.filter(pk=kept.pk).update(withdrawn_seq=None, withdrawn_at=None, status="kept")
    assert "A withdrawal" in night.read("control-inputs")


# --- going back


def test_the_confirmation_lists_what_would_be_undone(night: Desk) -> None:
    """Count, first and last times, the bells, each input in words."""
    bell = Timer.objects.get(game=night.pk, bell="night_open")
    assert bell.seq is not None
    text = confirm(night, bell.seq)
    count = last(night) - bell.seq + 1
    assert f"{count} inputs would be undone" in text
    assert re.search(r"\d\d‑\d\d\s21:10:00", text)
    assert "1 bell rings again: The night opens." in text
    assert text.count('<td class="n">#') == count
    assert "place = Hospital" in text


def test_going_back_restores_the_board_and_tells_everybody(night: Desk) -> None:
    first = Order.objects.get(game=night.pk, token="birth-1").seq
    answer = go_back(night, first, why="看错了名单")
    assert (answer.status_code, answer.headers["Location"]) == (302, night.url())
    assert "stands again as it did before input" in night.read()
    assert not Survivor.objects.filter(game=night.pk, born=True).exists()
    assert Event.objects.get(game=night.pk, kind="rewound").payload["why"] == "看错了名单"
    assert list(differences(night.game())) == []


def test_what_was_undone_is_marked_for_directors(night: Desk) -> None:
    bell = Timer.objects.get(game=night.pk, bell="night_open").seq
    assert bell is not None
    go_back(night, bell)
    inputs = night.read("control-inputs")
    assert inputs.count("<s>") == 4  # the bell and three orders
    assert "<s>The night opens</s>" in inputs
    assert "to before #" in inputs
    assert night.read("control-orders").count("<s>") == 3
    assert "<s>" in night.read("control-events")
    assert "<s>" in night.read()


def test_an_undone_input_is_not_gone_back_to(night: Desk) -> None:
    first = Order.objects.get(game=night.pk, token="birth-1").seq
    go_back(night, first)
    assert "There is no such input to go back to." in confirm(night, first)
    assert "A rewind is not undone." in confirm(night, last(night))
    assert night.url("control-rewind", to=last(night)) not in night.read("control-inputs")


@pytest.mark.parametrize("to", [0, 1, 10**30])
def test_there_is_nothing_before_the_deal_or_after_the_last(night: Desk, to: int) -> None:
    assert "There is no such input to go back to." in confirm(night, to)
    before = last(night)
    assert go_back(night, to).status_code == 200
    assert last(night) == before


def test_a_reason_is_asked_for(night: Desk) -> None:
    before = last(night)
    answer = go_back(night, before, why=" ")
    assert "Give a reason." in answer.content.decode()
    assert last(night) == before


def test_a_list_that_is_out_of_date_is_shown_again(night: Desk) -> None:
    seen = last(night)
    order(night, 4, "birth", place="mill")
    answer = go_back(night, seen, seen=seen)
    text = answer.content.decode()
    assert "More has happened since this page was drawn." in text
    assert "2 inputs would be undone" in text
    assert not Event.objects.filter(game=night.pk, kind="rewound").exists()
    assert f'name="seen" value="{seen + 1}"' in text


def test_the_same_confirmation_counts_once(night: Desk) -> None:
    to = last(night)
    go_back(night, to, once="the-same")
    again = go_back(night, to - 1, once="the-same")
    assert "has been sent already" in again.content.decode()
    assert Event.objects.filter(game=night.pk, kind="rewound").count() == 1


@pytest.mark.parametrize("broken", [{"seen": "x"}, {"seen": ""}, {"once": ""}, {"seen": "9" * 40}])
def test_a_broken_confirmation_does_nothing(night: Desk, broken: dict[str, str]) -> None:
    before = last(night)
    assert go_back(night, before, **broken).status_code == 200
    assert last(night) == before


def test_a_game_that_is_over_is_not_taken_back(night: Desk) -> None:
    night.do("end", sure="on")
    assert "The game is over; its seed is known." in confirm(night, 5)


# --- looking ahead


def test_a_rehearsal_shows_what_would_happen_to_whom(night: Desk) -> None:
    Survivor.objects.filter(game=night.pk, seat__number=1).update(hp=40, st=10)
    rung(night, "night_close")
    text = rehearse(night)
    assert "Settlement, rehearsed" in text
    assert "with throw-away dice; nothing has happened" in text
    assert "4 of 4 would live; nobody would have won." in text
    assert re.search(r"10 → <b>\d+</b>", text)
    for number, name in Seat.objects.filter(game=night.pk).values_list("number", "name"):
        assert f"<summary>{number} {name}" in text


def rung(desk: Desk, bell: str) -> None:
    """Ring bells until this one has rung, each at once."""
    director = desk.game().directors.get()
    while not Timer.objects.filter(game=desk.pk, bell=bell, rung_at__isnull=False).exists():
        timer = Timer.objects.filter(game=desk.pk, rung_at=None).order_by("due_at", "rank")[0]
        play.intervene(desk.pk, director, RingNow(str(timer.pk)), "")
        play.ring_overdue(desk.pk)


def test_nothing_is_kept_but_that_somebody_looked(night: Desk, director: User) -> None:
    """The board, the bells, the orders and what players read are as before."""
    rung(night, "night_close")
    world = play.peek(night.game())
    before, values = world.dump(), world.game_values()
    heard = Event.objects.filter(game=night.pk).exclude(audience="directors").count()
    rehearse(night)
    world = play.peek(night.game())
    assert world.dump() == before
    grown = {"seq": 1, "event_seq": 2}
    assert {name: value for name, value in world.game_values().items() if name not in ("now", *grown)} == {
        name: value for name, value in values.items() if name not in ("now", *grown)
    }
    assert {name: world.game_values()[name] - values[name] for name in grown} == grown
    assert Event.objects.filter(game=night.pk).exclude(audience="directors").count() == heard
    kept = Intervention.objects.get(game=night.pk, deed="rehearse")
    assert (kept.director, kept.data["real"]) == (director, False)
    assert list(differences(night.game())) == []


def test_throw_away_dice_fall_otherwise_and_real_ones_as_they_will(desk: Desk) -> None:
    """The real ones are asked for apart, and that is recorded."""
    throws = {tuple(re.findall(r"Die [^<]+", rehearse(desk))) for _ in range(4)}
    assert len(throws) > 1
    real = re.findall(r"Die [^<]+", rehearse(desk, dice="real", sure="on"))
    assert real
    assert Intervention.objects.filter(game=desk.pk, data__real=True).count() == 1
    rung(desk, "day_open")
    seq = Timer.objects.get(game=desk.pk, bell="day_open", rung_at__isnull=False).seq or 0
    fallen = Event.objects.filter(game=desk.pk, kind="rolled", input_seq=seq).order_by("seq")
    assert real == [f"Die {one.payload['label']}: {one.payload['value']} of {one.payload['sides']}." for one in fallen]


def test_the_real_dice_need_a_tick(desk: Desk) -> None:
    assert "Tick that you know it is recorded" in rehearse(desk, dice="real")
    assert not Intervention.objects.filter(game=desk.pk).exists()
    assert "shown to everybody when the game is over" in desk.read("control-rehearse")


def test_the_end_can_be_rehearsed_without_the_seed(night: Desk) -> None:
    """The fact of the end carries the seed; a rehearsal says who would win and nothing of it."""
    rung(night, "night_close")
    Survivor.objects.filter(game=night.pk, seat__number__lte=3).update(hp=10, bleed=10)
    Survivor.objects.filter(game=night.pk, seat__number__gt=3).update(born=True)
    text = rehearse(night)
    assert "The game would be over: 橘猫 would win." in text
    assert text.count("out: ") == 3
    assert not [mark for mark in seed_marks(night.game()) if mark in text]
    assert night.game().state == Game.State.RUNNING


def test_a_bell_that_breaks_breaks_only_its_rehearsal(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(world: Any, timer: Timer) -> None:
        raise RuntimeError("no such lantern")

    monkeypatch.setitem(Islington.bells, "day_open", broken)
    assert "RuntimeError: no such lantern" in rehearse(desk)
    assert desk.game().paused_at is None


def test_what_is_due_rings_before_the_rehearsal(desk: Desk, hands: Any) -> None:
    hands.shift(timedelta(hours=1, minutes=1))
    assert "The door closes, rehearsed" in rehearse(desk)
    assert Intervention.objects.get(game=desk.pk, deed="rehearse").data["bell"] == "day_close"


def test_without_a_bell_there_is_a_sentence(desk: Desk) -> None:
    desk.do("end", sure="on")
    assert "No bell is set" in desk.read("control-rehearse")
    assert "No bell is set" in rehearse(desk)


# --- who, how often, in which language


@pytest.mark.parametrize("who", ["stranger", "player", "another director", "director with a seat"])
def test_only_its_directors_find_these_pages(client: Client, game: Game, director: User, who: str) -> None:
    if who == "player":
        Seat.objects.filter(game=game, number=1).update(user=(player := PlayerFactory.create()))
        client.force_login(player)
    elif who == "another director":
        client.force_login(DirectorFactory.create())
    elif who == "director with a seat":
        Seat.objects.filter(game=game, number=1).update(user=director)
        client.force_login(director)
    desk = Desk(client, game)
    for address in (desk.url("control-inputs"), desk.url("control-rehearse"), desk.url("control-rewind", to=2)):
        assert client.get(address).status_code == 404
    assert client.post(desk.url("control-rehearse")).status_code == 404
    assert go_back(desk, 2).status_code == 404
    assert not Intervention.objects.filter(game=game).exists()


def test_queries_do_not_grow_with_the_inputs(night: Desk) -> None:
    counts = []
    for _ in range(2):
        with CaptureQueriesContext(connection) as queries:
            night.read("control-inputs")
            inputs = len(queries)
            confirm(night, 3)
            back = len(queries) - inputs
        counts.append((inputs, back))
        for number in range(20):
            order(night, 1, "message", token=f"more-{number}", text="晚安")
    assert counts[0] == counts[1]
    assert max(counts[0]) <= 20


def test_a_rehearsal_costs_as_much_with_many_seats(client: Client, director: User, hands: Any) -> None:
    counts = []
    client.force_login(director)
    for size in (3, 24):
        game = GameFactory.create(directors=[director], names=[f"演员{n}" for n in range(size)])
        with CaptureQueriesContext(connection) as queries:
            rehearse(Desk(client, game))
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_the_seed_is_on_none_of_these_pages(night: Desk) -> None:
    for text in (
        night.read("control-inputs"),
        confirm(night, 2),
        rehearse(night),
        rehearse(night, dice="real", sure="on"),
    ):
        assert not [mark for mark in seed_marks(night.game()) if mark in text]


@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_the_pages_speak_both_languages(night: Desk, language: str) -> None:
    assert ("would be undone" in confirm(night, 2, language)) == (language == "en")
    assert ("rehearsed" in rehearse(night, language)) == (language == "en")
