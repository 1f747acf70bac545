"""A director takes back what has happened, and sees what a seat sees (I-12.15, I-12.17)."""

import pytest
from django.test import Client
from django.urls import reverse

from director.accounts.models import User
from games import clock, play, rewind
from games.island.models import Castaway, Cell
from games.models import Game
from tests.factories import OpenGameFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(director: User) -> Game:
    """Four on an island of grass without danger; A and B stand in B2."""
    rules = {"resident.density_pct": 0}
    made = play.deal(OpenGameFactory.build(kind="island", settings=rules), ["A", "B", "C", "D"])
    made.directors.add(director)
    play.ring_overdue(made.pk)
    return Game.objects.get(pk=made.pk)


def castaway(game: Game, number: int) -> Castaway:
    return Castaway.objects.select_related("cell").get(game=game, seat__number=number)


def test_an_order_is_taken_back_with_what_it_cost(game: Game, director: User) -> None:
    """I-12.15: the log is played again without it; what came earlier stays."""
    play.order(game.pk, 1, "guard", {"suspect": "2"}, token="0123456789abcdefgh01", arrived_at=clock.now())
    before = castaway(game, 1)
    seq = Game.objects.get(pk=game.pk).seq
    play.order(game.pk, 1, "explore", {}, token="0123456789abcdefgh02", arrived_at=clock.now())
    assert castaway(game, 1).stamina != before.stamina
    rewind.rewind(game.pk, director, seq + 1, "a slip of the finger")
    after = castaway(game, 1)
    assert (after.stamina, after.food, after.cell.label) == (before.stamina, before.food, before.cell.label)


def test_the_director_reads_a_seats_map_as_it_knows_it(game: Game, client: Client, director: User) -> None:
    """I-12.17: with its fog, and what it was told."""
    client.force_login(director)
    page = client.get(reverse("control-seat", args=[game.pk, 1]), headers={"accept-language": "en"}).content.decode()
    assert "as this seat knows it" in page
    known = set(castaway(game, 1).knowledge)
    unknown = {cell.label for cell in Cell.objects.filter(game=game)} - known
    assert known and unknown
    assert castaway(game, 1).cell.label in known
