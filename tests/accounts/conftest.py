"""Four people who mean something: who directs the game, who directs another, who plays, who only looks."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import translation

from director.accounts.models import User
from games.models import Game, Seat
from tests.factories import DirectorFactory, GameFactory


@pytest.fixture(autouse=True)
def _english_and_unhurried() -> Iterator[None]:
    """English sentences, and no failures left over from another test."""
    cache.clear()
    with translation.override("en"):
        yield
    cache.clear()


@pytest.fixture
def director(db: None) -> User:
    return DirectorFactory.create(username="导演")


@pytest.fixture
def other_director(db: None) -> User:
    return DirectorFactory.create(username="别的导演")


@pytest.fixture
def game(director: User) -> Game:
    return GameFactory.create(directors=[director])


@pytest.fixture
def other_game(other_director: User) -> Game:
    return GameFactory.create(directors=[other_director])


@pytest.fixture
def seat(game: Game) -> Seat:
    return game.seats.get(number=1)


@pytest.fixture
def visitor() -> Client:
    """A browser that has entered nothing."""
    return Client(headers={"accept-language": "en"})
