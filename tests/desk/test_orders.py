"""What does a page get when it sends an order, with htmx and without?"""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from director.desk.forms import MOST_FIELDS
from games.models import Event, Game, Order
from tests.desk.conftest import (
    HTMX,
    TOKEN,
    ask,
    body,
    browser_of,
    change,
    desk,
    finds,
    give,
    part,
    rows,
    survivor,
    until,
)


def test_without_javascript_an_order_leads_back_to_the_desk_with_its_receipt(born: Game, player: Client) -> None:
    response = ask(player, born, "move", htmx=False, place="farm")
    assert response.status_code == 303
    assert response.headers["Location"] == desk(born)
    form = part(body(player.get(desk(born))), "form", 'id="form-move"')
    assert "answer-good" in form
    assert survivor(born, 1).place.key == "farm"


def test_the_receipt_is_shown_once(born: Game, player: Client) -> None:
    ask(player, born, "move", htmx=False, place="farm")
    player.get(desk(born))
    assert "answer-good" not in body(player.get(desk(born)))


def test_without_javascript_a_refusal_shows_the_desk_with_what_was_typed(born: Game, player: Client) -> None:
    response = ask(player, born, "whisper", htmx=False, seat="2", text="很长" * 200)
    assert response.status_code == 200
    fold = part(body(response), "details", 'id="deed-whisper"')
    assert "open" in fold.split(">")[0]
    assert "很长" * 200 in fold
    assert 'id="whisper-text_error"' in fold
    assert "没有任何消耗" in fold or "Nothing was spent" in fold


def test_with_htmx_come_the_form_and_what_else_has_changed(born: Game, player: Client) -> None:
    html = body(ask(player, born, "move", place="farm", had="", shown="0"))
    assert html.lstrip().startswith('<section id="deeds"')
    assert "answer-good" in part(html, "form", 'id="form-move"')
    for piece in ("status", "town", "strip"):
        assert (
            'hx-swap-oob="true"' in part(html, "div" if piece != "town" else "section", f'id="{piece}"').split(">")[0]
        )
    assert '<ol hx-swap-oob="afterbegin:#feed">' in html
    assert "hx-swap-oob" not in html.split(">")[0]


def test_what_has_not_changed_is_not_sent(born: Game, player: Client) -> None:
    page = body(player.get(desk(born)))
    had = part(page, "div", 'id="news"').split('name="had" value="')[1].split('"')[0]
    html = body(ask(player, born, "message", text="导演好", had=had, shown="0"))
    assert 'id="deeds"' in html
    for piece in ("status", "find", "strip", "bag", "town"):
        assert f'id="{piece}"' not in html


def test_a_double_tap_has_one_effect_and_the_same_receipt(born: Game, player: Client) -> None:
    first = part(body(ask(player, born, "move", place="farm")), "form", 'id="form-move"')
    second = part(body(ask(player, born, "move", place="cave")), "form", 'id="form-move"')
    good = 'class="answer answer-good"'
    assert first.split(good)[1] == second.split(good)[1]
    assert survivor(born, 1).place.key == "farm"
    assert survivor(born, 1).st == 95
    assert Order.objects.filter(game=born).count() == 1


@pytest.mark.parametrize("token", ["", "short", "x" * 65, "半角不行" * 8, "a b" * 10, "x" * 30 + "\x00"])
@pytest.mark.parametrize("htmx", [True, False])
def test_a_bad_token_is_a_sentence(born: Game, player: Client, token: str, htmx: bool) -> None:
    response = ask(player, born, "move", place="farm", token=token, htmx=htmx)
    assert response.status_code == 200
    assert 'role="alert"' in part(body(response), "form", 'id="form-move"')
    assert survivor(born, 1).place.key == "mill"
    assert not Order.objects.filter(game=born).exists()


def test_a_missing_token_is_a_sentence(born: Game, player: Client) -> None:
    response = player.post(reverse("order", args=[born.pk, 1, "move"]), {"place": "farm"}, headers=HTMX)
    assert 'role="alert"' in part(body(response), "form", 'id="form-move"')


def test_each_drawing_of_a_form_has_a_token_of_its_own(born: Game, player: Client) -> None:
    page = body(player.get(desk(born)))
    tokens = [piece.split('"')[0] for piece in page.split('name="token" value="')[1:]]
    assert len(tokens) > 4
    assert len(set(tokens)) == len(tokens)


def test_a_button_drawn_for_an_earlier_find_does_nothing(born: Game, player: Client) -> None:
    """L-4.2"""
    stale = finds(born, 1, 2)
    finds(born, 1, 3)
    html = body(ask(player, born, "attack", find=str(stale)))
    assert 'role="alert"' in part(html, "section", 'id="find"')
    assert survivor(born, 2).hp == survivor(born, 3).hp == 100


def test_an_attack_answers_in_the_card_of_the_find(born: Game, player: Client) -> None:
    find = finds(born, 1, 2)
    html = body(ask(player, born, "attack", find=str(find), had="", shown="0"))
    card = part(html, "section", 'id="find"')
    assert "answer-good" in card
    assert 'class="pinned"' not in card
    assert survivor(born, 2).hp < 100


def test_a_figure_that_has_gone_is_said_beside_the_button(born: Game, player: Client) -> None:
    """L-15.6"""
    find = finds(born, 1, 2)
    change(born, 2, place=rows("Place").get(game=born, key="farm"))
    card = part(body(ask(player, born, "attack", find=str(find))), "section", 'id="find"')
    assert 'class="refusal" id="find-answer"' in card
    assert 'id="form-attack"' in card  # R21: the find is kept


