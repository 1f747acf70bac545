"""The audience meets the same games as the players."""

from tests.desk.conftest import born, dealt, game, player

__all__ = ["born", "dealt", "game", "player"]
