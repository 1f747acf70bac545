"""What does a desk hear every few seconds?"""

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from director.accounts.models import User
from games import play
from games.deeds import Message, Pause
from games.models import Game
from tests.desk.conftest import (
    HTMX,
    TOKEN,
    ask,
    at_most,
    body,
    browser_of,
    change,
    deal,
    desk,
    finds,
    part,
    rows,
    until,
)
from tests.desk.days import call, day_of, give, lot, ref_of


def shown_by(html: str) -> dict[str, str]:
    asks = part(html, "div", 'id="news"')
    return {name: asks.split(f'name="{name}" value="')[1].split('"')[0] for name in ("had", "shown", "past")}


def news_of(game: Game) -> str:
    return reverse("desk-news", args=[game.pk, 1])


def test_nothing_new_costs_next_to_nothing(
    born: Game, player: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    etag = player.get(news_of(born)).headers["ETag"]
    with django_assert_max_num_queries(4):
        response = player.get(news_of(born), headers={"If-None-Match": etag, **HTMX})
    assert response.status_code == 304
    assert response.headers["ETag"] == etag
    assert not response.content
    assert "Director-Now" in response.headers


def test_the_page_knows_the_first_etag(born: Game, player: Client) -> None:
    asks = part(body(player.get(desk(born))), "div", 'id="news"')
    etag = player.get(news_of(born)).headers["ETag"]
    assert f'data-etag="{etag.replace(chr(34), "&quot;")}"' in asks


def test_a_blow_is_heard_with_the_pieces_that_it_changed(born: Game, player: Client) -> None:
    page = body(player.get(desk(born)))
    etag = player.get(news_of(born)).headers["ETag"]
    ask(browser_of(born, 2), born, "attack", number=2, find=str(finds(born, 2, 1)))
    response = player.get(news_of(born), shown_by(page), headers={"If-None-Match": etag, **HTMX})
    assert response.status_code == 200
    html = body(response)
    assert part(html, "div", 'id="status"')
    assert html.count("fact-new") == 1
    assert "fact-hurt" in html
    for piece in ("deeds", "bag", "town", "find"):
        assert f'id="{piece}"' not in html
    again = player.get(news_of(born), shown_by(html), headers=HTMX)
    assert "fact-new" not in body(again)
    assert 'id="status"' not in body(again)


def test_a_line_of_the_directors_to_all_is_heard(born: Game, player: Client, director: User) -> None:
    page = body(player.get(desk(born)))
    play.intervene(born.pk, director, Message(0, "今夜加时"), "")
    assert "今夜加时" in body(player.get(news_of(born), shown_by(page)))
    assert "今夜加时" in body(player.get(desk(born)))


def test_a_pause_is_seen(born: Game, player: Client, director: User) -> None:
    page = body(player.get(desk(born)))
    play.intervene(born.pk, director, Pause(), "停电")
    html = body(player.get(news_of(born), shown_by(page)))
    assert "status-paused" in html
    assert "停电" in html
    assert 'id="do-search"' not in html


@pytest.mark.parametrize(
    "query",
    [{}, {"shown": "-1"}, {"shown": "x"}, {"shown": "٣"}, {"shown": "9" * 50}, {"had": "." * 99, "shown": "\x00"}],
)
def test_a_page_that_cannot_say_what_it_shows_gets_everything(
    born: Game, player: Client, query: dict[str, str]
) -> None:
    ask(player, born, "move", place="farm")
    html = body(player.get(news_of(born), query))
    for piece in ("status", "find", "strip", "deeds", "bag", "town"):
        assert f'id="{piece}"' in html
    assert html.count("fact-new") == 1


def test_a_page_that_knows_another_past_is_drawn_anew(born: Game, player: Client) -> None:
    """After a rewind a page may show lines that were undone."""
    response = player.get(news_of(born), {"shown": "999999"})
    assert response.status_code == 200
    assert response.headers["HX-Refresh"] == "true"


def test_a_page_asks_more_often_at_night(dealt: Game, player: Client, director: User) -> None:
    until(dealt, director, "day_open")
    assert 'hx-trigger="every 15s' in body(player.get(desk(dealt)))
    until(dealt, director, "night_open")
    assert 'hx-trigger="every 2s' in body(player.get(desk(dealt)))


def test_the_end_of_the_night_takes_the_deeds_away(born: Game, player: Client, director: User) -> None:
    page = body(player.get(desk(born)))
    until(born, director, "night_close")
    html = body(player.get(news_of(born), shown_by(page)))
    assert 'id="form-move"' not in html
    assert 'class="strip is-empty" id="strip"' in html
    assert 'hx-trigger="every 15s' in html


def test_what_is_new_since_the_last_visit_is_marked(born: Game, player: Client) -> None:
    ask(player, born, "move", place="farm")
    assert "fact-new" not in body(player.get(desk(born)))  # the answer itself showed it
    change(born, 2, place=rows("Place").get(game=born, key="farm"))
    ask(browser_of(born, 2), born, "attack", number=2, find=str(finds(born, 2, 1)))
    page = body(player.get(desk(born)))
    assert page.count("fact-new") == 1
    assert 'class="since"' in page
    assert "fact-new" not in body(player.get(desk(born)))


def test_each_seat_of_one_browser_keeps_its_own_mark(born: Game, player: Client) -> None:
    player.get(desk(born))
    assert player.cookies["seen"]["path"] == desk(born)
    assert player.cookies["seen"]["httponly"]


@pytest.mark.parametrize("seats", [4, 24])
def test_pages_and_orders_cost_few_queries_however_many_seats(
    director: User, seats: int, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    game = until(deal(director, seats), director, "night_open")
    place = rows("Place").get(game=game, key="mill")
    rows("Survivor").filter(game=game).update(born=True, place=place)
    player = browser_of(game, 1)
    with django_assert_max_num_queries(15):
        player.get(desk(game))
    with at_most(20):
        assert "answer-good" in body(ask(player, game, "move", place="farm"))
    with at_most(20):
        ask(player, game, "search", token=f"{TOKEN}-2")
    with django_assert_max_num_queries(15):
        player.get(news_of(game), {"shown": "0", "had": ""})


@pytest.mark.parametrize("seats", [4, 24])
def test_the_day_costs_few_queries_however_many_seats(
    director: User, seats: int, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    game = day_of(director, seats)
    lot(game, 1, "gps")
    call(game, 2, 1)
    note = ref_of(game, give(game, 1, "cash2"))
    player = browser_of(game, 1)
    with django_assert_max_num_queries(15):
        assert "gps" in body(player.get(desk(game))).lower()
    with at_most(20):
        assert "answer-good" in body(ask(player, game, "vote", seat="2"))
    with at_most(22):  # what everybody learns is also posted among the announcements
        assert "answer-good" in body(ask(player, game, "bid", lot="1", notes=note, token=f"{TOKEN}-2"))
    with django_assert_max_num_queries(15):
        player.get(news_of(game), {"shown": "0", "had": ""})
