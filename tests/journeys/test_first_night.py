"""From an empty site to the first morning, in browsers and through Celery, as the three sorts of people live it."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from celery import current_app
from celery.contrib.testing.worker import start_worker
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from director.accounts.models import User
from games.tasks import tick
from tests.browser import listen

pytestmark = [pytest.mark.journey, pytest.mark.postgres, pytest.mark.django_db(transaction=True)]

PHONE = {"width": 360, "height": 780}
SCREEN = {"width": 1280, "height": 900}
NAMES = ["夜莺", "磨坊主", "纸牌匠", "修女艾格"]
PACE = {"pace.day_s": 2, "pace.dusk_s": 1, "pace.night_s": 45, "pace.late_s": 3, "pace.dawn_s": 2}
SETTINGS = {
    "pace.mode": "fast",
    "calendar.first_day_dates": 1,
    "calendar.test_nights": 0,
    "calendar.prize_test_night": 0,
    **PACE,
}
SLOW = 90_000  # milliseconds that a phase may take to come


@contextmanager
def beat() -> Iterator[None]:
    """Celery with a worker of its own, and somebody who asks every half second whether something is due."""
    stop = threading.Event()

    def ask() -> None:
        while not stop.wait(0.5):
            tick.delay()

    with start_worker(current_app._get_current_object(), perform_ping_check=False, pool="solo"):
        asking = threading.Thread(target=ask)
        asking.start()
        try:
            yield
        finally:
            stop.set()
            asking.join()


def page_of(browser: Browser, site: LiveServer, troubles: list[str], size: dict[str, int]) -> Page:
    """A person with a browser of his own."""
    context = browser.new_context(viewport={"width": size["width"], "height": size["height"]}, locale="zh-CN")
    page = context.new_page()
    page.goto(site.url)
    listen(page, troubles)
    return page


def deal(page: Page, site: LiveServer) -> tuple[int, list[str]]:
    """The director signs in, makes a game, pastes the roster and deals; the game's number and the seats' links."""
    page.goto(f"{site.url}/sign-in/?next=/admin/games/game/add/")
    page.fill("[name=username]", "导演")
    page.fill("[name=password]", "一夜无眠的导演")
    page.click("main form button")
    page.fill("[name=title]", "伊斯灵顿不眠夜")
    page.fill("[name=settings]", json.dumps(SETTINGS))
    page.click("[name=_continue]")
    game = int(page.url.rstrip("/").split("/")[-2])
    page.goto(f"{site.url}/admin/games/game/{game}/deal/")
    page.fill("[name=names]", "\n".join(NAMES))
    page.click(".submit-row input[type=submit]")
    links = page.locator("td code").all_inner_texts()[::2]
    return game, links


def sit_down(page: Page, link: str) -> None:
    """Open a seat's link: a page with a button, then a clean address."""
    page.goto(link)
    page.click("main form button")
    page.wait_for_url("**/games/*/seats/*/")


def test_the_first_night_of_a_game(live_server: LiveServer, chromium: Browser, troubles: list[str]) -> None:
    """A director deals, two players act on phones, bells ring through Celery, a spectator reads the bulletin."""
    User.objects.create_superuser("导演", password="一夜无眠的导演")
    boss = page_of(chromium, live_server, troubles, SCREEN)
    game, links = deal(boss, live_server)
    assert len(links) == len(NAMES)
    nightingale = page_of(chromium, live_server, troubles, PHONE)
    miller = page_of(chromium, live_server, troubles, PHONE)
    spectator = page_of(chromium, live_server, troubles, SCREEN)
    sit_down(nightingale, links[0])
    sit_down(miller, links[1])
    spectator.goto(f"{live_server.url}/games/{game}/")
    with beat():
        for player in (nightingale, miller):
            player.wait_for_selector("#form-birth select", timeout=SLOW)
            player.select_option("#form-birth select", "mill")
            player.click("#form-birth button")
            expect(player.locator("#feed")).to_contain_text("磨坊")
        nightingale.click("#do-search")
        confirm = nightingale.locator("#confirm button").last
        if confirm.is_visible():
            confirm.click()
        expect(nightingale.locator("#feed")).to_contain_text("发现")
        expect(nightingale.locator("#status")).to_contain_text("95")
        nightingale.locator("#deed-whisper summary").click()
        nightingale.select_option("#form-whisper select", "2")
        nightingale.fill("#form-whisper textarea", "磨坊见。")
        nightingale.click("#form-whisper button")
        expect(miller.locator("#feed")).to_contain_text("磨坊见。", timeout=15_000)
        boss.goto(f"{live_server.url}/games/{game}/control/")
        expect(boss.locator("#seats")).to_contain_text("磨坊")
        spectator.wait_for_selector("text=第 2 日", timeout=SLOW)
        expect(miller.locator("#feed")).to_contain_text("夜晚结束", timeout=15_000)
    for page in (spectator, boss):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert "磨坊见" not in spectator.content()
    assert troubles == []
