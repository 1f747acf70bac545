"""From a director's first page to the first births, as a director at a desk and two new people on phones live it."""

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from director.accounts.models import User
from tests.factories import DirectorFactory
from tests.journeys.test_first_night import PHONE, SCREEN, SLOW, beat, page_of

pytestmark = [pytest.mark.journey, pytest.mark.postgres, pytest.mark.django_db(transaction=True)]

PASSWORD = "一夜无眠的小镇来客"
NUMBERS = {"calendar.first_day_dates": 1, "calendar.test_nights": 0, "calendar.prize_test_night": 0}
PACE = {"pace.day_s": 25, "pace.dusk_s": 1, "pace.night_s": 60, "pace.late_s": 3, "pace.dawn_s": 2}


def choose(page: Page, key: str, value: str) -> None:
    """Set one control of the form of settings, opening the fold that it lies in."""
    control = page.locator(f"[name='set-{key}']")
    if not control.is_visible():
        page.locator("details", has=control).locator("summary").first.click()
    if control.evaluate("it => it.tagName") == "SELECT":
        control.select_option(value)
    else:
        control.fill(value)


def make_game(page: Page, site: LiveServer) -> str:
    """The director goes through the three steps and opens the sign-up; the address of the game's page."""
    page.goto(f"{site.url}/sign-in/?next=/games/new/")
    page.fill("[name=username]", "导演")
    page.fill("[name=password]", PASSWORD)
    page.click("main form button")
    page.fill("main [name=title]", "雨夜客栈")
    page.click("main form .btn-main")
    choose(page, "seats.min", "2")
    choose(page, "seats.max", "6")
    page.click("main form .btn-main")
    choose(page, "pace.mode", "fast")
    for key, value in {**NUMBERS, **PACE}.items():
        choose(page, key, str(value))
    confirm = page.locator("[name='set-confirm:vote.weight_mode']")
    page.locator("details", has=confirm).locator("summary").first.click()
    confirm.check()
    page.click("main form > .row .btn-main")
    expect(page.locator("h1")).to_have_text("雨夜客栈")
    page.click("[name=do][value=open]")
    page.wait_for_url("**/games/*/")
    return page.url


def sign_up(page: Page, game: str, name: str, alias: str) -> None:
    """Somebody without an account finds the game, makes an account and joins under an alias."""
    page.goto(game)
    page.click("#join .btn-main")
    page.click("main a[href*='/sign-up/']")
    page.fill("[name=username]", name)
    for field in page.locator("main [type=password]").all():
        field.fill(PASSWORD)
    page.click("main form .btn-main")
    page.wait_for_url(game)
    page.fill("[name=alias]", alias)
    page.click("#join .btn-main")
    expect(page.locator("#join [role=status]")).to_be_visible()
    expect(page.locator("#join")).to_contain_text(alias)


def deal(page: Page, game: str) -> None:
    """The director draws lots and deals; nobody needs a link, for all have accounts."""
    page.goto(f"{game}cast/")
    expect(page.locator("#placed-h + span")).to_have_text("2 / 6")
    page.click("[name=do][value=deal]")
    expect(page.locator("h1")).not_to_have_text("选角")


def sit_down(page: Page, site: LiveServer, alias: str) -> None:
    """From the account's page to the desk of the seat that the lot gave."""
    page.goto(f"{site.url}/account/")
    page.click(f"main a:has-text('{alias}')")
    page.wait_for_url("**/games/*/seats/*/")


def speak(page: Page, words: str) -> None:
    """Post in the discussion, by way of the list of threads."""
    page.goto(f"{page.url}threads/day-1/")
    page.fill("#say", words)
    page.click(".composer .btn-seat")
    expect(page.locator(".post", has_text=words)).to_be_visible()


def is_born(page: Page, desk: str, place: str) -> None:
    """Choose a place to be born in, as soon as the night has opened."""
    page.goto(desk)
    page.wait_for_selector("#form-birth select", timeout=SLOW)
    page.select_option("#form-birth select", place)
    page.click("#form-birth button")
    expect(page.locator("#status")).to_contain_text("磨坊" if place == "mill" else "教堂")


def fits(page: Page) -> bool:
    """Does the page need no scrolling sideways?"""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_from_the_wizard_to_the_first_births(live_server: LiveServer, chromium: Browser, troubles: list[str]) -> None:
    """L-2.1–2.4, L-4.21, L-4.3: sign-up, casting, the first day's posts, the first night's births."""
    director = DirectorFactory.create(username="导演")
    director.set_password(PASSWORD)
    director.save()
    boss = page_of(chromium, live_server, troubles, SCREEN)
    people = {alias: page_of(chromium, live_server, troubles, PHONE) for alias in ("夜莺", "磨坊主")}
    spectator = page_of(chromium, live_server, troubles, SCREEN)
    game = make_game(boss, live_server)
    for number, (alias, page) in enumerate(people.items(), start=1):
        sign_up(page, game, f"新人{number}", alias)
        assert fits(page)
    spectator.goto(game)
    expect(spectator.locator("main")).not_to_contain_text("夜莺")
    deal(boss, game)
    with beat():
        desks = {}
        spectator.wait_for_timeout(1500)
        for alias, page in people.items():
            sit_down(page, live_server, alias)
            desks[alias] = page.url
            speak(page, f"{alias}到了。")
            assert fits(page)
        spectator.goto(f"{game}threads/day-1/")
        expect(spectator.locator("main")).to_contain_text("夜莺到了。")
        expect(spectator.locator("main")).to_contain_text("磨坊主到了。")
        for (alias, page), place in zip(people.items(), ("mill", "church"), strict=True):
            is_born(page, desks[alias], place)
            assert fits(page)
        spectator.goto(game)
        expect(spectator.locator("main")).to_contain_text("雨夜客栈")
    assert "新人1" not in spectator.content()
    assert User.objects.filter(username__startswith="新人").count() == 2
    assert troubles == []
