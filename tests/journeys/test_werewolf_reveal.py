"""The end of a split personality in a browser: the sheriff's exile day, and the reveal that its director opens."""

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from director.accounts.models import User
from games import clock, play
from games.models import Game, Timer
from games.werewolf.board import Board
from games.werewolf.deeds import DeclareWinner
from games.werewolf.models import Character
from games.werewolf.village_deeds import SetSheriff
from tests.browser import listen
from tests.desk.evening import brought, dealt, seated
from tests.games.werewolf.stored import character

pytestmark = [pytest.mark.journey, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def second_day(live_server: LiveServer, director: User) -> Game:
    """Day 2 of sixteen; the first villager holds the badge."""
    game = brought(dealt(director), director, "day2")
    play.intervene(game.pk, director, SetSheriff(character(game, "villager")), "elected")
    return game


def screen(browser: Browser, site: LiveServer, user: User | None, troubles: list[str], width: int = 1280) -> Page:
    page = browser.new_page(viewport={"width": width, "height": 800}, base_url=site.url, locale="en")
    listen(page, troubles)
    if user is not None:
        client = Client()
        client.force_login(user)
        key = client.cookies[settings.SESSION_COOKIE_NAME].value
        page.context.add_cookies(
            [{"name": settings.SESSION_COOKIE_NAME, "value": key, "domain": "localhost", "path": "/"}]
        )
    return page


def deed(boss: Page, opener: str, why: str, *, seen_first: bool = True, **fields: str) -> None:
    """Open a deed, fill it in, look at what it would do if it asks for that, and do it."""
    boss.click(opener)
    boss.wait_for_selector("#deed[open] form")
    for name, value in fields.items():
        boss.select_option(f"#deed [name={name}]", value)
    boss.fill("#deed [name=why]", why)
    send = "#deed .dialog-ends .btn:not(.btn-plain)"
    boss.click(send)
    if seen_first:
        expect(boss.locator("#deed .foreseen")).to_be_visible()
        boss.click(send)
    expect(boss.locator("#deed[open]")).to_have_count(0)


def world_of(game: Game) -> Board:
    world = play.peek(Game.objects.get(pk=game.pk))
    assert isinstance(world, Board)
    return world


def test_the_sheriffs_exile_day(
    live_server: LiveServer,
    chromium: Browser,
    troubles: list[str],
    second_day: Game,
    director: User,
) -> None:
    """W-5.8, W-6.4, W-6.7, W-12.2: the sheriff votes by tap, its ballot decides a tie, and the day ends by the bell."""
    game = second_day
    sheriff = world_of(game).sheriff
    assert sheriff is not None
    others = [one for one in world_of(game).characters if one is not sheriff and one.role not in ("elder", "idiot")]
    loved, accused, *voters = (one for one in others if one.actor.number != sheriff.actor.number)
    for turn, (voter, target) in enumerate(zip(voters[:4], (loved, loved, accused, accused), strict=True)):
        said = {"seat": str(target.number), "reason": ""}
        play.order(game.pk, voter.number, "vote", said, token=f"v{turn}", arrived_at=clock.now())
    badge = Character.objects.select_related("seat", "actor").get(game=game, seat__number=sheriff.number)
    page = screen(chromium, live_server, seated(game, badge), troubles, width=390)
    page.goto(f"/games/{game.pk}/mine/")
    page.click(f"section[aria-labelledby=card-{sheriff.number}] .owed a")
    page.click(f"button[name=seat][value='{accused.number}']")
    expect(page.locator(".tally .is-mine")).to_be_visible()
    assert {one.target.number for one in world_of(game).ballots if one.voter.number == sheriff.number} == {
        accused.number
    }
    boss = screen(chromium, live_server, director, troubles)
    boss.goto(f"/games/{game.pk}/control/")
    expect(boss.locator("#plans")).to_contain_text("Votes so far")
    timer = Timer.objects.get(game=game, bell="day_close", rung_at=None)
    boss.click(f"#do-ring-{timer.pk}")
    boss.wait_for_selector("#deed[open] form")
    boss.click("#deed .dialog-ends .btn:not(.btn-plain)")
    expect(boss.locator("#said")).to_contain_text("rung")
    expect(boss.locator(f"tr.is-out:has(#seat-{accused.number})")).to_contain_text("vote")
    page.goto(f"/games/{game.pk}/")
    expect(page.locator("body")).to_contain_text(accused.seat.name)
    assert troubles == []


def test_the_directors_reveal(
    live_server: LiveServer,
    chromium: Browser,
    troubles: list[str],
    second_day: Game,
    director: User,
) -> None:
    """W-7.12 to W-7.16: who was whom at once; then the director opens stage after stage, and anybody reads them."""
    game = second_day
    spectator = screen(chromium, live_server, None, troubles, width=390)
    play.intervene(game.pk, director, DeclareWinner("wolf"), "it is late")
    spectator.goto(f"/games/{game.pk}/reveal/")
    expect(spectator.locator("h1")).to_contain_text("the wolf")
    expect(spectator.locator("#stage-roles tbody tr")).to_have_count(16)
    expect(spectator.locator("#stage-nights")).to_have_count(0)
    boss = screen(chromium, live_server, director, troubles)
    boss.goto(f"/games/{game.pk}/control/")
    for stage in ("nights", "guesses"):
        deed(boss, "#do-open_stage", "now", seen_first=False)
        spectator.reload()
        expect(spectator.locator(f"#stage-{stage}")).to_have_count(1)
    deed(boss, "#do-confirm_payouts", "as proposed")
    deed(boss, "#do-close_evaluation", "the best", prize="1")
    spectator.reload()
    expect(spectator.locator("#stage-awards")).to_contain_text("掌柜")
    deed(boss, "#do-archive_werewolf", "done")
    spectator.reload()
    expect(spectator.locator(".foot")).to_contain_text("archived")
    wide = spectator.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, wide
    assert troubles == []
