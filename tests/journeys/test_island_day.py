"""A day and a night of one castaway on a phone (I-16.1 to I-16.5)."""

import pytest
from playwright.sync_api import Browser, expect
from pytest_django.live_server_helper import LiveServer

from games.island.models import Assassination, Castaway, Encounter, Guard, Reservation, Story
from games.models import Game
from tests.desk.conftest import until
from tests.journeys.island import ashore, castaway, fits, phone_of

pytestmark = pytest.mark.journey


def test_a_day_and_a_night_of_one_castaway(live_server: LiveServer, chromium: Browser, troubles: list[str]) -> None:
    """Explore, walk by the map, order and reserve in secret, sleep, read what the night brought."""
    game, director = ashore()
    phone = phone_of(game, 1, live_server, chromium, troubles)
    phone.goto(f"/games/{game.pk}/seats/1/")
    fits(phone)

    # A step by a tap on the map: the price stands there before.
    before = castaway(game, 1)
    way = phone.locator("a[data-go]").first
    assert phone.evaluate("node => node.getBoundingClientRect().width >= 44", way.element_handle())
    way.click()
    expect(phone.locator("#form-move .answer-good, #meeting .pinned").first).to_be_visible()
    after = castaway(game, 1)
    assert after.cell_id != before.cell_id and after.stamina == before.stamina - 1
    fits(phone)

    # For midnight: a guard, and what is lacking for an assassination may be owed.
    _calm(game)
    phone.reload()
    phone.click("#deed-guard summary")
    phone.select_option("#form-guard select[name=suspect]", "2")
    phone.click("#form-guard button.btn")
    expect(phone.locator("#secret .thing")).to_have_count(1)
    phone.click("#deed-assassinate summary")
    fits(phone)
    phone.select_option("#form-assassinate select[name=target]", "3")
    phone.select_option("#form-assassinate select[name=use_debt]", "yes")
    phone.click("#form-assassinate button.btn")
    expect(phone.locator("#secret .thing")).to_have_count(2)
    assert Guard.objects.filter(game=game, actor__seat__number=1).count() == 1
    assert Assassination.objects.get(game=game).owed == 1
    phone.click("#deed-reserve summary")
    phone.select_option("#form-reserve select[name=kind]", "guard_daily")
    phone.select_option("#form-reserve select[name=subject]", "2")
    phone.click("#form-reserve button.btn")
    expect(phone.locator("#standing .thing")).to_have_count(1)
    assert Reservation.objects.filter(game=game, kind="guard_daily").count() == 1

    # The night is settled; a new day begins, with the debt paid.
    until(game, director, "lock")
    phone.reload()
    fits(phone)
    rested = castaway(game, 1)
    assert (rested.stamina, rested.debt) == (4, 0)
    expect(phone.locator("#status .pip-full")).to_have_count(4)
    phone.goto(f"/games/{game.pk}/")
    fits(phone)
    assert troubles == []


def _calm(game: Game) -> None:
    """Whatever was met on the way is gone, and nothing has been lost by it."""
    Encounter.objects.filter(game=game).delete()
    Story.objects.filter(game=game, state="running").update(state="done", actor=None, scene="")
    Castaway.objects.filter(game=game, seat__number=1).update(stamina=4, base=2, sick="", debt=0, food=3)
