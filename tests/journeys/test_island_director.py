"""The director's map in a browser: somebody is dragged, somebody is moved by the form, one reads of it (I-12.1)."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from pytest_django.live_server_helper import LiveServer

from games.island.models import Beast, Castaway, Cell
from games.models import Event, Intervention
from tests.journeys.island import ashore, castaway, director_of, fits, phone_of

pytestmark = pytest.mark.journey


def drag(page: Page, what: Locator, to: Locator) -> None:
    """As a hand does it: press, go there in some steps, let go; both must be in the window."""
    what.scroll_into_view_if_needed()
    end = to.bounding_box()
    assert end
    page.evaluate("top => scrollBy({ top, behavior: 'instant' })", min(0, end["y"] - 40))
    start, end = what.bounding_box(), to.bounding_box()
    assert start and end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()


def test_a_castaway_is_dragged_and_another_moved_by_the_form(
    live_server: LiveServer, chromium: Browser, troubles: list[str]
) -> None:
    """I-12.1: dragging fills in the form, the reason is asked for, and the one concerned alone is told."""
    game, director = ashore()
    Cell.objects.filter(game=game).update(terrain="grass")
    Castaway.objects.filter(game=game).update(cell=Cell.objects.get(game=game, x=1, y=1))
    room = director_of(director, live_server, chromium, troubles)
    room.goto(f"/games/{game.pk}/control/")

    drag(room, room.locator("#town [data-seat='2']"), room.locator("#town [data-cell='D4'] > .cell"))
    expect(room.locator("#place [name=seat]")).to_have_value("2")
    expect(room.locator("#place [name=cell]")).to_have_value("D4")
    expect(room.locator("#place [name=why]")).to_be_focused()
    assert castaway(game, 2).cell.label == "B2"  # nothing has happened yet
    room.keyboard.type("站错了格")
    room.keyboard.press("Enter")
    expect(room.locator("#town [data-cell='D4'] [data-seat='2']")).to_have_count(1)
    assert castaway(game, 2).cell.label == "D4"
    deed = Intervention.objects.get(game=game)
    assert (deed.deed, deed.reason) == ("place_castaway", "站错了格")

    # Dropped where it stands, nothing is filled in; a cliff is no place to drop anybody.
    drag(room, room.locator("#town [data-seat='1']"), room.locator("#town [data-cell='B2'] > .cell"))
    expect(room.locator("#place [name=seat]")).to_have_value("")

    # By the form alone, in silence.
    room.select_option("#place [name=seat]", "3")
    room.select_option("#place [name=cell]", "A1")
    room.fill("#place [name=why]", "同上")
    room.check("#place [name=silent]")
    room.click("#place button")
    expect(room.locator("#town [data-cell='A1'] [data-seat='3']")).to_have_count(1)
    told = Event.objects.filter(game=game, kind="corrected").values_list("seat__number", flat=True)
    assert list(told) == [2]

    # The one who was dragged reads where it is; somebody else's page says nothing of it.
    mover = phone_of(game, 2, live_server, chromium, troubles)
    mover.goto(f"/games/{game.pk}/seats/2/")
    expect(mover.locator("#feed")).to_contain_text("D4")
    other = phone_of(game, 1, live_server, chromium, troubles)
    other.goto(f"/games/{game.pk}/seats/1/")
    expect(other.locator("#feed")).not_to_contain_text("导演")
    assert troubles == []


def test_beasts_and_things_come_from_the_map_and_are_taken_back(
    live_server: LiveServer, chromium: Browser, troubles: list[str]
) -> None:
    """I-12.5, I-12.15: a name is dragged to a cell, beasts to another one; then the last of it is undone."""
    game, director = ashore(**{"resident.density_pct": 0})
    Cell.objects.filter(game=game).update(terrain="grass")
    room = director_of(director, live_server, chromium, troubles)
    room.goto(f"/games/{game.pk}/control/")

    # A name dragged to a cell opens its form with that cell; only the form does anything.
    drag(room, room.locator("#at [data-tool]", has_text="放置野兽"), room.locator("#town [data-cell='D4'] > .cell"))
    expect(room.locator("#deed [name=cell]")).to_have_value("D4")
    assert not Beast.objects.filter(game=game).exists()
    room.select_option("#deed [name=species]", "boar")
    room.fill("#deed [name=why]", "这里该有野猪")
    room.click("#deed .btn-main")
    expect(room.locator("#town [data-cell='D4'] [data-beasts]")).to_have_count(1)
    assert Beast.objects.get(game=game).cell.label == "D4"

    # Beasts are dragged to another cell.
    drag(room, room.locator("#town [data-cell='D4'] [data-beasts]"), room.locator("#town [data-cell='A1'] > .cell"))
    expect(room.locator("#deed [name=cell]")).to_have_value("A1")
    room.fill("#deed [name=why]", "挪一挪")
    room.click("#deed .btn-main")
    expect(room.locator("#town [data-cell='A1'] [data-beasts]")).to_have_count(1)

    # A click chooses a cell; the form starts with it.
    room.click("#town [data-cell='B2'] > .cell", position={"x": 40, "y": 16})  # not on beasts that stand there
    expect(room.locator("#at-cell")).to_have_value("B2")
    room.locator("#at [data-tool]", has_text="放置物品").click()
    expect(room.locator("#deed [name=where]")).to_have_value("ground:B2")
    room.locator("#deed [commandfor=deed]").click()

    # The last deed is undone: they live where they were put first. No poll is cut short by leaving the page.
    with room.expect_request_finished(lambda request: request.url.split("?")[0].endswith("/control/news/")):
        pass
    room.goto(f"/games/{game.pk}/control/inputs/")
    room.locator("tr", has_text="移走或移除野兽").locator("a", has_text="倒回到此前").first.click()
    room.fill("[name=why]", "不该挪")
    room.click(".btn-danger")
    room.goto(f"/games/{game.pk}/control/")
    expect(room.locator("#town [data-cell='D4'] [data-beasts]")).to_have_count(1)
    assert Beast.objects.get(game=game).cell.label == "D4"
    assert troubles == []


def test_the_control_room_fits_a_phone(live_server: LiveServer, chromium: Browser, troubles: list[str]) -> None:
    """I-16.7: the map, the table and the form on 360 pixels, and the page of a seat."""
    game, director = ashore()
    room = director_of(director, live_server, chromium, troubles, width=360)
    for page in ("", "seats/1/", "seats/", "set_body/", "place_thing/", "edit_table/?table=loot.grass", "events/"):
        room.goto(f"/games/{game.pk}/control/{page}")
        fits(room)
    assert troubles == []
