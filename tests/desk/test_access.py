"""Who may open a desk, and who may send its orders?"""

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts import seat_keys
from director.accounts.models import User
from games.models import Game, Order
from tests.desk.conftest import TOKEN, browser_of, desk


def addresses(game: Game, number: int = 1) -> list[str]:
    return [reverse(name, args=[game.pk, number]) for name in ("desk", "desk-news")]


def test_its_owner_opens_a_desk(game: Game, player: Client) -> None:
    for address in addresses(game):
        assert player.get(address).status_code == 200


def test_who_entered_by_the_link_opens_it_without_an_account(game: Game) -> None:
    keys = seat_keys.issue(game.seats.get(number=3))
    client = Client()
    client.post(reverse("enter-link", args=[keys.link_token]))
    assert client.get(desk(game, 3)).status_code == 200
    assert client.get(desk(game, 4)).status_code == 404


@pytest.mark.parametrize("who", ["stranger", "rival", "director"])
def test_another_seat_is_not_to_be_found(game: Game, director: User, who: str) -> None:
    """A stranger, another player and the director are all told the same as for a seat that does not exist."""
    client = Client()
    if who == "rival":
        client = browser_of(game, 2)
    elif who == "director":
        client.force_login(director)
    for address in addresses(game):
        assert client.get(address).status_code == 404
    send = reverse("order", args=[game.pk, 1, "search"])
    assert client.post(send, {"token": TOKEN}).status_code == 404
    assert not Order.objects.filter(game=game).exists()


def test_a_seat_or_game_that_does_not_exist_is_not_to_be_found(game: Game, player: Client) -> None:
    assert player.get(desk(game, 99)).status_code == 404
    assert player.get(reverse("desk", args=[game.pk + 100, 1])).status_code == 404


def test_orders_are_only_posted(game: Game, player: Client) -> None:
    assert player.get(reverse("order", args=[game.pk, 1, "search"])).status_code == 405
    assert player.post(desk(game)).status_code == 405


def test_an_action_that_does_not_exist_is_not_to_be_found(game: Game, player: Client) -> None:
    for action in ("fly", "x" * 200):
        assert player.post(reverse("order", args=[game.pk, 1, action]), {"token": TOKEN}).status_code == 404


def test_a_desk_is_not_kept_by_caches(game: Game, player: Client) -> None:
    assert "no-store" in player.get(desk(game)).headers["Cache-Control"]
    assert "private" in player.get(reverse("desk-news", args=[game.pk, 1])).headers["Cache-Control"]


def test_forms_of_other_sites_are_refused(game: Game) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(User.objects.get(seats__game=game, seats__number=1))
    assert client.post(reverse("order", args=[game.pk, 1, "birth"]), {"token": TOKEN}).status_code == 403
