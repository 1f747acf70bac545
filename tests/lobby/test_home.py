"""What does the list of games say, and to whom?"""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from director.accounts import seat_keys
from director.accounts.models import User
from director.lobby import sign_up
from games import play
from games.deeds import Pause
from games.models import Game
from tests.desk.conftest import ask, body, browser_of, deal, finds, rows, until
from tests.factories import DirectorFactory, OpenGameFactory, PlayerFactory

HOME = "/"


def page(client: Client, language: str = "en") -> str:
    response = client.get(HOME, headers={"Accept-Language": language})
    assert response.status_code == 200
    return body(response)


@pytest.mark.django_db
def test_an_empty_house_says_so() -> None:
    assert 'class="empty"' in page(Client())


def test_a_game_stands_under_its_state(game: Game) -> None:
    waiting = OpenGameFactory.create(title="未开的戏")
    html = page(Client())
    running = html.split('id="run-h"')[1].split("</section>")[0]
    assert game.title in running
    assert "4 / 4" in running
    assert reverse("game", args=[game.pk]) in running
    assert waiting.title in html.split('id="open-h"')[1].split("</section>")[0]
    assert 'id="done-h"' not in html


def test_a_game_that_is_over_names_its_winner(born: Game) -> None:
    rows("Survivor").filter(game=born).exclude(seat__number=2).update(hp=5)
    for whom in (1, 3, 4):
        find = finds(born, 2, whom)
        ask(browser_of(born, 2), born, "attack", number=2, find=str(find), token=f"0123456789abcdef-{whom}")
    over = page(Client()).split('id="done-h"')[1].split("</section>")[0]
    assert born.seats.get(number=2).name in over


def test_a_pause_is_said(game: Game, director: User) -> None:
    play.intervene(game.pk, director, Pause(), "停电")
    assert "data-due" not in page(Client()).split('id="run-h"')[1].split("</section>")[0]


def test_what_waits_for_one_stands_before_what_is_over(born: Game) -> None:
    newer = deal(DirectorFactory.create())
    born.seats.filter(number=1).update(user=(owner := PlayerFactory.create()))
    newer.seats.filter(number=1).update(user=owner)
    Game.objects.filter(pk=born.pk).update(state=Game.State.OVER)
    browser = Client()
    browser.force_login(owner)
    mine = page(browser).split('id="seats"')[1].split("</section>")[0]
    assert mine.index(reverse("desk", args=[newer.pk, 1])) < mine.index(reverse("desk", args=[born.pk, 1]))


def test_ones_own_seats_stand_first_and_only_for_oneself(game: Game, player: Client) -> None:
    mine = page(player).split('id="seats"')[1].split("</section>")[0]
    assert reverse("desk", args=[game.pk, 1]) in mine
    assert reverse("desk", args=[game.pk, 2]) not in mine
    assert reverse("desk", args=[game.pk, 1]) not in page(Client())


def test_a_seat_entered_by_its_keys_can_be_left_here_an_owned_one_cannot(game: Game, player: Client) -> None:
    leave = reverse("seat-leave", args=[game.pk, 1])
    assert leave not in page(player)
    visitor = Client()
    visitor.post(reverse("enter"), {"phrase": seat_keys.issue(game.seats.get(number=1)).phrase})
    assert leave in page(visitor)
    visitor.post(leave)
    assert 'id="seats"' not in page(visitor)


def test_the_control_room_is_shown_to_its_director_only(game: Game, director: User, player: Client) -> None:
    client = Client()
    client.force_login(director)
    assert reverse("control", args=[game.pk]) in page(client)
    assert reverse("control", args=[game.pk]) not in page(player)
    other = Client()
    other.force_login(DirectorFactory.create())
    assert reverse("control", args=[game.pk]) not in page(other)


def test_a_night_of_deaths_is_not_counted_before_the_bulletin(born: Game) -> None:
    """L-15.6"""
    before = page(Client()).split('id="run-h"')[1].split("<tbody>")[1].split("data-due")[0]
    rows("Survivor").filter(game=born, seat__number=2).update(hp=5)
    ask(browser_of(born, 1), born, "attack", find=str(finds(born, 1, 2)))
    assert page(Client()).split('id="run-h"')[1].split("<tbody>")[1].split("data-due")[0] == before


def test_more_games_cost_no_more_queries(director: User) -> None:
    until(deal(director), director, "day_open")
    with CaptureQueriesContext(connection) as few:
        page(Client())
    for _ in range(3):
        until(deal(director), director, "day_open")
        waiting = OpenGameFactory.create(directors=[director], settings={"seats.min": 2, "seats.max": 2})
        for number in range(4):
            sign_up.put_down(waiting.pk, f"等位{number}")
    OpenGameFactory.create_batch(60, directors=[director])
    with CaptureQueriesContext(connection) as many:
        page(Client())
    assert len(many) <= len(few) + 1  # the directors of open games
    assert len(many) <= 12


@pytest.mark.django_db
def test_hundreds_of_games_are_turned_page_by_page() -> None:
    OpenGameFactory.create_batch(45)
    first = page(Client())
    assert first.count('class="game"') == 20
    second = body(Client().get("/?open=2"))
    third = body(Client().get("/?open=3"))
    assert second.count('class="game"') == 20 and third.count('class="game"') == 5
    assert 'rel="next"' in second and 'rel="next"' not in third and "?open=2#open" in third
    for odd in ("0", "-1", "x", "9" * 30, "٣"):
        assert Client().get("/", {"open": odd}).status_code == 200


@pytest.mark.django_db
def test_a_search_finds_titles_directors_and_numbers() -> None:
    director = DirectorFactory.create(username="掌灯人")  # no digits, which a game's number might match
    mine = OpenGameFactory.create(title="雨夜客栈", directors=[director])
    other = OpenGameFactory.create(title="Islington again")
    for words, found in (("雨夜", mine), (director.username, mine), (str(other.pk), other), ("ISLINGTON", other)):
        html = body(Client().get("/", {"q": words}))
        titles = {one.title for one in (mine, other) if one.title in html.split('id="open-h"')[-1]}
        assert titles == {found.title}, words
    assert 'id="open-h"' not in body(Client().get("/", {"q": "%_nothing"}))


def test_drafts_are_seen_by_their_directors_only(director: User) -> None:
    draft = OpenGameFactory.create(title="只有草稿", directors=[director], state=Game.State.DRAFT)
    client, other = Client(), Client()
    client.force_login(director)
    other.force_login(DirectorFactory.create())
    assert draft.title in page(client)
    for stranger in (Client(), other):
        assert draft.title not in page(stranger)
        for name in ("game", "rules", "verify", "game-news", "game-enter"):
            assert stranger.get(reverse(name, args=[draft.pk])).status_code == 404, name
