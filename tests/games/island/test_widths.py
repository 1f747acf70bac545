"""Does what orders write fit into the columns, which some databases insist on (I-4.8.3, I-4.22.3)?"""

from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import models

from games.island.board import Board
from games.island.ruleset import BOARD
from games.match import Match
from tests.games.island.boards import board, done, nights, one


def too_long(match: Match[Board]) -> list[str]:
    """Texts of the board that are longer than their column."""
    return [
        f"{model.__name__}.{field.name}"
        for model in BOARD
        for row in match.world.rows(model)
        for field in model._meta.concrete_fields
        if isinstance(field, models.CharField) and _overflows(field, getattr(row, field.attname))
    ]


def _overflows(field: "models.CharField[Any, Any]", text: str) -> bool:
    try:
        field.run_validators(text)
    except ValidationError:
        return True
    return False


def test_a_target_is_followed_over_the_whole_island() -> None:
    """I-4.22.3: the way is as long as it must be."""
    match = board({"stamina.daily": 20}, None, size="12x12", X="stamina 20 C3", A="stamina 20 C3")
    done(match, "A", "assassinate", target="X", if_moved="follow")
    for letter in "E" * 9 + "S" * 6:
        done(match, "X", "move", direction=letter)
    nights(match)
    order = match.world.assassinations[0]
    assert (order.state, len(order.path), one(match, "A").cell.label) == ("done", 15, "L9")
    assert too_long(match) == []


@pytest.mark.parametrize("on_loss", ["flee_move E hidden", "flee_move E", "accept"])
def test_terms_fit(on_loss: str) -> None:
    """I-4.8.3, I-4.8.5: a step of flight may be hidden."""
    match = board()
    done(match, "A", "pk", target="B", on_loss=on_loss)
    done(match, "B", "pk_terms", on_loss=on_loss)
    assert too_long(match) == []
