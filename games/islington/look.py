"""What may a viewer see? Frozen values for pages; a template gets one of these and nothing else (L-15).

A seat sees itself and what is public; a spectator what is public; a director everything.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils.functional import Promise

from games.action import Offer
from games.islington import victory
from games.islington.board import HANDS, Board, ware
from games.islington.catalogue import CAUSES, NOTICES, PLACE_BY_KEY, TIER_BY_KEY, Ware, name_of
from games.islington.items import ref
from games.islington.models import Item, Phase, Place, Survivor
from games.islington.morning import church_is_safe
from games.islington.words import item_words, piece
from games.language import wording
from games.models import Seat, Timer
from games.ruleset import ruleset_of

type Words = str | Promise


@dataclass(frozen=True, slots=True)
class Tile:
    """A place on the town's picture. state: open, closing, safe or closed; `here` only for the viewer's own place."""

    key: str
    no: int
    name: str
    state: str
    here: bool = False


@dataclass(frozen=True, slots=True)
class Due:
    """A bell to come."""

    bell: str
    name: Words
    due_at: datetime


@dataclass(frozen=True, slots=True)
class Player:
    """One line of the cast as the public knows it: out only after a bulletin has said so."""

    number: int
    name: str
    out: bool
    cause: str = ""
    day: str = ""
    rank: int = 0


@dataclass(frozen=True, slots=True)
class PublicView:
    """What everybody may know (L-15.4). `window_s`: the length of tonight's window while it is open, else 0."""

    day: int
    phase: str
    phase_name: Words
    paused: bool
    pause_reason: str
    due: tuple[Due, ...]
    tiles: tuple[Tile, ...]
    players: tuple[Player, ...]
    living: int
    riddle: str
    church: str
    over: bool
    winner: str
    window_s: int

    @property
    def next_bell(self) -> Due | None:
        """The bell to which the clock counts down."""
        return self.due[0] if self.due else None

    def count(self, state: str) -> int:
        """How many places are in this state."""
        return sum(tile.state == state for tile in self.tiles)

    @property
    def closing(self) -> tuple[Tile, ...]:
        """The places that close tonight."""
        return tuple(tile for tile in self.tiles if tile.state == "closing")

    @property
    def closed_count(self) -> int:
        """How many places have closed."""
        return self.count("closed")


@dataclass(frozen=True, slots=True)
class Thing:
    """A held item. `note` says in a few words what it does; `deeds` are the actions that take it, by key."""

    ref: str
    name: str
    kind: str
    tier: str
    tier_name: str
    uses: int | None
    note: str
    hand: str = ""
    deeds: tuple[str, ...] = ()


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
    """One seat's desk (L-20.1)."""

    number: int
    name: str
    public: PublicView
    alive: bool
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
    offers: Mapping[str, Offer]


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One line of the director's table of seats."""

    number: int
    name: str
    alive: bool
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


def look_public(world: Board) -> PublicView:
    """What a spectator sees."""
    return _public(world, None)


def look_seat(world: Board, seat: Seat) -> SeatView:
    """What this seat sees: itself and what is public."""
    me = world.of(seat)
    weapon = world.weapon(me)
    cooldown = world.settings.number("search.cooldown_s")
    return SeatView(
        number=seat.number,
        name=seat.name,
        public=_public(world, me.place),
        alive=me.alive,
        cause=name_of(CAUSES[me.cause]) if me.cause else "",
        born=me.born,
        hp=me.hp,
        hp_max=world.settings.number("char.hp_max"),
        st=me.st,
        st_max=world.settings.number("char.st_max"),
        bleed=me.bleed,
        place=_place_name(me.place),
        place_key=me.place.key if me.place else "",
        acted=me.acted,
        pledged=me.pledge,
        moves=me.moves_tonight,
        count=len(world.held(me)),
        limit=world.settings.number("char.bag_limit"),
        weight=me.weight,
        hands=tuple(_thing(world, me, item) for item in world.held(me) if item.where in HANDS),
        bag=tuple(_thing(world, me, item) for item in world.bag(me)),
        find=_find(world, me),
        damage=ware(weapon).damage if weapon else world.settings.number("char.unarmed"),
        weapon=item_words(piece(weapon)) if weapon else "",
        search_ready_at=me.last_search_at + timedelta(seconds=cooldown) if me.last_search_at else None,
        cooldown_s=cooldown,
        offers=ruleset_of(world.game).offers(world, seat),
    )


def look_director(world: Board) -> DirectorView:
    """What the control room shows."""
    tiles = _tiles(world, None)
    return DirectorView(
        public=_public(world, None),
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
            for place, tile in zip(world.places, tiles, strict=True)
        ),
        living=len(world.living),
        settle_waits=world.town.phase == Phase.LATE and not any(one.bell == "settle" for one in world.timers),
    )


def due(world: Board) -> tuple[Due, ...]:
    """The bells that have not rung, in order."""
    names = ruleset_of(world.game).bell_names
    ordered = sorted(world.timers, key=lambda timer: (timer.due_at, timer.rank))
    return tuple(_due(timer, names) for timer in ordered if timer.rung_at is None)


def _due(timer: Timer, names: Mapping[str, Words]) -> Due:
    return Due(timer.bell, names.get(timer.bell, timer.bell), timer.due_at)


def _public(world: Board, here: Place | None) -> PublicView:
    town = world.town
    players = tuple(_player(world, one) for one in world.survivors)
    winners = [player for player in players if player.rank == 1]  # whoever fell alone and last has won, too (L-12.3)
    return PublicView(
        day=town.day,
        phase=town.phase,
        phase_name=Phase(town.phase).label,
        paused=world.game.paused_at is not None and not world.over,
        pause_reason=world.game.pause_reason,
        due=due(world),
        tiles=_tiles(world, here),
        players=players,
        living=sum(not player.out for player in players),
        riddle=wording(town.riddle.get("zh", ""), town.riddle.get("en", "")),
        church=name_of(NOTICES["church"]) if church_is_safe(world) else "",
        over=world.over,
        winner=winners[0].name if len(winners) == 1 else "",
        window_s=_window_s(world),
    )


