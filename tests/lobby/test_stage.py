"""What does a spectator see of a game, and what not?"""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from director.accounts.models import User
from games import play
from games.deeds import Message
from games.models import Game
from games.ruleset import ruleset_of
from tests.desk.conftest import ask, body, browser_of, change, finds, give, rows, settled, until
from tests.factories import OpenGameFactory


def stage(game: Game, client: Client | None = None, language: str = "zh-hans") -> str:
    response = (client or Client()).get(reverse("game", args=[game.pk]), headers={"Accept-Language": language})
    assert response.status_code == 200
    return body(response)


@pytest.mark.parametrize("language", ["zh-hans", "en"])
@pytest.mark.parametrize("bell", ["day_open", "day_close", "night_open", "night_close", "settle"])
def test_every_part_of_a_day_is_drawn_for_anybody(dealt: Game, director: User, bell: str, language: str) -> None:
    until(dealt, director, bell)
    page = stage(dealt, language=language)
    assert dealt.seed_hash in page
    assert page.count('class="place') >= 36
    for seat in dealt.seats.all():
        assert seat.name in page


def test_before_the_first_bulletin_a_page_stands(dealt: Game) -> None:
    assert dealt.title in stage(dealt)


@pytest.mark.django_db
def test_a_game_that_is_not_dealt_says_so() -> None:
    game = OpenGameFactory.create()
    assert 'id="join"' in stage(game)
    assert Client().get(reverse("rules", args=[game.pk])).status_code == 200
    assert Client().get(reverse("game-news", args=[game.pk])).status_code == 200


@pytest.mark.django_db
def test_a_game_that_does_not_exist_is_not_to_be_found() -> None:
    for name in ("game", "game-news", "rules"):
        assert Client().get(reverse(name, args=[404])).status_code == 404


def test_a_morning_names_the_dead_in_order_with_causes(born: Game, director: User) -> None:
    """L-15.3"""
    for number, moment in ((3, 1), (2, 2)):
        change(born, number, status="out", hp=0, st=0, place=None, born=True, cause="attack", moment=moment,
               fell_no=moment, died_on="1")  # fmt: skip
    until(born, director, "day_open")
    deaths = stage(born).split('id="sheet"')[1].split("</ol>")[0]
    third, second = (born.seats.get(number=number).name for number in (3, 2))
    assert 0 < deaths.index(third) < deaths.index(second)
    assert "攻击" in deaths


def test_earlier_bulletins_stay(born: Game, director: User) -> None:
    until(born, director, "day_open")
    assert 'id="day-1"' in stage(born)


def hurt(game: Game) -> None:
    change(game, 2, hp=3, st=0, bleed=10, acted=True)


def fallen(game: Game) -> None:
    change(game, 4, status="out", hp=0, place=None, cause="attack", moment=1, fell_no=1, died_on="1")


def scattered(game: Game) -> None:
    change(game, 3, place=rows("Place").get(game=game, key="farm"))
    give(game, 3, "bomb")


@pytest.mark.parametrize("secret", [hurt, fallen, scattered], ids=lambda one: one.__name__)
def test_a_spectators_page_is_the_same_whatever_the_secret(born: Game, secret: Callable[[Game], Any]) -> None:
    """L-15.4"""
    before = settled(stage(born))
    secret(born)
    assert settled(stage(born)) == before


def test_a_player_sees_no_more_there_than_a_stranger(born: Game, player: Client) -> None:
    """But for the zone in which instants are written down."""
    seen = [re.sub(r'datetime="[^"]*"', "", stage(born, one).split("<main")[1]) for one in (player, Client())]
    assert settled(seen[0]) == settled(seen[1])


def test_a_line_to_all_is_read_by_all_and_a_line_to_one_is_not(game: Game, director: User) -> None:
    play.intervene(game.pk, director, Message(0, "告众人一声"), "")
    play.intervene(game.pk, director, Message(2, "只告你一人"), "")
    assert "告众人一声" in stage(game)
    assert "只告你一人" not in stage(game)


def test_news_answer_only_when_something_public_has_happened(born: Game, director: User) -> None:
    news = reverse("game-news", args=[born.pk])
    etag = Client().get(news).headers["ETag"]
    ask(browser_of(born, 1), born, "move", place="farm")
    assert Client().get(news, headers={"If-None-Match": etag}).status_code == 304
    until(born, director, "night_close")
    answer = Client().get(news, headers={"If-None-Match": etag})
    assert answer.status_code == 200
    for piece in ("now", "sheet", "aside"):
        assert f'id="{piece}" hx-swap-oob="true"' in body(answer)


def test_the_seed_is_sealed_until_the_end(born: Game) -> None:
    seed = bytes(born.seed).hex()
    assert seed not in stage(born)
    rows("Survivor").filter(game=born).exclude(seat__number=2).update(hp=5)
    for whom in (1, 3, 4):
        find = finds(born, 2, whom)
        ask(browser_of(born, 2), born, "attack", number=2, find=str(find), token=f"0123456789abcdef-{whom}")
    page = stage(born)
    assert seed in page
    assert page.index(born.seats.get(number=2).name) < page.index(born.seats.get(number=1).name)
    assert 'class="seal"' in page
    assert "hx-trigger" not in page


def test_after_the_end_no_morning_counts_as_the_last(born: Game) -> None:
    assert 'id="day-1"' not in stage(born)
    Game.objects.filter(pk=born.pk).update(state=Game.State.OVER)
    rows("Town").filter(game=born).update(phase="over")
    assert 'id="day-1"' in stage(born)


@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_the_rules_say_first_what_is_unusual(game: Game, language: str) -> None:
    page = body(Client().get(reverse("rules", args=[game.pk]), headers={"Accept-Language": language}))
    changed = page.split('id="changed-h"')[1].split("</section>")[0]
    every = page.split('id="others-h"')[1]
    said = ruleset_of(game).settings(game.settings).setting
    with translation.override(language):
        assert said("pace.mode").help in changed
        assert said("search.cooldown_s").help not in changed
        assert said("search.cooldown_s").help in every and said("pace.mode").help in every
