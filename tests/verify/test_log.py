"""The whole record: closed before the end, and everybody's after it (L-12.6)."""

import html
import re

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Event, Game, Seat
from tests.desk.conftest import browser_of
from tests.verify.conftest import read

pytestmark = pytest.mark.django_db


def whole(game: Game, language: str = "en") -> str:
    """Every page of the record."""
    pages = -(-game.seq // 50)
    return html.unescape("".join(read(game, "log", language, page=str(page)) for page in range(1, pages + 1)))


@pytest.mark.parametrize("who", ["stranger", "player", "director"])
def test_before_the_end_there_is_no_record(game: Game, who: str) -> None:
    client = Client()
    if who == "player":
        client = browser_of(game, 1)
    if who == "director":
        client.force_login(game.directors.get())
    assert client.get(reverse("log", args=[game.pk])).status_code == 404


def test_every_input_and_every_event_stands_there(ended: Game) -> None:
    """L-12.6: every Event of the game, orders and dice."""
    text = whole(ended)
    assert re.findall(r'id="input-(\d+)"', text) == [str(seq) for seq in range(1, ended.seq + 1)]
    assert text.count('class="told"') > 0
    lines = sum(len(re.findall(r"<li", part.split("</ol>")[0])) for part in text.split('class="told"')[1:])
    assert lines == Event.objects.filter(game=ended).count()


def test_each_line_says_to_whom_it_was_told(ended: Game) -> None:
    text = whole(ended)
    name = Seat.objects.get(game=ended, number=2).name
    assert f"to {name} alone" in text
    assert "for directors only" in text
    assert "public" in text
    assert "小心三号" in text
    assert "place = " in text


def test_what_was_undone_is_marked(ended: Game) -> None:
    text = whole(ended)
    undone = next(part for part in text.split('<li id="input-') if "说漏了嘴" in part)
    assert 'class="is-undone"' in undone.split(">")[0] + ">"
    assert "收回那句话" in text


def test_strange_pages_are_no_error(ended: Game) -> None:
    for strange in ("0", "-1", "x", "9" * 40, "\0"):
        assert 'id="input-' in read(ended, "log", page=strange)


@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_the_record_is_read_in_both_languages(ended: Game, language: str) -> None:
    assert ("The seats are dealt" in whole(ended, language)) == (language == "en")
