"""Who is out for good may read everything, if the setting says so and no ghost can come any more (L-15.5, R48)."""

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts.models import Insider, User
from games import play
from games.islington.deeds import EndGame
from games.models import Game
from tests.desk.conftest import body, browser_of, change, desk, rows

pytestmark = pytest.mark.django_db
WITHOUT_GHOSTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]


@pytest.fixture
def fallen(born: Game) -> Game:
    """Seat 1 is out; those who are out see everything; event 12 is switched off."""
    chosen = born.settings | {"dead.view": "full", "events.enabled": WITHOUT_GHOSTS}
    Game.objects.filter(pk=born.pk).update(settings=chosen)
    change(born, 1, status="out", hp=0, st=0, place=None, cause="attack", moment=1, fell_no=1, died_on="1")
    born.refresh_from_db()
    return born


def address(game: Game, number: int = 1) -> str:
    return reverse("everything", args=[game.pk, number])


def test_who_is_out_reads_board_and_events(fallen: Game) -> None:
    client = browser_of(fallen, 1)
    page = body(client.get(address(fallen), headers={"Accept-Language": "en"}))
    assert "Place by place" in page
    assert "for directors only" in page
    assert bytes(fallen.seed).hex() not in page
    assert address(fallen) in body(client.get(desk(fallen)))


def test_who_lives_does_not(fallen: Game) -> None:
    client = browser_of(fallen, 2)
    assert client.get(address(fallen, 2)).status_code == 404
    assert address(fallen, 2) not in body(client.get(desk(fallen, 2)))


def test_nobody_reads_it_through_another_s_seat(fallen: Game, director: User) -> None:
    directing = Client()
    directing.force_login(director)
    for client in (Client(), browser_of(fallen, 2), directing):
        assert client.get(address(fallen)).status_code == 404


def test_as_long_as_ghosts_can_come_nobody_does(fallen: Game) -> None:
    Game.objects.filter(pk=fallen.pk).update(settings=fallen.settings | {"events.enabled": [*WITHOUT_GHOSTS, 12]})
    assert browser_of(fallen, 1).get(address(fallen)).status_code == 404
    rows("Town").filter(game=fallen).update(events_used=[12])
    assert browser_of(fallen, 1).get(address(fallen)).status_code == 200
    change(fallen, 3, status="ghost")
    assert browser_of(fallen, 1).get(address(fallen)).status_code == 404


def test_without_the_setting_nobody_does(fallen: Game) -> None:
    Game.objects.filter(pk=fallen.pk).update(settings=fallen.settings | {"dead.view": "public"})
    assert browser_of(fallen, 1).get(address(fallen)).status_code == 404


def test_another_seat_that_still_plays_keeps_out(fallen: Game) -> None:
    owner = fallen.seats.get(number=1).user
    fallen.seats.filter(number=3).update(user=owner)
    assert browser_of(fallen, 1).get(address(fallen)).status_code == 404


def test_who_has_read_it_takes_no_other_seat(fallen: Game) -> None:
    browser_of(fallen, 1).get(address(fallen))
    assert Insider.objects.filter(game=fallen, user=fallen.seats.get(number=1).user).exists()


def test_after_the_end_the_reveal_takes_its_place(fallen: Game, director: User) -> None:
    play.intervene(fallen.pk, director, EndGame(), "")
    client = browser_of(fallen, 1)
    assert client.get(address(fallen)).status_code == 404
    assert reverse("reveal", args=[fallen.pk]) in body(client.get(desk(fallen)))
