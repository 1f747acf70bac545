"""What the control room sees: everything but the seed."""

from dataclasses import dataclass

from games.islington import votes
from games.islington.board import Board
from games.islington.catalogue import CAUSES, name_of
from games.islington.look.daytime import DirectorDay, director_day
from games.islington.look.plans import Plans, plans_of
from games.islington.look.things import Thing, thing
from games.islington.look.town import PublicView, Tile, place_name, public_view, state, tiles
from games.islington.models import Phase, Survivor
from games.islington.owing import idle, owes_post, owes_vote
from games.islington.words import item_words, piece


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One line of the director's table of seats. `walks`: alive, or a ghost by night.

    ballot: the name chosen today, "" for none; posts: of today.
    """

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
    posts: int
    ballot: str
    owes_vote: bool
    owes_post: bool
    idle: bool
    blue: int
    yellow: int
    red: int

    @property
    def hands(self) -> tuple[Thing, ...]:
        """What is in the hands, the weapon first."""
        return tuple(thing for thing in (self.weapon, self.armour) if thing)

    @property
    def cards(self) -> bool:
        """Has it any card?"""
        return bool(self.blue or self.yellow or self.red)

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

    @property
    def busy(self) -> bool:
        """Is somebody or something there, or does it close tonight?"""
        return bool(self.people or self.items) or self.tile.state == "closing"


@dataclass(frozen=True, slots=True)
class DirectorView:
    """The control room's board: everything but the seed. fines: a card for who posts too little comes by itself."""

    public: PublicView
    seats: tuple[SeatRow, ...]
    places: tuple[PlaceRow, ...]
    living: int
    fines: bool
    settle_waits: bool
    daytime: DirectorDay
    plans: Plans

    @property
    def busy(self) -> tuple[PlaceRow, ...]:
        """The places where somebody or something is, or that close tonight."""
        return tuple(row for row in self.places if row.busy)

    @property
    def still(self) -> tuple[PlaceRow, ...]:
        """The other open places."""
        return tuple(row for row in self.places if row.tile.state != "closed" and not row.busy)


def look_director(world: Board) -> DirectorView:
    """What the control room shows."""
    return DirectorView(
        public=public_view(world, None),
        seats=tuple(seat_row(world, one) for one in world.survivors),
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
        fines=world.settings.flag("cards.auto_yellow"),
        settle_waits=world.town.phase == Phase.LATE and not any(one.bell == "settle" for one in world.timers),
        daytime=director_day(world),
        plans=plans_of(world),
    )


def seat_row(world: Board, one: Survivor) -> SeatRow:
    """One character as its director sees it."""
    weapon, armour = world.weapon(one), world.armour(one)
    ballot = votes.ballot_of(world, one)
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
        posts=one.posts_today,
        ballot=ballot.candidate.seat.name if ballot else "",
        owes_vote=owes_vote(world, one),
        owes_post=owes_post(world, one),
        idle=idle(world, one),
        blue=one.blue,
        yellow=one.yellow,
        red=one.red,
    )
