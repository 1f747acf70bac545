"""Does every refusal stand beside the control that caused it, and say that nothing was spent?"""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from games.islington.catalogue import REFUSALS, name_of
from games.models import Game
from tests.desk.conftest import ask, body, change, finds, give, part, rows, survivor

type Setting = Callable[[Game], None]


def poor(game: Game) -> None:
    change(game, 1, st=0)


def searched(game: Game) -> None:
    change(game, 1, last_search_at=game.now)


def in_church(game: Game) -> None:
    rows("Survivor").filter(game=game).update(place=rows("Place").get(game=game, key="church"))
    finds(game, 1, 2)


def full(game: Game) -> None:
    for _ in range(6):
        give(game, 1, "hp30")
    lying = give(game, 1, "hp60")
    rows("Item").filter(pk=lying.pk).update(where="ground", holder=None, place=survivor(game, 1).place)
    mine = survivor(game, 1)
    change(game, 1, find="item", find_no=1, find_at=game.now, find_place=mine.place, find_item_no=lying.number)


def closed(game: Game) -> None:
    rows("Place").filter(game=game, key="farm").update(closed_on="1")


def pledged(game: Game) -> None:
    change(game, 1, pledge=True)


def as_dealt(game: Game) -> None:
    """Nothing to prepare."""


CASES: dict[str, tuple[Setting, str, dict[str, Any], str, str]] = {
    "same_place": (as_dealt, "move", {"place": "mill"}, "form", 'id="form-move"'),
    "place_closed": (closed, "move", {"place": "farm"}, "form", 'id="form-move"'),
    "no_stamina": (poor, "move", {"place": "farm"}, "form", 'id="form-move"'),
    "bad_input": (as_dealt, "move", {}, "form", 'id="form-move"'),
    "cooldown": (searched, "search", {}, "div", 'class="strip-answer"'),
    "pledged": (pledged, "search", {}, "div", 'class="strip-answer"'),
    "nothing_found": (as_dealt, "attack", {"find": "1"}, "section", 'id="find"'),
    "safe_zone": (in_church, "attack", {"find": "1"}, "section", 'id="find"'),
    "bag_full": (full, "pick", {"find": "1"}, "section", 'id="find"'),
    "self_target": (as_dealt, "whisper", {"seat": "1", "text": "x"}, "details", 'id="deed-whisper"'),
    "text_empty": (as_dealt, "whisper", {"seat": "2", "text": " "}, "details", 'id="deed-whisper"'),
    "text_long": (as_dealt, "whisper", {"seat": "2", "text": "字" * 201}, "details", 'id="deed-whisper"'),
    "not_yours": (as_dealt, "drop", {"item": "abcdefabcdef"}, "section", 'id="bag"'),
    "already_born": (as_dealt, "birth", {"place": "mill"}, "section", 'id="deeds"'),
}


@pytest.mark.parametrize("htmx", [True, False])
@pytest.mark.parametrize("code", CASES)
def test_a_refusal_stands_beside_its_control(born: Game, player: Client, code: str, htmx: bool) -> None:
    prepare, action, data, tag, marker = CASES[code]
    prepare(born)
    before = survivor(born, 1)
    response = ask(player, born, action, htmx=htmx, **data)
    assert response.status_code == 200
    place = part(body(response), tag, marker)
    with translation.override("zh-hans"):
        sentence = name_of(REFUSALS[code])
    assert sentence in place
    assert 'class="refusal"' in place
    after = survivor(born, 1)
    assert (after.st, after.acted, after.place_id) == (before.st, before.acted, before.place_id)


def test_a_field_that_was_refused_is_marked_for_every_reader(born: Game, player: Client) -> None:
    html = body(ask(player, born, "whisper", seat="1", text="留着"))
    fold = part(html, "details", 'id="deed-whisper"')
    select = part(fold, "select", 'id="whisper-seat"')
    assert 'aria-invalid="true"' in select.split(">")[0]
    assert "whisper-seat_error" in select.split(">")[0]
    assert 'id="whisper-seat_error"' in fold
    assert "留着" in fold


def test_a_deed_that_would_be_refused_keeps_its_place_and_says_why(born: Game, player: Client) -> None:
    poor(born)
    page = body(player.get(f"/games/{born.pk}/seats/1/"))
    button = part(page, "button", 'id="do-search"')
    assert 'aria-disabled="true"' in button
    with translation.override("zh-hans"):
        assert name_of(REFUSALS["no_stamina"]) in button


def test_the_first_deed_that_ends_rest_asks_once(born: Game, player: Client) -> None:
    """L-20.1"""
    page = body(player.get(f"/games/{born.pk}/seats/1/"))
    assert f'data-confirm-once="rest-{born.pk}-1-1"' in part(page, "form", 'id="form-search"')
    assert "data-confirm-once" not in part(page, "form", 'id="form-message"')
    change(born, 1, acted=True)
    assert "data-confirm-once" not in body(player.get(f"/games/{born.pk}/seats/1/"))
