"""How a director lays out and takes away things, and what stories and the ship go by (I-12.1, I-12.6)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.action import Field, Option
from games.deeds import Change, Deed
from games.island import belongings, goods, victory
from games.island.board import Board
from games.island.dealing import create_item
from games.island.models import Item
from games.island.night_deeds import board_of
from games.island.refusals import refuse
from games.island.scene_deeds import STORIES
from games.island.wild_deeds import cell_field, cell_of
from games.refusal import Refused
from games.world import World

THINGS = _("Things")
CARRIED, GROUND, BURIED = "seat", "ground", "buried"
MOST_FOOD, MOST_DAYS = 99, 30


def thing_of(world: Board, number: int) -> Item:
    """The thing with this number. Raises E_NO_ITEM for one that is no more."""
    item = next((item for item in world.items if item.number == number and not item.spent), None)
    if item is None:
        raise refuse("E_NO_ITEM", "thing")
    return item


def place_field(world: World) -> Field:
    """Wherever a thing can be: in somebody's hands, on the ground, hidden."""
    board = board_of(world)
    hands = tuple(Option(f"{CARRIED}:{one.number}", one.seat.name, group=_("Carried by")) for one in board.living)
    lying = tuple(Option(f"{GROUND}:{cell.label}", cell.label, group=_("On the ground")) for cell in board.cells)
    hidden = tuple(Option(f"{BURIED}:{cell.label}", cell.label, group=_("Hidden")) for cell in board.cells)
    return Field("where", _("Where"), options=(*hands, *lying, *hidden))


def place_named(world: World, value: str) -> Option:
    """The place that a form calls so. Raises Refused("bad_input")."""
    found = next((option for option in place_field(world).options if option.value == value), None)
    if found is None:
        raise refuse("bad_input", "where")
    return found


@dataclass(frozen=True, slots=True)
class PlaceThing(Deed):
    """A new thing: in somebody's hands, open on the ground, or hidden where explorers may find it."""

    key, name, icon, group = "place_thing", _("Place a thing"), "bag", THINGS
    about = _("Whoever gets it is told. On the ground it lies open to anyone inside; hidden, it waits for explorers.")
    thing: str
    where: str

    @classmethod
    def suggest(cls, world: World, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"where": f"{GROUND}:{asked['cell']}", **asked} if asked.get("cell") else asked

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        things = tuple(Option(spec.key, spec.name) for spec in board_of(world).pack.items.values())
        return (Field("thing", _("Thing"), options=things), place_field(world))

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        where = place_named(world, self.where)
        if self.thing not in board.pack.items:
            raise refuse("bad_input", "where")
        how, _colon, place = self.where.partition(":")
        if how == CARRIED:
            belongings.create(board, board.castaway(int(place)), self.thing)
        elif how == GROUND:
            create_item(board, self.thing).pile = goods.dropped_pile(board, cell_of(board, place))
        else:
            belongings.bury(board, cell_of(board, place), self.thing)
        return Change(str(self.name), {}, {str(board.pack.items[self.thing].name): f"{where.group}: {where.label}"})


@dataclass(frozen=True, slots=True)
class RemoveThing(Deed):
    """A thing is no more, wherever it is."""

    key, name, icon, group = "remove_thing", _("Take a thing away"), "drop", THINGS
    about = _("Whoever carries it is told. What was declared of it is empty from now on.")
    thing: int

    @classmethod
    def possible(cls, world: World) -> bool:
        return any(not item.spent for item in board_of(world).items)

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        board = board_of(world)
        left = [item for item in board.items if not item.spent]
        options = tuple(Option(str(item.number), f"{board.thing(item).name} ({_holder(item)})") for item in left)
        return (Field("thing", _("Thing"), options=options),)

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        item = thing_of(board, self.thing)
        before, pile, what = _holder(item), item.pile, str(board.thing(item).name)
        goods.release(board, item)
        belongings.destroy(board, item)
        if pile:
            goods.clear(board, [pile])
        return Change(str(self.name), {what: before}, {})


def _holder(item: Item) -> str:
    if item.owner:
        return item.owner.seat.name
    cell = item.pile.cell if item.pile else item.buried
    return cell.label if cell else "–"


@dataclass(frozen=True, slots=True)
class LayFood(Deed):
    """Rations lie open in a cell."""

    key, name, icon, group = "lay_food", _("Lay out food"), "food", THINGS
    about = _("Whoever sees the cell sees that something lies there.")
    cell: str
    food: int

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        food = Field("food", _("Food"), kind="number", least=1, most=MOST_FOOD, value=1)
        return (cell_field(world), food)

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        cell = cell_of(board, self.cell)
        if not 1 <= self.food <= MOST_FOOD:
            raise refuse("bad_input", "food")
        pile = goods.dropped_pile(board, cell)
        before = pile.food
        pile.food += self.food
        return Change(str(self.name), {cell.label: before}, {cell.label: pile.food})


SET: Mapping[str, str | Promise] = {"set": _("set, as of today"), "unset": _("not set")}


def flags(world: Board) -> tuple[str, ...]:
    """The names of all flags that stories set, in the order of the file (I-9.9)."""
    found = [op["name"] for story in world.pack.stories.values() for op in story.operations if op["op"] == "flag"]
    return tuple(dict.fromkeys(found))


@dataclass(frozen=True, slots=True)
class SetFlag(Deed):
    """What stories remember is set or not, from today on."""

    key, name, icon, group = "set_flag", _("Set what stories remember"), "star", STORIES
    about = _("Stories and endings go by it from now on. Nobody is told.")
    flag: str
    how: str

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        standing = board_of(world).island.flags
        names = tuple(Option(name, name, hint=str(standing.get(name, ""))) for name in flags(board_of(world)))
        hows = tuple(Option(key, words) for key, words in SET.items())
        return (Field("flag", _("Flag"), options=names), Field("how", _("From now on"), options=hows))

    def apply(self, world: World, why: str) -> Change:
        island = board_of(world).island
        if self.flag not in flags(board_of(world)) or self.how not in SET:
            raise refuse("bad_input", "flag")
        before = dict(island.flags)
        island.flags.pop(self.flag, None)
        if self.how == "set":
            island.flags[self.flag] = island.day
        if island.flags == before:
            raise Refused("no_change", _("Nothing was changed."))
        return Change(str(self.name), before, dict(island.flags))


@dataclass(frozen=True, slots=True)
class ShiftShip(Deed):
    """The ship comes so many days later, or earlier, than planned (I-10.11.5)."""

    key, name, icon, group = "shift_ship", _("Move the ship's day"), "hourglass", STORIES
    about = _("Days later than the settings say; below zero, earlier. Everybody reads the new day on the game's page.")
    days: int

    @classmethod
    def possible(cls, world: World) -> bool:
        return victory.rescue_day(board_of(world)) > 0

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        now = board_of(world).island.rescue_shift
        return (Field("days", _("Days later"), kind="number", least=-MOST_DAYS, most=MOST_DAYS, value=now),)

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        if not -MOST_DAYS <= self.days <= MOST_DAYS:
            raise refuse("bad_input", "days")
        before, was = board.island.rescue_shift, victory.rescue_day(board)
        if before == self.days:
            raise Refused("no_change", _("Nothing was changed."))
        board.island.rescue_shift = self.days
        return Change(str(self.name), {"day": was}, {"day": victory.rescue_day(board)})


THING_DEEDS: tuple[type[Deed], ...] = (PlaceThing, RemoveThing, LayFood)
PLOT_DEEDS: tuple[type[Deed], ...] = (SetFlag, ShiftShip)
