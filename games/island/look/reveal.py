"""The end: who won, how everybody fell, every secret order, the island without fog (I-11.5)."""

from dataclasses import dataclass

from games.island import factions, victory
from games.island.board import Board
from games.island.look.director import OrderRow, SeatRow, order_rows, seat_row, whole_isle
from games.island.look.isle import Isle
from games.island.models import Duel, Faction, Fighter, Story
from games.island.stories import scenes
from games.island.words import VictoryKey, in_words


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the final table."""

    place: int
    number: int
    name: str
    row: SeatRow


@dataclass(frozen=True, slots=True)
class Night:
    """The secret orders of one day."""

    day: int
    orders: tuple[OrderRow, ...]


@dataclass(frozen=True, slots=True)
class Fought:
    """A duel with all who ever stood on its sides, those who fled or died before its end too."""

    day: int
    a: tuple[str, ...]
    b: tuple[str, ...]
    winners: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """A faction that was ever founded: since which day, and who belonged to it at the end or at death."""

    name: str
    day: int
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tale:
    """A story that somebody met: its name, who lived it last, how it stands."""

    name: str
    actor: str
    state: str


@dataclass(frozen=True, slots=True)
class RevealView:
    """A game that is over. victory: how it ended, in words; fallen: the dead in the order of their deaths."""

    day: int
    victory: str
    winners: tuple[str, ...]
    standings: tuple[Standing, ...]
    fallen: tuple[SeatRow, ...]
    nights: tuple[Night, ...]
    duels: tuple[Fought, ...]
    sides: tuple[Side, ...]
    tales: tuple[Tale, ...]
    isle: Isle


def look_reveal(world: Board) -> RevealView | None:
    """The reveal of a game that is over; nothing before."""
    if not world.over:
        return None
    rows = {one.number: seat_row(world, one) for one in world.castaways}
    dead = sorted(
        (one for one in world.castaways if one.died_at is not None),
        key=lambda one: (one.died_at or world.now, one.number),
    )
    orders, island = order_rows(world), world.island
    days = sorted({order.day for order in orders})
    return RevealView(
        day=island.day,
        victory=str(in_words(VictoryKey, island.victory, {})),
        winners=tuple(one.seat.name for one in world.named(island.winners)),
        standings=tuple(Standing(line.place, line.seat, line.name, rows[line.seat]) for line in victory.ranking(world)),
        fallen=tuple(rows[one.number] for one in dead),
        nights=tuple(Night(day, tuple(order for order in orders if order.day == day)) for day in days),
        duels=tuple(_fought(world, duel) for duel in world.duels),
        sides=tuple(_side(world, faction) for faction in world.factions),
        tales=tuple(_tale(world, story) for story in world.stories if story.actor),
        isle=whole_isle(world),
    )


def _fought(world: Board, duel: Duel) -> Fought:
    rows = [row for row in world.rows(Fighter) if row.duel is duel and not row.asked]
    a, b = (tuple(row.castaway.seat.name for row in rows if row.side == side) for side in "ab")
    won = world.fighters(duel, duel.winner) if duel.winner else []
    return Fought(duel.day, a, b, tuple(row.castaway.seat.name for row in won))


def _side(world: Board, faction: Faction) -> Side:
    members = tuple(one.seat.name for one in world.castaways if one.faction is faction)
    return Side(factions.called(faction), faction.founded_day, members)


def _tale(world: Board, story: Story) -> Tale:
    actor = story.actor.seat.name if story.actor else ""
    return Tale(str(scenes.spec(world, story).name), actor, str(Story.State(story.state).label))
