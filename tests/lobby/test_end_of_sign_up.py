"""Sign-up closes by itself after the time that the settings give, unless a director moves its end (W-3.1)."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.core.exceptions import ValidationError
from django.urls import reverse

from director.accounts.models import User
from director.lobby import planning, sign_up
from director.lobby.models import SignUp
from games import clock
from games.models import Game
from tests.desk.conftest import body
from tests.lobby.people import browser, director, player
from tests.lobby.test_wizard import sent_with

pytestmark = pytest.mark.django_db

OPENED = "2026-03-01 08:00+08:00"
CLOSED = "Sign-up closed on 2026-03-04 08:00."


@pytest.fixture
def at() -> Any:
    with time_machine.travel(OPENED, tick=False) as traveller:
        yield traveller


@pytest.fixture
def boss() -> User:
    return director()


@pytest.fixture
def game(at: Any, boss: User) -> Game:
    """A werewolf game whose sign-up opens now, for the usual 72 hours."""
    made = planning.begin(boss, "werewolf", "雨夜客栈")
    planning.change(made.pk, None, ["last_standing"], script="\n".join(f"角色{n}" for n in range(1, 31)))
    assert planning.set_open(made.pk, opened=True)
    made.refresh_from_db()
    return made


def page(user: User, game: Game) -> str:
    return body(browser(user).get(reverse("game", args=[game.pk])))


def send(user: User, game: Game) -> str:
    return body(browser(user).post(reverse("join", args=[game.pk]), {"words": ""}, follow=True))


def test_until_its_time_people_are_taken_and_then_no_more(game: Game, at: Any) -> None:
    """W-3.1: to the second; who has signed up stays, and may still leave."""
    first, late = player(), player()
    at.shift(timedelta(hours=72, seconds=-1))
    assert "You have a place." in send(first, game)
    at.shift(timedelta(seconds=1))
    assert CLOSED in send(late, game) and CLOSED in page(late, game)
    assert f'action="{reverse("join", args=[game.pk])}"' not in page(late, game)
    assert list(SignUp.objects.filter(game=game).values_list("user", flat=True)) == [first.pk]
    browser(first).post(reverse("withdraw", args=[game.pk]))
    assert not SignUp.objects.filter(game=game).exists()


def test_it_is_refused_under_the_lock_too(game: Game, at: Any) -> None:
    """W-3.1: a form that was opened in time is no excuse."""
    at.shift(timedelta(hours=72))
    with pytest.raises(ValidationError, match="2026-03-04 08:00"):
        sign_up.join(game.pk, player(), "", "")


def test_the_page_says_until_when_in_the_games_zone(game: Game, boss: User) -> None:
    """W-3.1, W-0.7: to strangers, players and in the casting."""
    assert "sign-up until 2026-03-04 08:00" in page(player(), game)
    assert "sign-up until 2026-03-04 08:00" in body(browser(boss).get(reverse("cast", args=[game.pk])))


def test_a_director_moves_the_end(game: Game, boss: User, at: Any) -> None:
    """W-3.1: by the form of the game, also once it has passed; emptied, people are taken until the deal."""
    at.shift(timedelta(hours=80))
    form = body(browser(boss).get(reverse("plan", args=[game.pk])))
    assert 'value="2026-03-04T08:00"' in form
    assert sent_with(boss, "plan", game, closes_at="2026-03-06T20:00").status_code == 302
    assert "You have a place." in send(player(), game)
    assert sent_with(boss, "plan", game, closes_at="").status_code == 302
    at.shift(timedelta(days=400))
    assert "You have a place." in send(player(), game)


def test_another_length_moves_the_end_as_far(game: Game) -> None:
    """W-3.1: a day more is a day later, whatever a director had said before."""
    planning.change(game.pk, {**game.settings, "signup_hours": 96}, [])
    game = Game.objects.get(pk=game.pk)
    assert game.plan.closes_at == clock.now() + timedelta(hours=96)


def test_a_game_without_such_a_time_is_open_until_the_deal(boss: User, at: Any) -> None:
    """Other games: nothing closes, and no form asks for it."""
    made = planning.begin(boss, "islington", "雾都")
    planning.change(made.pk, None, ["vote.weight_mode"])
    assert planning.set_open(made.pk, opened=True)
    made = Game.objects.get(pk=made.pk)
    at.shift(timedelta(days=400))
    assert sign_up.closed(made) == "" and "sign-up until" not in page(player(), made)
    assert "closes_at" not in body(browser(boss).get(reverse("plan", args=[made.pk])))


def test_a_draft_again_has_no_end(game: Game) -> None:
    """The time runs anew from the next opening."""
    planning.set_open(game.pk, opened=False)
    assert Game.objects.get(pk=game.pk).plan.closes_at is None
