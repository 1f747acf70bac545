"""Reservations in plain words: what they wait for, whether they would be accepted, which would fire first (I-16.4)."""

from typing import Any

import pytest
from django.utils.translation import override

from games.island.look.papers import Papers, look_papers
from tests.games.island.boards import act, board, one

PK_HOUR = {"clock.pk_window": "00:00-24:00"}


def papers(*reserved: dict[str, Any], **rows: Any) -> Papers:
    """The papers of A, who stands in C3 with B, after these reservations."""
    match = board(PK_HOUR, **rows)
    for wish in reserved:
        assert act(match, "A", "reserve", **wish) is None
    with override("en"):
        return look_papers(match.world, one(match, "A"))


@pytest.mark.parametrize(
    ("wish", "waits", "near"),
    [
        pytest.param({"kind": "tail", "subject": "B"}, "B is in your cell: you follow at once", True, id="tail"),
        pytest.param({"kind": "tail", "subject": "F"}, "F is not in your cell", False, id="tail one who is far"),
        pytest.param({"kind": "side_with", "subject": "B"}, "B is in your cell: waits for the duel", True, id="side"),
        pytest.param(
            {"kind": "on_arrival", "subject": "F", "action": "guard"}, "waits for F to come", True, id="one to come"
        ),
        pytest.param({"kind": "on_arrival", "action": "pk"}, "waits for whoever comes next", True, id="anybody"),
        pytest.param({"kind": "at", "at": "23:30", "action": "explore"}, "waits for 23:30", False, id="a time"),
        pytest.param({"kind": "guard_daily", "subject": "B"}, "every day at 23:55", False, id="daily"),
    ],
)
def test_each_says_what_it_waits_for(wish: dict[str, Any], waits: str, near: bool) -> None:
    """I-4.22.1: by kind; of whoever is out of sight only that it is not here."""
    (row,) = papers(wish, F="D5").reservations
    assert (row.waits, row.near, row.now) == (waits, near, "")


def test_where_a_subject_is_out_of_sight_is_not_told() -> None:
    """I-4.1.5: the words are the same wherever it stands."""
    wish = {"kind": "tail", "subject": "F"}
    assert papers(wish, F="D5") == papers(wish, F="A1")


def test_the_first_that_is_near_and_allowed_would_fire() -> None:
    """I-4.22.1: in the order in which they were made; what would be refused is passed over, with the reason."""
    found = papers(
        {"kind": "guard_daily", "subject": "B"},
        {"kind": "on_arrival", "action": "pk"},
        {"kind": "tail", "subject": "B"},
        A="stamina 1",
    )
    assert "stamina" in found.reservations[1].now
    assert found.next is not None and found.next.place == 3


def test_none_would_fire() -> None:
    assert papers({"kind": "guard_daily", "subject": "B"}).next is None