def _window_s(world: Board) -> int:
    """The whole length of tonight's window in seconds, while it is open; else 0."""
    opened = world.town.night_opened_at
    closing = [timer.due_at for timer in world.timers if timer.bell == "night_close" and timer.rung_at is None]
    if world.town.phase != Phase.NIGHT or opened is None or not closing:
        return 0
    return max(0, round((min(closing) - opened).total_seconds()))


def _tiles(world: Board, here: Place | None) -> tuple[Tile, ...]:
    return tuple(
        Tile(place.key, place.no, _place_name(place), _state(world, place), place is here) for place in world.places
    )


def _state(world: Board, place: Place) -> str:
    if not place.open:
        return "closed"
    if place.key in world.town.shrink_tonight:
        return "closing"
    return "safe" if place.safe else "open"


def _place_name(place: Place | None) -> str:
    return name_of(PLACE_BY_KEY[place.key]) if place else ""


def _player(world: Board, one: Survivor) -> Player:
    known = one.published and not one.alive
    return Player(
        number=one.number,
        name=one.seat.name,
        out=known,
        cause=name_of(CAUSES[one.cause]) if known else "",
        day=one.died_on if known else "",
        rank=victory.rank(world, one) if world.over else 0,
    )


def _find(world: Board, me: Survivor) -> Find | None:
    if not me.find or me.find_spent or me.find_at is None or me.find_place is not me.place:
        return None
    place = _place_name(me.find_place)
    if me.find == Survivor.Find.FIGURE:
        return Find(me.find_no, True, me.find_at, place)
    # By number, not through the board: whether it still lies there is not the finder's to know.
    item = next(one for one in world.items if one.number == me.find_item_no)
    kind = ware(item)
    return Find(me.find_no, False, me.find_at, place, name_of(kind), kind.tier, _tier_name(kind), note_of(kind))


def _thing(world: Board, me: Survivor, item: Item) -> Thing:
    kind = ware(item)
    return Thing(
        ref=ref(world, item),
        name=name_of(kind),
        kind=kind.kind,
        tier=kind.tier,
        tier_name=_tier_name(kind),
        uses=item.uses_left,
        note=note_of(kind, bleeding=me.bleed > 0),
        hand=str(item.where) if item.where in HANDS else "",
        deeds=deeds_for(kind, inhand=item.where in HANDS),
    )


def deeds_for(kind: Ware, *, inhand: bool) -> tuple[str, ...]:
    """The night actions that take such a piece, the usual one first."""
    usual = {"medicine": "use", "upgrader": "upgrade", "bomb": "bomb"}.get(kind.kind, "")
    if kind.gear:
        usual = "unequip" if inhand else "equip"
    if kind.key in ("gps", "binoculars"):
        usual = kind.key
    return (usual, "drop") if usual else ("drop",)


def note_of(kind: Ware, *, bleeding: bool = False) -> str:
    """What a thing does, in a few words."""
    if kind.kind == "weapon":
        area = wording(f"，旁人 {kind.aoe_damage}，流血", f", others {kind.aoe_damage}, bleeding")
        return wording(f"伤害 {kind.damage}", f"damage {kind.damage}") + (area if kind.aoe_damage else "")
    if kind.kind == "armour":
        return wording(f"承伤 −{kind.defence}", f"takes {kind.defence} off a hit")
    if kind.kind == "medicine":
        return _medicine_note(kind, bleeding)
    if kind.kind == "upgrader":
        top = _tier_word(kind.max_result)
        return wording(f"升一级，最高到{top}", f"one tier up, {top} at most")
    if kind.kind == "bomb":
        return wording(f"此处其他人各 −{kind.damage}", f"everybody else here −{kind.damage}")
    if kind.kind == "cash":
        return wording(f"票数 +{kind.votes}", f"votes +{kind.votes}")
    return wording("每夜一次", "once a night") if kind.when == "night" else wording("白天用", "by day")


def _medicine_note(kind: Ware, bleeding: bool) -> str:
    if kind.st:
        return wording(f"体力 +{kind.st}", f"stamina +{kind.st}")
    if bleeding and kind.cures == "instead":
        return wording("止住流血，不再回复生命", "stops the bleeding, gives no life")
    also = wording("，并止血", ", stops the bleeding too") if bleeding else ""
    return wording(f"生命 +{kind.hp}", f"life +{kind.hp}") + also


def _tier_name(kind: Ware) -> str:
    return _tier_word(kind.tier) if kind.tier else ""


def _tier_word(key: str) -> str:
    return name_of(TIER_BY_KEY[key])


def _seat_row(world: Board, one: Survivor) -> SeatRow:
    weapon, armour = world.weapon(one), world.armour(one)
    return SeatRow(
        number=one.number,
        name=one.seat.name,
        alive=one.alive,
        born=one.born,
        place=_place_name(one.place or one.death_place),
        place_state=_state(world, one.place) if one.place else "",
        hp=one.hp,
        st=one.st,
        bleed=one.bleed,
        weapon=_thing(world, one, weapon) if weapon else None,
        armour=_thing(world, one, armour) if armour else None,
        things=tuple(_thing(world, one, item) for item in world.bag(one)),
        acted=one.acted,
        pledged=one.pledge,
        weight=one.weight,
        cause=name_of(CAUSES[one.cause]) if one.cause else "",
        day=one.died_on,
    )
