"""Every deed of the control room: done, refused, malformed, sent twice, with and without htmx."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from games import clock, play
from games.islington.models import Phase
from games.models import Event, Game, Intervention, Timer
from tests.control.conftest import PLAIN, Desk
from tests.factories import GameFactory

pytestmark = pytest.mark.django_db


def bell(desk: Desk, name: str = "day_open") -> Timer:
    return Timer.objects.get(game=desk.pk, bell=name, rung_at=None)


def due(desk: Desk) -> dict[str, datetime]:
    return dict(Timer.objects.filter(game=desk.pk, rung_at=None).values_list("bell", "due_at"))


def open_the_day(desk: Desk, hands: Any) -> None:
    hands.move_to(bell(desk).ring_from)
    play.ring_overdue(desk.pk)


def deeds(desk: Desk) -> list[str]:
    return list(Intervention.objects.filter(game=desk.pk).values_list("deed", flat=True))


def phase(desk: Desk) -> str:
    return str(play.peek(desk.game()).town.phase)  # type: ignore[attr-defined]


def told(desk: Desk, kind: str) -> list[Event]:
    return list(Event.objects.filter(game=desk.pk, kind=kind).order_by("seq"))


# --- the way of a form


def test_without_htmx_a_deed_leads_back_to_the_room_and_says_what_was_done(desk: Desk) -> None:
    answer = desk.do("pause", why="火警")
    assert (answer.status_code, answer.headers["Location"]) == (302, desk.url())
    assert "The game is paused." in desk.read()


def test_with_htmx_a_deed_answers_with_the_pieces_that_changed(desk: Desk) -> None:
    answer = desk.do("pause", htmx=True, why="火警")
    text = answer.content.decode()
    assert answer.status_code == 200
    assert answer.headers["HX-Trigger"] == "deed-done"
    assert answer.headers["HX-Reswap"] == "none"
    assert "<html" not in text
    for piece in ("said", "now", "alarm", "due", "letters", "seats", "town", "feed", "bells", "tools"):
        assert f'id="{piece}"' in text


def test_a_form_is_a_page_or_a_piece(desk: Desk) -> None:
    url = desk.url("control-deed", deed="pause")
    page = desk.client.get(url).content.decode()
    piece = desk.client.get(url, headers={"HX-Request": "true"}).content.decode()
    assert "<html" in page and "hx-post" not in page
    assert "<html" not in piece and "hx-post" in piece
    assert "HX-Request" in desk.client.get(url).headers["Vary"]


@pytest.mark.parametrize("deed", ["edit", "create", "delete", "halt", "hold", "rewind", "deed", "x" * 300])
def test_there_are_no_other_deeds_here(desk: Desk, deed: str) -> None:
    assert desk.client.get(desk.url("control-deed", deed=deed)).status_code == 404
    assert desk.do(deed).status_code == 404


def test_only_get_and_post(desk: Desk) -> None:
    assert desk.client.put(desk.url("control-deed", deed="pause")).status_code == 405
    assert desk.client.post(desk.url("control-news")).status_code == 405


@pytest.mark.parametrize("token", ["", "x" * 41, "a\0b"])
def test_a_form_without_its_token_does_nothing(desk: Desk, token: str) -> None:
    answer = desk.client.post(
        desk.url("control-deed", deed="pause"), {"once": token}, headers={"accept-language": "en"}
    )
    assert answer.status_code == 200
    assert 'role="alert"' in answer.content.decode()
    assert desk.game().paused_at is None


@pytest.mark.parametrize("htmx", [True, False])
@pytest.mark.parametrize(
    ("deed", "data"),
    [
        ("message", {"to": "0", "text": "晚安"}),
        ("postpone", {"minutes": "10", "why": "停电"}),
        ("pause", {"why": "停电"}),
    ],
)
def test_a_form_sent_twice_is_done_once(desk: Desk, deed: str, data: dict[str, str], htmx: bool) -> None:
    if deed == "postpone":
        data = data | {"timer": str(bell(desk).pk)}
    desk.do(deed, token="same", htmx=htmx, **data)
    before = due(desk)
    again = desk.do(deed, token="same", htmx=htmx, **data)
    assert again.status_code == 200
    assert "has been sent already" in again.content.decode()
    assert deeds(desk) == [deed]
    assert due(desk) == before


def test_a_refused_form_may_be_sent_again(desk: Desk) -> None:
    desk.do("resume", token="same", bells="shift")
    desk.do("pause")
    desk.do("resume", token="same", bells="shift")
    assert deeds(desk) == ["pause", "resume"]


@pytest.mark.parametrize("why", ["字" * 201, "a\0b"])
@pytest.mark.parametrize("deed", ["pause", "end"])
def test_a_reason_is_checked(desk: Desk, deed: str, why: str) -> None:
    answer = desk.do(deed, why=why, sure="on")
    assert answer.status_code == 200
    assert 'id="deed_why_error"' in answer.content.decode()
    assert deeds(desk) == []


# --- pause and resume


def test_a_pause_keeps_the_time_that_bells_have_left(desk: Desk, hands: Any) -> None:
    left = bell(desk).due_at - clock.now()
    desk.do("pause", why="火警")
    hands.shift(timedelta(minutes=30))
    assert "01:00:00" in desk.read()
    desk.do("resume", bells="shift")
    assert bell(desk).due_at - clock.now() == left
    assert [event.payload["why"] for event in told(desk, "paused")] == ["火警"]


def test_bells_that_are_kept_ring_at_once_when_they_fell_into_the_pause(desk: Desk, hands: Any) -> None:
    at = bell(desk).due_at
    desk.do("pause")
    hands.shift(timedelta(minutes=90))
    desk.do("resume", bells="keep")
    assert phase(desk) == Phase.DAY
    assert Timer.objects.get(game=desk.pk, bell="day_open", rung_at__isnull=False).due_at == at


def test_pausing_twice_is_refused_with_a_sentence(desk: Desk) -> None:
    desk.do("pause")
    answer = desk.do("pause", htmx=True)
    assert "paused already" in answer.content.decode()
    assert "HX-Trigger" not in answer.headers


def test_going_on_without_a_pause_is_refused(desk: Desk) -> None:
    assert "not paused" in desk.do("resume", bells="shift").content.decode()


@pytest.mark.parametrize("bells", ["", "both", "\0"])
def test_going_on_needs_a_choice(desk: Desk, bells: str) -> None:
    desk.do("pause")
    assert "Shift the bells or keep them." in desk.do("resume", bells=bells).content.decode()
    assert desk.game().paused_at is not None


# --- messages


def test_a_message_reaches_its_seat_alone(desk: Desk) -> None:
    assert desk.do("message", to="2", text="今晚别动").status_code == 302
    (event,) = told(desk, "director_line")
    assert event.seat is not None
    assert (event.audience, event.seat.number) == (Event.Audience.SEAT, 2)


def test_a_message_to_all_is_public(desk: Desk) -> None:
    desk.do("message", to="0", text="今晚停电")
    (event,) = told(desk, "director_line")
    assert (event.audience, event.payload) == (Event.Audience.EVERYONE, {"text": "今晚停电"})


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        pytest.param({"to": "2", "text": ""}, "Write something first.", id="empty"),
        pytest.param({"to": "2", "text": " \n "}, "Write something first.", id="blank"),
        pytest.param({"to": "2", "text": "字" * 1001}, "At most 1000 characters; these are 1001.", id="too long"),
        pytest.param({"to": "2", "text": "a\0b"}, "Null characters are not allowed.", id="NUL"),
        pytest.param({"to": "9", "text": "x"}, "There is no such seat.", id="unknown seat"),
        pytest.param({"to": "-1", "text": "x"}, "There is no such seat.", id="negative"),
        pytest.param({"to": "2\0", "text": "x"}, "There is no such seat.", id="NUL seat"),
        pytest.param({"text": "x"}, "This field is required.", id="no seat"),
    ],
)
@pytest.mark.parametrize("htmx", [True, False])
def test_a_malformed_message_is_refused_beside_its_field(
    desk: Desk, data: dict[str, str], sentence: str, htmx: bool
) -> None:
    answer = desk.do("message", htmx=htmx, **data)
    assert answer.status_code == 200
    assert sentence in answer.content.decode()
    assert deeds(desk) == []


def test_an_answer_starts_with_its_seat(desk: Desk) -> None:
    assert '<option value="3" selected>' in desk.form("message", to="3")


# --- bells


def test_postponing_moves_this_and_later_bells_and_tells_everybody(desk: Desk, hands: Any) -> None:
    open_the_day(desk, hands)
    before = due(desk)
    desk.do("postpone", timer=str(bell(desk, "night_open").pk), minutes="15", why="停电")
    after = due(desk)
    assert after["day_close"] == before["day_close"]
    moved = {name for name in before if after[name] - before[name] == timedelta(minutes=15)}
    assert moved == {"night_open", "night_close", "settle", "day_open"}
    (event,) = told(desk, "postponed")
    assert (event.audience, event.payload["minutes"], event.payload["why"]) == (Event.Audience.EVERYONE, 15, "停电")


@pytest.mark.parametrize(
    ("minutes", "sentence"),
    [
        ("0", "At least 1 minute."),
        ("-1", "At least 1 minute."),
        ("1441", "At most 1440 minutes, which is a day."),
        ("1000000000", "At most 1440 minutes, which is a day."),
        ("9" * 5000, "Give a whole number."),
        ("1e9", "Give a whole number."),
        ("abc", "Give a whole number."),
        ("1\0", "Give a whole number."),
        ("", "Give the minutes."),
    ],
)
def test_minutes_are_checked(desk: Desk, minutes: str, sentence: str) -> None:
    before = due(desk)
    answer = desk.do("postpone", timer=str(bell(desk).pk), minutes=minutes, why="停电")
    assert answer.status_code == 200
    assert sentence in answer.content.decode()
    assert due(desk) == before


@pytest.mark.parametrize("why", ["", "   "])
def test_postponing_needs_a_reason(desk: Desk, why: str) -> None:
    answer = desk.do("postpone", timer=str(bell(desk).pk), minutes="5", why=why)
    assert "Give a reason." in answer.content.decode()
    assert deeds(desk) == []


@pytest.mark.parametrize("deed", ["postpone", "ring"])
@pytest.mark.parametrize("timer", ["foreign", "0", "-1", "abc", "\0", "", "9" * 30])
def test_a_bell_must_be_one_of_this_game(desk: Desk, director: Any, deed: str, timer: str) -> None:
    other = GameFactory.create(directors=[director])
    pk = str(Timer.objects.get(game=other).pk) if timer == "foreign" else timer
    answer = desk.do(deed, timer=pk, minutes="5", why="停电")
    assert answer.status_code == 200
    assert "There is no such bell, or it has rung already." in answer.content.decode()
    assert not Intervention.objects.exists()
    assert desk.form(deed, timer=pk)


def test_a_bell_rings_at_once(desk: Desk) -> None:
    answer = desk.do("ring", timer=str(bell(desk).pk))
    assert answer.status_code == 302
    assert phase(desk) == Phase.DAY
    assert "The day opens: rung." in desk.read()


def test_ringing_names_the_consequences_first(desk: Desk, hands: Any) -> None:
    for name, words in (
        ("day_open", "closing places are drawn"),
        ("day_close", "The door closes at once."),
        ("night_open", "What closes tonight is then fixed"),
        ("night_close", "finds lapse"),
        ("settle", "Until the day opens it can be taken back"),
    ):
        timer = bell(desk, name)
        assert words in desk.form("ring", timer=str(timer.pk))
        hands.move_to(timer.ring_from)
        play.ring_overdue(desk.pk)


def test_a_later_bell_cannot_be_rung_before_an_earlier_one(desk: Desk, hands: Any) -> None:
    open_the_day(desk, hands)
    answer = desk.do("ring", timer=str(bell(desk, "settle").pk))
    assert "An earlier bell has not rung yet." in answer.content.decode()
    assert phase(desk) == Phase.DAY


def test_a_bell_that_has_rung_cannot_ring_again(desk: Desk) -> None:
    timer = str(bell(desk).pk)
    desk.do("ring", timer=timer)
    assert "it has rung already" in desk.do("ring", timer=timer).content.decode()


def test_no_bell_is_rung_in_a_pause(desk: Desk) -> None:
    desk.do("pause")
    answer = desk.do("ring", timer=str(bell(desk).pk))
    assert "Let it go on first." in answer.content.decode()


# --- the town


def test_the_closing_list_can_be_changed_by_day(desk: Desk, hands: Any) -> None:
    open_the_day(desk, hands)
    desk.do("closing", places=["hospital", "mill"])
    town = play.peek(desk.game()).town  # type: ignore[attr-defined]
    assert sorted(town.shrink_tonight) == ["hospital", "mill"]
    (event,) = told(desk, "closing_changed")
    assert event.audience == Event.Audience.EVERYONE
    assert "Hospital" in desk.read().split('id="tools"')[1]


def test_the_list_may_be_emptied(desk: Desk, hands: Any) -> None:
    open_the_day(desk, hands)
    assert desk.do("closing").status_code == 302
    assert play.peek(desk.game()).town.shrink_tonight == []  # type: ignore[attr-defined]


@pytest.mark.parametrize("places", [["atlantis"], ["hospital", "\0"], ["hospital", "x" * 5000]])
def test_only_open_places_can_be_chosen(desk: Desk, hands: Any, places: list[str]) -> None:
    open_the_day(desk, hands)
    answer = desk.do("closing", places=places)
    assert "Choose among the open places." in answer.content.decode()
    assert deeds(desk) == []


def test_the_list_is_fixed_at_night(desk: Desk, hands: Any) -> None:
    for name in ("day_open", "day_close", "night_open"):
        hands.move_to(bell(desk, name).ring_from)
        play.ring_overdue(desk.pk)
    answer = desk.do("closing", places=["hospital"])
    assert "fixed once the night is open" in answer.content.decode()


def test_a_night_that_waits_is_settled_by_the_director(director: Any, hands: Any, desk: Desk) -> None:
    """L-3.6"""
    game = GameFactory.create(directors=[director], settings=PLAIN | {"settle.mode": "director"})
    waiting = Desk(desk.client, game)
    for name in ("game_start", "day_open", "day_close", "night_open", "night_close", "settle"):
        hands.move_to(bell(waiting, name).ring_from)
        play.ring_overdue(game.pk)
    assert phase(waiting) == Phase.LATE
    assert "The night waits to be settled." in waiting.read().split('id="letters"')[1]
    assert "Until the day opens it can be taken back" in waiting.form("settle")
    assert waiting.do("settle").status_code == 302
    assert phase(waiting) == Phase.DAWN
    assert "There is no closed night to settle." in waiting.do("settle").content.decode()


# --- the end


def test_the_game_ends_only_when_the_box_is_ticked(desk: Desk) -> None:
    assert "Tick this to end the game." in desk.do("end").content.decode()
    assert "share the first place" in desk.form("end")
    desk.do("end", sure="on", why="人散了")
    assert desk.game().state == Game.State.OVER
    text = desk.read()
    assert "The game is over." in text
    assert "do-end" not in text
    assert "do-pause" not in text


@pytest.mark.parametrize(
    ("deed", "data", "sentence"),
    [
        ("pause", {}, "The game is not running."),
        ("resume", {"bells": "shift"}, "The game is not paused."),
        ("ring", {"timer": "1"}, "There is no such bell"),
        ("postpone", {"timer": "1", "minutes": "5", "why": "x"}, "There is no such bell"),
        ("settle", {}, "There is no closed night to settle."),
        ("closing", {"places": []}, "fixed once the night is open"),
        ("end", {"sure": "on"}, "The game is over."),
    ],
)
def test_after_the_end_deeds_are_refused(desk: Desk, deed: str, data: dict[str, Any], sentence: str) -> None:
    desk.do("end", sure="on")
    desk.read()
    answer = desk.do(deed, **data)
    assert answer.status_code == 200
    assert sentence in answer.content.decode()
    assert deeds(desk) == ["end"]


def test_a_form_about_a_bell_names_it(desk: Desk) -> None:
    assert "Ring “The day opens” now" in desk.form("ring", timer=str(bell(desk).pk))
    assert "Ring a bell now" in desk.form("ring")


def test_the_room_shows_why_it_is_paused(desk: Desk) -> None:
    desk.do("pause", why="<b>火警</b>")
    assert "Reason given: &lt;b&gt;火警&lt;/b&gt;" in desk.read()
