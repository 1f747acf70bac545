"""Somebody with a browser, and a game to sign up for."""

from typing import Any

from django.test import Client

from director.accounts.models import User
from director.lobby.models import Plan, SignUp
from games.models import Game
from tests.factories import DirectorFactory, OpenGameFactory, PlayerFactory


def browser(user: User) -> Client:
    """A browser in which this user has signed in, and reads English."""
    client = Client(headers={"accept-language": "en"})
    client.force_login(user)
    return client


def player(name: str = "") -> User:
    """Somebody with an account."""
    return PlayerFactory.create(**({"username": name} if name else {}))


def director() -> User:
    """Somebody who may make games."""
    return DirectorFactory.create()


def open_game(director: User, plan: dict[str, Any] | None = None, **settings: int) -> Game:
    """A game with its sign-up open: two to three places unless told otherwise."""
    chosen = {"seats.min": 2, "seats.max": 3} | {key.replace("__", "."): value for key, value in settings.items()}
    game = OpenGameFactory.create(directors=[director], settings=chosen)
    Plan.objects.create(game=game, confirmed=["vote.weight_mode"], **(plan or {}))
    return game


def join(game: Game, user: User, alias: str, words: str = "") -> Any:
    """Sign up through the page."""
    return browser(user).post(f"/games/{game.pk}/join/", {"alias": alias, "words": words})


def aliases(game: Game) -> list[str]:
    """Everybody's alias in the order of signing up."""
    return list(SignUp.objects.filter(game=game).order_by("pk").values_list("alias", flat=True))
