"""Do the pages of a split personality stand: desk, audience, control room, rules, list of games?"""

import re
from typing import Any

import pytest
from django.test import Client

from director.threads.models import ReadMark
from games import play
from games.models import Event, Game, Order
from games.ruleset import ruleset_of
from games.werewolf.models import Character
from tests.factories import DirectorFactory, OpenGameFactory, PlayerFactory

NAMES = tuple(f"角色{n}" for n in range(1, 17))


@pytest.fixture
def game(db: Any) -> Game:
    """A game of sixteen characters in its check-in."""
    director = DirectorFactory.create()
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
    player = PlayerFactory.create()
    game.seats.filter(number=3).update(user=player)
    client.force_login(player)
    answer = client.get(f"/games/{game.pk}/seats/3/")
    assert answer.status_code == 200 and "角色3" in answer.content.decode()


# --- one sign-in, two seats (W-17.2, W-17.3)


@pytest.fixture
def actor(game: Game) -> Client:
    """Somebody who owns seats 3 and 8, in one browser."""
    player = PlayerFactory.create()
    game.seats.filter(number__in=(3, 8)).update(user=player)
    client = Client(headers={"accept-language": "en"})
    client.force_login(player)
    return client


def token_of(page: str) -> str:
    return page.split('name="token" value="')[1].split('"')[0]


def test_a_form_of_one_seat_is_refused_at_the_other(game: Game, actor: Client) -> None:
    """W-17.3: two tabs hold two seats, and neither acts as the other."""
    token = token_of(actor.get(f"/games/{game.pk}/seats/3/threads/checkin/").content.decode())
    sent = {"token": token, "thread": "checkin", "text": "我来了"}
    refused = actor.post(f"/games/{game.pk}/seats/8/orders/post/", sent).content.decode()
    assert "This form belongs to another of your seats." in refused
    assert not Order.objects.filter(game=game).exists()
    actor.post(f"/games/{game.pk}/seats/3/orders/post/", sent)
    assert [order.seat.number for order in Order.objects.filter(game=game)] == [3]


def test_what_one_seat_has_read_the_other_has_not(game: Game, actor: Client) -> None:
    """W-17.2: read marks, lines and drafts are each seat's own."""
    actor.get(f"/games/{game.pk}/seats/3/threads/announcements/")
    marks = ReadMark.objects.filter(thread__game=game, thread__key="announcements")
    assert {mark.seat_id for mark in marks} <= {game.seats.get(number=3).pk}
    pages = [actor.get(f"/games/{game.pk}/seats/{number}/").content.decode() for number in (3, 8)]
    drafts = [re.findall(rf'data-draft="{game.pk}-(\d+)-', page) for page in pages]
    assert set(drafts[0]) <= {"3"} and set(drafts[1]) <= {"8"}


def test_each_desk_holds_its_own_seat_only(game: Game, actor: Client) -> None:
    """W-11.3: role and answers of one are not shown at the other's."""
    world = play.peek(game)
    roles = {one.number: one.role for one in world.rows(Character)}
    view = ruleset_of(game).look_seat(world, world.seat(3))
    told = Event.objects.filter(game=game, kind="role_dealt")
    assert {event.seat_id for event in told} == {seat.pk for seat in game.seats.all()}
    assert (view.number, roles[3]) == (3, roles[view.number])
