"""The feeds of a game: public bulletins and the public timetable, and nothing that moves with a secret (L-15.6)."""

import xml.etree.ElementTree as ET
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from games import play
from games.deeds import Pause
from games.models import Event, Game, Timer
from tests.desk.conftest import ask, body, browser_of, until
from tests.factories import OpenGameFactory

pytestmark = pytest.mark.django_db
ATOM = "{http://www.w3.org/2005/Atom}"


def atom(game: Game, **query: str) -> ET.Element:
    answer = Client().get(reverse("atom", args=[game.pk]), query)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith("application/atom+xml")
    return ET.fromstring(answer.content)


def calendar(game: Game, **query: str) -> str:
    answer = Client().get(reverse("calendar", args=[game.pk]), query)
    assert answer.headers["Content-Type"].startswith("text/calendar")
    return body(answer)


def unfolded(text: str) -> list[str]:
    return text.replace("\r\n ", "").split("\r\n")


def test_each_bulletin_is_an_entry_newest_first(born: Game, director: User) -> None:
    until(born, director, "day_open")
    feed = atom(born, lang="en")
    titles = [entry.findtext(f"{ATOM}title") for entry in feed.iter(f"{ATOM}entry")]
    assert titles == ["Bulletin of day 2", "Bulletin of day 1"]
    assert feed.findtext(f"{ATOM}title") == born.title
    assert all(entry.findtext(f"{ATOM}id", "").startswith("tag:") for entry in feed.iter(f"{ATOM}entry"))
    assert "Closing tonight: " in str(next(feed.iter(f"{ATOM}summary")).text)


def test_the_feed_speaks_as_asked_else_as_the_game_does(born: Game) -> None:
    chinese = next(atom(born).iter(f"{ATOM}entry")).findtext(f"{ATOM}title")
    assert chinese == "第 1 日公告" == next(atom(born, lang="fly").iter(f"{ATOM}entry")).findtext(f"{ATOM}title")


def test_what_was_undone_is_no_entry(born: Game) -> None:
    Event.objects.filter(game=born, kind="bulletin").update(undone_by=1)
    assert not list(atom(born).iter(f"{ATOM}entry"))


def test_the_calendar_holds_every_bell_that_is_set(born: Game) -> None:
    lines = unfolded(calendar(born, lang="en"))
    assert lines[0] == "BEGIN:VCALENDAR" and lines[-2] == "END:VCALENDAR"
    assert lines.count("BEGIN:VEVENT") == lines.count("END:VEVENT") == Timer.objects.filter(game=born).count()
    due = Timer.objects.get(game=born, bell="night_close", day="1").due_at
    assert f"DTSTART:{due:%Y%m%dT%H%M%SZ}" in lines
    assert f"SUMMARY:The night closes\\, {born.title}" in lines
    assert len({line for line in lines if line.startswith("UID:")}) == lines.count("BEGIN:VEVENT")


def test_lines_are_folded_within_characters(born: Game) -> None:
    """RFC 5545, 3.1: no line is longer than 75 octets."""
    Game.objects.filter(pk=born.pk).update(title="伊斯灵顿不眠夜，" * 8)
    raw = Client().get(reverse("calendar", args=[born.pk])).content
    assert max(len(line) for line in raw.split(b"\r\n")) <= 75
    assert f"X-WR-CALNAME:{'伊斯灵顿不眠夜，' * 8}" in unfolded(raw.decode())


def test_bells_of_a_paused_game_are_tentative(born: Game, director: User) -> None:
    assert "STATUS:TENTATIVE" not in calendar(born)
    play.intervene(born.pk, director, Pause(), "")
    assert "STATUS:TENTATIVE" in calendar(born)


@pytest.mark.parametrize("name", ["atom", "calendar"])
def test_a_secret_order_moves_nothing_in_them(born: Game, name: str) -> None:
    """Neither content nor ETag: no row's key, no time of the last input."""
    address = reverse(name, args=[born.pk])
    before = Client().get(address)
    ask(browser_of(born, 1), born, "move", place="farm")
    after = Client().get(address)
    assert (before.content, before.headers["ETag"]) == (after.content, after.headers["ETag"])


@pytest.mark.parametrize("name", ["atom", "calendar"])
def test_who_has_it_gets_304_until_something_public_happens(born: Game, director: User, name: str) -> None:
    address = reverse(name, args=[born.pk])
    etag = Client().get(address).headers["ETag"]
    again = Client().get(address, headers={"If-None-Match": etag})
    assert (again.status_code, again.content) == (304, b"")
    assert "max-age=60" in again.headers["Cache-Control"]
    until(born, director, "day_open")
    assert Client().get(address, headers={"If-None-Match": etag}).status_code == 200


@pytest.mark.parametrize("name", ["atom", "calendar"])
def test_before_the_deal_there_is_none(name: str) -> None:
    assert Client().get(reverse(name, args=[OpenGameFactory.create().pk])).status_code == 404
    assert Client().get(reverse(name, args=[404404])).status_code == 404
    assert Client().post(reverse(name, args=[404404])).status_code == 405


def test_a_bell_takes_ten_minutes(born: Game) -> None:
    due = Timer.objects.get(game=born, bell="settle", day="1").due_at + timedelta(minutes=10)
    assert f"DTEND:{due:%Y%m%dT%H%M%SZ}" in unfolded(calendar(born))
