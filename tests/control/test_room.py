"""The control room's page: what it shows, to whom, and how often it asks the database."""

import base64
import re
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games import clock, play
from games.islington.morning import day_open_bell
from games.islington.ruleset import Islington
from games.models import Event, Game, Order, Timer
from tests.control.conftest import Desk, come_as
from tests.factories import GameFactory, OpenGameFactory

pytestmark = pytest.mark.django_db

PAGES = ("control", "control-news", "control-orders", "control-board", "control-events", "control-inputs")


def seed_marks(game: Game) -> list[str]:
    """How the seed could show in a page."""
    seed = bytes(game.seed)
    return [seed.hex(), base64.b64encode(seed).decode(), base64.urlsafe_b64encode(seed).decode()]


def plain(answer: Any, address: str) -> str:
    """A page without what differs between any two: its address, tokens, the time."""
    text = answer.content.decode().replace(address, "")
    return re.sub(r'(X-CSRFToken": "|csrfmiddlewaretoken" value="|data-now="|nonce=")[^"]+', "", text)


def write(game: Game, number: int, text: str, token: str = "letter") -> None:
    outcome = play.order(game.pk, number, "message", {"text": text}, token=token, arrived_at=clock.now())
    assert outcome.refusal is None


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("who", ["stranger", "player", "another director", "superuser", "director with a seat"])
def test_whoever_does_not_direct_the_game_finds_nothing(
    client: Client, game: Game, director: Any, name: str, who: str
) -> None:
    come_as(who, client, game, director)
    here, absent = Desk(client, game), Desk(client, Game(pk=987654))
    found, nothing = client.get(here.url(name)), client.get(absent.url(name))
    assert found.status_code == nothing.status_code == 404
    assert plain(found, here.url(name)) == plain(nothing, absent.url(name))


@pytest.mark.parametrize("deed", ["pause", "message", "end", "edit", "nonsense"])
def test_no_deed_is_done_by_a_stranger(client: Client, game: Game, deed: str) -> None:
    assert Desk(client, game).do(deed, to="0", text="x", sure="on").status_code == 404
    assert Event.objects.filter(game=game, kind="paused").count() == 0


def test_the_page_shows_the_evening(desk: Desk) -> None:
    text = desk.read()
    assert "09:00" in text
    assert "Ms Moth" in text
    assert "Ring now" in text
    assert 'id="feed"' in text
    assert "Times of Asia/Shanghai" in text


@pytest.mark.parametrize("name", PAGES)
def test_the_seed_is_nowhere_before_the_end(desk: Desk, name: str) -> None:
    text = desk.read(name)
    assert not [mark for mark in seed_marks(desk.game()) if mark in text]


@pytest.mark.parametrize("deed", ["pause", "message", "ring", "postpone", "end"])
def test_the_seed_is_in_no_form(desk: Desk, deed: str) -> None:
    text = desk.form(deed)
    assert not [mark for mark in seed_marks(desk.game()) if mark in text]


@pytest.mark.parametrize("name", PAGES)
def test_queries_are_few_and_do_not_grow_with_the_seats(client: Client, hands: Any, director: Any, name: str) -> None:
    counts = []
    client.force_login(director)
    for size in (3, 24):
        game = GameFactory.create(directors=[director], names=[f"演员{n}" for n in range(size)])
        for number in range(1, size + 1):
            write(game, number, "晚安。", token=f"{number}")
        with CaptureQueriesContext(
            connection,
        ) as queries:
            Desk(client, game).read(name)
        counts.append(len(queries))
    assert counts[0] == counts[1]
    assert counts[1] <= 20


def test_a_letter_waits_until_its_seat_is_answered(desk: Desk, game: Game) -> None:
    write(game, 2, "能否代用精油？")
    assert "能否代用精油？" in desk.read().split('id="letters"')[1].split("</section>")[0]
    desk.do("message", to="0", text="公告")
    assert "能否代用精油？" in desk.read().split('id="letters"')[1].split("</section>")[0]
    desk.do("message", to="2", text="可以。")
    assert "能否代用精油？" not in desk.read().split('id="letters"')[1].split("</section>")[0]