def test_a_thing_is_used_in_one_tap_and_answers_under_the_bag(born: Game, player: Client) -> None:
    give(born, 1, "hp30")
    change(born, 1, hp=40)
    page = body(player.get(desk(born)))
    ref = part(page, "li", 'id="thing-').split('id="thing-')[1].split('"')[0]
    html = body(ask(player, born, "use", item=ref))
    assert html.lstrip().startswith('<section id="bag"')
    assert "answer-good" in html.split('id="bag-answer"')[0].rsplit("<p", 1)[1] + html
    assert survivor(born, 1).hp == 70


def test_an_upgrade_without_a_choice_is_refused_at_its_own_thing(born: Game, player: Client) -> None:
    give(born, 1, "scroll")
    page = body(player.get(desk(born)))
    ref = part(page, "li", 'id="thing-').split('id="thing-')[1].split('"')[0]
    row = part(body(ask(player, born, "upgrade", item=ref)), "li", f'id="thing-{ref}"')
    assert 'role="alert"' in row
    assert "open" in part(row, "details", "upgrade-").split(">")[0]


ODD = {
    "nul": "a\x00b",
    "emoji": "👨‍👩‍👧‍👦🕯️",
    "combining": "e\u0301" + "\u0323" * 50,
    "right to left": "\u202eabc\u202c \u200fשלום",
    "surrogate": "\ud83d half",
    "controls": "a\x1b[31mb\x07",
    "markup": "<script>alert(1)</script>{{ 7|add:7 }}",
    "lines": "一\r\n二\r三",
    "only invisible": "\u200b\u200b",
}


@pytest.mark.parametrize("text", ODD.values(), ids=ODD.keys())
@pytest.mark.parametrize("htmx", [True, False])
def test_odd_texts_are_taken_or_refused_but_never_break(born: Game, player: Client, text: str, htmx: bool) -> None:
    raw = text.encode("utf-8", "surrogatepass")
    data: dict[str, Any] = {"token": TOKEN, "seat": "2", "text": raw}
    url = reverse("order", args=[born.pk, 1, "whisper"])
    response = player.post(url, data, headers=HTMX if htmx else {})
    assert response.status_code in (200, 303)
    page = body(player.get(desk(born)))
    assert "\x00" not in page
    assert "\u202e" not in page
    assert "<script>alert" not in page
    assert browser_of(born, 2).get(desk(born, 2)).status_code == 200


def test_odd_values_of_choices_are_refused(born: Game, player: Client) -> None:
    for place in ("", "nowhere", "\x00", "磨坊" * 40, "\ud800".encode("utf-8", "surrogatepass")):
        response = ask(player, born, "move", place=place)
        assert response.status_code == 200
        assert 'role="alert"' in part(body(response), "form", 'id="form-move"')
    assert survivor(born, 1).place.key == "mill"


def test_unknown_and_repeated_fields_do_no_harm(born: Game, player: Client) -> None:
    odd: dict[str, Any] = {"a" * 60: "x", "语言": "y"}
    response = ask(player, born, "move", place=["farm", "cave"], hp="100", UPPER="1", **odd)
    assert response.status_code == 200
    assert survivor(born, 1).place.key == "mill"
    assert set(Order.objects.get(game=born).data) <= {"place", "hp"}


def test_more_than_a_form_can_hold_is_a_sentence(born: Game, player: Client) -> None:
    fields: dict[str, Any] = {f"f-{n}": "1" for n in range(MOST_FIELDS + 1)}
    many: list[dict[str, Any]] = [{"text": "长" * 200_000}, {"text": ["x"] * 100}, fields]
    for data in many:
        response = ask(player, born, "message", **data)
        assert response.status_code == 200
        assert 'role="alert"' in part(body(response), "details", 'id="deed-message"')
    assert not Order.objects.filter(game=born).exists()


def test_in_a_game_that_is_over_every_order_is_refused_with_a_sentence(
    born: Game, player: Client, director: User
) -> None:
    rows("Survivor").filter(game=born).exclude(seat__number=2).update(hp=5)
    for whom in (1, 3, 4):
        ask(browser_of(born, 2), born, "attack", number=2, find=str(finds(born, 2, whom)), token=f"{TOKEN}-{whom}")
    born.refresh_from_db()
    assert born.state == Game.State.OVER
    response = ask(player, born, "message", text="还在吗")
    assert response.status_code == 200
    assert 'class="refusal"' in body(response)
    page = body(player.get(desk(born)))
    assert "seal" in page
    assert 'name="token"' not in page


def test_before_the_night_only_the_director_can_be_written_to(dealt: Game, director: User, player: Client) -> None:
    until(dealt, director, "day_open")
    page = body(player.get(desk(dealt)))
    assert 'id="form-message"' in page
    assert 'id="form-move"' not in page
    assert 'id="strip" hx' not in page
    html = body(ask(player, dealt, "message", text="早"))
    assert "data-draft-clear" in html
    assert Event.objects.filter(game=dealt, kind="line_sent").count() == 1


def test_who_is_out_sees_a_seal_and_may_still_write(born: Game, player: Client) -> None:
    change(born, 1, hp=5)
    rival = browser_of(born, 2)
    ask(rival, born, "attack", number=2, find=str(finds(born, 2, 1)))
    page = body(player.get(desk(born)))
    assert 'class="seal"' in page
    assert 'id="form-message"' in page
    assert 'id="do-search"' not in page
