"""The night of the ghosts where the worked examples do not reach (L-9.11, L-12.4)."""

from games.islington import facts, happenings, power
from games.islington.facts.events import GhostRisen
from games.islington.look import look_public, look_seat
from games.islington.models import Survivor
from tests.games.islington.boards import ISLINGTON, board, told, until


def test_the_drowned_and_the_sent_off_do_not_return() -> None:
    """L-9.11: nor does who has got a red card since."""
    match = board(
        seats=7, phase="dawn", plan={"6": "none"}, A="farm", B="farm", C="out published cause drown moment 0",
        D="out published cause red_card", E="out published", F="out published", G="out published",
    )  # fmt: skip
    match.world.survivor(6).red = 1
    until(match, "day_open")
    assert match.world.town.ghosts == [5, 7]
    assert [one.hp for one in told(match, GhostRisen, 5)] == [50]


def test_the_ghosts_wait_until_somebody_can_return_and_come_once() -> None:
    """R74"""
    rows = {"A": "farm", "B": "farm", "C": "out cause drown moment 0", "D": "out cause drown moment 0", "E": "out"}
    world = board(seats=5, phase="day", **rows).world
    assert happenings.GHOSTS.due(world)
    world.survivor(5).cause = "red_card"
    assert not happenings.GHOSTS.due(world)
    world.survivor(5).cause, world.town.ghost_day = "attack", 4
    assert not happenings.GHOSTS.due(world)


def test_a_ghost_is_no_living_seat() -> None:
    """L-9.11: not in counts, roster, power, bounty; everybody sees it as a ghost."""
    match = board(seats=4, phase="day", A="farm", B="farm", C="unborn ghost", D="unborn ghost")
    page = look_public(match.world)
    assert page.living == 2
    assert [player.ghost for player in page.players] == [False, False, True, True]
    assert page.today.ghosts == ("C", "D")
    assert [one.number for _, one in power.ranking(match.world)] == [1, 2]


def test_nobody_sees_at_night_which_ghost_has_come_back() -> None:
    """L-15.6: not by the cast, nor by who can be whispered to, until the bulletin tells it."""
    rows = {"A": "50/9 farm ghost finds C", "B": "50/9 farm ghost", "C": "5/9 farm", "D": "mill", "E": "mill"}
    match = board(seats=5, **rows)
    before = look_public(match.world)
    whom = [one.value for one in ISLINGTON.actions["whisper"].form(match.world, match.world.seat(4))[0].options]
    assert match.order(1, "attack", {"find": "1"}, match.world.now) is None
    assert match.world.survivor(1).status == Survivor.Status.ALIVE
    assert look_public(match.world) == before
    assert whom == ["1", "2", "3", "5"]
    after = [one.value for one in ISLINGTON.actions["whisper"].form(match.world, match.world.seat(4))[0].options]
    assert after == whom


def test_who_comes_back_and_falls_again_stands_in_the_bulletin_twice() -> None:
    """L-9.11, P-31: as returned and as fallen, by the new cause and moment."""
    match = board(
        seats=6, moment=5, A="50/9 farm ghost moment 1 on 2 finds C", B="mill [G|-|]", C="5/9 farm", D="mill", E="mill"
    )
    world = match.world
    assert match.order(1, "attack", {"find": "1"}, world.now) is None
    world.survivor(1).hp, world.survivor(1).place = 10, world.survivor(2).place
    two = world.survivor(2)
    two.find, two.find_no, two.find_survivor = Survivor.Find.FIGURE, 1, world.survivor(1)
    two.find_place, two.find_at = two.place, world.now
    assert match.order(2, "attack", {"find": "1"}, world.now) is None
    assert (world.survivor(1).moment, world.survivor(1).died_on) == (7, "5")
    until(match, "day_open")
    (page,) = told(match, facts.Bulletin)
    assert page.returned == [1]
    assert page.deaths == [(3, "attack"), (1, "attack")]


def test_a_ghost_may_bomb_its_way_back_and_become_the_bandit() -> None:
    """L-9.11: a bandit killed by a ghost makes the revived ghost bandit."""
    match = board(seats=5, events="bandit", bandit="B", A="50/9 farm ghost [-|-|bomb]", B="30/9 farm", C="100/9 farm")
    item = look_seat(match.world, match.world.seat(1)).bag[0].ref
    assert match.order(1, "bomb", {"item": item}, match.world.now) is None
    assert match.world.survivor(1).alive
    assert match.world.town.bandit == 1


def test_bumble_brings_no_ghost_back() -> None:
    """R81: he is no character."""
    match = board(seats=4, A="50/9 farm ghost [O(5)|-|] finds bumble", bumble="farm 20 [3$]", B="mill", C="mill")
    assert match.order(1, "attack", {"find": "1"}, match.world.now) is None
    assert match.world.survivor(1).status == Survivor.Status.GHOST


def test_ghosts_of_whom_all_have_fallen_again_do_not_hold_up_the_victory() -> None:
    """L-12.4: the game waits only while a ghost is about."""
    match = board(seats=3, moment=4, A="farm [O(5)|-|] finds B", B="20/9 farm", C="20/9 farm ghost moment 2")
    assert match.order(1, "attack", {"find": "1"}, match.world.now) is None
    assert match.world.over
    assert [(row.place, row.seat) for row in ISLINGTON.ranking(match.world)] == [(1, 1), (2, 2), (3, 3)]
