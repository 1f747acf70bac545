"""The board of a split personality in the back office: every table opens, every change is a deed (W-12.2)."""

from typing import Any

import pytest
from django.contrib import admin
from django.test import Client

from director.accounts.models import User
from games import clock, play
from games.models import Event, Game, Intervention
from games.ruleset import kinds
from games.werewolf.models import Ballot, Character, Faction, GuessTable, Proposal, SkillOrder, Village
from tests.admin.pages import change, change_url, list_url, send
from tests.factories import DirectorFactory
from tests.games.werewolf.stored import character, dealt, until


@pytest.fixture
def split(hands: Any, director: User) -> Game:
    """Night 1, nights 3 and 4 are open, and the seer has ordered."""
    game = until(dealt(director), hands, "n12_close")
    wolf = {"target": str(character(game, "wolf"))}
    play.order(game.pk, character(game, "seer"), "foresee", wolf, token="1", arrived_at=clock.now())
    return game


def test_every_table_of_the_board_has_a_list(office: Client, split: Game) -> None:
    for model in kinds()["werewolf"].board:
        assert model in admin.site._registry
        assert office.get(list_url(model)).status_code == 200


@pytest.mark.parametrize("model", [Village, Faction, Character, SkillOrder, Proposal])
def test_a_row_has_a_page_for_its_director_alone(office: Client, split: Game, model: Any) -> None:
    row = model.objects.filter(game=split)[0]
    assert office.get(change_url(row)).status_code == 200
    stranger = Client()
    stranger.force_login(DirectorFactory.create())
    assert stranger.get(change_url(row)).status_code == 404


def test_a_change_is_a_deed_with_a_reason(office: Client, split: Game) -> None:
    """W-12.2: the character is told that something was set right, and what the change was stands in the log."""
    one = Character.objects.get(game=split, role="villager", seat__number=character(split, "villager"))
    change(office, one, muted="on", reason="shouting")
    one.refresh_from_db()
    assert one.muted
    deed = Intervention.objects.get(game=split)
    assert (deed.deed, deed.reason) == ("edit_werewolf", "shouting")
    assert Event.objects.get(game=split, kind="corrected").seat == one.seat


def test_what_breaks_an_invariant_is_refused(office: Client, split: Game) -> None:
    """W-12.2, I-5: a lover cannot go mad."""
    lover = Village.objects.get(game=split).lovers[0]
    one = Character.objects.get(game=split, seat__number=lover)
    answer = change(office, one, mad="on")
    assert answer.status_code == 200 and "That breaks what always holds" in answer.content.decode()
    one.refresh_from_db()
    assert not one.mad


def test_to_take_an_order_away_is_to_void_it(office: Client, split: Game) -> None:
    """I-24."""
    order = SkillOrder.objects.get(game=split, skill="foresee")
    address = change_url(order).replace("/change/", "/delete/")
    assert office.get(address).status_code == 200
    send(office, address, {"reason": "by mistake"})
    order.refresh_from_db()
    assert (order.state, order.void_reason) == ("void", "director")


def test_a_ballot_is_changed_as_its_voter_would(office: Client, split: Game, hands: Any) -> None:
    """W-6.3: everybody reads it."""
    until(split, hands, "day_open")
    play.order(split.pk, 1, "vote", {"seat": "2", "reason": ""}, token="v", arrived_at=clock.now())
    ballot = Ballot.objects.get(game=split)
    other = Character.objects.get(game=split, seat__number=3)
    change(office, ballot, target=str(other.pk))
    ballot.refresh_from_db()
    assert ballot.target == other
    assert Event.objects.filter(game=split, kind="ballot_cast", audience=Event.Audience.EVERYONE).count() == 2


def test_a_table_of_guesses_is_corrected(office: Client, split: Game) -> None:
    others = Character.objects.filter(game=split).exclude(actor=Character.objects.get(game=split, seat__number=1).actor)
    first, second = (one.number for one in others.select_related("seat")[:2])
    play.order(split.pk, 1, "guess", {"pairs": [f"{first}-{second}"]}, token="g", arrived_at=clock.now())
    table = GuessTable.objects.get(game=split)
    change(office, table, pairs="[[7, 8]]")
    table.refresh_from_db()
    assert table.pairs == [[7, 8]]
