"""A demo that was asked for some games ends when these are over."""

import pytest

from director.demo import curtain
from games import clock
from games.models import Game


def make(state: Game.State) -> Game:
    """A game in this state."""
    return Game.objects.create(kind="islington", title="A night", state=state, created_at=clock.now())


@pytest.mark.django_db
def test_the_curtain_falls_after_the_asked_number_of_games(monkeypatch: pytest.MonkeyPatch) -> None:
    make(Game.State.OVER)
    running = [make(Game.State.RUNNING), make(Game.State.RUNNING)]
    waits = 0

    def one_ends(seconds: float) -> None:
        nonlocal waits
        waits += 1
        Game.objects.filter(pk=running.pop().pk).update(state=Game.State.OVER)

    monkeypatch.setattr("time.sleep", one_ends)
    monkeypatch.setattr(curtain, "close_old_connections", lambda: None)
    curtain.main(["--games", "2"])
    assert waits == 2
    assert curtain.over() == 3
