"""A duel in the evening: two players and a spectator (I-4.10 to I-4.12, I-16.3)."""

import pytest
from playwright.sync_api import Browser, expect
from pytest_django.live_server_helper import LiveServer

from games.island.models import Castaway, Duel
from tests.desk.conftest import until
from tests.journeys.island import ashore, castaway, fits, phone_of

pytestmark = pytest.mark.journey


def test_a_duel_with_two_players_and_a_spectator(
    live_server: LiveServer, chromium: Browser, troubles: list[str]
) -> None:
    """One challenges, the other says what to do if it is lost, everybody reads who won; nobody reads where."""
    game, director = ashore(**{"clock.pk_window": "00:00-24:00"})
    where = castaway(game, 1).cell
    Castaway.objects.filter(game=game, seat__number=2).update(cell=where)
    Castaway.objects.filter(game=game, seat__number=1).update(base=6)
    challenger, challenged, spectator = (
        phone_of(game, number, live_server, chromium, troubles) for number in (1, 2, 0)
    )

    challenger.goto(f"/games/{game.pk}/seats/1/")
    challenger.click("#deed-pk summary")
    challenger.select_option("#form-pk select[name=target]", "2")
    fits(challenger)
    challenger.click("#form-pk button.btn")
    expect(challenger.locator("#ground .answer-good, #status .mark-danger").first).to_be_visible()
    assert castaway(game, 1).stamina == 2

    # The challenged sees the card, what flight would cost, and prepares for a defeat.
    challenged.goto(f"/games/{game.pk}/seats/2/")
    fits(challenged)
    expect(challenged.locator("#meeting .pinned").first).to_contain_text("沈鹭")
    expect(challenged.locator("#form-flee button[value=flee]")).to_be_enabled()
    challenged.click("#deed-pk_terms summary")
    challenged.select_option("#form-pk_terms select[name=on_loss]", "accept")
    challenged.click("#form-pk_terms button.btn")
    expect(challenged.locator("#meeting .answer-good").first).to_be_visible()

    # The spectator reads names and times, and no cell.
    spectator.goto(f"/games/{game.pk}/")
    fits(spectator)
    expect(spectator.locator("#sheet")).to_contain_text("罗九")
    expect(spectator.locator("#sheet")).not_to_contain_text(where.label)

    until(game, director, "pk_close")
    spectator.reload()
    fits(spectator)
    expect(spectator.locator("#sheet b").first).to_contain_text("沈鹭")
    duel = Duel.objects.get(game=game)
    assert (duel.state, duel.winner, castaway(game, 2).base) == (Duel.State.DONE, "a", 1)
    challenged.goto(f"/games/{game.pk}/seats/2/")
    expect(challenged.locator("#feed li").first).to_be_visible()
    fits(challenged)
    assert troubles == []
