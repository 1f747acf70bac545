"""A thread on a phone: preview and draft without leaving the page, posting clears the draft, nothing is too wide."""

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser
from pytest_django.live_server_helper import LiveServer

from games.models import Game
from tests.browser import listen
from tests.threads.conftest import at, posts, say

pytestmark = [pytest.mark.journey, pytest.mark.django_db(transaction=True)]


def test_writing_on_a_phone(
    live_server: LiveServer, chromium: Browser, troubles: list[str], game: Game, player: Client, rival: Client
) -> None:
    """L-20.1, design 5: what is typed survives a reload; new floors are told without one."""
    phone = chromium.new_page(viewport={"width": 360, "height": 700}, base_url=live_server.url, locale="en")
    listen(phone, troubles)
    session = player.cookies[settings.SESSION_COOKIE_NAME].value
    phone.context.add_cookies(
        [{"name": settings.SESSION_COOKIE_NAME, "value": session, "domain": "localhost", "path": "/"}]
    )
    phone.goto(at(game, number=1))
    phone.fill("#say", "**half** a thought")
    phone.click("button[name=preview]")
    phone.wait_for_selector("#preview strong")
    phone.reload()
    assert phone.input_value("#say") == "**half** a thought"
    assert phone.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    phone.click("form.composer .btn-seat")
    phone.wait_for_selector("#f1 .post-body strong")
    assert phone.input_value("#say") == ""
    assert [one.text for one in posts(game)] == ["**half** a thought"]
    say(rival, game, "meanwhile", number=2)
    phone.evaluate("htmx.ajax('GET', document.getElementById('fresh').getAttribute('hx-get'), '#fresh')")
    phone.click("#fresh a")
    phone.wait_for_selector("#f2")
    assert not troubles
