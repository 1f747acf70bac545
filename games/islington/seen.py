"""What the invariants of Islington compare: the board now, what the last input told, and what was before it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime

from games.audience import Everyone, Seats
from games.facts import Fact
from games.islington.board import Board
from games.islington.catalogue import WARES
from games.islington.facts import PhaseChanged
from games.islington.facts.calendar import Wiped
from games.islington.models import Item, Phase
from games.world import Told

WORTH = {key: one.value for key, one in WARES.items() if one.kind == "cash"}


@dataclass(slots=True)
class Seen:
    """What the invariants compare: the board now, what was told by the last input, and what was before it."""

    world: Board
    fresh: list[Told] = field(default_factory=list)
    made: int = 0
    gone: set[int] = field(default_factory=set)
    stamina: dict[int, int] = field(default_factory=dict)
    weights: dict[int, int] = field(default_factory=dict)
    moment: int = 0
    money: int = 0
    alive: set[int] = field(default_factory=set)
    searched: dict[int, datetime] = field(default_factory=dict)
    found: dict[int, type[Fact]] = field(default_factory=dict)  # the last find of each seat, while it can be used
    moves: Counter[int] = field(default_factory=Counter)
    acting: set[int] = field(default_factory=set)
    ghosts: dict[int, int | None] = field(default_factory=dict)  # who walks, with the moment of the old death
    published: Counter[int] = field(default_factory=Counter)
    phase: Phase = Phase.LOBBY
    sent_off: set[int] = field(default_factory=set)

    def said(self, *kinds: type[Fact]) -> Iterator[tuple[int, Fact]]:
        """Fresh facts of these kinds that one seat was told, with its number."""
        for told in self.fresh:
            if isinstance(told.to, Seats) and isinstance(told.fact, kinds):
                yield from ((number, told.fact) for number in told.to.numbers)

    def announced[F: Fact](self, kind: type[F]) -> Iterator[F]:
        """Fresh facts of this kind that everyone was told."""
        return (one.fact for one in self.fresh if isinstance(one.to, Everyone) and isinstance(one.fact, kind))

    def entered(self, phase: Phase) -> bool:
        """Did the last input begin this phase?"""
        return any(fact.phase == phase for fact in self.announced(PhaseChanged))

    def wiped(self) -> bool:
        """Has the test world gone with the last input (L-3.8)?"""
        return any(self.announced(Wiped))

    def settled(self) -> bool:
        """Was the last input a settlement?"""
        return self.entered(Phase.DAWN)

    def purse(self) -> int:
        """What all notes in play are worth together."""
        notes = (item for item in self.world.items if item.key in WORTH)
        return sum(WORTH[item.key] for item in notes if item.where != Item.Where.GONE)

    def remember(self) -> None:
        """The board as it is now becomes the one before the next input."""
        world = self.world
        self.made = len(world.items)
        self.gone = {item.number for item in world.items if item.where == Item.Where.GONE}
        self.stamina = {one.number: one.st for one in world.survivors}
        self.weights = {one.number: one.weight for one in world.survivors}
        self.moment = world.town.moment
        self.money = self.purse()
        self.alive = {one.number for one in world.living}
        self.ghosts = {one.number: one.moment for one in world.survivors if one.active and not one.alive}
