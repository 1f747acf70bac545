"""What the forms of deeds offer: characters, pieces, places, wares."""

from collections.abc import Iterable

from django.utils.translation import gettext_lazy as _

from games.action import Field, Option, Text
from games.deeds import must_run
from games.islington.board import HELD, Board
from games.islington.catalogue import CLASSES, TIER_BY_KEY, WARES, name_of
from games.islington.edits import ESCROW
from games.islington.models import Item, Place, Survivor
from games.islington.words import item_words, piece
from games.refusal import Refused
from games.world import World

SEAT, PLACE, PIECE = _("Seat"), _("Place"), _("Piece")
SILENT = Field("silent", _("Silent: tell nobody"), kind="flag")


def board(world: World) -> Board:
    """The board of a running game. Raises Refused for one that is over."""
    assert isinstance(world, Board)
    must_run(world)
    if world.over:
        raise Refused("game_over", _("The game is over."))
    return world


# --- fields


def seat_field(survivors: Iterable[Survivor], name: str = "seat", label: Text = SEAT) -> Field:
    """One of these characters, by number."""
    return Field(name, label, options=tuple(Option(str(one.number), str(one.seat)) for one in survivors))


def place_field(places: Iterable[Place], name: str = "place", label: Text = PLACE, *, least: int = 1) -> Field:
    """One of these places, by key; with `least` 0 none will do, too."""
    options = tuple(Option(place.key, f"{place.no} {place}") for place in places)
    return Field(name, label, least=least, options=options)


def held_field(world: Board, items: Iterable[Item], name: str = "item", label: Text = PIECE) -> Field:
    """One of these pieces, by number, under its holder or its place."""
    options = tuple(Option(str(item.number), item_words(piece(item)), whereabouts(item)) for item in items)
    return Field(name, label, options=options)


def ware_field(name: str = "ware", label: Text = PIECE) -> Field:
    """Anything that there can be, by class."""
    options = tuple(
        Option(one.key, name_of(one), class_name(group)) for group, wares in CLASSES.items() for one in wares
    )
    return Field(name, label, options=options)


def whereabouts(item: Item) -> str:
    """Whose it is, or where it lies, for the headings of a list."""
    if item.where in HELD and item.holder is not None:
        return str(item.holder.seat)
    return f"{item.place.no} {item.place}" if item.place is not None else str(item.get_where_display())


def class_name(group: str) -> str:
    """What people call a class: the tier and sort of gear; else the sort of ware."""
    one = CLASSES[group][0]
    sort = {
        "weapon": _("Weapons"),
        "armour": _("Armour"),
        "upgrader": _("Upgraders"),
        "tool": _("Tools"),
        "bomb": _("Bombs"),
        "cash": _("Notes"),
        "medicine": _("Medicine"),
    }[one.kind]
    return f"{sort}, {name_of(TIER_BY_KEY[one.tier])}" if one.gear else str(sort)


# --- reading


def seat_of(world: Board, number: int, *, alive: bool | None = None, field: str = "seat") -> Survivor:
    """The character of this number. Raises Refused if there is none, or it is (not) living and should (not) be.

    A ghost counts as both: it can be hurt and it can be brought back.
    """
    found = next((one for one in world.survivors if one.number == number), None)
    if found is None:
        raise Refused("bad_input", _("There is no such seat."), field=field)
    if alive is True and not found.active:
        raise Refused("dead", _("This character is out."), field=field)
    if alive is False and found.alive:
        raise Refused("alive", _("This character lives."), field=field)
    return found


def open_place(world: Board, key: str, field: str = "place") -> Place:
    """The open place of this key. Raises Refused."""
    place = world.place(key)
    if place is None:
        raise Refused("bad_input", _("There is no such place."), field=field)
    if not place.open:
        raise Refused("closed", _("This place is closed."), field=field)
    return place


def item_of(world: Board, number: str, field: str = "item") -> Item:
    """The piece with this number ("7" or "#7"), unless it is gone. Raises Refused."""
    digits = number.removeprefix("#")
    item = world.item(int(digits)) if digits.isascii() and digits.isdigit() and len(digits) < 10 else None
    if item is None:
        raise Refused("gone", _("That piece is not in play."), field=field)
    if item.where == Item.Where.ESCROW:
        raise Refused("escrow", ESCROW, field=field)
    return item


def ware_of(key: str, field: str = "ware") -> str:
    """A key of the catalogue. Raises Refused."""
    if key not in WARES:
        raise Refused("bad_input", _("There is no such piece."), field=field)
    return key
