"""A dealt game, its director, and a clock that moves only when a test moves it."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from games import play
from games.models import Game, Seat
from tests.factories import DirectorFactory, GameFactory, PlayerFactory

PLAIN = {"calendar.test_nights": 0, "calendar.prize_test_night": 0, "calendar.first_day_dates": 2}
MORNING = datetime(2026, 4, 3, 0, 0, tzinfo=UTC)  # 08:00 in Shanghai, an hour before the day opens


@pytest.fixture
def hands() -> Any:
    """The clock."""
    with time_machine.travel(MORNING, tick=False) as traveller:
        yield traveller


@pytest.fixture
def game(hands: Any, director: User) -> Game:
    """Four seats, and no test match; the game started yesterday, its first day opens in an hour."""
    hands.move_to(MORNING - timedelta(days=1))
    game: Game = GameFactory.create(directors=[director], settings=PLAIN)
    hands.move_to(MORNING - timedelta(hours=23))
    play.ring_overdue(game.pk)
    hands.move_to(MORNING)
    game.refresh_from_db()
    return game


@pytest.fixture
def desk(client: Client, director: User, game: Game) -> "Desk":
    """The director's browser in front of this game."""
    client.force_login(director)
    return Desk(client, game)


class Desk:
    """What a director does in the control room, in a test's words."""

    def __init__(self, client: Client, game: Game) -> None:
        self.client = client
        self.pk = game.pk
        self.sent = 0

    def url(self, name: str = "control", **more: Any) -> str:
        return reverse(name, kwargs={"game_id": self.pk, **more})

    def read(self, name: str = "control", **query: Any) -> str:
        """A page's text."""
        answer = self.client.get(self.url(name), query, headers={"accept-language": "en"})
        assert answer.status_code == 200
        return answer.content.decode()

    def form(self, deed: str, **query: Any) -> str:
        answer = self.client.get(self.url("control-deed", deed=deed), query, headers={"accept-language": "en"})
        assert answer.status_code == 200
        return answer.content.decode()

    def do(self, deed: str, *, htmx: bool = False, token: str = "", **data: Any) -> Any:
        """Send a deed's form; each time another token unless one is given."""
        self.sent += 1
        headers = {"accept-language": "en"} | ({"HX-Request": "true"} if htmx else {})
        sent = {"once": token or f"token-{self.sent}"} | data
        return self.client.post(self.url("control-deed", deed=deed), sent, headers=headers)

    def game(self) -> Game:
        return Game.objects.get(pk=self.pk)


def come_as(who: str, client: Client, game: Game, director: User) -> None:
    """Sign somebody in to whom the control room is closed; a stranger or spectator stays as he is."""
    if who == "player":
        player = PlayerFactory.create()
        Seat.objects.filter(game=game, number=1).update(user=player)
        client.force_login(player)
    elif who == "another director":
        GameFactory.create(directors=[other := DirectorFactory.create()])
        client.force_login(other)
    elif who == "superuser":
        client.force_login(DirectorFactory.create(is_superuser=True))
    elif who == "director with a seat":
        Seat.objects.filter(game=game, number=1).update(user=director)
        client.force_login(director)
