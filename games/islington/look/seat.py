"""What a seat sees: itself and what is public (L-20.1)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from games.action import Offer
from games.islington.board import HANDS, Board, ware
from games.islington.catalogue import CAUSES, name_of
from games.islington.happenings.radio import waiting
from games.islington.look.daytime import SeatDay, seat_day
from games.islington.look.out import dead_see_all
from games.islington.look.things import Thing, note_of, thing, tier_name
from games.islington.look.town import PublicView, place_name, public_view
from games.islington.models import Survivor
from games.islington.words import item_words, piece
from games.models import Seat
from games.ruleset import ruleset_of


@dataclass(frozen=True, slots=True)
class Find:
    """The last search's outcome: an item by name, or a figure without a face. `no` goes back with the button."""

    no: int
    figure: bool
    at: datetime
    place: str
    name: str = ""
    tier: str = ""
    tier_name: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat's desk (L-20.1). `alive`: can act at all, as a ghost too; `claims`: bounties that wait for a choice.

    `sees_all`: is out, and may read everything (L-15.5).
    """

    number: int
    name: str
    public: PublicView
    alive: bool
    ghost: bool
    claims: tuple[str, ...]
    cause: str
    born: bool
    hp: int
    hp_max: int
    st: int
    st_max: int
    bleed: int
    place: str
    place_key: str
    acted: bool
    pledged: bool
    moves: int
    count: int
    limit: int
    weight: int
    hands: tuple[Thing, ...]
    bag: tuple[Thing, ...]
    find: Find | None
    damage: int
    weapon: str
    search_ready_at: datetime | None
    cooldown_s: int
    daytime: SeatDay
    sees_all: bool
    offers: Mapping[str, Offer]


def look_seat(world: Board, seat: Seat) -> SeatView:
    """What this seat sees: itself and what is public."""
    me = world.of(seat)
    weapon = world.weapon(me)
    cooldown = world.settings.number("search.cooldown_s")
    return SeatView(
        number=seat.number,
        name=seat.name,
        public=public_view(world, me.place),
        alive=world.walks(me),
        ghost=me.status == Survivor.Status.GHOST,
        claims=tuple(claim.victim.seat.name for claim in waiting(world, me)),
        cause=name_of(CAUSES[me.cause]) if me.cause else "",
        born=me.born,
        hp=me.hp,
        hp_max=world.settings.number("char.hp_max"),
        st=me.st,
        st_max=world.settings.number("char.st_max"),
        bleed=me.bleed,
        place=place_name(me.place),
        place_key=me.place.key if me.place else "",
        acted=me.acted,
        pledged=me.pledge,
        moves=me.moves_tonight,
        count=len(world.held(me)),
        limit=world.settings.number("char.bag_limit"),
        weight=me.weight,
        hands=tuple(thing(world, me, item) for item in world.held(me) if item.where in HANDS),
        bag=tuple(thing(world, me, item) for item in world.bag(me)),
        find=_find(world, me),
        damage=ware(weapon).damage if weapon else world.settings.number("char.unarmed"),
        weapon=item_words(piece(weapon)) if weapon else "",
        search_ready_at=me.last_search_at + timedelta(seconds=cooldown) if me.last_search_at else None,
        cooldown_s=cooldown,
        daytime=seat_day(world, me),
        sees_all=not world.over and dead_see_all(world, me),
        offers=ruleset_of(world.game).offers(world, seat),
    )


def _find(world: Board, me: Survivor) -> Find | None:
    if not me.find or me.find_spent or me.find_at is None or me.find_place is not me.place:
        return None
    place = place_name(me.find_place)
    if me.find == Survivor.Find.FIGURE:
        return Find(me.find_no, True, me.find_at, place)
    # By number, not through the board: whether it still lies there is not the finder's to know.
    item = next(one for one in world.items if one.number == me.find_item_no)
    kind = ware(item)
    return Find(me.find_no, False, me.find_at, place, name_of(kind), kind.tier, tier_name(kind), note_of(kind))
