"""The lovers' room on two phones: both write and read, nobody else finds it, and it closes in the end (W-5.1)."""

import pytest
from django.conf import settings
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from director.accounts.models import User
from games import clock, play
from games.models import Game
from games.werewolf.models import Character, Village
from tests.browser import listen
from tests.desk.conftest import until
from tests.desk.evening import brought, browser_of_actor, dealt, seated
from tests.factories import DirectorFactory

pytestmark = pytest.mark.journey


def lovers_of(game: Game) -> tuple[Character, Character, Character]:
    """The two lovers, of different actors, and somebody of a third."""
    numbers = Village.objects.get(game=game).lovers
    everybody = Character.objects.select_related("seat", "actor").filter(game=game).order_by("floor")
    first, second = (everybody.get(seat__number=number) for number in numbers)
    third = everybody.exclude(actor__in=(first.actor, second.actor))[0]
    return first, second, third


def with_lovers(director: User) -> Game:
    """The first day; cupid's arrow has hit two characters of different actors."""
    game = brought(dealt(director), director, "n0")
    cupid = Character.objects.select_related("seat").get(game=game, role="cupid")
    # An idiot whom all vote for would stay.
    others = Character.objects.select_related("seat", "actor").filter(game=game).exclude(actor=cupid.actor)
    others = others.exclude(role="idiot")
    first = others.order_by("seat__number")[0]
    second = others.exclude(actor=first.actor).order_by("seat__number")[0]
    names = {"target": str(first.seat.number), "second": str(second.seat.number)}
    outcome = play.order(game.pk, cupid.seat.number, "golden_arrow", names, token="a", arrived_at=clock.now())
    assert not outcome.order.code
    return until(until(game, director, "n0_close"), director, "day_open")


def room(game: Game, one: Character) -> str:
    return f"/games/{game.pk}/seats/{one.seat.number}/threads/lovers/"


def phone_of(game: Game, one: Character, site: LiveServer, chromium: Browser, troubles: list[str]) -> Page:
    """A narrow phone on which this character's actor is signed in."""
    context = chromium.new_context(viewport={"width": 360, "height": 780}, base_url=site.url, locale="zh-CN")
    key = browser_of_actor(game, one).cookies[settings.SESSION_COOKIE_NAME].value
    context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": key, "domain": "localhost", "path": "/"}])
    page = context.new_page()
    listen(page, troubles)
    return page


def say(page: Page, text: str) -> None:
    page.fill("textarea[name=text]", text)
    page.click(".composer .btn-seat")


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def both_out(game: Game, director: User, first: Character) -> Game:
    """Everybody votes one of them out on the second day; the other dies for love."""
    game = until(game, director, "day_close")
    game = until(game, director, "day_open")
    for number in Character.objects.filter(game=game).values_list("seat__number", flat=True):
        names = {"seat": str(first.seat.number), "reason": ""}
        play.order(game.pk, number, "vote", names, token=f"v{number}", arrived_at=clock.now())
    game = until(game, director, "day_close")
    return until(game, director, "aftermath_close")


def test_the_lovers_room(live_server: LiveServer, chromium: Browser, troubles: list[str]) -> None:
    """W-5.1, W-17.6: a plain talk under the seats; a third gets nothing; afterwards it is to read only."""
    director = DirectorFactory.create()
    game = with_lovers(director)
    first, second, third = lovers_of(game)
    seated(game, third)
    one, other = (phone_of(game, lover, live_server, chromium, troubles) for lover in (first, second))

    one.goto(room(game, first))
    fits(one)
    say(one, "桥下见。")
    expect(one.locator("main")).to_contain_text("桥下见。")

    other.goto(room(game, second))
    expect(other.locator("main")).to_contain_text("桥下见。")
    expect(other.locator("main")).to_contain_text(first.seat.name)
    say(other, "带上灯。")
    expect(other.locator("main")).to_contain_text("带上灯。")
    fits(other)

    one.reload()
    expect(one.locator("main")).to_contain_text("带上灯。")

    stranger: list[str] = []
    third_phone = phone_of(game, third, live_server, chromium, stranger)
    for address in (room(game, third), room(game, first), f"/games/{game.pk}/threads/lovers/"):
        answer = third_phone.goto(address)
        assert answer and answer.status == 404

    both_out(game, director, first)
    assert Village.objects.get(game=game).room == Village.Room.CLOSED
    one.goto(room(game, first))
    expect(one.locator("main")).to_contain_text("桥下见。")
    expect(one.locator("textarea[name=text]")).to_have_count(0)
    fits(one)
    assert troubles == []
