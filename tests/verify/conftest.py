"""A night of four, and the same game when it is over."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from games import clock, play
from games.deeds import Message
from games.islington.deeds import EndGame
from games.models import Game
from games.rehearsal import rehearse
from games.rewind import rewind
from tests.desk.conftest import body, dealt, game

__all__ = ["dealt", "game"]


@pytest.fixture(autouse=True)
def _no_verdicts() -> Iterator[None]:
    """The cache outlives a test."""
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def ended(game: Game, director: User) -> Game:
    """Everybody came; a line was taken back; the director looked twice, once at the real dice; then he ended it."""
    for number in range(1, 5):
        play.order(game.pk, number, "birth", {"place": "mill"}, token="birth", arrived_at=clock.now())
    play.order(game.pk, 1, "move", {"place": "nowhere"}, token="lost", arrived_at=clock.now())
    play.order(game.pk, 1, "whisper", {"seat": "2", "text": "小心三号"}, token="say", arrived_at=clock.now())
    said = play.intervene(game.pk, director, Message(2, "说漏了嘴"), "")
    rewind(game.pk, director, said.seq, "收回那句话")
    rehearse(game.pk, director)
    rehearse(game.pk, director, real=True)
    play.intervene(game.pk, director, EndGame(), "人散了")
    game.refresh_from_db()
    return game


def read(game: Game, name: str = "verify", language: str = "en", **query: str) -> str:
    response = Client().get(reverse(name, args=[game.pk]), query, headers={"Accept-Language": language})
    assert response.status_code == 200
    return body(response)
