"""What must a ruleset offer so that its worked examples can be played from files?"""

from collections.abc import Mapping
from typing import Any, Protocol

from django.db.models import Model

from games.action import Field
from games.models import Seat
from games.world import World


class Malformed(ValueError):
    """A scenario file says something that nobody can understand. The text says what, for its author."""


class ScenarioBoard[W: World](Protocol):
    """Puts a board up from its notation and compares a board with it. Every method may raise Malformed."""

    # Beginnings of dice labels that a file need not list: draws of the morning, and of building a world.
    free_dice: tuple[str, ...]

    def seats(self, board: Mapping[str, Any]) -> list[str]:
        """The names of the seats in roster order."""

    def build(self, world: W, board: Mapping[str, Any]) -> None:
        """Fill the empty world: rows, bells, and the instant (`world.now`, `world.game.now`)."""

    def differences(self, world: W, expected: Mapping[str, Any]) -> list[str]:
        """Where the board is not as expected; what is not mentioned is not compared."""

    def argument(self, world: W, seat: Seat, field: Field, text: str) -> str:
        """The value that a form would send for this argument of an order."""

    def row(self, world: W, text: str) -> Model:
        """The row of the board that a director's deed names."""

    def word(self, hint: Any, value: Any, names: Mapping[int, str]) -> str | None:
        """How a payload value annotated with `hint` is written; None for the usual way."""

    def fits(self, hint: Any, text: str, value: Any) -> bool | None:
        """Does what is written stand for this payload value? None: compare the written forms."""
