"""Pages of threads that show something of the board: what they cost, in games whose forum asks for it."""

import random
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from director.accounts.models import User
from games.models import Game, Seat
from tests.factories import PlayerFactory
from tests.games.werewolf.stored import by_chance, dealt, ring, until
from tests.threads.conftest import at, read

MOST_QUERIES = 12


@pytest.fixture
def split(director: User, hands: Any) -> Game:
    """The second day of a split personality. Somebody owns characters 1 and 2, and bots have spoken and voted."""
    game, chance = dealt(director), random.Random(4)
    owner = PlayerFactory.create()
    Seat.objects.filter(game=game, number__in=(1, 2)).update(user=owner)
    until(game, hands, "day_open", orders=10, chance=chance)
    until(game, hands, "day_open", orders=10, chance=chance)
    by_chance(game, chance, 80)
    return game


def readers(game: Game) -> dict[str, tuple[Client, int | None]]:
    """Browsers of whoever reads, with the seat as which they do."""
    owner = Client()
    user = game.seats.get(number=1).user
    assert user is not None
    owner.force_login(user)
    boss = Client()
    boss.force_login(game.directors.get())
    watcher = Client()
    watcher.force_login(PlayerFactory.create())
    return {"seat": (owner, 1), "spectator": (watcher, None), "stranger": (Client(), None), "director": (boss, None)}


def cost(client: Client, url: str) -> int:
    """The queries of a page that has been read before."""
    read(client, url)
    with CaptureQueriesContext(connection) as found:
        assert client.get(url).status_code == 200
    return len(found)


@pytest.mark.parametrize("who", ["seat", "spectator", "stranger", "director"])
def test_a_page_reads_the_board_once(split: Game, hands: Any, who: str) -> None:
    """By day and by night: the riders of the lift, the keys of the mad, posts that wait and the vote share it."""
    client, number = readers(split)[who]
    keys = ("day-2", "vote-2", "day-1", "vote-1", "checkin", "announcements")
    dear = {key: cost(client, at(split, key, number)) for key in keys}
    assert max(dear.values()) <= MOST_QUERIES, dear
    while ring(split, hands) != "day_close":
        pass
    dear = {key: cost(client, at(split, key, number)) for key in keys}
    assert max(dear.values()) <= MOST_QUERIES, dear
