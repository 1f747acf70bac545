"""A director's evening in a browser: every deed is looked at first, and read by those whom it concerns."""

from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from director.accounts.models import User
from games import play
from games.islington.deeds.people import MoveSeat
from games.models import Event, Game, Timer
from tests.browser import listen
from tests.desk.conftest import browser_of, deal, desk, rows, until

pytestmark = [pytest.mark.journey, pytest.mark.django_db(transaction=True)]

SEATS = 24


@pytest.fixture
def evening(live_server: LiveServer, director: User) -> Game:
    """The first day of 24; all stand somewhere, three of them in each place."""
    game = until(deal(director, SEATS), director, "day_open")
    places = list(rows("Place").filter(game=game).values_list("key", flat=True))
    for number in range(1, SEATS + 1):
        play.intervene(game.pk, director, MoveSeat(number, places[number // 3]), "开局")
    game.refresh_from_db()
    return game


class Evening:
    """The director's browser in front of the room."""

    def __init__(self, page: Page, game: Game) -> None:
        self.page, self.game = page, game

    def open(self, opener: str, **fields: str) -> None:
        """Open a deed's form in the dialog and fill it in."""
        self.page.click(opener)
        self.page.wait_for_selector("#deed[open] form")
        for name, value in fields.items():
            field = self.page.locator(f"#deed [name={name}]")
            if field.evaluate("one => one.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)

    def send(self) -> None:
        self.page.click("#deed .dialog-ends .btn:not(.btn-plain)")

    def done(self, words: str) -> None:
        """The room says what was done, and the dialog is closed."""
        expect(self.page.locator("#said")).to_contain_text(words)
        expect(self.page.locator("#deed[open]")).to_have_count(0)

    def ring(self, bell: str) -> None:
        timer = Timer.objects.get(game=self.game, bell=bell, rung_at=None)
        self.open(f"#do-ring-{timer.pk}")
        expect(self.page.locator("#deed")).to_contain_text("at once")
        self.send()
        self.done("rung")


def board(game: Game) -> list[Any]:
    """How all stand and what lies where."""
    people = rows("Survivor").filter(game=game).order_by("pk")
    items = rows("Item").filter(game=game).order_by("pk")
    return [*people.values("hp", "st", "place", "bleed", "weight", "status"), *items.values("where", "place", "holder")]


def told(game: Game) -> list[tuple[str, Any]]:
    """What the last settlement told, and to whom; when the next phase begins depends on the clock of the test."""
    seq = Timer.objects.get(game=game, bell="settle", rung_at__isnull=False).seq or 0
    events = (
        Event.objects.filter(game=game, input_seq=seq, undone_by=None).exclude(kind="phase_changed").order_by("seq")
    )
    return [(one.kind, (one.seat_id, one.payload)) for one in events]


def screen(browser: Browser, site: LiveServer, client: Client | None, troubles: list[str]) -> Page:
    page = browser.new_page(viewport={"width": 1280, "height": 800}, base_url=site.url, locale="en")
    listen(page, troubles)
    if client is not None:
        key = client.cookies[settings.SESSION_COOKIE_NAME].value
        page.context.add_cookies(
            [{"name": settings.SESSION_COOKIE_NAME, "value": key, "domain": "localhost", "path": "/"}]
        )
    return page


def test_an_evening_of_24_seats(
    live_server: LiveServer,
    chromium: Browser,
    troubles: list[str],
    evening: Game,
    director: User,
) -> None:
    """L-16.2, L-16.3, L-16.5, L-14.3: airdrop, card, life, door, rehearsal, settlement, undone and settled again."""
    client = Client()
    client.force_login(director)
    boss = screen(chromium, live_server, client, troubles)
    player = screen(chromium, live_server, browser_of(evening, 1), troubles)
    spectator = screen(chromium, live_server, None, troubles)
    room = Evening(boss, evening)
    news = f"/games/{evening.pk}/threads/announcements/"
    boss.goto(f"/games/{evening.pk}/control/")
    player.goto(desk(evening))

    room.open("#do-airdrop", named="2 x hp30\nscroll @ mill", why="weekend")
    room.send()
    shown = boss.locator("#deed .foreseen")
    expect(shown).to_contain_text("Mill: Scroll")
    expect(shown).to_be_in_viewport()
    spectator.goto(news)
    assert "Scroll" not in spectator.inner_text("main")
    room.send()
    room.done("Plan an airdrop")
    expect(boss.locator("#plans")).to_contain_text("Mill: Scroll")
    spectator.goto(news)
    assert "Scroll" in spectator.inner_text("main") and "Mill" not in spectator.inner_text("main")

    room.open("#do-give_card", seat="2", card="yellow", why="talked outside")
    room.send()
    expect(boss.locator("#deed .foreseen")).to_contain_text("talked outside")
    room.send()
    room.done("Give a card")
    spectator.goto(news)
    expect(spectator.locator("main")).to_contain_text("yellow card, talked outside")

    room.open("#life-1", hp="40", why="counted wrongly")
    room.send()
    room.done("Set life")
    expect(boss.locator("#feed")).to_contain_text("life 100 → 40　Reason: counted wrongly")
    expect(boss.locator("#life-1")).to_have_text("40")
    expect(player.locator("#feed")).to_contain_text("life -60", timeout=15_000)
    assert "counted wrongly" not in player.content()

    door = Timer.objects.get(game=evening, bell="day_close", rung_at=None)
    room.open(f"#do-postpone-{door.pk}", minutes="10", why="thunderstorm")
    room.send()
    room.done("10 minutes later")
    expect(player.locator("#feed")).to_contain_text("thunderstorm", timeout=15_000)

    for bell in ("day_close", "airdrop", "night_open", "night_close"):
        room.ring(bell)
    before = board(evening)
    boss.click("#rehearse")
    expect(boss.locator("#rehearsal")).to_contain_text("throw-away dice; nothing has happened")
    assert board(evening) == before
    boss.goto(f"/games/{evening.pk}/control/")
    room.ring("settle")
    settled, read = board(evening), told(evening)
    assert settled != before

    boss.click("#letters a:has-text('Take the settlement back')")
    boss.fill("[name=why]", "wrong list")
    boss.click("main form button.btn-danger")
    expect(boss.locator("body")).to_contain_text("stands again")
    assert board(evening) == before
    expect(player.locator("#feed")).to_contain_text("wrong list", timeout=15_000)
    room.ring("settle")
    assert (board(evening), told(evening)) == (settled, read)

    boss.click("#seat-1")
    expect(boss.locator("h1")).to_contain_text("座位1")
    assert boss.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert troubles == []