def test_what_players_write_is_text_and_not_markup(desk: Desk, game: Game) -> None:
    write(game, 2, "<script>alert(1)</script> %s {x}")
    for name in ("control", "control-events", "control-orders"):
        assert "<script>alert" not in desk.read(name)
        assert "&lt;script&gt;alert(1)&lt;/script&gt; %s {x}" in desk.read(name)


def test_the_feed_can_leave_dice_and_refusals_out(desk: Desk, game: Game) -> None:
    play.order(game.pk, 1, "move", {"place": "nowhere"}, token="x", arrived_at=clock.now())
    both = desk.read()
    neither = desk.read(sifted="1")
    assert "Die setup/" in both and "was refused" in both
    assert "Die setup/" not in neither and "was refused" not in neither
    assert "was refused" in desk.read(sifted="1", refusals="on")


@pytest.mark.parametrize("since", ["", "x", "-1", "9" * 40, "٣", "\0"])
def test_a_strange_wish_is_no_error(desk: Desk, since: str) -> None:
    assert 'id="feed"' in desk.read(sifted="1", since=since)
    assert 'id="feed"' in desk.read("control-news", since=since)


def test_only_what_came_since_is_marked_as_new(desk: Desk, game: Game) -> None:
    seen = desk.game().event_seq
    assert "fact-new" not in desk.read()
    write(game, 1, "新的一句")
    assert desk.read("control-news", since=seen).count("fact-new") == 2


