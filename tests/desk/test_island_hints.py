"""What a castaway's desk says of itself: how it is, what its step means for its orders, what is left of the dead."""

import re
from typing import Any

import pytest
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from games import play
from games.island.models import Castaway, Cell, Island
from games.models import Game
from tests.desk.conftest import HTMX, at_most, body, browser_of
from tests.desk.test_island_pages import NAMES, desk, send
from tests.factories import OpenGameFactory, PlayerFactory


@pytest.fixture
def game(db: Any) -> Game:
    """Four on an island; seat 1 has an owner."""
    made = play.deal(OpenGameFactory.build(kind="island", title="另一面"), list(NAMES))
    made.seats.filter(number=1).update(user=PlayerFactory.create())
    play.ring_overdue(made.pk)
    made.refresh_from_db()
    return made


def read(game: Game) -> str:
    return body(browser_of(game, 1).get(desk(game), headers={"Accept-Language": "en"}))


def test_a_step_is_warned_of_while_an_order_stands(game: Game) -> None:
    """I-4.4.7: its path is walked from wherever one stands at midnight."""
    warning = "A secret order starts from wherever you stand at midnight."
    assert warning not in read(game)
    send(game, "assassinate", target="2")
    assert warning in read(game)


def test_the_head_says_how_one_is(game: Game) -> None:
    """I-16.1: day, strength in its parts, stamina, debt, hunger, illness and what they halve, food, the ship."""
    Castaway.objects.filter(game=game, seat__number=1).update(
        base=8, hunger=1, sick="contagion", stamina=1, food=3, debt=2
    )
    page = read(game)
    for said in (
        "day 1",
        "1 of 1",
        "halve strength and stamina 2 times",
        "Food 3",
        "Hunger 1",
        "Ill: ",
        "Owes 2 stamina",
    ):
        assert said in page, said
    assert "Ship on day 10, 2 places" in page


def test_the_dead_read_what_they_knew(game: Game) -> None:
    """I-16.9, I-11.6: a frozen record, and nothing to do."""
    before = Castaway.objects.get(game=game, seat__number=1).knowledge
    Castaway.objects.filter(game=game, seat__number=1).update(alive=False, announced=True, cause="director", died_day=1)
    page = read(game)
    assert 'id="form-move"' not in page
    assert 'id="isle"' in page
    assert Castaway.objects.get(game=game, seat__number=1).knowledge == before
    assert Island.objects.get(game=game).day == 1


@pytest.mark.parametrize("seats", [6, 24])
def test_a_desk_and_a_step_cost_as_many_questions_on_every_island(
    seats: int, db: Any, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    """Flat in seats: most of the island's tables are read in one question."""
    made = play.deal(OpenGameFactory.build(kind="island", title="另一面"), [f"住客{n}" for n in range(1, seats + 1)])
    made.seats.filter(number=1).update(user=PlayerFactory.create())
    play.ring_overdue(made.pk)
    browser = browser_of(made, 1)
    with django_assert_max_num_queries(15):
        page = body(browser.get(desk(made)))
    found = re.search(r'name="token" value="([^"]+)"', page)
    assert found is not None
    wanted = {"token": found[1], "direction": way_out(made)}
    with at_most(20):
        answer = browser.post(reverse("order", args=[made.pk, 1, "move"]), wanted, headers=HTMX)
    assert "answer-good" in body(answer)


def way_out(game: Game) -> str:
    """Where seat 1 can step."""
    cell = Castaway.objects.get(game=game, seat__number=1).cell
    around = {"N": (0, -1), "S": (0, 1), "E": (1, 0), "W": (-1, 0)}
    free = {(one.x, one.y) for one in Cell.objects.filter(game=game).exclude(terrain="cliff")}
    return next(way for way, (x, y) in around.items() if (cell.x + x, cell.y + y) in free)
