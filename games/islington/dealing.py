"""How a world is built: places, characters, and what lies where at the start (L-3.11)."""

from games.audience import EVERYONE
from games.clock import local_date
from games.islington import timetable
from games.islington.board import Board
from games.islington.catalogue import CLASSES, PLACEMENT, PLACES
from games.islington.facts import GameStarted
from games.islington.items import free_names, lay, make
from games.islington.models import Act, Place, Survivor, Town


def deal(world: Board) -> None:
    """The opening board, of the test match if there is one, and the first bell.

    The director sees where everything lies, and may deal anew, before the game starts (L-3.11).
    """
    tests = world.settings.number("calendar.test_nights")
    world.add(Town(game=world.game, act=Act.TEST if tests else Act.REAL, n0=len(world.seats)))
    for spec in PLACES:
        world.add(Place(game=world.game, key=spec.key, no=spec.no, safe=spec.safe))
    for seat in world.seats:
        world.add(new_survivor(world, seat.number))
    scatter(world)
    timetable.set_first_bell(world)


def start(world: Board) -> None:
    """L-3.3: the game begins with game day 1, be it of the test or of the real game; everybody reads the dates."""
    town = world.town
    town.day, town.n0 = 1, len(world.seats)
    if not timetable.fast(world):
        town.date_one = local_date(world.now, world.game.time_zone)
    dates = [[night.token, night.opens_at.isoformat()] for night in timetable.nights(world)]
    world.record(GameStarted(len(world.seats), world.game.seed_hash, dates), EVERYONE)


def new_survivor(world: Board, number: int) -> Survivor:
    """Full of life and stamina, unborn, with empty hands."""
    return Survivor(
        game=world.game,
        seat=world.seat(number),
        hp=world.settings.number("char.hp_max"),
        st=world.settings.number("char.st_max"),
    )


def scatter(world: Board) -> None:
    """Each piece of each class lies at a place drawn for it, church included; gear names are drawn first."""
    act = world.town.act
    spread = _Spread(world)
    for class_key, count in PLACEMENT[act].items():
        for i, key in enumerate(_names(world, class_key, count), start=1):
            lay(make(world, key), spread.next_place(f"setup/{act}/{class_key}/{i}{again(world)}"))


def _names(world: Board, class_key: str, count: int) -> list[str]:
    if not CLASSES[class_key][0].gear:
        return [class_key] * count
    label = f"setup/{world.town.act}/names/{class_key}{again(world)}"
    return world.dice.sample(label, free_names(world, class_key), count)


def again(world: Board) -> str:
    """What the labels of a board end with that has been dealt anew for the k-th time."""
    return f"/r{world.town.redeals}" if world.town.redeals else ""


class _Spread:
    """Where the next piece lies: anywhere, or place after place in shuffled rounds (R2)."""

    def __init__(self, world: Board) -> None:
        self._world = world
        self._even = world.settings.choice("placement.mode") == "even"
        self._round = 0
        self._left: list[Place] = []

    def next_place(self, label: str) -> Place:
        if not self._even:
            return self._world.dice.pick(label, self._world.places)
        if not self._left:
            self._round += 1
            even = f"setup/{self._world.town.act}/even/{self._round}{again(self._world)}"
            places = self._world.places
            # All but one drawn in turn: the last needs no die.
            drawn = self._world.dice.sample(even, places, len(places) - 1)
            self._left = [*drawn, *(place for place in places if place not in drawn)]
        return self._left.pop(0)
