"""One seat on one page, for its directors; and nothing of the control room for anybody else."""

import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import get_resolver, reverse

from director.desk.control_urls import urlpatterns
from games import clock, play
from games.models import Game
from tests.control.conftest import Desk, come_as
from tests.control.test_corrections import day  # noqa: F401
from tests.factories import GameFactory

pytestmark = pytest.mark.django_db

FILLED: dict[str, Any] = {"number": 1, "to": 2, "deed": "condition"}
ADDRESSES = tuple(str(one.name) for one in urlpatterns)


def page(desk: Desk, number: int, language: str = "en") -> str:
    answer = desk.client.get(desk.url("control-seat", number=number), headers={"accept-language": language})
    assert answer.status_code == 200
    return str(answer.content.decode())


def test_everything_of_a_seat_stands_on_its_page(day: Desk) -> None:  # noqa: F811
    """L-16.9, L-20.5: state, bag, cards, orders with refusals, private lines, threads."""
    day.do("move_seat", seat="1", place="mill", why="照规则")
    day.do("condition", seat="1", hp="40", st="90", bleeding="on", why="算错了")
    day.do("give", ware="hp30", to="1", place="", why="补给")
    card: dict[str, Any] = {"seat": "1", "card": "yellow", "why": "迟到"}
    shown = day.do("give_card", **card).content.decode()
    day.do("give_card", sure=re.search(r'name="sure" value="([0-9a-f]+)"', shown)[1], **card)  # type: ignore[index]
    play.order(day.pk, 1, "message", {"text": "能否代用？"}, token="letter", arrived_at=clock.now())
    play.order(day.pk, 1, "search", {}, token="refused", arrived_at=clock.now())
    text = page(day, 1)
    for words in ("Mill", "40/100", "bleeding", "Essential Oil", "Yellow card", "迟到", "能否代用？", "not_now"):
        assert words in text
    assert "Diary of 白鹭" in text
    assert "青石" not in text.split('class="seat-page')[1]  # seat 2 is only the next page


def test_each_deed_there_starts_with_the_seat(day: Desk) -> None:  # noqa: F811
    """L-20.5"""
    text = page(day, 2)
    deeds = set(re.findall(r"/control/([a-z_]+)/\?(?:seat|to)=2", text))
    assert {"message", "condition", "move_seat", "kill", "give", "give_card", "act_for"} <= deeds
    assert "revive" not in deeds  # alive
    assert "supplies" not in deeds  # the test match is over
    for key in deeds - {"message"}:
        assert '<option value="2" selected>' in day.form(key, seat="2", to="2")


def test_the_tables_lead_to_each_seat(day: Desk) -> None:  # noqa: F811
    for text in (day.read(), day.read("control-board")):
        for number in range(1, 5):
            assert f'href="{day.url("control-seat", number=number)}"' in text


def test_a_seat_that_nobody_has_is_absent(day: Desk) -> None:  # noqa: F811
    assert day.client.get(day.url("control-seat", number=99)).status_code == 404


def test_queries_of_a_seat_page_do_not_grow_with_the_seats(client: Client, hands: Any, director: Any) -> None:
    client.force_login(director)
    counts = []
    for size in (3, 24):
        game = GameFactory.create(directors=[director], names=[f"演员{n}" for n in range(size)])
        with CaptureQueriesContext(connection) as queries:
            page(Desk(client, game), 1)
        counts.append(len(queries))

    assert counts[0] == counts[1] <= 20


@pytest.mark.parametrize("name", ADDRESSES)
@pytest.mark.parametrize("who", ["spectator", "player", "another director", "superuser", "director with a seat"])
def test_nobody_else_finds_any_address_of_the_room(
    client: Client, game: Game, director: Any, name: str, who: str
) -> None:
    """Absent and not yours look the same, for reading and for sending."""
    come_as(who, client, game, director)
    route = next(one for one in urlpatterns if one.name == name)
    wanted = {key: FILLED[key] for key in route.pattern.converters}
    here, there = (reverse(name, kwargs={"game_id": pk, **wanted}) for pk in (game.pk, 987654))
    for send in (client.get, client.post):
        assert send(here).status_code == send(there).status_code in (404, 405)
    assert client.get(here).status_code in (404, 405)


def test_the_list_of_addresses_is_whole() -> None:
    """Whatever stands under /control/ is among those that are tried above."""
    under = [key for key in get_resolver().reverse_dict if isinstance(key, str) and key.startswith("control")]
    assert sorted(under) == sorted(set(ADDRESSES))


def test_a_director_sees_the_desk_as_its_seat_does_and_can_do_nothing_there(day: Desk) -> None:  # noqa: F811
    """I-12.17: the same pieces, out of use, without asking for news that only the seat gets."""
    answer = day.client.get(day.url("control-desk", number=1))
    shown = answer.content.decode()
    assert answer.templates[0].name == "desk/control/desk.html"
    fieldset = shown.index('<fieldset class="as-seen" disabled>')
    assert all(
        fieldset < found.start() < shown.index("</fieldset>\n\n", fieldset) for found in re.finditer("hx-post=", shown)
    )
    assert reverse("desk-news", args=[day.pk, 1]) not in shown
    order = reverse("order", args=[day.pk, 1, "search"])
    assert day.client.post(order, {"token": "forged"}).status_code == 404


@pytest.mark.parametrize("kind", ["werewolf", "island"])
def test_every_kind_of_desk_can_be_looked_at(kind: str, client: Client, director: Any) -> None:
    """I-12.17 for the games in which a desk is laid out otherwise."""
    cast = [f"角色{number}" for number in range(1, 13)]
    game = GameFactory.create(kind=kind, directors=[director], names=cast)
    client.force_login(director)
    shown = client.get(reverse("control-desk", args=[game.pk, 3]))
    assert shown.status_code == 200
    assert "角色3" in shown.content.decode()
