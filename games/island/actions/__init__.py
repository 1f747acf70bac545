"""What a castaway can ask for."""

from games.action import Action
from games.island.board import Board

ACTIONS: tuple[Action[Board], ...] = ()
