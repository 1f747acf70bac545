"""The map under fog: what is seen now, what was seen when, and the rest unknown (I-8.7, I-16.2)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.island import condition, sight
from games.island.board import STEPS, Board
from games.island.catalogue import LANDMARKS
from games.island.knowledge import BUSY, ILL, STARVING
from games.island.models import Castaway, Cell
from games.language import wording

SIDE, MARGIN = 54, 16  # of a square and of the axes, in the units of the picture
WIDE, NARROW, ROOM = 10.5, 5.5, 46  # a Chinese character, a Latin letter, and a line of text in a square
AISLE = 46, 33  # where a way leads through a square, beside its words
SEEN, KNOWN, FOG = "seen", "known", "fog"
MARKS = {ILL: ("生病", "ill"), STARVING: ("挨饿", "starving"), BUSY: ("正忙", "busy")}


@dataclass(frozen=True, slots=True)
class Token:
    """Somebody on the map as others see them: strength with the weapon in hand, its name, marks in words."""

    number: int
    name: str
    strength: int
    weapon: str
    marks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pack:
    """Resident beasts: how many of which kind, and how strong they are together, if that may be known (R65)."""

    name: str
    count: int
    strength: int | None


@dataclass(frozen=True, slots=True)
class Square:
    """One cell as one castaway knows it. state: seen, known (as of `day` and `at`) or fog, of which nothing is known.

    way: the direction in which it lies if it is one step off; piles: heaps of things; here: one's own.
    """

    label: str
    x: int
    y: int
    state: str
    terrain: str = ""
    passable: bool = True
    landmark: str = ""
    people: tuple[Token, ...] = ()
    beasts: tuple[Pack, ...] = ()
    piles: int = 0
    busy: bool = False
    day: int = 0
    at: str = ""
    here: bool = False
    way: str = ""

    @property
    def left(self) -> int:
        """The square's left edge in the picture."""
        return MARGIN + self.x * SIDE

    @property
    def top(self) -> int:
        """The square's upper edge in the picture."""
        return MARGIN + self.y * SIDE

    @property
    def others(self) -> tuple[Token, ...]:
        """Whom there is room for in the picture, beside oneself."""
        if self.state == KNOWN and self.beasts:
            return self.people[:1]
        return self.people[: 2 if self.here or self.state == KNOWN else 3]

    @property
    def more(self) -> int:
        """How many people there is no room for."""
        return len(self.people) - len(self.others)

    @property
    def crowded(self) -> bool:
        """Is the landmark's name wider than the square, unless it is squeezed?"""
        return sum(WIDE if letter > "\u2e7f" else NARROW for letter in self.landmark) > ROOM

    @property
    def empty(self) -> bool:
        """Is there nothing to tell of but the ground?"""
        return not (self.people or self.beasts or self.piles or self.busy)


@dataclass(frozen=True, slots=True)
class Trail:
    """Where one has walked on one day and the night after it: the labels in order, and the line as an SVG path.

    number, name: whose way it is, on a map that shows everybody's.
    """

    day: int
    today: bool
    labels: tuple[str, ...]
    path: str
    number: int = 0
    name: str = ""


