"""Is every action drawn, in each language, in every part of a game, and does each form go to its own address?"""

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from games import play
from games.models import Game
from games.ruleset import ruleset_of
from tests.desk.conftest import body, change, desk, finds, give, part, rows, survivor, until

LANGUAGES = ("zh-hans", "en")


def offered(game: Game) -> dict[str, str]:
    """The offers of seat 1 now, with their codes."""
    game.refresh_from_db()
    world = play.peek(game)
    return {key: offer.code for key, offer in ruleset_of(game).offers(world, world.seat(1)).items()}


def stocked(game: Game) -> None:
    for key in ("gps", "binoculars", "bomb", "scroll", "hp30"):
        give(game, 1, key)
    give(game, 1, gear(0))
    give(game, 1, gear(1), where="weapon")


def gear(place: int) -> str:
    from games.islington.catalogue import CLASSES

    return CLASSES["weapon.green"][place].key


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_can_be_done_has_a_form_of_its_own(born: Game, player: Client, language: str) -> None:
    stocked(born)
    finds(born, 1, 2)
    page = body(player.get(desk(born), headers={"Accept-Language": language}))
    open_now = [key for key, code in offered(born).items() if not code]
    assert {"search", "move", "attack", "whisper", "gps", "binoculars", "bomb", "equip", "unequip", "use", "upgrade",
            "drop", "pledge", "message"} <= set(open_now)  # fmt: skip
    for key in set(open_now) - {"post"}:  # which has a page of its own: the threads
        form = part(page, "form", reverse("order", args=[born.pk, 1, key]))
        assert form, key
        assert 'name="token"' in form
        assert 'method="post"' in form


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_item_that_was_found_can_be_picked_up(born: Game, player: Client, language: str) -> None:
    item = give(born, 1, "hp60")
    mine = survivor(born, 1)
    rows("Item").filter(pk=item.pk).update(where="ground", holder=None, place=mine.place)
    change(born, 1, find="item", find_no=1, find_at=born.now, find_place=mine.place, find_item_no=item.number)
    page = body(player.get(desk(born), headers={"Accept-Language": language}))
    assert part(page, "form", 'id="form-pick"')
    assert 'form="form-pick"' in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_find_without_its_deed_is_not_on_the_strip(born: Game, player: Client, language: str) -> None:
    page = body(player.get(desk(born), headers={"Accept-Language": language}))
    assert 'form="form-attack"' not in page
    assert 'form="form-pick"' not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_birth_the_form_of_birth_is_the_main_thing(game: Game, player: Client, language: str) -> None:
    page = body(player.get(desk(game), headers={"Accept-Language": language}))
    form = part(page, "form", 'id="form-birth"')
    assert 'class="pinned"' in form
    assert form.count("<option") == 37
    assert 'id="form-move"' not in page
    assert 'id="form-whisper"' in page


@pytest.mark.parametrize("bell", ["day_open", "day_close", "night_open", "night_close", "settle"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_of_a_day_is_drawn(dealt: Game, player: Client, director: User, bell: str, language: str) -> None:
    until(dealt, director, bell)
    page = body(player.get(desk(dealt), headers={"Accept-Language": language}))
    for piece in ("status", "find", "deeds", "bag", "town", "strip", "news", "feed"):
        assert page.count(f'id="{piece}"') == 1
    assert part(page, "form", reverse("order", args=[dealt.pk, 1, "message"]))


def test_before_the_first_bell_a_desk_is_drawn_too(dealt: Game, player: Client) -> None:
    assert player.get(desk(dealt)).status_code == 200


def test_places_stand_in_the_order_in_which_they_matter(born: Game, player: Client) -> None:
    """L-20.1: closing tonight, safe, others."""
    rows("Town").filter(game=born).update(shrink_tonight=["lighthouse", "farm"])
    select = part(body(player.get(desk(born))), "select", 'id="move-place"')
    groups = [piece.split("</optgroup>")[0].count("<option") for piece in select.split("<optgroup")[1:]]
    assert groups == [2, 1, 32]
