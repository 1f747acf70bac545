"""Pieces given, taken, handed over and mended by hand; no limit counts (L-16.5)."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.action import Field
from games.deeds import Change, Deed, difference
from games.islington.board import HELD, Board, ware
from games.islington.catalogue import CLASSES, WARES, name_of
from games.islington.concerned import DIRECTOR, telling
from games.islington.deeds.choices import (
    SILENT,
    board,
    held_field,
    item_of,
    open_place,
    place_field,
    seat_field,
    seat_of,
    ware_field,
    ware_of,
)
from games.islington.items import give, lay, make, mend, vanish
from games.islington.models import Item, Survivor
from games.refusal import Refused
from games.world import World, values_of

PIECES = _("Pieces")
NOBODY = 0


def _to_fields(world: Board) -> tuple[Field, ...]:
    seat = seat_field(world.living, "to", _("To whom"))
    return (
        Field("to", seat.label, least=0, options=seat.options),
        place_field(world.open_places, label=_("Or onto the ground of"), least=0),
    )


def _receiver(world: Board, to: int, place: str) -> Survivor | None:
    """Who gets it; None for the ground of an open place. Raises Refused unless it is exactly one of the two."""
    if bool(to) == bool(place):
        raise Refused("bad_input", _("Choose either a character or a place."), field="to")
    if to:
        return seat_of(world, to, alive=True, field="to")
    open_place(world, place)
    return None


def _put(world: Board, item: Item, receiver: Survivor | None, place: str) -> None:
    if receiver is not None:
        give(item, receiver)
    else:
        lay(item, open_place(world, place))


@dataclass(frozen=True, slots=True)
class Give(Deed):
    """L-16.5: bring a new piece into play, for a character or onto the ground."""

    key, name, icon, group = "give", _("Give a piece"), "bag", PIECES
    about = _("A new piece, also beyond the limit of the bag. Gear must have a name that is free.")
    ware: str
    to: int = NOBODY
    place: str = ""
    silent: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        return (ware_field(), *_to_fields(world), SILENT)

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        key = ware_of(self.ware)
        receiver = _receiver(town, self.to, self.place)
        if WARES[key].gear and any(item.key == key for item in town.in_play()):
            raise Refused("taken", _("{name} is in play already."), field="ware", name=name_of(WARES[key]))
        with telling(town, silent=self.silent):
            item = make(town, key)
            _put(town, item, receiver, self.place)
        return Change(str(item), {}, {"to": str(receiver.seat) if receiver else self.place})


@dataclass(frozen=True, slots=True)
class HandOver(Deed):
    """L-16.5: move a piece to another character or place, out of hands too."""

    key, name, icon, group = "hand_over", _("Move a piece"), "move", PIECES
    about = _("What is in a hand leaves it. The piece comes into the bag, also beyond its limit.")
    item: str
    to: int = NOBODY
    place: str = ""
    silent: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        return (held_field(world, _placed(world)), *_to_fields(world), SILENT)

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        item = _movable(town, self.item)
        receiver = _receiver(town, self.to, self.place)
        before = values_of(item)
        with telling(town, silent=self.silent):
            _put(town, item, receiver, self.place)
        return difference(item, before)


@dataclass(frozen=True, slots=True)
class TakeAway(Deed):
    """L-16.5: take a piece out of play."""

    key, name, icon, group = "take_away", _("Take a piece away"), "drop", PIECES
    about = _("The piece is gone for good; a name of gear is free again.")
    danger = True
    item: str
    silent: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        return held_field(world, _placed(world)), SILENT

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        item = _movable(town, self.item)
        before = values_of(item)
        with telling(town, silent=self.silent):
            vanish(town, item, DIRECTOR)
        return difference(item, before)


@dataclass(frozen=True, slots=True)
class Repair(Deed):
    """L-16.5: set the uses that a piece has left, or let a tool be used again."""

    key, name, icon, group = "repair", _("Mend a piece"), "gavel", PIECES
    about = _("Gear gets the uses that you say, a tool can be used again at once.")
    item: str
    uses: int = 1
    silent: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        most = max(one.uses or 1 for wares in CLASSES.values() for one in wares if one.gear)
        return (
            held_field(world, [item for item in _placed(world) if item.uses_left is not None or item.used_on]),
            Field("uses", _("Uses left"), kind="number", least=1, most=most, value=most),
            SILENT,
        )

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        item = _movable(town, self.item)
        before, most = values_of(item), ware(item).uses
        with telling(town, silent=self.silent):
            if ware(item).gear and most is not None:
                if not 1 <= self.uses <= most:
                    raise Refused("bad_input", _("Between {least} and {most}."), field="uses", least=1, most=most)
                item.uses_left = self.uses
            mend(item)
        return difference(item, before)


def _placed(world: Board) -> list[Item]:
    """What lies or is held: characters in roster order first, then places."""
    held = [item for one in world.survivors for item in world.held(one)]
    return held + [item for place in world.places for item in world.ground(place)]


def _movable(world: Board, number: str) -> Item:
    item = item_of(world, number)
    if item.where not in (*HELD, Item.Where.GROUND):
        raise Refused("elsewhere", _("This piece is with Bumble or in escrow."), field="item")
    return item
