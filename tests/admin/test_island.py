"""The island in the back office: every table opens, every change is a deed that follows the rules (I-12.1)."""

from typing import Any

import pytest
from django.contrib import admin
from django.test import Client

from director.accounts.models import User
from games import clock, play
from games.deeds import Deed
from games.island.company_deeds import FoundFaction
from games.island.models import Assassination, Beast, Castaway, Cell, Duel, Faction, Guard, Island, Item, Story, Team
from games.island.thing_deeds import PlaceThing
from games.island.wild_deeds import PlaceBeasts
from games.models import Event, Game, Intervention
from games.ruleset import kinds
from tests.admin.pages import change, change_url, list_url, send
from tests.factories import DirectorFactory, OpenGameFactory

NAMES = ("沈鹭", "罗九", "江临", "阿芷", "老温", "任远")


@pytest.fixture
def isle(director: User) -> Game:
    """Six of one cell, with a thing, beasts, a faction, a duel and two secret orders."""
    settings = {"clock.pk_window": "00:00-24:00", "resident.density_pct": 0}
    game = play.deal(OpenGameFactory.build(kind="island", settings=settings), list(NAMES))
    game.directors.add(director)
    Castaway.objects.filter(game=game).update(cell=Cell.objects.filter(game=game, terrain="beach")[0])
    play.ring_overdue(game.pk)
    deeds: tuple[Deed, ...] = (
        *(PlaceThing("crossbow", "seat:1"), PlaceBeasts("boar", 2, Cell.objects.filter(game=game)[0].label)),
        FoundFaction("潮人", ["2", "3"]),
    )
    for deed in deeds:
        play.intervene(game.pk, director, deed, "布景")
    orders: tuple[tuple[int, str, dict[str, str]], ...] = (
        (1, "assassinate", {"target": "2"}),
        (2, "guard", {"suspect": "1"}),
        (3, "create_team", {}),
        (4, "pk", {"target": "5"}),
    )
    for number, action, said in orders:
        done = play.order(game.pk, number, action, said, token=f"{action}-token", arrived_at=clock.now())
        assert not done.refusal, action
    Intervention.objects.filter(game=game).delete()
    return game


def test_every_table_of_the_board_has_a_list(office: Client, isle: Game) -> None:
    for model in kinds()["island"].board:
        assert model in admin.site._registry
        assert office.get(list_url(model)).status_code == 200


@pytest.mark.parametrize(
    "model", [Island, Cell, Castaway, Team, Faction, Beast, Item, Duel, Story, Assassination, Guard]
)
def test_a_row_has_a_page_for_its_director_alone(office: Client, isle: Game, model: Any) -> None:
    row = model.objects.filter(game=isle)[0]
    assert office.get(change_url(row)).status_code == 200
    stranger = Client()
    stranger.force_login(DirectorFactory.create())
    assert stranger.get(change_url(row)).status_code == 404


def test_a_body_changes_by_its_own_rules(office: Client, isle: Game) -> None:
    """I-12.1, I-7.1: hunger halves what can be had of stamina; the castaway is told, and the log says what changed."""
    one = Castaway.objects.get(game=isle, seat__number=6)
    change(office, one, hunger="1", reason="it was forgotten")
    one.refresh_from_db()
    assert (one.hunger, one.stamina) == (1, 2)
    deed = Intervention.objects.get(game=isle)
    assert (deed.deed, deed.reason) == ("set_body", "it was forgotten")
    assert {"corrected", "strength_changed"} <= set(
        Event.objects.filter(game=isle, seat=one.seat).values_list("kind", flat=True)
    )


def test_what_the_rules_do_not_allow_is_refused(office: Client, isle: Game) -> None:
    """I-12.5: no group of nobody."""
    beasts = Beast.objects.get(game=isle)
    assert change(office, beasts, count="0").status_code == 200
    beasts.refresh_from_db()
    assert beasts.count == 2
    change(office, beasts, count="3")
    beasts.refresh_from_db()
    assert beasts.count == 3


@pytest.mark.parametrize(("model", "left"), [(Assassination, 5), (Guard, 5)])
def test_to_take_an_order_away_is_to_call_it_off(office: Client, isle: Game, model: Any, left: int) -> None:
    """I-12.3: with its price."""
    row = model.objects.get(game=isle)
    address = change_url(row).replace("/change/", "/delete/")
    assert office.get(address).status_code == 200
    send(office, address, {"reason": "by mistake"})
    row.refresh_from_db()
    assert row.state == model.State.WITHDRAWN
    assert Castaway.objects.get(pk=row.actor_id).stamina == left
    assert send(office, address, {"reason": "once more"}).status_code == 200  # refused, beside the reason
    assert Intervention.objects.filter(game=isle).count() == 1


def test_things_and_beasts_are_taken_away(office: Client, isle: Game) -> None:
    """I-12.1, I-12.5: a thing is spent, a group is gone."""
    thing, beasts = Item.objects.get(game=isle), Beast.objects.get(game=isle)
    for row in (thing, beasts):
        send(office, change_url(row).replace("/change/", "/delete/"), {"reason": "by mistake"})
    thing.refresh_from_db()
    assert thing.spent and not Beast.objects.filter(game=isle).exists()


@pytest.mark.parametrize(
    ("model", "values"), [(Cell, {"forage": "7"}), (Story, {"blocked": "on"}), (Duel, {"no_flee": "on"})]
)
def test_plain_fields_are_changed_with_a_reason(office: Client, isle: Game, model: Any, values: dict[str, str]) -> None:
    row = model.objects.filter(game=isle)[0]
    change(office, row, **values)
    row.refresh_from_db()
    (name, value), *_rest = values.items()
    assert str(getattr(row, name)) in (value, "True")
    assert Intervention.objects.get(game=isle).deed == "edit"
