"""The audience meets the same games as the players."""

from tests.desk.conftest import born, dealt, director, game, player

__all__ = ["born", "dealt", "director", "game", "player"]
