"""Who wins, and in which order does everybody stand (I-10.11 to I-10.13)?"""

from typing import Any

import pytest

from games.audience import EVERYONE
from games.island import deaths, victory
from games.island.board import Board
from games.island.consequences import follow_up
from games.island.deaths import Death
from games.island.facts import GameEnded
from games.island.models import Faction, Island
from games.match import Match
from games.models import Game
from tests.games.island.boards import board, one


def side(match: Match[Board], key: str, *names: str) -> Faction:
    """A faction with these members."""
    world = match.world
    faction = world.add(Faction(game=world.game, key=key, founded_day=1))
    for name in names:
        one(match, name).faction = faction
    return faction


def die(match: Match[Board], *names: str, by_night: bool = False) -> None:
    deaths.fall(match.world, [Death(one(match, name), "pk") for name in names], by_night=by_night)


def winners(match: Match[Board]) -> str:
    world = match.world
    return "".join(other.seat.name for other in world.named(world.island.winners))


def test_one_survivor_wins_alone() -> None:
    """I-10.11.3, I-10.12: at once after the death, and everybody reads it."""
    match = board(seats="A, B")
    die(match, "B")
    follow_up(match.world)
    assert (match.world.island.victory, winners(match)) == ("last_standing", "A")
    assert (match.world.island.phase, match.world.game.state) == (Island.Phase.ENDED, Game.State.OVER)
    assert [said.to for said in match.world.told if isinstance(said.fact, GameEnded)] == [EVERYONE]


def test_one_faction_wins_with_all_its_living() -> None:
    """I-10.11.3: not while anybody else lives, and only after a death."""
    match = board(seats="A, B, C, D")
    side(match, "keepers", "A", "B", "D")
    follow_up(match.world)
    die(match, "D")
    follow_up(match.world)
    assert not match.world.over
    die(match, "C")
    follow_up(match.world)
    assert winners(match) == "AB"
    notes = {line.name: (line.place, line.note) for line in victory.ranking(match.world)}
    assert notes["A"][0] == notes["B"][0] == 1
    assert notes["C"] == (3, "PK")
    assert notes["D"] == (3, "胜方，阵亡")


def test_nobody_left_is_nobody_s_victory() -> None:
    """I-10.11.2."""
    match = board(seats="A, B")
    die(match, "A", "B")
    follow_up(match.world)
    assert (match.world.island.victory, winners(match)) == ("annihilation", "")


@pytest.mark.parametrize(("lit", "story", "over"), [(3, True, False), (2, True, True), (2, False, False)])
def test_the_beacon_burns_from_before_midnight(lit: int, story: bool, over: bool) -> None:
    """I-10.11.4, I-10.11.6: lit on an earlier day, with a Keeper alive, if stories can win."""
    match = board({"victory.story": story}, flags={"beacon_lit": lit})
    side(match, "keepers", "A")
    assert victory.at_settlement(match.world) is over
    assert winners(match) == ("A" if over else "")


def test_the_beacon_saves_no_dead_keeper() -> None:
    """I-10.11.4."""
    match = board(flags={"beacon_lit": 1})
    side(match, "keepers", "A")
    die(match, "A")
    assert not victory.at_settlement(match.world)


@pytest.mark.parametrize(("said", "aboard"), [(2, "AC"), (0, "ABC"), (-1, "ABCDE")])
def test_the_strongest_board_first(said: int, aboard: str) -> None:
    """I-10.11.5, X-142: as they are seen, then by own strength."""
    rows = {"A": "has fish_spear", "B": "has club", "C": "base 3", "F": "dead", "G": "dead", "X": "dead"}
    match = board({"victory.rescue_places": said}, dice={}, day=10, **rows)
    assert victory.at_settlement(match.world)
    assert winners(match) == aboard
    living_left = [line.place for line in victory.ranking(match.world) if line.note == "幸存"]
    assert living_left == [len(aboard) + 1] * (5 - len(aboard))


def test_dice_part_the_equal() -> None:
    """I-10.11.5, X-143."""
    rows = {"A": "has fish_spear", **dict.fromkeys("EFGX", "dead")}
    match = board(dice={"rescue.board:10.0": 3, "rescue.board:10.1": 1}, day=10, **rows)
    victory.at_settlement(match.world)
    assert winners(match) == "ABD"


@pytest.mark.parametrize(
    ("day", "shift", "planned", "comes"), [(9, 0, 10, False), (9, -1, 10, True), (50, 0, 0, False)]
)
def test_when_the_ship_comes(day: int, shift: int, planned: int, comes: bool) -> None:
    """I-10.11.5: its day can be moved; on day 0 it never comes."""
    match = board({"victory.rescue_day": planned}, dice=None, day=day)
    match.world.island.rescue_shift = shift
    assert victory.at_settlement(match.world) is comes


def test_later_deaths_stand_higher() -> None:
    """I-10.13: those of one settlement share a place, later ones stand before them."""
    match = board(seats="A, B, C, D, E")
    die(match, "B")
    die(match, "C", "D", by_night=True)
    match.world.island.day += 1
    die(match, "E")
    follow_up(match.world)
    places: dict[str, Any] = {line.name: line.place for line in victory.ranking(match.world)}
    assert places == {"A": 1, "E": 2, "C": 3, "D": 3, "B": 5}
