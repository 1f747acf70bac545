"""Nobody but a game's directors can tell which user is behind which alias."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from director.lobby import casting
from director.lobby.models import SignUp
from games.models import Game, Seat
from tests.desk.conftest import body
from tests.lobby.people import browser, director, join, open_game, player

pytestmark = pytest.mark.django_db
PEOPLE = {"真名红": "夜莺", "真名绿": "守夜人", "真名蓝": "折扇", "真名白": "白鹭"}


@pytest.fixture
def game() -> Game:
    """Three have places and one waits; user names are shown."""
    game = open_game(director(), {"names_shown": True})
    for name, alias in PEOPLE.items():
        join(game, player(name), alias, f"话{alias}")
    return game


def pages(game: Game) -> list[str]:
    named = ("game", "rules", "verify", "substitutes", "game-news")
    return ["/", "/?q=夜莺", *(reverse(name, args=[game.pk]) for name in named)]


def seen(client: Client, game: Game) -> str:
    return "".join(body(client.get(url, follow=True)) for url in pages(game))


def test_before_the_deal_no_alias_is_seen_but_ones_own(game: Game) -> None:
    for client, own in ((Client(), ""), (browser(player()), ""), (browser(director()), "")):
        text = seen(client, game)
        assert not [alias for alias in PEOPLE.values() if alias in text and alias != "夜莺"], own
    first = SignUp.objects.order_by("pk")[0]
    assert first.user is not None
    text = seen(browser(first.user), game)
    assert "守夜人" not in text and "话守夜人" not in text and "话夜莺" in text


def test_user_names_stand_in_an_order_that_says_nothing_and_only_if_the_director_wishes(game: Game) -> None:
    page = body(Client().get(reverse("game", args=[game.pk])))
    found = re.findall(r"真名.", page)
    assert found == sorted(PEOPLE)
    game.plan.names_shown = False
    game.plan.save()
    assert "真名" not in body(Client().get(reverse("game", args=[game.pk])))


def test_after_the_deal_aliases_stand_in_the_roster_and_user_names_nowhere(game: Game) -> None:
    casting.deal(game.pk)
    dealt = {seat.name for seat in Seat.objects.filter(game=game)}
    assert len(dealt) == 3
    for client in (Client(), browser(player()), browser(director())):
        text = seen(client, game)
        assert all(alias in text for alias in dealt)
        assert "真名" not in text


def test_casting_and_handovers_are_for_its_directors_only(game: Game) -> None:
    signed = SignUp.objects.order_by("pk")[0].user
    assert signed is not None
    for name in ("cast", "handover", "plan", "plan-settings", "plan-review"):
        for client in (Client(), browser(player()), browser(director()), browser(signed)):
            url = reverse(name, args=[game.pk])
            assert client.get(url).status_code == 404, name
            assert client.post(url, {"do": "deal"}).status_code == 404, name
    boss = game.directors.get()
    page = body(browser(boss).get(reverse("cast", args=[game.pk])))
    assert all(words in page for pair in PEOPLE.items() for words in pair)


def test_a_handover_is_public_without_names_and_in_no_public_record(game: Game) -> None:
    casting.deal(game.pk)
    boss = game.directors.get()
    waiting = SignUp.objects.get(game=game, seat=None)
    casting.hand_over(game.pk, 1, waiting.pk, boss, "缘由只给导演")
    Game.objects.filter(pk=game.pk).update(state=Game.State.OVER)
    text = seen(Client(), game) + body(Client().get(reverse("log", args=[game.pk])))
    assert Seat.objects.get(game=game, number=1).name in text
    assert "真名" not in text and "缘由只给导演" not in text
