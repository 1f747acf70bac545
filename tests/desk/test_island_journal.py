"""The report of the night, and the journal by day and subject (I-16.5)."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from games import clock, play
from games.island.models import Castaway, Cell, Island
from games.models import Game
from tests.desk.conftest import body, browser_of, until
from tests.factories import OpenGameFactory, PlayerFactory
from tests.journeys.island import HARMLESS

NAMES = ("沈鹭", "罗九", "江临", "阿芷")
ENGLISH = {"accept-language": "en"}
RULES = {"resident.density_pct": 0, "pace.mode": "fast", "pace.day_s": 86_400, "victory.story": False}


@pytest.fixture
def game(director: User) -> Game:
    """The morning of day 2: 1 walked east by night, struck at nobody, and had no meal; 2 was on guard for nothing."""
    made = play.deal(OpenGameFactory.build(kind="island", settings=RULES), list(NAMES))
    made.directors.add(director)
    for number in (1, 2):
        made.seats.filter(number=number).update(user=PlayerFactory.create())
    Island.objects.filter(game=made).update(edits=HARMLESS)
    Cell.objects.filter(game=made).update(terrain="grass", landmark="")
    Castaway.objects.filter(game=made).update(cell=Cell.objects.get(game=made, x=1, y=1), food=12, base=4)
    Castaway.objects.filter(game=made, seat__number=1).update(food=0)
    play.ring_overdue(made.pk)
    for number, action, data in ((1, "assassinate", {"target": "4", "path": "E"}), (2, "guard", {"suspect": "3"})):
        assert not play.order(made.pk, number, action, data, token=action, arrived_at=clock.now()).refusal
    until(made, director, "lock")
    play.ring_overdue(made.pk)
    made.refresh_from_db()
    return made


def desk(game: Game, number: int) -> str:
    return body(browser_of(game, number).get(reverse("desk", args=[game.pk, number]), headers=ENGLISH))


def night(game: Game, number: int) -> str:
    page = desk(game, number)
    return page[page.index('id="night"') : page.index("</section>", page.index('id="night"'))]


def journal(game: Game, number: int, **query: str) -> str:
    address = reverse("journal", args=[game.pk, number])
    return body(browser_of(game, number).get(address, query, headers=ENGLISH))


def test_the_night_is_reported_in_the_order_of_the_rulebook(game: Game) -> None:
    """I-16.5: journey, result, meal, refresh; here nobody tried anything, and nobody fell ill."""
    chapters = re.findall(r"<dt>(.*?)</dt>", night(game, 1))
    assert chapters[:3] == ["Your way in the night", "What became of your orders", "The meal"]
    assert "Against you" not in chapters and "Sickness" not in chapters
    assert "C2" in night(game, 1)


def test_the_report_of_one_tells_nothing_of_anothers(game: Game) -> None:
    """I-11.2: whoever stood on guard reads of its guard, and not of the other's walk."""
    report = night(game, 2)
    assert "Your guard" in report
    assert "Your way in the night" not in report and "沈鹭" not in report


def test_on_the_first_day_there_is_no_night(director: User) -> None:
    game = play.deal(OpenGameFactory.build(kind="island"), list(NAMES))
    game.seats.filter(number=1).update(user=PlayerFactory.create())
    play.ring_overdue(game.pk)
    assert "<dt>" not in night(game, 1)


def test_the_journal_is_read_by_day(game: Game) -> None:
    """The night belongs to the day that it ends."""
    first, second = journal(game, 1, day="1"), journal(game, 1, day="2")
    assert "Your way in the night" in first and "Your way in the night: " not in second
    assert 'id="day-1"' in first and 'id="day-2"' not in first
    whole = journal(game, 1, day="all")
    assert 'id="day-1"' in whole


def test_the_journal_is_sifted_by_subject_without_script(game: Game) -> None:
    """I-16.5: filter by kind; a form that only asks."""
    page = journal(game, 1, day="1", about="secret")
    lines = re.findall(r"<time[^>]*>.*?</time><p>(.*?)</p>", page)
    assert lines and all("hungry" not in line for line in lines)
    assert '<form class="section sift"' in page and "hx-" not in page.split("sift")[1].split("</form>")[0]


@pytest.mark.parametrize("query", [{"day": "77"}, {"day": "x"}, {"day": "-3"}, {"about": "nothing"}, {"day": ""}])
def test_a_forged_wish_is_no_wish(game: Game, query: dict[str, str]) -> None:
    assert 'class="section sift"' in journal(game, 1, **query)


def test_nobody_reads_anothers_journal(game: Game, client: Client) -> None:
    """Neither a spectator nor another seat."""
    address = reverse("journal", args=[game.pk, 1])
    assert client.get(address).status_code == 404
    assert browser_of(game, 2).get(address).status_code == 404


def test_the_dead_keep_their_own_record(game: Game) -> None:
    """I-11.6: own_record: it stays readable as it was."""
    Castaway.objects.filter(game=game, seat__number=1).update(alive=False, announced=True, died_day=2, cause="disease")
    assert "Your way in the night" in journal(game, 1, day="1")