def test_a_poll_is_answered_only_when_something_has_happened(desk: Desk, game: Game) -> None:
    url = desk.url("control-news")
    first = desk.client.get(url, headers={"accept-language": "en"})
    tag = first.headers["ETag"]
    again = desk.client.get(url, headers={"accept-language": "en", "If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    other = desk.client.get(url, headers={"accept-language": "zh-hans", "If-None-Match": tag})
    assert other.status_code == 200
    sifted = desk.client.get(url, {"sifted": "1"}, headers={"accept-language": "en", "If-None-Match": tag})
    assert sifted.status_code == 200
    desk.do("pause")
    after = desk.client.get(url, headers={"accept-language": "en", "If-None-Match": tag})
    assert after.status_code == 200
    assert 'hx-swap-oob="true"' in after.content.decode()


def test_the_first_poll_asks_by_the_tag_of_the_page(desk: Desk) -> None:
    page = desk.read()
    tag = re.search(r'data-etag="([^"]+)"', page)
    assert tag is not None
    query = {"sifted": "1", "dice": "on", "refusals": "on", "since": str(desk.game().event_seq)}
    headers = {"accept-language": "en", "If-None-Match": tag[1].replace("&quot;", '"')}
    assert desk.client.get(desk.url("control-news"), query, headers=headers).status_code == 304


def test_a_failed_bell_stands_at_the_top_until_it_rings(
    desk: Desk, hands: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bell that raises is marked, pauses the game, and can be rung again."""

    def broken(world: Any, timer: Timer) -> None:
        raise RuntimeError("no such lantern")

    monkeypatch.setitem(Islington.bells, "day_open", broken)
    hands.shift(timedelta(hours=1, minutes=1))
    play.ring_overdue(desk.pk)
    text = desk.read()
    alarm = text.split('id="alarm"')[1].split('id="news"')[0]
    assert 'role="alert"' in text
    assert "RuntimeError: no such lantern" in alarm
    assert "Ring again" in alarm
    assert desk.game().paused_at is not None

    hands.shift(timedelta(minutes=5))
    again = desk.do("resume", htmx=True, bells="shift")
    assert "The bell could not be rung" in again.content.decode()
    assert "no such lantern" in desk.read().split('id="alarm"')[1].split('id="news"')[0]

    monkeypatch.setitem(Islington.bells, "day_open", day_open_bell)
    answer = desk.do("resume", bells="shift")
    assert answer.status_code == 302
    assert desk.game().paused_at is None
    assert "no such lantern" not in desk.read().split('id="alarm"')[1].split('id="news"')[0]
    assert Timer.objects.filter(game=desk.pk, bell="day_open", rung_at__isnull=False).count() == 1


def test_a_bell_far_too_late_holds_the_game_and_says_so(desk: Desk, hands: Any) -> None:
    hands.shift(timedelta(hours=5))
    play.ring_overdue(desk.pk)
    text = desk.read()
    assert "The day opens is 240 minutes late; the game stands still" in text
    assert "It was due at 09:00" in text
    desk.do("resume", bells="keep")
    assert "minutes late" not in desk.read().split('id="news"')[0]
    rung = Timer.objects.get(game=desk.pk, bell="day_open", rung_at__isnull=False)
    assert rung.rung_at == rung.due_at


@pytest.mark.parametrize("htmx", [True, False])
def test_the_usual_answer_to_a_late_bell_moves_the_clock(desk: Desk, hands: Any, htmx: bool) -> None:
    """The buttons stand in the alarm itself; the first of them is the usual choice."""
    due = Timer.objects.get(game=desk.pk, bell="day_open").due_at
    hands.shift(timedelta(hours=5))
    play.ring_overdue(desk.pk)
    alarm = desk.read().split('id="alarm"')[1].split("</form>")[0]
    assert alarm.index('value="shift"') < alarm.index('value="keep"')
    desk.do("resume", bells="shift", htmx=htmx)
    rung = Timer.objects.get(game=desk.pk, bell="day_open", rung_at__isnull=False)
    assert rung.rung_at is not None
    assert rung.rung_at - due == timedelta(hours=4)
    assert desk.game().paused_at is None


def test_a_game_that_is_not_dealt_has_an_empty_room(client: Client, director: Any) -> None:
    game = OpenGameFactory.create(directors=[director])
    client.force_login(director)
    desk = Desk(client, game)
    assert "has not been dealt yet" in desk.read()
    for name in PAGES[1:]:
        assert client.get(desk.url(name)).status_code == 404
    assert desk.do("pause").status_code == 404


def test_the_table_of_seats_can_be_taken_as_text(client: Client, director: Any, hands: Any) -> None:
    game = GameFactory.create(directors=[director], names=["=1+1", "橘\t猫", "青石", "白鹭"])
    client.force_login(director)
    text = Desk(client, game).read("control-board")
    table = text.split("<textarea")[1].split(">", 1)[1].split("</textarea>")[0]
    lines = table.splitlines()
    assert len(lines) == 5
    assert {line.count("\t") for line in lines} == {9}
    assert lines[1].split("\t")[:2] == ["1", "&#x27;=1+1"]
    assert lines[2].split("\t")[1] == "橘 猫"


def test_events_come_in_pages_of_a_hundred(desk: Desk) -> None:
    count = Event.objects.filter(game=desk.pk).count()
    assert count > 100
    assert desk.read("control-events").count('class="fact') == 100
    assert desk.read("control-events", page="2").count('class="fact') == min(100, count - 100)
    for strange in ("0", "-3", "x", "1e9", "9" * 30, "\0"):
        assert 'class="fact' in desk.read("control-events", page=strange)


def test_events_are_sifted_by_seat_and_kind(desk: Desk, game: Game) -> None:
    write(game, 2, "只有二席写过")
    assert desk.read("control-events", seat="2").count('class="fact') == 2
    assert "只有二席写过" not in desk.read("control-events", seat="1")
    assert desk.read("control-events", kind="private_line").count('class="fact') == 1
    assert desk.read("control-events", kind="rolled").count('class="fact') == 100
    for strange in ("99", "\0", "x", "1e9"):
        assert 'class="fact' in desk.read("control-events", seat=strange, kind=strange, dice="on")


def test_orders_show_what_was_asked_and_what_came_of_it(desk: Desk, game: Game) -> None:
    write(game, 2, "一句话")
    play.order(game.pk, 1, "move", {"place": "hospital"}, token="y", arrived_at=clock.now())
    text = desk.read("control-orders")
    assert "text = 一句话" in text
    assert "Refused" in text
    assert "place = Hospital" in text
    assert "一句话" not in desk.read("control-orders", status=Order.Status.REFUSED)
    assert "一句话" not in desk.read("control-orders", seat="1")
    assert "Nobody has ordered" in desk.read("control-orders", seat="4")


@pytest.mark.parametrize("language", ["zh-hans", "en"])
@pytest.mark.parametrize("name", PAGES)
def test_every_page_speaks_both_languages(desk: Desk, name: str, language: str) -> None:
    answer = desk.client.get(desk.url(name), headers={"accept-language": language})
    assert answer.status_code == 200
    assert ("Day sheet" in answer.content.decode()) == (language == "en" and name in ("control", "control-news"))