@dataclass(frozen=True, slots=True)
class Isle:
    """The whole map, row by row. outline: the edge of what is in sight, as an SVG path.

    trails: where whoever's map it is has walked, the older one first.
    """

    width: int
    height: int
    squares: tuple[Square, ...]
    outline: str
    trails: tuple[Trail, ...] = ()

    @property
    def box(self) -> str:
        """The picture's viewBox."""
        return f"0 0 {MARGIN + self.width * SIDE + 2} {MARGIN + self.height * SIDE + 2}"

    @property
    def fogged(self) -> bool:
        """Is anything of it out of sight?"""
        return any(square.state != SEEN for square in self.squares)

    @property
    def columns(self) -> tuple[tuple[int, str], ...]:
        """Where each column's letter stands."""
        return tuple((MARGIN + x * SIDE + SIDE // 2, "ABCDEFGHIJKL"[x]) for x in range(self.width))

    @property
    def rows(self) -> tuple[tuple[int, int], ...]:
        """Where each row's number stands."""
        return tuple((MARGIN + y * SIDE + SIDE // 2 + 4, y + 1) for y in range(self.height))

    @property
    def told(self) -> tuple[Square, ...]:
        """The squares of which there is something to say, those in sight first, for reading instead of looking."""
        known = [square for square in self.squares if square.state != FOG]
        return tuple(sorted(known, key=lambda square: square.state != SEEN))


def look_isle(world: Board, one: Castaway) -> Isle:
    """The map of one castaway; the dead keep the one that they had."""
    seen = {cell.label for cell in sight.seen_by(world, one)} if one.alive else set()
    ways = {found.label: letter for letter in STEPS if (found := world.beyond(one.cell, letter))} if one.alive else {}
    squares = tuple(square(world, one, cell, ways) for cell in world.cells)
    return Isle(world.island.width, world.island.height, squares, outline(world, seen), tuple(trails(world, one)))


def trails(world: Board, one: Castaway) -> Iterator[Trail]:
    """Yesterday's way and today's; each begins where the one before ended."""
    today, last = world.island.day, ""
    for day in (today - 1, today):
        stops = [label for of_day, label in one.trail if of_day == day]
        if stops and last and last != stops[0]:
            stops = [last, *stops]
        if len(stops) > 1:
            yield Trail(day, day == today, tuple(stops), _line(world, stops))
        last = stops[-1] if stops else last


def _line(world: Board, labels: Sequence[str]) -> str:
    cells = (world.labelled(label) for label in labels)
    spots = (f"{MARGIN + cell.x * SIDE + AISLE[0]} {MARGIN + cell.y * SIDE + AISLE[1]}" for cell in cells)
    return "M" + "L".join(spots)


def square(world: Board, one: Castaway, cell: Cell, ways: Mapping[str, str]) -> Square:
    """One cell by what the castaway's map has of it."""
    way, record = ways.get(cell.label, ""), one.knowledge.get(cell.label)
    if record is None:
        return Square(cell.label, cell.x, cell.y, FOG, way=way)
    return of_record(world, cell, record, here=one.alive and cell is one.cell, way=way, me=one)


def of_record(
    world: Board, cell: Cell, record: Mapping[str, Any], *, here: bool, way: str = "", me: Castaway | None = None
) -> Square:
    """A cell as a record of it says (games/island/knowledge.py); without `me` it is nobody's map."""
    terrain = world.pack.terrains[record["terrain"]]
    people = (person for person in record["people"] if me is None or person[0] != me.number)
    return Square(
        label=cell.label,
        x=cell.x,
        y=cell.y,
        state=SEEN if record["seen"] else KNOWN,
        terrain=terrain.name,
        passable=terrain.passable,
        landmark=LANDMARKS[record["landmark"]].name if record["landmark"] else "",
        people=tuple(_token(world, person, here=here, me=me) for person in people),
        beasts=tuple(
            _pack(world, *pack, here=here) for pack in (*record["beasts"], *(_passing(world, cell) if here else ()))
        ),
        piles=record["piles"],
        busy=record["busy"],
        day=record["day"],
        at=record["at"],
        here=here,
        way=way,
    )


def _passing(world: Board, cell: Cell) -> list[tuple[str, int]]:
    """Random beasts before which somebody stands in this cell: seen by those inside, while it lasts (I-8.5)."""
    met = (encounter.beast for encounter in world.encounters if encounter.cell is cell)
    return [(beast.species, beast.count) for beast in met if not beast.resident]


def _token(world: Board, person: list[Any], *, here: bool, me: Castaway | None) -> Token:
    number, strength, weapon, marks = person
    condition_shown = world.settings.choice("visibility.condition")
    told = me is None or condition_shown == "sight" or (condition_shown == "inside" and here)
    words = tuple(wording(*MARKS[mark]) for mark in marks if told or mark == BUSY)
    name = world.castaway(number).seat.name
    return Token(number, name, strength, world.pack.items[weapon].name if weapon else "", words)


def _pack(world: Board, species: str, count: int, *, here: bool) -> Pack:
    spec = world.pack.beasts[species]
    known = here or world.settings.flag("visibility.bestiary")
    return Pack(spec.name, count, spec.strength * count if known else None)


def outline(world: Board, seen: set[str]) -> str:
    """The edge between the cells with these labels and the rest, as an SVG path."""
    parts = []
    for cell in world.cells:
        if cell.label not in seen:
            continue
        left, top = MARGIN + cell.x * SIDE, MARGIN + cell.y * SIDE
        edges = {
            "N": f"M{left} {top}h{SIDE}",
            "E": f"M{left + SIDE} {top}v{SIDE}",
            "S": f"M{left} {top + SIDE}h{SIDE}",
            "W": f"M{left} {top}v{SIDE}",
        }
        for letter, path in edges.items():
            other = world.beyond(cell, letter)
            if other is None or other.label not in seen:
                parts.append(path)
    return "".join(parts)


def reach_price(world: Board, hidden: bool = False) -> int:
    """What a step costs."""
    return world.settings.number("cost.move") + (world.settings.number("move.hidden_cost") if hidden else 0)


def strength_in_words(world: Board, one: Castaway) -> str:
    """ "2 + fire axe 3": what one's own strength consists of (I-16.1)."""
    weapon = condition.weapon_in_hand(world, one)
    if weapon is None:
        return str(one.own)
    spec = world.thing(weapon)
    return wording(f"{one.own} + {spec.zh} {spec.bonus}", f"{one.own} + {spec.en} {spec.bonus}")
