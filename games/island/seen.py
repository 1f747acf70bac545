"""What the invariants of the island compare: the board now, what the last input told, and what was before it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from games.audience import Everyone, Seats
from games.facts import Fact, Intervened
from games.island import rulings, sight
from games.island.board import Board
from games.island.engagement import causes
from games.island.facts import DayOpened, StoryFight, StoryPublic, StoryResult, StoryScene, YouDied
from games.island.models import Assassination, Castaway, Story
from games.world import Told


@dataclass(frozen=True, slots=True)
class OrderThen:
    """An assassination as it stood: its state, its price, and what its actor could have had back."""

    state: str
    paid: int
    owed: int
    refundable: bool

    @classmethod
    def of(cls, order: Assassination) -> "OrderThen":
        """As it stands now (I-4.14.2)."""
        return cls(order.state, order.paid, order.owed, order.displaced or order.target.announced)


@dataclass(frozen=True, slots=True)
class Past:
    """The board as it was before the last input, as far as anything compares with it."""

    seq: int
    day: int
    places: dict[int, str]
    visions: dict[int, int]
    stamina: dict[int, int]
    debts: dict[int, int]
    chances: dict[int, dict[str, int]]
    busy: dict[str, frozenset[str]]
    residents: int
    food: int
    uses: dict[int, int]
    orders: dict[int, OrderThen]
    stories: dict[str, str]
    uneven: bool
    ruled: bool

    @classmethod
    def of(cls, world: Board) -> "Past":
        """The board as it is now. `uneven`: a hunt is offered by shares; `ruled`: the director orders the strikes."""
        living = world.living
        return cls(
            seq=world.game.seq,
            day=world.island.day,
            places={one.number: one.cell.label for one in living},
            visions={one.number: sight.vision(world, one) for one in living},
            stamina={one.number: one.stamina for one in living},
            debts={one.number: one.debt for one in living},
            chances={one.number: chances_spent(one) for one in living},
            busy=why_busy(world),
            residents=sum(beast.resident for beast in world.beasts),
            food=rations(world),
            uses={item.number: item.uses for item in world.items},
            orders={order.number: OrderThen.of(order) for order in world.assassinations},
            stories={story.key: story.state for story in world.stories},
            uneven=any(offer.shares for offer in world.hunt_offers),
            ruled=bool(world.island.rulings.get(rulings.STRIKES)),
        )


@dataclass(slots=True)
class Seen:
    """One game as it has been watched."""

    world: Board
    past: Past
    fresh: Sequence[Told] = ()
    labels: set[str] = field(default_factory=set)
    dead: set[int] = field(default_factory=set)

    def said[F: Fact](self, kind: type[F]) -> Iterator[tuple[int, F, datetime]]:
        """What the last input told single seats of a kind: seat, fact, instant; in order."""
        for told in self.fresh:
            if isinstance(told.fact, kind) and isinstance(told.to, Seats):
                yield from ((number, told.fact, told.at) for number in told.to.numbers)

    def announced[F: Fact](self, kind: type[F]) -> list[F]:
        """What the last input told everybody of a kind."""
        return [told.fact for told in self.fresh if isinstance(told.fact, kind) and isinstance(told.to, Everyone)]

    @property
    def by_hand(self) -> bool:
        """Did a director set something right?"""
        return any(isinstance(told.fact, Intervened) for told in self.fresh)

    @property
    def day_began(self) -> bool:
        """Has the night been settled by the last input?"""
        return self.world.island.day > self.past.day and bool(self.announced(DayOpened))

    @property
    def story_told(self) -> bool:
        """Did a story go on with the last input?"""
        return any(isinstance(told.fact, StoryFight | StoryPublic | StoryResult | StoryScene) for told in self.fresh)

    def listen(self, fresh: Sequence[Told]) -> None:
        """Take in what the last input told."""
        self.fresh = fresh

    def remember(self) -> None:
        """The board as it is now becomes the one before the next input."""
        self.dead |= {number for number, _fact, _at in self.said(YouDied)}
        self.dead -= {one.number for one in self.world.living}
        self.past = Past.of(self.world)


def chances_spent(one: Castaway) -> dict[str, int]:
    """How often somebody has owed for each kind of order (I-7.9.1)."""
    return {"assassinate": one.assassinate_debts, "guard": one.guard_debts}


def why_busy(world: Board) -> dict[str, frozenset[str]]:
    """Why which cells are busy, by label; those that are not are left out."""
    taken = [duel.cell for duel in world.open_duels] + [met.cell for met in world.encounters]
    taken += [story.cell for story in world.stories if story.state == Story.State.RUNNING and story.cell]
    taken += [cell for cell in world.cells if cell.locked]
    found = {cell.label: frozenset(causes(world, cell)) for cell in taken}
    return {label: why for label, why in found.items() if why}


def rations(world: Board) -> int:
    """All food that is in hands and on the ground; what can still be foraged is not counted."""
    return sum(one.food for one in world.castaways) + sum(pile.food for pile in world.remains)


def distance(world: Board, a: str, b: str) -> int:
    """Steps between two cells by label."""
    return sight.apart(world.labelled(a), world.labelled(b))
