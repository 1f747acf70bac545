"""One's own way on the map: today's, and that of yesterday and the night after it (I-16.2)."""

from games.island.board import Board
from games.island.body_deeds import PlaceCastaway
from games.island.look.isle import look_isle
from games.match import Match
from tests.games.island.boards import board, done, now, one
from tests.games.island.test_settlement import settle


def ways(match: Match[Board], name: str) -> list[tuple[int, tuple[str, ...]]]:
    return [(trail.day, trail.labels) for trail in look_isle(match.world, one(match, name)).trails]


def test_the_way_of_today_is_drawn_on_ones_own_map_only() -> None:
    """I-16.2: one's own path; others' maps do not have it."""
    match = board()
    done(match, "A", "move", direction="E")
    done(match, "A", "move", direction="S", hidden="yes")
    assert ways(match, "A") == [(3, ("C3", "D3", "D4"))]
    assert look_isle(match.world, one(match, "A")).trails[0].path.startswith("M170 157L224 157")
    assert ways(match, "B") == []


def test_the_night_belongs_to_the_day_before() -> None:
    """I-6.7: the way of a secret order is yesterday's; today's begins where it ended."""
    match = board({}, {"mid.kill:1": 1}, X="D3")
    done(match, "A", "assassinate", target="X", path="E", return_home="no")
    settle(match)
    assert ways(match, "A") == [(3, ("C3", "D3"))]
    done(match, "A", "move", direction="W")
    assert ways(match, "A") == [(3, ("C3", "D3")), (4, ("D3", "C3"))]


def test_what_was_walked_before_yesterday_is_not_drawn() -> None:
    """I-16.2: the picture stays readable."""
    match = board()
    done(match, "A", "move", direction="E")
    match.world.island.day += 2
    done(match, "A", "move", direction="W")
    assert ways(match, "A") == [(5, ("D3", "C3"))]
    assert len(one(match, "A").trail) == 2


def test_being_set_down_elsewhere_is_on_it() -> None:
    """I-12.2: whoever a director moves sees where from and where to."""
    match = board()
    match.intervene(PlaceCastaway(one(match, "A").number, "E5"), "why", now(match))
    assert ways(match, "A") == [(3, ("C3", "E5"))]
