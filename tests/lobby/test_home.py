"""What does the list of games say, and to whom?"""

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from director.accounts import seat_keys
from director.accounts.models import User
from games import play
from games.deeds import Pause
from games.models import Game
from tests.desk.conftest import ask, body, browser_of, deal, finds, rows, until
from tests.factories import DirectorFactory, OpenGameFactory

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


def test_more_games_cost_no_more_queries(director: User, django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    for _ in range(3):
        until(deal(director), director, "day_open")
    with django_assert_max_num_queries(6):
        page(Client())
