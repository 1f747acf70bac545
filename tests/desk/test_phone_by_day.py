"""A day on a phone: posting, voting and trading, in a browser against the whole site (L-20.2)."""

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from director.accounts.models import User
from games.models import Game
from tests.browser import listen
from tests.desk.conftest import ask, browser_of, rows
from tests.desk.days import DAY, auction_until, call, day_of, give, granted, lot, ref_of
from tests.desk.test_phone import sit_down, too_wide

pytestmark = pytest.mark.journey


@pytest.fixture
def phone(live_server: LiveServer, chromium: Browser, troubles: list[str]) -> Page:
    page = chromium.new_page(viewport={"width": 360, "height": 700}, base_url=live_server.url, locale="zh-CN")
    listen(page, troubles)
    return page


@pytest.fixture
def day(live_server: LiveServer, director: User) -> Game:
    """Day 4 with a lot at auction, notes in the bag of seat 1 and a potion granted today."""
    game = day_of(director)
    for key in ("cash1", "cash2", "cash4"):
        give(game, 1, key)
    granted(game, 1, "scroll")
    lot(game, 1, "gps")
    auction_until(game)
    return game


def test_a_day_on_a_phone(phone: Page, day: Game, troubles: list[str]) -> None:
    """Greet, vote, change one's mind, buy with change, bid and be outbid while one picks notes, answer the phone."""
    sit_down(phone, browser_of(day, 1), day)
    assert too_wide(phone) <= 0
    small = phone.evaluate(
        "[...document.querySelectorAll('main button, main .btn, .good, .note-box, .strip > *')]"
        ".filter(one => one.offsetParent && one.offsetHeight < 44).map(one => one.outerHTML)"
    )
    assert small == []

    phone.click("#go-thread")
    phone.fill("textarea[name=text]", "早，各位。")
    phone.locator("textarea[name=text]").locator("xpath=ancestor::form").locator(
        "button.btn-main, button.btn-seat"
    ).last.click()
    expect(phone.locator("main")).to_contain_text("早，各位。")
    phone.goto(f"/games/{day.pk}/seats/1/")
    expect(phone.locator("#day")).to_contain_text("今日已发言 1 次")

    phone.click("#go-vote")
    phone.click("#ballot-3")
    expect(phone.locator("#vote .answer-good")).to_contain_text("座位3")
    expect(phone.locator("#go-vote")).to_contain_text("座位3")
    phone.click("#ballot-4")
    expect(phone.locator("#ballot-4")).to_have_attribute("aria-pressed", "true")
    expect(phone.locator("#ballot-3")).to_have_attribute("aria-pressed", "false")
    expect(phone.locator("#day")).to_contain_text("你投给了座位4")

    # The dearest thing that 1$ and 2$ do not pay; the page ticks the 4$ note and tells the change.
    phone.check("#buy-bomb")
    expect(phone.locator("#form-buy [data-sum]")).to_have_text("共 3$，正好。")
    phone.check("#buy-hp30")
    expect(phone.locator("#form-buy [data-sum]")).to_have_text("共 2$，正好。")
    for box in phone.locator("#form-buy [data-worth]").all():
        box.uncheck()
    phone.locator("#form-buy .note-box", has_text="4$").locator("input").check()
    expect(phone.locator("#form-buy [data-sum]")).to_have_text("共 4$，找回 2$。")
    phone.click("#do-buy")
    expect(phone.locator("#form-buy .answer-good")).to_be_visible()
    expect(phone.locator("#form-buy [data-worth]:checked")).to_have_count(0)
    expect(phone.locator("#tray")).to_contain_text("HP30")

    # A rival's bid arrives while notes are being picked: they stay picked, the fold stays open.
    phone.locator("#bid-1 summary").click()
    phone.locator("#bid-1 .note-box", has_text="1$").locator("input").check()
    rival = ref_of(day, give(day, 2, "cash2"))
    ask(browser_of(day, 2), day, "bid", number=2, lot="1", notes=rival)
    phone.evaluate("dispatchEvent(new Event('online'))")  # asks for news at once
    expect(phone.locator("#lot-1")).to_contain_text("座位2")
    expect(phone.locator("#bid-1 [data-worth]:checked")).to_have_count(1)
    expect(phone.locator("#bid-1 [data-sum]")).to_have_text("你出价 1$")
    phone.click("#do-bid-1")
    expect(phone.locator("#bid-1 .answer-good")).to_be_visible()
    phone.click("#do-bid-1")
    expect(phone.locator("#bid-1 .refusal")).to_be_visible()

    ringing = call(day, 3, 1)
    ask(browser_of(day, 2), day, "vote", number=2, seat="5", token="v" * 20)
    phone.evaluate("dispatchEvent(new Event('online'))")
    phone.click("#go-calls")
    phone.click(f"#answer-{ringing.key}")
    expect(phone.locator("#calls .answer-good")).to_be_visible()
    assert rows("Call").get(game=day).status == "open"
    phone.click("#calls a.btn")
    expect(phone).to_have_url(f"{phone.url.split('/games')[0]}/games/{day.pk}/seats/1/threads/call-{ringing.key}/")
    assert too_wide(phone) <= 0
    assert DAY == 4
    assert troubles == []


def test_news_never_takes_a_button_from_under_the_finger(phone: Page, day: Game) -> None:
    """A tap that news overtakes counts; the next news brings what was left out."""
    ringing = call(day, 3, 1)
    sit_down(phone, browser_of(day, 1), day)
    phone.locator(f"#answer-{ringing.key}").hover()
    phone.mouse.down()
    later = call(day, 4, 1)
    ask(browser_of(day, 2), day, "vote", number=2, seat="5", token="v" * 20)
    with phone.expect_response(lambda answer: "/news/" in answer.url and answer.status == 200):
        phone.evaluate("dispatchEvent(new Event('online'))")
    phone.mouse.up()
    expect(phone.locator("#calls .answer-good")).to_be_visible()
    phone.evaluate("dispatchEvent(new Event('online'))")
    expect(phone.locator(f"#answer-{later.key}")).to_be_visible()
