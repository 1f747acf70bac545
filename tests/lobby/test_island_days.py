"""The released days of an island that goes on: who reads them, and what stands there (I-11.5, I-11.6, I-16.8)."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from games import clock, play
from games.island.models import Castaway, Cell, Island
from games.models import Game
from tests.desk.conftest import browser_of, until
from tests.factories import OpenGameFactory, PlayerFactory
from tests.journeys.island import HARMLESS

NAMES = ("沈鹭", "罗九", "江临", "阿芷", "老温", "任远")
ENGLISH = {"accept-language": "en"}
RULES = {"resident.density_pct": 0, "pace.mode": "fast", "pace.day_s": 86_400, "victory.story": False}


def island(director: User, settings: dict[str, object], days: int) -> Game:
    """Six on grass in B2: on day 1 the first walks east and orders against the second; then so many nights pass."""
    game = play.deal(OpenGameFactory.build(kind="island", settings=RULES | settings), list(NAMES))
    game.directors.add(director)
    game.seats.filter(number=3).update(user=PlayerFactory.create())
    Island.objects.filter(game=game).update(edits=HARMLESS)
    Cell.objects.filter(game=game).update(terrain="grass", landmark="")
    Castaway.objects.filter(game=game).update(cell=Cell.objects.get(game=game, x=1, y=1), food=12)
    play.ring_overdue(game.pk)
    for action, data in (("move", {"direction": "E"}), ("assassinate", {"target": "2"})):
        assert not play.order(game.pk, 1, action, data, token=action, arrived_at=clock.now()).refusal
    for _night in range(days):
        until(game, director, "lock")
        play.ring_overdue(game.pk)
    game.refresh_from_db()
    return game


@pytest.fixture
def game(director: User) -> Game:
    """Day 4: the record of day 1 is open."""
    return island(director, {}, 3)


def read(game: Game, browser: Client | None = None, **query: str) -> tuple[int, str]:
    answer = (browser or Client()).get(reverse("days", args=[game.pk]), query, headers=ENGLISH)
    return answer.status_code, answer.content.decode()


def test_a_day_opens_two_settlements_later(game: Game) -> None:
    """I-11.5: on day 4 that of day 1 is open, and that of day 2 is not."""
    status, page = read(game)
    assert status == 200 and "Day 1: " in page and "Day 2: " not in page
    assert reverse("days", args=[game.pk]) in Client().get(reverse("game", args=[game.pk])).content.decode()


def test_it_has_the_map_the_ways_and_the_secret_orders(game: Game) -> None:
    """I-16.8: the map without fog, moment by moment; everybody's way; orders with what became of them."""
    _status, page = read(game, at="2")
    assert "The way of 沈鹭: B2 → C2" in page
    assert re.search(r"<b>沈鹭</b> → 罗九", page)
    told = dict(re.findall(r'<th scope="row">([A-L]\d+)</th><td>(.*?)</tr>', page, re.DOTALL))
    assert "沈鹭" in told["C2"] and "罗九" in told["B2"]


def test_it_has_the_whole_log_of_that_day_and_nothing_of_the_next(game: Game) -> None:
    """I-11.5: what one seat alone was told stands there too; day 2 begins after it."""
    _status, page = read(game)
    log = page[page.index("<aside") :]
    assert "You move to C2." in log and "to 沈鹭 alone" in log
    assert "Day 1 begins." in log and "Day 2 begins." not in log


@pytest.mark.parametrize("at", ["3", "99", "-1", "x", "4"])
def test_no_address_leads_to_a_later_day(game: Game, at: str) -> None:
    """Never live positions: a forged moment is the first of the last released day."""
    status, page = read(game, at=at)
    assert status == 200 and "Day 1: " in page and "Day 2" not in page


@pytest.mark.parametrize(("settings", "days"), [({}, 2), ({"spectator.delay_days": 99}, 3)])
def test_before_it_is_released_there_is_no_such_page(director: User, settings: dict[str, object], days: int) -> None:
    """I-11.5: with 99 the records open after the end only."""
    game = island(director, settings, days)
    assert read(game)[0] == 404
    assert reverse("days", args=[game.pk]) not in Client().get(reverse("game", args=[game.pk])).content.decode()


def test_without_delay_the_present_morning_is_not_shown(director: User) -> None:
    """I-11.5: never live positions: the board after last night is that of today."""
    _status, page = read(island(director, {"spectator.delay_days": 0}, 1))
    assert "Morning" in page and "Orders close" in page and "After the night" not in page


def test_whoever_plays_does_not_read_it(game: Game) -> None:
    """I-11.5: it is for spectators."""
    status, page = read(game, browser_of(game, 3))
    assert status == 200 and "You play in this game." in page and "沈鹭" not in page.split("<main")[1]


@pytest.mark.parametrize(("view", "opens"), [("spectator", True), ("own_record", False), ("full", True)])
def test_ghosts_read_it_unless_they_are_held_to_their_own_record(director: User, view: str, opens: bool) -> None:
    """I-11.6: `own_record` shows that record and the public thread only."""
    game = island(director, {"ghost.view": view}, 3)
    Castaway.objects.filter(game=game, seat__number=3).update(alive=False, announced=True, died_day=3, cause="disease")
    _status, page = read(game, browser_of(game, 3))
    assert ("Day 1: " in page) is opens
    desk = browser_of(game, 3).get(reverse("desk", args=[game.pk, 3]), headers=ENGLISH)
    assert 'class="isle isle-' in desk.content.decode()
    assert (reverse("days", args=[game.pk]) in desk.content.decode()) is opens


def test_when_it_is_over_there_is_the_replay(game: Game) -> None:
    """I-11.5: at the end everything is open."""
    Game.objects.filter(pk=game.pk).update(state=Game.State.OVER)
    assert Client().get(reverse("days", args=[game.pk])).url.endswith(reverse("replay", args=[game.pk]))  # type: ignore[attr-defined]
