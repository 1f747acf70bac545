"""A game of Islington whose first night has opened, and whoever is told of it."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from allauth.account.models import EmailAddress
from django.test import Client
from pytest_django import Settings

from director.accounts.models import User
from games import clock, play
from games.models import Game, Seat, Timer
from tests.factories import GameFactory, PlayerFactory

DEALT = datetime(2026, 4, 3, 0, 0, tzinfo=UTC)
PLAIN = {"calendar.test_nights": 0, "calendar.prize_test_night": 0, "calendar.first_day_dates": 2}


@pytest.fixture
def hands() -> Iterator[time_machine.Traveller]:
    """The clock."""
    with time_machine.travel(DEALT, tick=False) as traveller:
        yield traveller


@pytest.fixture
def player(db: None) -> User:
    """Somebody who can be written to."""
    user = PlayerFactory.create(username="白鹭本人", language="zh-hans")
    EmailAddress.objects.create(user=user, email="moth@example.org", verified=True, primary=True)
    return user


@pytest.fixture
def game(hands: time_machine.Traveller, director: User, player: User) -> Game:
    """Four seats, of which the player keeps the second; it is the minute in which the first night opens."""
    game: Game = GameFactory.create(directors=[director], settings=PLAIN)
    Seat.objects.filter(game=game, number=2).update(user=player)
    while coming(game).bell != "night_close":
        hands.move_to(coming(game).ring_from)
        play.ring_overdue(game.pk)
    ordered(game, "birth", place="mill")
    game.refresh_from_db()
    return game


def coming(game: Game) -> Timer:
    """The next bell."""
    return Timer.objects.filter(game=game, rung_at=None).order_by("due_at", "rank", "pk")[0]


def ordered(game: Game, action: str, **data: str) -> None:
    """Seat 2 asks for something that the rules allow."""
    outcome = play.order(game.pk, 2, action, data, token=action, arrived_at=clock.now())
    assert outcome.refusal is None


@pytest.fixture
def closing(game: Game, hands: time_machine.Traveller) -> Timer:
    """The bell that ends the night; five minutes are left."""
    bell = coming(game)
    hands.move_to(bell.due_at - timedelta(minutes=5))
    return bell


@pytest.fixture
def post_office(settings: Settings) -> None:
    """The site can send mail."""
    settings.MAIL = {"BACKEND": "django.core.mail.backends.locmem.EmailBackend"}
    settings.MAILERS = {"default": settings.MAIL}
    settings.SITE_URL = "https://games.example.org"


@pytest.fixture
def visitor() -> Client:
    """A browser that has entered nothing."""
    return Client(headers={"accept-language": "en"})
