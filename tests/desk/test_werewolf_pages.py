"""Do the pages of a split personality stand: desk, audience, control room, rules, list of games?"""

from typing import Any

import pytest
from django.test import Client

from games import play
from games.models import Game
from tests.factories import DirectorFactory, OpenGameFactory, PlayerFactory

NAMES = tuple(f"角色{n}" for n in range(1, 17))


@pytest.fixture
def game(db: Any) -> Game:
    """A game of sixteen characters in its check-in."""
    director = DirectorFactory()
    made = OpenGameFactory.build(kind="werewolf", title="左右互搏")
    dealt = play.deal(made, list(NAMES))
    dealt.directors.add(director)
    return dealt


@pytest.mark.parametrize("language", ["zh-hans", "en"])
@pytest.mark.parametrize("page", ["", "rules/", "threads/", "verify/"])
def test_everybody_can_open_the_public_pages(client: Client, game: Game, page: str, language: str) -> None:
    answer = client.get(f"/games/{game.pk}/{page}", headers={"accept-language": language})
    assert answer.status_code == 200


def test_the_list_of_games_names_it(client: Client, game: Game) -> None:
    assert "左右互搏" in client.get("/").content.decode()


@pytest.mark.parametrize(
    "page", ["control/", "control/seats/", "control/seats/1/", "control/rehearse/", "control/events/"]
)
def test_its_director_can_open_the_control_room(client: Client, game: Game, page: str) -> None:
    client.force_login(game.directors.get())
    assert client.get(f"/games/{game.pk}/{page}").status_code == 200


def test_a_player_can_open_the_desk(client: Client, game: Game) -> None:
    player = PlayerFactory()
    game.seats.filter(number=3).update(user=player)
    client.force_login(player)
    answer = client.get(f"/games/{game.pk}/seats/3/")
    assert answer.status_code == 200 and "角色3" in answer.content.decode()
