"""Does a desk show what its seat may not know? Boards that differ only in secrets give equal pages (L-15.6)."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Game
from tests.desk.conftest import ask, body, browser_of, change, desk, finds, give, rows, settled, survivor


def page(client: Client, game: Game) -> str:
    return settled(body(client.get(desk(game))))


def elsewhere(game: Game) -> None:
    change(game, 3, place=rows("Place").get(game=game, key="farm"))


def weakened(game: Game) -> None:
    change(game, 2, hp=7, st=1, bleed=10, acted=True, pledge=True)


def armed(game: Game) -> None:
    give(game, 2, "bomb")
    give(game, 3, "gps")


def someone_else_found(game: Game) -> None:
    change(game, 1, find_survivor=survivor(game, 3))


def a_brother_found(game: Game) -> None:
    change(game, 1, find_survivor=None, find_brother="noddy")


def fallen(game: Game) -> None:
    change(game, 4, status="out", hp=0, st=0, place=None, cause="attack", moment=1, fell_no=1, died_on="1")


def gone(game: Game) -> None:
    change(game, 2, place=rows("Place").get(game=game, key="cave"))


SECRETS: dict[str, Callable[[Game], Any]] = {
    one.__name__: one for one in (elsewhere, weakened, armed, someone_else_found, a_brother_found, fallen, gone)
}


@pytest.mark.parametrize("secret", SECRETS.values(), ids=SECRETS.keys())
def test_a_page_is_the_same_whatever_the_secret(born: Game, player: Client, secret: Callable[[Game], Any]) -> None:
    finds(born, 1, 2)
    before = page(player, born)
    secret(born)
    assert page(player, born) == before


def test_a_figure_has_no_name_on_the_whole_card(born: Game, player: Client) -> None:
    finds(born, 1, 2)
    card = body(player.get(desk(born))).split('id="find"')[1].split("</section>")[0]
    for seat in born.seats.all():
        assert seat.name not in card


def test_a_blow_tells_its_victim_neither_who_nor_with_what(born: Game, player: Client) -> None:
    ask(browser_of(born, 2), born, "attack", number=2, find=str(finds(born, 2, 1)))
    feed = body(player.get(desk(born))).split('id="feed"')[1].split("</ol>")[0]
    assert "fact-hurt" in feed
    assert born.seats.get(number=2).name not in feed


def test_what_others_do_in_secret_changes_no_etag(born: Game, player: Client) -> None:
    news = reverse("desk-news", args=[born.pk, 1])
    stage = reverse("game-news", args=[born.pk])
    etags = [player.get(news).headers["ETag"], player.get(stage).headers["ETag"]]
    rival = browser_of(born, 2)
    ask(rival, born, "move", number=2, place="farm")
    ask(rival, born, "search", number=2, token="x" * 20)
    ask(rival, born, "whisper", number=2, seat="3", text="嘘", token="y" * 20)
    assert [player.get(news).headers["ETag"], player.get(stage).headers["ETag"]] == etags


def test_no_inner_number_stands_in_a_desk(born: Game, player: Client) -> None:
    item = give(born, 1, "bomb")
    rows("Item").filter(pk=item.pk).update(number=987_654)
    ask(player, born, "search")
    shown = body(player.get(desk(born)))
    assert "987654" not in shown
    assert str(item.pk) not in shown


def test_other_seats_are_offered_without_a_sign_of_tonights_deaths(born: Game, player: Client) -> None:
    fallen(born)
    select = body(player.get(desk(born))).split('id="whisper-seat"')[1].split("</select>")[0]
    assert [f'value="{number}"' in select for number in (1, 2, 3, 4)] == [False, True, True, True]
