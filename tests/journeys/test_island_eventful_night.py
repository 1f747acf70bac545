"""The morning after an eventful night, on a phone of 360 px (I-16.2, I-16.5, I-16.8)."""

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from games import clock, play
from games.island.models import Castaway, Cell
from games.models import Game
from tests.desk.conftest import until
from tests.journeys.island import ashore, fits, phone_of

pytestmark = pytest.mark.journey

TOUCH = 44  # px


def test_the_morning_after_an_eventful_night(live_server: LiveServer, chromium: Browser, troubles: list[str]) -> None:
    """1 walked out to kill and met nobody, was struck at in vain, and went hungry: the desk tells it in order."""
    game, director = ashore(**{"spectator.delay_days": 0, "resident.density_pct": 0, "victory.story": False})
    _night(game)
    until(game, director, "lock")
    play.ring_overdue(game.pk)
    phone = phone_of(game, 1, live_server, chromium, troubles)
    phone.goto(f"/games/{game.pk}/seats/1/")
    chapters = phone.locator("#night dt")
    expect(chapters).to_have_text(["夜里的路", "指令的结果", "冲你来的", "进食", "战力与体力"])
    expect(phone.locator("#isle svg[role=group] .trail-old")).to_be_attached()
    fits(phone)
    # The map stands right under the step that it helps to choose.
    ground, isle = (phone.locator(part).bounding_box() for part in ("#ground", "#isle"))
    assert ground and isle and ground["y"] < isle["y"]
    assert _small(phone) == []

    # A reservation asks only for what its clause needs.
    phone.click("#deed-reserve summary")
    expect(phone.locator("#form-reserve input[name=at]")).to_be_visible()
    phone.select_option("#form-reserve select[name=kind]", "tail")
    expect(phone.locator("#form-reserve input[name=at]")).to_be_hidden()
    phone.select_option("#form-reserve select[name=subject]", "2")
    phone.click("#form-reserve button.btn")
    expect(phone.locator("#standing .things")).to_contain_text("罗九")
    phone.click("#standing .thing button")
    expect(phone.locator("#standing .things")).to_have_count(0)

    # The journal, sifted by a plain form.
    phone.click("a[href$='/journal/']")
    phone.select_option("#day", "1")
    phone.select_option("#about", "secret")
    phone.click("form.sift button")
    expect(phone.locator(".feed .fact").first).to_be_visible()
    fits(phone)

    # A spectator reads the whole of day 1; whoever plays does not.
    phone.goto(f"/games/{game.pk}/days/")
    expect(phone.locator("svg.isle")).to_have_count(0)
    spectator = phone_of(game, 0, live_server, chromium, troubles)
    spectator.goto(f"/games/{game.pk}/days/")
    expect(spectator.locator("main")).to_contain_text("沈鹭 → 老温")
    fits(spectator)
    assert troubles == []


def _night(game: Game) -> None:
    """1, strong and without food, goes for 5, who is far away; 6 goes for 1."""
    one = Castaway.objects.select_related("cell").get(game=game, seat__number=1)
    Cell.objects.filter(game=game).update(terrain="grass", landmark="")
    Castaway.objects.filter(game=game).update(cell=one.cell, food=9, base=2)
    Castaway.objects.filter(game=game, seat__number=1).update(base=8, food=0)
    Castaway.objects.filter(game=game, seat__number=5).update(cell=_far_from(one.cell))
    way = "E" if one.cell.x == 0 else "W"
    for number, data in ((1, {"target": "5", "path": way}), (6, {"target": "1"})):
        assert not play.order(game.pk, number, "assassinate", data, token="aim", arrived_at=clock.now()).refusal


def _far_from(cell: Cell) -> Cell:
    others = Cell.objects.filter(game=cell.game)
    return max(others, key=lambda other: abs(other.x - cell.x) + abs(other.y - cell.y))


def _small(page: Page) -> list[str]:
    """What is meant for a finger and smaller than one, in the deeds of the desk."""
    return page.evaluate(  # type: ignore[no-any-return]
        """least => [...document.querySelectorAll("#meeting, #ground, #secret, #standing")]
            .flatMap(part => [...part.querySelectorAll("button, summary, select, input:not([type=hidden])")])
            .filter(node => { const box = node.getBoundingClientRect(); return box.width && box.height < least; })
            .map(node => node.outerHTML.slice(0, 80))""",
        TOUCH,
    )
