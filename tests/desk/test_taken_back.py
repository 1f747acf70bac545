"""What a director has undone is read by nobody but directors: not on a desk, not in a receipt, not on the stage."""

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from games import clock, play
from games.deeds import Message
from games.models import Event, Game, Order
from games.rewind import rewind
from tests.desk.conftest import HTMX, TOKEN, ask, body, browser_of, change, desk, finds, part, survivor, until
from tests.desk.test_news import news_of, shown_by

WORDS = "今夜去农场等我"


@pytest.fixture
def born(game: Game) -> Game:
    """The first night; everybody has come to the mill by an order, so that the log knows of it."""
    for number in range(1, 5):
        come = play.order(game.pk, number, "birth", {"place": "mill"}, token="birth", arrived_at=clock.now())
        assert come.refusal is None
    game.refresh_from_db()
    return game


def stage(game: Game, name: str = "game") -> str:
    return body(Client().get(reverse(name, args=[game.pk])))


def take_back(game: Game, director: User, since: int) -> None:
    rewind(game.pk, director, since, "灯灭了，重来")


def next_seq(game: Game) -> int:
    return Game.objects.get(pk=game.pk).seq + 1


def test_an_undone_whisper_is_heard_by_neither(born: Game, player: Client, rival: Client, director: User) -> None:
    since = next_seq(born)
    ask(player, born, "whisper", number=1, seat="2", text=WORDS)
    assert WORDS in body(rival.get(desk(born, 2)))
    assert WORDS in body(player.get(desk(born)))
    take_back(born, director, since)
    for client, number in ((player, 1), (rival, 2)):
        page = body(client.get(desk(born, number) + "?all"))
        assert WORDS not in page
        assert "灯灭了，重来" in page


def test_an_undone_death_is_no_death(born: Game, rival: Client, director: User) -> None:
    change(born, 1, hp=5)
    since = next_seq(born)
    ask(rival, born, "attack", number=2, find=str(finds(born, 2, 1)))
    assert not survivor(born, 1).alive
    told = list(Event.objects.filter(game=born, input_seq=since, seat__number=1))
    assert told
    take_back(born, director, since)
    assert survivor(born, 1).alive
    assert not Event.objects.filter(pk__in=[event.pk for event in told], undone_by=None).exists()
    assert "fact-hurt" not in body(browser_of(born, 1).get(desk(born) + "?all"))


def test_an_undone_bulletin_is_on_no_page(born: Game, director: User) -> None:
    until(born, director, "settle")
    since = next_seq(born)
    until(born, director, "day_open")
    assert 'id="day-1"' in stage(born)
    take_back(born, director, since)
    page = stage(born)
    assert 'id="day-1"' not in page
    assert "灯灭了，重来" in page
    lobby = body(Client().get("/", headers={"Accept-Language": "en"}))
    assert "day 1" in lobby
    assert "day 2" not in lobby


def test_an_undone_line_of_the_directors_is_gone(game: Game, player: Client, director: User) -> None:
    since = next_seq(game)
    play.intervene(game.pk, director, Message(0, "说漏了嘴"), "")
    play.intervene(game.pk, director, Message(1, "只对你说漏了"), "")
    take_back(game, director, since)
    for page in (stage(game), body(player.get(desk(game) + "?all"))):
        assert "说漏了嘴" not in page
        assert "只对你说漏了" not in page


def test_a_receipt_is_not_repeated_for_what_was_undone(born: Game, player: Client, director: User) -> None:
    """The same form, sent again, is a new order."""
    since = next_seq(born)
    first = body(ask(player, born, "move", place="farm"))
    take_back(born, director, since)
    assert survivor(born, 1).place.key == "mill"
    again = body(ask(player, born, "move", place="farm"))
    assert Order.objects.filter(game=born, token=TOKEN).count() == 2
    assert Order.objects.get(game=born, token=TOKEN, undone_by=None).receipt == 3
    assert part(again, "p", "answer-good") != part(first, "p", "answer-good")


def test_the_answer_that_waits_for_the_next_page_is_dropped(born: Game, player: Client, director: User) -> None:
    since = next_seq(born)
    assert ask(player, born, "move", htmx=False, place="farm").status_code == 303
    take_back(born, director, since)
    assert not part(body(player.get(desk(born))), "p", "answer-good")


@pytest.mark.parametrize("lines", [1, 2], ids=["as many lines as before", "fewer"])
def test_a_desk_that_shows_another_past_is_drawn_anew(born: Game, player: Client, director: User, lines: int) -> None:
    since = next_seq(born)
    for number in range(lines):
        play.intervene(born.pk, director, Message(1, f"第{number}句"), "")
    page = body(player.get(desk(born)))
    etag = player.get(news_of(born)).headers["ETag"]
    take_back(born, director, since)
    answer = player.get(news_of(born), shown_by(page), headers={"If-None-Match": etag, **HTMX})
    assert answer.headers["HX-Refresh"] == "true"
    fresh = body(player.get(desk(born)))
    again = player.get(news_of(born), shown_by(fresh), headers=HTMX)
    assert "HX-Refresh" not in again.headers


def test_a_desk_that_goes_on_is_not_drawn_anew_later(born: Game, player: Client, director: User) -> None:
    since = next_seq(born)
    play.intervene(born.pk, director, Message(1, "一句"), "")
    take_back(born, director, since)
    page = body(player.get(desk(born)))
    play.intervene(born.pk, director, Message(1, "另一句"), "")
    answer = player.get(news_of(born), shown_by(page), headers=HTMX)
    assert "HX-Refresh" not in answer.headers
    assert body(answer).count("fact-new") == 1


def test_the_audience_hears_of_it(born: Game, director: User) -> None:
    news = reverse("game-news", args=[born.pk])
    since = next_seq(born)
    until(born, director, "night_close")
    etag = Client().get(news).headers["ETag"]
    take_back(born, director, since)
    answer = Client().get(news, headers={"If-None-Match": etag})
    assert answer.status_code == 200
    assert "灯灭了，重来" in body(answer)


def test_an_undone_search_finds_nothing(born: Game, player: Client, director: User) -> None:
    since = next_seq(born)
    ask(player, born, "search")
    take_back(born, director, since)
    assert survivor(born, 1).find == ""
    assert Event.objects.filter(game=born, input_seq=since, undone_by=None).count() == 0
