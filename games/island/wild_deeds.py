"""How a director rules over beasts and encounters (I-12.5)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.action import Field, Option
from games.deeds import Change, Deed
from games.island import hunts
from games.island.actions.island_action import castaway_options
from games.island.board import Board
from games.island.encounters import beast_fight, meeting, residents
from games.island.engagement import FREE, WAITING, engaged
from games.island.models import Beast, Castaway, Cell, Encounter
from games.island.night_deeds import board_of
from games.island.refusals import refuse
from games.island.words import Beasts as BeastsWord
from games.island.words import beasts, in_words
from games.refusal import Refused
from games.world import World

WILD = _("Beasts")
MOST_TOGETHER = 20
NONE = "-"


def cell_of(world: Board, label: str) -> Cell:
    """The cell with this label. Raises E_OFF_MAP."""
    cell = next((cell for cell in world.cells if cell.label == label), None)
    if cell is None:
        raise refuse("E_OFF_MAP", "cell")
    return cell


def cell_field(world: World) -> Field:
    """All cells, row by row."""
    options = tuple(Option(cell.label, cell.label) for cell in board_of(world).cells)
    return Field("cell", _("Cell"), options=options)


def _group(world: Board, number: int) -> Beast:
    beast = next((beast for beast in world.beasts if beast.number == number), None)
    if beast is None or residents.fighting(world, beast):
        raise refuse("E_NO_BEAST", "beast")
    return beast


def _called(beast: Beast) -> str:
    return f"{in_words(BeastsWord, beasts(beast.species, beast.count), {})} ({beast.cell.label})"


def _groups(world: World) -> Field:
    options = tuple(Option(str(one.number), _called(one)) for one in board_of(world).beasts if one.resident)
    return Field("beast", _("Beasts"), options=options)


def someone(world: Board, number: int) -> Castaway:
    """Somebody alive. Raises E_UNKNOWN_TARGET."""
    one = next((one for one in world.living if one.number == number), None)
    if one is None:
        raise refuse("E_UNKNOWN_TARGET", "seat")
    return one


@dataclass(frozen=True, slots=True)
class PlaceBeasts(Deed):
    """I-12.5: a new resident group."""

    key, name, icon, group = "place_beasts", _("Place beasts"), "beast", WILD
    about = _("They live there from now on. Whoever sees the cell sees them.")
    species: str
    count: int
    cell: str

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        kinds = tuple(Option(spec.key, spec.name) for spec in board_of(world).pack.beasts.values())
        count = Field("count", _("How many"), kind="number", least=1, most=MOST_TOGETHER, value=1)
        return (Field("species", _("Species"), options=kinds), count, cell_field(world))

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        cell = cell_of(board, self.cell)
        if self.species not in board.pack.beasts or not 1 <= self.count <= MOST_TOGETHER:
            raise refuse("bad_input", "species")
        row = Beast(game=board.game, number=board.serial("beast"), species=self.species, count=self.count, cell=cell)
        return Change(str(self.name), {}, {"beasts": _called(board.add(row))})


@dataclass(frozen=True, slots=True)
class MoveBeasts(Deed):
    """I-12.5: a resident group lives elsewhere from now on, or nowhere."""

    key, name, icon, group = "move_beasts", _("Move or remove beasts"), "beast", WILD
    about = _("Nobody is told. Offers to hunt them end.")
    beast: int
    cell: str

    @classmethod
    def suggest(cls, world: World, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        there = next(
            (one for one in board_of(world).beasts if one.resident and one.cell.label == asked.get("from")), None
        )
        return {"beast": str(there.number), **asked} if there else asked

    @classmethod
    def possible(cls, world: World) -> bool:
        return any(beast.resident for beast in board_of(world).beasts)

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        cells = cell_field(world)
        gone = Option(NONE, _("away from the island"))
        return (_groups(world), Field("cell", _("Where to"), options=(gone, *cells.options)))

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        beast = _group(board, self.beast)
        before = _called(beast)
        if self.cell == NONE:
            beast_fight.remove(board, beast)
            return Change(str(self.name), {"beasts": before}, {})
        to = cell_of(board, self.cell)
        if to is beast.cell:
            raise Refused("no_change", _("Nothing was changed."))
        hunts.forget(board, beast)
        beast.cell = to
        return Change(str(self.name), {"beasts": before}, {"beasts": _called(beast)})


@dataclass(frozen=True, slots=True)
class CountBeasts(Deed):
    """I-12.5: so many are a group from now on; done in the back office."""

    key, name = "count_beasts", _("Change how many beasts there are")
    beast: int
    count: int

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        beast = _group(board, self.beast)
        if not 1 <= self.count <= MOST_TOGETHER:
            raise refuse("bad_input", "count")
        before, beast.count = beast.count, self.count
        if before == self.count:
            raise Refused("no_change", _("Nothing was changed."))
        return Change(_called(beast), {"count": before}, {"count": self.count})


@dataclass(frozen=True, slots=True)
class SetOn(Deed):
    """I-12.5: residents attack somebody in their cell now."""

    key, name, icon, group = "set_on", _("Let beasts attack"), "beast", WILD
    about = _("An ordinary attack: the one attacked has its minutes to answer.")
    beast: int
    seat: int

    @classmethod
    def possible(cls, world: World) -> bool:
        return MoveBeasts.possible(world)

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        return (_groups(world), Field("seat", _("Whom"), options=castaway_options(board_of(world).living)))

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        beast, one = _group(board, self.beast), someone(board, self.seat)
        if one.cell is not beast.cell:
            raise refuse("E_NOT_SAME_CELL", "seat")
        if engaged(board, one) not in (FREE, WAITING):
            raise refuse("E_TARGET_ENGAGED", "seat")
        residents.attack(board, beast, one)
        return Change(str(self.name), {}, {"beasts": _called(beast), "seat": one.seat.name})


ENDS: Mapping[str, str | Promise] = {
    "cancel": _("it is over, and nothing has happened"),
    "resolve": _("decide it now, by standing answers where none was given"),
    "bar": _("nobody may flee"),
    "free": _("everybody may flee"),
}


@dataclass(frozen=True, slots=True)
class RuleEncounter(Deed):
    """I-12.5, I-12.6: an encounter is called off or decided, or made important: no flight."""

    key, name, icon, group = "rule_encounter", _("Rule on an encounter"), "gavel", WILD
    about = _("To answer for a seat, act for it.")
    encounter: int
    how: str

    @classmethod
    def possible(cls, world: World) -> bool:
        return bool(board_of(world).encounters)

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        met = tuple(Option(str(one.number), _called(one.beast)) for one in board_of(world).encounters)
        hows = tuple(Option(key, words) for key, words in ENDS.items())
        return (Field("encounter", _("Encounter"), options=met), Field("how", _("What happens"), options=hows))

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        met = meeting.numbered(board, str(self.encounter))
        if met is None:
            raise refuse("E_NO_ENCOUNTER", "encounter")
        if self.how not in ENDS:
            raise refuse("bad_input", "how")
        before = {"encounter": _called(met.beast)}
        self._rule(board, met)
        return Change(str(self.name), before, {"how": self.how})

    def _rule(self, world: Board, met: Encounter) -> None:
        if self.how == "cancel":
            meeting.call_off(world, met)
        elif self.how == "resolve":
            meeting.resolve(world, met)
        else:
            met.no_flee = self.how == "bar"


BEAST_DEEDS: tuple[type[Deed], ...] = (PlaceBeasts, MoveBeasts, SetOn, RuleEncounter)
