"""What the forms of fights share: the limited weapon, and what one does when all is lost (I-4.8.3, I-4.19.2)."""

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, Text, text_of
from games.island.actions.island_action import item_options, read_item
from games.island.board import STEPS, Board
from games.island.doctrine import ACCEPT, FLEE, FLEE_MOVE
from games.island.models import Castaway, Item
from games.island.refusals import refuse

BY_DOCTRINE = "doctrine"
NONE = "-"
DIRECTIONS = (Option("N", _("north")), Option("E", _("east")), Option("S", _("south")), Option("W", _("west")))
WAYS = {"N": _("flee northward"), "E": _("flee eastward"), "S": _("flee southward"), "W": _("flee westward")}
LOSSES = (
    Option(FLEE, _("flee")),
    Option(ACCEPT, _("stay and lose strength")),
    *(Option(f"{FLEE_MOVE} {letter}", words) for letter, words in WAYS.items()),
)


def terms(world: Board, one: Castaway) -> tuple[Field, ...]:
    """The limited weapon, if one is carried, and what happens after a defeat."""
    things = item_options(world, world.carried(one), "limited_weapon")
    weapon = (Field("weapon", _("Limited weapon"), options=(Option(NONE, _("none")), *things), value=NONE),)
    return (*(weapon if things else ()), on_loss_field())


def on_loss_field() -> Field:
    """What to do when the fight is lost."""
    options = (Option(BY_DOCTRINE, _("as my standing answers say")), *LOSSES)
    return Field("on_loss", _("If it is lost"), options=options, value=BY_DOCTRINE)


def read_on_loss(data: Data, name: str = "on_loss") -> str:
    """What to do when it is lost; "" leaves it to doctrine. Raises Refused("bad_input")."""
    value = text_of(data, name)
    if value in ("", BY_DOCTRINE):
        return ""
    words = value.split()
    plain = words in ([FLEE], [ACCEPT])
    stepping = len(words) in (2, 3) and words[0] == FLEE_MOVE and words[1] in STEPS and words[2:] in ([], ["hidden"])
    if not (plain or stepping):
        raise refuse("bad_input", name)
    return value


def read_weapon(world: Board, one: Castaway, data: Data, name: str = "weapon") -> Item | None:
    """A limited weapon that is carried and not used up. Raises E_NO_ITEM, E_ITEM_USE, E_USES_SPENT."""
    if text_of(data, name) in ("", NONE):
        return None
    item = read_item(world, one, data, name)
    if world.thing(item).group != "limited_weapon":
        raise refuse("E_ITEM_USE", name)
    if item.uses == 0:
        raise refuse("E_USES_SPENT", name)
    return item


def choice(name: str, label: Text, options: tuple[Option, ...], value: str = "") -> Field:
    """A field that starts with its first option, or the one named."""
    return Field(name, label, options=options, value=value or (options[0].value if options else None))
