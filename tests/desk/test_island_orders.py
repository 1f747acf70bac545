"""Orders for midnight and reservations at the desk: the box for owing, the clauses, prices as pips (I-16.4)."""

import re
from typing import Any

import pytest

from games.island.models import Assassination, Castaway, Reservation
from games.models import Game
from tests.desk.test_island_pages import desk, game, read, send

__all__ = ["desk", "game"]


def form(page: str, key: str) -> str:
    """The form of an action."""
    start = page.index(f'id="form-{key}"')
    return page[start : page.index("</form>", start)]


@pytest.mark.parametrize(("stamina", "shown"), [(5, False), (4, False), (3, False), (2, True), (0, True)])
def test_the_box_for_owing_stands_there_when_it_would_be_used(game: Game, stamina: int, shown: bool) -> None:
    """I-16.4: an assassination costs 3 at least."""
    Castaway.objects.filter(game=game).update(stamina=stamina)
    assert ('name="use_debt"' in form(read(game), "assassinate")) is shown


def test_what_was_typed_decides_whether_something_is_owed(game: Game) -> None:
    """I-7.9.1, I-16.4: with 3 a step too far is offered to be owed; what was typed stays."""
    Castaway.objects.filter(game=game).update(stamina=3)
    way = re.search(r'<option value="([NESW])"', form(read(game), "assassinate"))
    assert way
    sent: dict[str, Any] = {"target": "2", "path": way[1]}
    answer = form(send(game, "assassinate", **sent), "assassinate")
    assert 'name="use_debt"' in answer and f'value="{way[1]}" selected' in answer
    assert not Assassination.objects.filter(game=game).exists()
    send(game, "assassinate", **sent, use_debt="yes")
    assert Assassination.objects.get(game=game).owed == 1


def test_prices_are_pips_and_words(game: Game) -> None:
    """I-16.4: the price stands at each deed before it is done."""
    page = read(game)
    start = page.index('id="deed-assassinate"')
    summary = page[start : page.index("</summary>", start)]
    assert summary.count("pip-full") == 3 and "stamina" in summary


def test_a_reservation_is_cancelled_where_it_stands(game: Game) -> None:
    """Free, at any time; the others keep their order."""
    for number in ("2", "3"):
        send(game, "reserve", kind="tail", subject=number)
    page = read(game)
    assert "What would fire first now: no. 1" in page
    assert page.count('name="reservation"') == 2
    assert "waits" in read(game) or "follow at once" in page
    send(game, "cancel_reservation", reservation="1")
    assert [row.subject.number for row in Reservation.objects.filter(game=game) if row.subject] == [3]


def test_a_clause_that_makes_no_sense_is_refused_at_its_field(game: Game) -> None:
    """I-4.22.1: E_RESERVATION_BAD; what was typed stays."""
    answer = form(send(game, "reserve", kind="at", at="25:99"), "reserve")
    assert 'value="25:99"' in answer and "That reservation makes no sense." in answer


@pytest.mark.parametrize("number", [1, 2])
def test_the_board_of_duels_is_the_same_for_everybody(game: Game, number: int) -> None:
    """I-2.8: names, sides, earliest and latest end; never the cell, the strengths or the end that was drawn."""
    send(game, "pk", number=2, target="1", on_loss="doctrine")
    page = read(game, number)
    board = page[page.index('id="duels"') : page.index("</section>", page.index('id="duels"'))]
    assert "罗九 against 沈鹭; open" in board
    assert Castaway.objects.select_related("cell").get(game=game, seat__number=1).cell.label not in board
