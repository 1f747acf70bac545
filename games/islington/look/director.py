"""What the control room sees: everything but the seed."""

from dataclasses import dataclass

from games.islington.board import Board
from games.islington.catalogue import CAUSES, name_of
from games.islington.look.daytime import DirectorDay, director_day
from games.islington.look.plans import Plans, plans_of
from games.islington.look.things import Thing, thing
from games.islington.look.town import PublicView, Tile, place_name, public_view, state, tiles
from games.islington.models import Phase, Survivor
from games.islington.words import item_words, piece


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One line of the director's table of seats. `walks`: alive, or a ghost by night."""

    number: int
    name: str
    alive: bool
    walks: bool
    ghost: bool
    born: bool
    place: str
    place_state: str
    hp: int
    st: int
    bleed: int
    weapon: Thing | None
    armour: Thing | None
    things: tuple[Thing, ...]
    acted: bool
    pledged: bool
    weight: int
    cause: str
    day: str
    asks: bool

    @property
    def hands(self) -> tuple[Thing, ...]:
        """What is in the hands, the weapon first."""
        return tuple(thing for thing in (self.weapon, self.armour) if thing)

    @property
    def count(self) -> int:
        """How many pieces there are, in the hands and in the bag."""
        return len(self.hands) + len(self.things)


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """What the director sees of one place."""

    tile: Tile
    people: tuple[str, ...]
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DirectorView:
    """The control room's board: everything but the seed."""

    public: PublicView
    seats: tuple[SeatRow, ...]
    places: tuple[PlaceRow, ...]
    living: int
    settle_waits: bool
    daytime: DirectorDay
    plans: Plans


def look_director(world: Board) -> DirectorView:
    """What the control room shows."""
    return DirectorView(
        public=public_view(world, None),
        seats=tuple(_seat_row(world, one) for one in world.survivors),
        places=tuple(
            PlaceRow(
                tile,
                (
                    *(one.seat.name for one in world.people(place)),
                    *(str(one) for one in world.brothers_at(place)),
                ),
                tuple(item_words(piece(item)) for item in world.ground(place)),
            )
            for place, tile in zip(world.places, tiles(world, None), strict=True)
        ),
        living=len(world.living),
        settle_waits=world.town.phase == Phase.LATE and not any(one.bell == "settle" for one in world.timers),
        daytime=director_day(world),
        plans=plans_of(world),
    )


def _seat_row(world: Board, one: Survivor) -> SeatRow:
    weapon, armour = world.weapon(one), world.armour(one)
    return SeatRow(
        number=one.number,
        name=one.seat.name,
        alive=one.alive,
        walks=world.walks(one),
        ghost=one.active and not one.alive,
        born=one.born,
        place=place_name(one.place or one.death_place),
        place_state=state(world, one.place) if one.place else "",
        hp=one.hp,
        st=one.st,
        bleed=one.bleed,
        weapon=thing(world, one, weapon) if weapon else None,
        armour=thing(world, one, armour) if armour else None,
        things=tuple(thing(world, one, item) for item in world.bag(one)),
        acted=one.acted,
        pledged=one.pledge,
        weight=one.weight,
        cause=name_of(CAUSES[one.cause]) if one.cause else "",
        day=one.died_on,
        asks=one.supply_asked,
    )
