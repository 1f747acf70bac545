"""What the end of a game shows of itself (L-12.6, L-20.4), and who may see everything before (L-15.5)."""

from typing import Any

import pytest

from games.islington.board import Board
from games.islington.deeds import EndGame
from games.islington.look import dead_see_all, look_public, look_reveal
from games.islington.look.circle import circle
from games.match import Match
from tests.games.islington.boards import board

NO_GHOSTS = {"dead.view": "full", "events.enabled": [1, 2, 3]}


def fight() -> Match[Board]:
    """A puts B out on night 5, where these boards begin; C and D live; then the director ends the game."""
    match = board(seats=4, A="farm [O(5)|-|] finds B", B="20/100 farm", C="mill", D="mill")
    assert match.order(1, "attack", {}, match.world.now) is None
    match.intervene(EndGame(), "", match.world.now)
    return match


def test_the_end_tells_ranks_nights_causes_and_kills() -> None:
    """L-12.2, L-12.6: the living share rank 1; who fell comes after all of them."""
    view = look_reveal(fight().world)
    told = [(one.rank, one.number, one.alive, one.night, one.kills) for one in view.standings]
    assert told == [(1, 1, True, "", 1), (1, 3, True, "", 0), (1, 4, True, "", 0), (4, 2, False, "5", 0)]
    assert [(kill.killer, kill.victim, kill.night) for kill in view.kills] == [("A", "B", "5")]


def test_the_pictures_tell_the_same() -> None:
    """A line of life for everybody, one that ends; an arrow for the kill."""
    view = look_reveal(fight().world)
    assert [one.alive for one in view.lives.lives] == [True, True, True, False]
    assert view.lives.lives[3].end < view.lives.lives[0].end
    assert [(night.left, [one.name for one in night.fell]) for night in view.lives.nights] == [(4, [])] * 4 + [
        (3, ["B"])
    ]
    assert len(view.strokes) == 1 and view.strokes[0].night == "5"


def test_before_the_end_nothing_is_revealed() -> None:
    with pytest.raises(AssertionError):
        look_reveal(board(seats=2, A="farm", B="mill").world)


def test_who_walked_as_a_ghost_at_the_end_is_out() -> None:
    """L-9.11: nobody is about to come back any more."""
    match = board(seats=3, A="farm", B="mill", C="out moment 1 on 1 published")
    match.world.town.ghosts = [3]
    match.intervene(EndGame(), "", match.world.now)
    assert [one.out for one in look_public(match.world).players] == [False, False, True]


def test_everybody_has_a_place_within_the_picture() -> None:
    """However many there are, and whoever put himself out."""
    for seats in (2, 24, 60):
        nodes, strokes, size = circle([(no, f"座{no}", True) for no in range(1, seats + 1)], [(1, 2, "1"), (2, 2, "3")])
        assert len({(node.x, node.y) for node in nodes}) == seats
        assert all(15 <= node.x <= size - 15 and 15 <= node.y <= size - 15 for node in nodes)
        assert all(0 <= one.x <= size and 0 <= one.y <= size for one in strokes)


@pytest.mark.parametrize(
    ("settings", "traits", "sees"),
    [
        (NO_GHOSTS, "out moment 1 on 1", True),
        (NO_GHOSTS, "mill", False),
        ({"dead.view": "full"}, "out moment 1 on 1", False),
        ({"events.enabled": [1, 2, 3]}, "out moment 1 on 1", False),
    ],
)
def test_the_out_see_everything_only_if_nobody_can_come_back(settings: dict[str, Any], traits: str, sees: bool) -> None:
    """L-15.5: `dead.view` = full, and event 12 spent or disabled."""
    world = board(settings, seats=3, A="farm", B="mill", C=traits).world
    assert dead_see_all(world, world.survivor(3)) is sees
