"""The people of tests/accounts, and the back office as its director sees it."""

import pytest
from django.test import Client

from director.accounts.models import User
from games.islington.models import Survivor
from games.models import Game
from tests.accounts.conftest import (  # noqa: F401
    _english_and_unhurried,
    director,
    game,
    other_director,
    other_game,
    seat,
    visitor,
)


@pytest.fixture
def office(visitor: Client, director: User) -> Client:  # noqa: F811
    """The browser of the game's director."""
    visitor.force_login(director)
    return visitor


@pytest.fixture
def survivor(game: Game) -> Survivor:  # noqa: F811
    """The first seat's character."""
    return Survivor.objects.select_related("seat").get(game=game, seat__number=1)
