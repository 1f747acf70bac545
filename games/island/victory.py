"""Who has won, and in which order does everybody stand (I-10.11 to I-10.13)?"""

from collections.abc import Iterable, Iterator
from itertools import groupby

from games.audience import EVERYONE
from games.island import chances, condition, deaths, rulings
from games.island.board import Board
from games.island.facts import DiedFor, GameEnded
from games.island.models import Castaway, Faction, Island
from games.island.words import CauseKey, VictoryKey, in_words, numbers
from games.language import wording
from games.models import Game
from games.ruleset import Ranked

CROSSING, ANNIHILATION, LAST_STANDING, BEACON, RESCUE = (
    *("crossing", "annihilation", "last_standing"),
    *("beacon", "rescue"),
)
BY_STORY = frozenset({CROSSING, BEACON})
OF_A_FACTION = frozenset({CROSSING, LAST_STANDING, BEACON})
KEEPERS = "keepers"


def check(world: Board) -> None:
    """I-10.12: after an input in which somebody died, is nobody left, or only one side?"""
    if not world.over and any(isinstance(told.fact, DiedFor) for told in world.told):
        _decide(world, _by_the_living(world))


def at_settlement(world: Board) -> bool:
    """Step 9 of the settlement: is the game over, and has it ended therefore?"""
    if not world.over:
        _decide(world, _by_the_living(world) or _beacon(world) or _rescue(world))
    return world.over


def end(world: Board, key: str, winners: Iterable[Castaway]) -> None:
    """The game ends by this victory: a key of [[victory]]. Those of stories count only if `victory.story` says so.

    A bulletin held back and the night's dead are told of first (I-6.12).
    """
    if world.over or (key in BY_STORY and not world.settings.flag("victory.story")):
        return
    rulings.publish_held(world)
    deaths.announce(world)
    won = sorted(winners, key=lambda one: one.number)
    island = world.island
    island.phase, island.victory, island.winners = Island.Phase.ENDED, key, [one.number for one in won]
    world.game.state = Game.State.OVER
    world.timers[:] = [timer for timer in world.timers if timer.rung_at is not None]
    world.record(GameEnded(VictoryKey(key), numbers(won)), EVERYONE)


type Verdict = tuple[str, list[Castaway]]


def _decide(world: Board, verdict: Verdict | None) -> None:
    if verdict:
        end(world, *verdict)


def _by_the_living(world: Board) -> Verdict | None:
    """I-10.11.2, I-10.11.3."""
    living = world.living
    if not living:
        return ANNIHILATION, []
    if not world.settings.flag("victory.last_standing"):
        return None
    first = living[0].faction
    one_side = len(living) == 1 or (first is not None and all(one.faction is first for one in living))
    return (LAST_STANDING, living) if one_side else None


def _beacon(world: Board) -> Verdict | None:
    """I-10.11.4: lit before today, with a Keeper alive."""
    lit = world.island.flags.get("beacon_lit")
    keepers = [one for one in world.living if one.faction and one.faction.key == KEEPERS]
    shines = lit is not None and lit < world.island.day and world.settings.flag("victory.story")
    return (BEACON, keepers) if keepers and shines else None


def rescue_day(world: Board) -> int:
    """On the settlement of which day the ship comes, as things stand; 0: never (I-10.11.5)."""
    planned = world.settings.number("victory.rescue_day")
    return max(1, planned + world.island.rescue_shift) if planned else 0


def places(world: Board) -> int:
    """How many the ship takes, of all seats of the game (I-10.11.5)."""
    said = world.settings.number("victory.rescue_places")
    seats = len(world.castaways)
    if said < 0:
        return seats
    return said or max(2, -(-seats // 3))


def _rescue(world: Board) -> Verdict | None:
    day = rescue_day(world)
    return (RESCUE, aboard(world)) if day and world.island.day >= day else None


def aboard(world: Board) -> list[Castaway]:
    """I-10.11.5: the strongest as they are seen, then by own strength; whom that leaves equal, the dice part."""

    def rank(one: Castaway) -> tuple[int, int]:
        return -condition.strength(world, one), -one.own

    found: list[Castaway] = []
    for _, equal in groupby(sorted(world.living, key=rank), key=rank):
        left = places(world) - len(found)
        if left <= 0:
            break
        found += chances.sample(world.dice, f"rescue.board:{world.island.day}", list(equal), left)
    return found


def winning_side(world: Board) -> Faction | None:
    """The faction that has won, if a faction has: its dead are named with it (I-10.13)."""
    factions = {one.faction for one in world.named(world.island.winners)}
    if world.island.victory not in OF_A_FACTION or len(factions) != 1:
        return None
    return factions.pop()


def ranking(world: Board) -> Iterator[Ranked]:
    """I-10.13: winners, the living, then the dead, later deaths first; nothing before the end."""
    if not world.over:
        return
    side = winning_side(world)
    ahead = 0
    for _, equal in groupby(sorted(world.castaways, key=lambda one: _tier(world, one)), lambda one: _tier(world, one)):
        many = list(equal)
        for one in many:
            yield Ranked(ahead + 1, one.number, one.seat.name, _note(one, side, won=one.number in world.island.winners))
        ahead += len(many)


def _tier(world: Board, one: Castaway) -> tuple[int, ...]:
    """Smaller is better; equal shares a place. All deaths of one settlement are one (I-10.13)."""
    if one.number in world.island.winners:
        return (1,)
    if one.alive:
        return (2,)
    instant = int(one.died_at.timestamp() * 1_000_000) if one.died_at and not one.died_by_night else 0
    return 3, -(one.died_day or 0), -one.died_by_night, -instant


def _note(one: Castaway, side: Faction | None, *, won: bool) -> str:
    if won:
        return wording("胜者", "winner")
    if one.alive:
        return wording("幸存", "survivor")
    if side is not None and one.faction is side:
        return wording("胜方，阵亡", "winning side, fallen")
    return str(in_words(CauseKey, one.cause, {}))
