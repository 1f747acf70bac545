"""Who gets a place, who waits, who moves up, and who may not join."""

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse
from django.utils import translation

from director.lobby import sign_up
from director.lobby.models import SignUp
from director.lobby.planning import change
from games.models import Game
from tests.desk.conftest import body
from tests.factories import GameFactory
from tests.lobby.people import aliases, browser, director, join, open_game, player

pytestmark = pytest.mark.django_db


def queue(game: Game) -> tuple[list[str], list[str]]:
    found = sign_up.queue_of(game)
    return [one.alias for one in found.placed], [one.alias for one in found.waiting]


def test_the_first_have_places_and_the_rest_wait_in_order() -> None:
    game = open_game(director())
    for alias in "甲乙丙丁戊":
        join(game, player(), alias)
    assert queue(game) == (["甲", "乙", "丙"], ["丁", "戊"])


def test_when_somebody_leaves_the_first_who_waits_moves_up_and_is_told() -> None:
    game = open_game(director())
    people = [player() for _ in range(5)]
    for user, alias in zip(people, "甲乙丙丁戊", strict=True):
        join(game, user, alias)
    page = reverse("game", args=[game.pk])
    assert "number 1 on the waiting list" in body(browser(people[3]).get(page))
    browser(people[1]).post(reverse("withdraw", args=[game.pk]))
    assert queue(game) == (["甲", "丙", "丁"], ["戊"])
    assert "it is yours" in body(browser(people[3]).get(page))
    assert "it is yours" in body(browser(people[3]).get("/"))
    assert "number 1 on the waiting list" in body(browser(people[4]).get(page))
    assert SignUp.objects.filter(game=game, moved_up_at=None).count() == 3


def test_who_waits_and_leaves_moves_nobody_up() -> None:
    game = open_game(director())
    people = [player() for _ in range(5)]
    for user, alias in zip(people, "甲乙丙丁戊", strict=True):
        join(game, user, alias)
    browser(people[3]).post(reverse("withdraw", args=[game.pk]))
    assert queue(game) == (["甲", "乙", "丙"], ["戊"])
    assert not SignUp.objects.exclude(moved_up_at=None).exists()


def test_a_larger_house_lets_the_waiting_in_and_the_change_is_marked() -> None:
    game = open_game(director())
    for alias in "甲乙丙丁戊":
        join(game, player(), alias)
    assert change(game.pk, {"seats.min": 2, "seats.max": 4}, [])
    game.refresh_from_db()
    assert queue(game) == (["甲", "乙", "丙", "丁"], ["戊"])
    assert [one.alias for one in SignUp.objects.exclude(moved_up_at=None)] == ["丁"]
    assert "after sign-up had opened" in body(browser(player()).get(reverse("game", args=[game.pk])))


@pytest.mark.parametrize("alias", ["", "   ", "夜" * 21, "a\u200bb", "\u202eabc", "\u0301"])
def test_an_alias_that_is_none_is_refused_beside_its_field(alias: str) -> None:
    game = open_game(director())
    answer = join(game, player(), alias, "these words stay")
    assert answer.status_code == 200
    assert 'id="id_alias_error"' in body(answer)
    assert "these words stay" in body(answer)
    assert aliases(game) == []


@pytest.mark.parametrize("same", ["Night", "NIGHT", "Ｎｉｇｈｔ", " night "])
def test_two_aliases_that_look_alike_are_one(same: str) -> None:
    """L-2.2: unique names; width and case do not count."""
    game = open_game(director())
    join(game, player(), "night")
    answer = body(join(game, player(), same))
    assert "taken this alias" in answer
    assert aliases(game) == ["night"]


def test_one_sign_up_a_game() -> None:
    game, user = open_game(director()), player()
    join(game, user, "甲")
    join(game, user, "乙")
    assert aliases(game) == ["甲"]


def test_a_director_of_the_game_cannot_join_nor_who_has_directed_it() -> None:
    boss = director()
    game = open_game(boss)
    join(game, boss, "甲")
    assert aliases(game) == []
    game.directors.set([director()])
    join(game, boss, "甲")
    assert aliases(game) == []


def test_who_has_signed_up_cannot_be_made_a_director() -> None:
    boss, user = director(), director()
    game = open_game(boss)
    join(game, user, "甲")
    page = reverse("admin:games_game_change", args=[game.pk])
    form = {"kind": game.kind, "title": game.title, "settings": "{}", "hold_after": 30, "directors": [boss.pk, user.pk]}
    assert user.username in body(browser(boss).post(page, form))
    assert list(game.directors.all()) == [boss]


def test_a_stranger_is_asked_to_sign_in_and_comes_back() -> None:
    game = open_game(director())
    page = body(Client(headers={"accept-language": "en"}).get(reverse("game", args=[game.pk])))
    assert f"?next={reverse('game', args=[game.pk])}" in page
    answer = Client().post(reverse("join", args=[game.pk]), {"alias": "甲"})
    assert answer.status_code == 302 and "sign-in" in answer.headers["Location"]
    assert browser(player()).get(reverse("join", args=[game.pk]), follow=True).status_code == 200
    assert aliases(game) == []


def test_after_the_deal_nobody_joins_or_leaves_a_place() -> None:
    game = GameFactory.create(directors=[director()])
    user = player()
    with translation.override("en"):
        with pytest.raises(ValidationError, match="closed"):
            sign_up.join(game.pk, user, "甲", "")
        with pytest.raises(ValidationError, match="no sign-up"):
            sign_up.leave(game.pk, 1, user)


def test_every_setting_that_differs_is_listed_before_one_joins() -> None:
    game = open_game(director(), cost__move=7, search__cooldown_s=41)
    page = body(browser(player()).get(reverse("game", args=[game.pk])))
    before_the_form = page.split('id="join-h"')[0]
    for words in ("Stamina for one move.", "<b>7</b>", "<b>41</b>", "usually 30", "L-4.7"):
        assert words in before_the_form


def test_what_is_typed_is_shown_as_text() -> None:
    game, user = open_game(director()), player()
    join(game, user, "<b>night</b>", "<script>1</script>")
    page = body(browser(user).get(reverse("game", args=[game.pk])))
    assert "&lt;b&gt;night" in page and "<script>1" not in page
