"""What all tests share."""

import pytest

from games import boards

pytest_plugins = ["tests.ops.no_skips", "tests.browser"]


@pytest.fixture(autouse=True)
def _boards_are_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests change rows by hand, which no board in memory could know (games/boards.py)."""
    monkeypatch.setattr(boards, "MOST", 0)
