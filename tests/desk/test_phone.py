"""The first night on a phone, as a player meets it: a browser against the whole site."""

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, Page
from pytest_django.live_server_helper import LiveServer

from director.accounts.models import User
from games.models import Game
from tests.browser import listen
from tests.desk.conftest import ask, browser_of, deal, desk, finds, rows, survivor, until

pytestmark = pytest.mark.journey


@pytest.fixture
def phone(live_server: LiveServer, chromium: Browser, troubles: list[str]) -> Page:
    """A narrow phone."""
    page = chromium.new_page(viewport={"width": 320, "height": 700}, base_url=live_server.url, locale="en")
    listen(page, troubles)
    return page


@pytest.fixture
def night(live_server: LiveServer, director: User) -> Game:
    """The first night; seats 1 and 2 stand in the empty mill."""
    game = until(deal(director), director, "night_open")
    rows("Item").filter(game=game).update(where="gone", place=None)
    return game


def sit_down(phone: Page, client: Client, game: Game) -> None:
    key = client.cookies[settings.SESSION_COOKIE_NAME].value
    phone.context.add_cookies(
        [{"name": settings.SESSION_COOKIE_NAME, "value": key, "domain": "localhost", "path": "/"}]
    )
    phone.goto(desk(game))


def too_wide(phone: Page) -> int:
    return int(phone.evaluate("document.documentElement.scrollWidth - innerWidth"))


def test_a_first_night_on_a_phone(phone: Page, night: Game, troubles: list[str]) -> None:
    """L-20.1: be born, write, be struck meanwhile, search: nothing is lost, each answer stands beside its control."""
    sit_down(phone, browser_of(night, 1), night)
    assert too_wide(phone) <= 0
    phone.select_option("#birth-place", "mill")
    phone.click("#form-birth button")
    phone.wait_for_selector("#do-search")
    assert survivor(night, 1).place.key == "mill"

    phone.click("#deed-whisper summary")
    phone.fill("#whisper-text", "half a sentence")
    rows("Survivor").filter(game=night, seat__number=2).update(born=True, place=survivor(night, 1).place)
    ask(browser_of(night, 2), night, "attack", number=2, find=str(finds(night, 2, 1)))
    phone.wait_for_selector("#feed .fact-hurt")
    assert phone.input_value("#whisper-text") == "half a sentence"
    assert phone.evaluate("document.activeElement.id") == "whisper-text"

    phone.click("#do-search")
    phone.click("#confirm button[value=yes]")  # the first deed that ends rest asks once
    phone.wait_for_selector("#form-attack")
    assert phone.get_attribute("#do-search", "aria-disabled") == "true"
    assert phone.input_value("#whisper-text") == "half a sentence"
    phone.click("#do-attack")
    phone.wait_for_selector("#find .answer-good")
    assert not phone.is_visible("#form-attack")

    phone.click("#form-move button")
    phone.wait_for_selector("#move-place_error")
    assert too_wide(phone) <= 0
    assert troubles == []
