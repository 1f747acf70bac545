"""An island with people on it, and browsers in which they are signed in."""

from typing import Any

from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, Page
from pytest_django.live_server_helper import LiveServer

from director.accounts.models import User
from games import play
from games.island.catalogue import PACK
from games.island.models import Castaway, Island
from games.models import Game
from tests.browser import listen
from tests.desk.conftest import browser_of
from tests.factories import DirectorFactory, OpenGameFactory, PlayerFactory

NAMES = ("沈鹭", "罗九", "江临", "阿芷", "老温", "任远")
PHONE = (360, 780)
# No step meets danger, and nobody falls ill by night.
HARMLESS = {f"terrain.{key}.{what}": 0 for key in PACK.terrains for what in ("move_day", "move_deep", "night_sick")}


def ashore(**chosen: Any) -> tuple[Game, User]:
    """Six on an island at a fast pace, and their director; 1 and 2 have owners. Nothing befalls anybody by chance."""
    rules = {"pace.mode": "fast", "pace.day_s": 86_400, "resident.checks_per_evening": 0, **chosen}
    director = DirectorFactory.create()
    game = play.deal(OpenGameFactory.build(kind="island", title="另一面", settings=rules), list(NAMES))
    game.directors.add(director)
    for number in (1, 2):
        game.seats.filter(number=number).update(user=PlayerFactory.create())
    Island.objects.filter(game=game).update(edits=HARMLESS)
    play.ring_overdue(game.pk)
    game.refresh_from_db()
    return game, director


def castaway(game: Game, number: int) -> Castaway:
    """One of them as the database has it."""
    return Castaway.objects.get(game=game, seat__number=number)


def phone_of(game: Game, number: int, site: LiveServer, chromium: Browser, troubles: list[str]) -> Page:
    """A narrow phone on which a seat's owner is signed in; 0 is a spectator, who is nobody."""
    width, height = PHONE
    context = chromium.new_context(viewport={"width": width, "height": height}, base_url=site.url, locale="zh-CN")
    if number:
        key = browser_of(game, number).cookies[settings.SESSION_COOKIE_NAME].value
        context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": key, "domain": "localhost", "path": "/"}])
    page = context.new_page()
    listen(page, troubles)
    return page


def director_of(director: User, site: LiveServer, chromium: Browser, troubles: list[str], *, width: int = 1280) -> Page:
    """A browser in which the director is signed in."""
    client = Client()
    client.force_login(director)
    context = chromium.new_context(viewport={"width": width, "height": 900}, base_url=site.url, locale="zh-CN")
    key = client.cookies[settings.SESSION_COOKIE_NAME].value
    context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": key, "domain": "localhost", "path": "/"}])
    page = context.new_page()
    listen(page, troubles)
    return page


def fits(page: Page) -> None:
    """Nothing is wider than the phone."""
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
