"""An actor's evening with two seats on a phone: the home, a desk for each seat, the vote, the guess board (W-17)."""

import pytest
from django.conf import settings
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from games.models import Game
from games.werewolf.models import Ballot, Character, GuessTable, SkillOrder
from tests.browser import listen
from tests.desk.conftest import until
from tests.desk.evening import brought, browser_of_actor, dealt, sibling, with_role
from tests.factories import DirectorFactory

pytestmark = pytest.mark.journey

PHONE = (360, 780)


def phone_of(game: Game, one: Character, site: LiveServer, chromium: Browser, troubles: list[str]) -> Page:
    """A narrow phone on which this character's actor is signed in."""
    width, height = PHONE
    context = chromium.new_context(viewport={"width": width, "height": height}, base_url=site.url, locale="zh-CN")
    key = browser_of_actor(game, one).cookies[settings.SESSION_COOKIE_NAME].value
    context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": key, "domain": "localhost", "path": "/"}])
    page = context.new_page()
    listen(page, troubles)
    return page


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_an_evening_with_two_seats(live_server: LiveServer, chromium: Browser, troubles: list[str]) -> None:
    """W-17.1 to W-17.6: each seat acts on its own page, in its own tab, and never as the other."""
    director = DirectorFactory.create()
    game = brought(dealt(director), director, "day2")
    guard = with_role(game, "guard")
    other = sibling(guard)
    accused, target = Character.objects.exclude(actor=guard.actor).filter(game=game, role="villager")[:2]
    phone = phone_of(game, guard, live_server, chromium, troubles)

    # By day: the home says that both owe a ballot, and leads each to the vote under its own name.
    phone.goto(f"/games/{game.pk}/mine/")
    fits(phone)
    for one in (guard, other):
        expect(phone.locator(f"section[aria-labelledby=card-{one.seat.number}] .owed li")).to_have_count(1)
    phone.click(f"section[aria-labelledby=card-{guard.seat.number}] .owed a")
    fits(phone)
    phone.fill("#reason", "夜里有橹声")
    phone.click(f"button[name=seat][value='{accused.seat.number}']")
    expect(phone.locator(".tally .is-mine")).to_be_visible()
    assert [(one.voter_id, one.reason) for one in Ballot.objects.filter(game=game)] == [(guard.pk, "夜里有橹声")]

    # The other seat's ballot is its own. Both weigh one, so that nobody is exiled.
    phone.goto(f"/games/{game.pk}/mine/")
    phone.click(f"section[aria-labelledby=card-{other.seat.number}] .owed a")
    phone.click(f"button[name=seat][value='{target.seat.number}']")
    expect(phone.locator(".tally .is-mine")).to_be_visible()
    assert dict(Ballot.objects.filter(game=game).values_list("voter", "target")) == {
        guard.pk: accused.pk,
        other.pk: target.pk,
    }

    # By night: two tabs hold two seats.
    game = until(game, director, "day_close")
    game = until(game, director, "aftermath_close")
    phone.goto(f"/games/{game.pk}/seats/{guard.seat.number}/")
    fits(phone)
    second = phone.context.new_page()
    listen(second, troubles)
    second.goto(f"/games/{game.pk}/seats/{other.seat.number}/")
    fits(second)
    expect(second.locator("#form-protect")).to_have_count(0)

    phone.click(f"label:has(#protect-target-{target.seat.number})")
    phone.click("#form-protect button.btn-main")
    expect(phone.locator("#protect-answer.answer-good")).to_be_visible()
    phone.click("button[form=form-protect-confirm]")
    expect(phone.locator("#form-protect")).to_have_count(0)
    order = SkillOrder.objects.get(game=game, skill="protect")
    assert (order.user_id, order.target_id, order.state) == (guard.pk, target.pk, SkillOrder.State.CONFIRMED)
    fits(phone)

    # The guess board is the actor's: saved from one seat, it stands under the other.
    phone.click("#deeds a[href*='papers/guesses']")
    fits(phone)
    strangers = Character.objects.filter(game=game).exclude(actor=guard.actor).order_by("seat__number")[:2]
    for stranger in strangers:
        phone.click(f"[data-card='{stranger.seat.number}']")
    phone.click("#form-guess button.btn-main")
    expect(phone.locator("#paper-answer.answer-good")).to_be_visible()
    assert GuessTable.objects.filter(game=game, actor=guard.actor, pairs=[[one.seat.number for one in strangers]])
    phone.click(".as-seat:not([aria-current])")
    phone.wait_for_url(f"**/seats/{other.seat.number}/papers/guesses/")
    expect(phone.locator(".card.is-paired")).to_have_count(2)
    fits(phone)
    assert troubles == []
