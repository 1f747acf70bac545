"""Whole games by bots in which every event happens, with all that must always hold watched."""

from games.islington.board import Board
from games.islington.catalogue import EVENTS
from games.islington.happenings import BY_KEY
from games.islington.invariants import Watcher
from games.match import Match
from games.simulation import play_out
from tests.games.islington.boards import ISLINGTON

# From day 2 on; day 1 has the brothers.
PLANS = (
    ("bandit", "payday", "war", "lucky", "storm", "ghosts", "hive"),
    ("tally", "radio", "ranking", "invasion", "hive", "war"),
)
SHORT = {"pace.night_s": 60, "search.cooldown_s": 5}


class PlannedGame:
    """Watches one game, into which it writes the director's plan when the first day has opened."""

    def __init__(self, plan: tuple[str, ...]) -> None:
        self._plan = {str(day): BY_KEY[key].spec.no for day, key in enumerate(plan, start=2)}
        self._watch = Watcher()
        self.happened: set[int] = set()

    def __call__(self, match: Match[Board]) -> None:
        match.world.town.event_plan = self._plan
        self.happened.update(match.world.town.events_today)
        self._watch(match)


def test_games_with_every_event_end_and_keep_what_must_hold() -> None:
    """L-9.1 to L-9.16, P-19 to P-30."""
    happened: set[int] = set()
    for seed, plan in enumerate(PLANS, start=1):
        game = PlannedGame(plan)
        result, _ = play_out(ISLINGTON, seed=seed, seats=10, settings=SHORT, watch=game)
        assert result.ended
        assert result.broken == []
        happened |= game.happened
    assert happened == set(EVENTS)
