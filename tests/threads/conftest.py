"""A town by day with its forum, and the people around it."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from director.threads.models import Post, Thread
from games import play
from games.models import Game
from tests.desk.conftest import browser_of, deal
from tests.factories import DirectorFactory, PlayerFactory

TOKENS = iter(f"token-of-its-own-{number}" for number in range(1_000_000))


@pytest.fixture(autouse=True)
def fresh_counts() -> Iterator[None]:
    """Nobody has posted yet in this minute."""
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def director(db: None) -> User:
    return DirectorFactory.create(username="导演甲")


@pytest.fixture
def game(director: User) -> Game:
    """The first day is open. Seats 1 and 2 have owners, 3 and 4 nobody."""
    made = deal(director)
    play.ring_overdue(made.pk)
    made.refresh_from_db()
    return made


@pytest.fixture
def player(game: Game) -> Client:
    """The browser of the owner of seat 1."""
    return browser_of(game, 1)


@pytest.fixture
def rival(game: Game) -> Client:
    """The browser of the owner of seat 2."""
    return browser_of(game, 2)


@pytest.fixture
def boss(game: Game, director: User) -> Client:
    """The director's browser."""
    client = Client()
    client.force_login(director)
    return client


@pytest.fixture
def watcher(game: Game) -> Client:
    """Somebody with an account who plays nothing."""
    client = Client()
    client.force_login(PlayerFactory.create(username="看客"))
    return client


def at(game: Game, key: str = "day-1", number: int | None = None, what: str = "thread") -> str:
    """The address of a thread, as a seat or as anybody."""
    ask: list[Any] = [game.pk] + ([number] if number else []) + [key]
    return reverse(f"seat-{what}" if number else what, args=ask)


def say(client: Client, game: Game, text: str, *, number: int | None = 1, key: str = "day-1", **more: Any) -> Any:
    """Post as a page does."""
    return client.post(at(game, key, number), {"token": next(TOKENS), "text": text, **more})


def thread(game: Game, key: str = "day-1") -> Thread:
    return Thread.objects.get(game=game, key=key)


def posts(game: Game, key: str = "day-1") -> list[Post]:
    return list(Post.objects.filter(thread__game=game, thread__key=key).order_by("floor"))


def read(client: Client, url: str) -> str:
    """The page as text."""
    answer = client.get(url)
    assert answer.status_code == 200, (url, answer.status_code)
    return str(answer.content.decode())
