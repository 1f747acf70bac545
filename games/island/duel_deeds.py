"""How a director rules over duels (I-12.4)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.action import Field, Option
from games.deeds import Change, Deed
from games.island import duels
from games.island.actions.island_action import castaway_options
from games.island.board import Board
from games.island.engagement import FREE, WAITING, engaged
from games.island.models import Castaway, Duel
from games.island.night_deeds import board_of
from games.island.refusals import refuse
from games.refusal import Refused
from games.world import World

DUELS = _("Duels")
LONGEST = 24 * 60  # minutes
FLIGHT: Mapping[str, str | Promise] = {"free": _("whoever is attacked may flee"), "barred": _("nobody may flee")}
HOWS: Mapping[str, str | Promise] = {
    "close": _("fight it out now"),
    "void": _("call it off"),
    "a": _("the challenging side wins"),
    "b": _("the side challenged wins"),
    "bar": _("nobody may flee"),
    "free": _("whoever is attacked may flee"),
}
SIDES: Mapping[str, str | Promise] = {
    "a": _("the challenging side"),
    "b": _("the side challenged"),
    "out": _("out of the duel"),
}


def _choices(words: Mapping[str, str | Promise]) -> tuple[Option, ...]:
    return tuple(Option(key, said) for key, said in words.items())


def _living(world: World) -> tuple[Option, ...]:
    return castaway_options(board_of(world).living)


def _duels(world: World) -> Field:
    board = board_of(world)
    options = tuple(Option(str(duel.number), _sides(board, duel)) for duel in board.open_duels)
    return Field("duel", _("Duel"), options=options)


def _sides(world: Board, duel: Duel) -> str:
    return " : ".join(", ".join(row.castaway.seat.name for row in world.fighters(duel, side)) for side in "ab")


def _open(world: Board, number: int) -> Duel:
    duel = duels.numbered(world, str(number))
    if duel is None:
        raise refuse("E_PK_CLOSED", "duel")
    return duel


def _someone(world: Board, number: int, field: str) -> Castaway:
    one = next((one for one in world.living if one.number == number), None)
    if one is None:
        raise refuse("E_UNKNOWN_TARGET", field)
    return one


@dataclass(frozen=True, slots=True)
class OpenDuel(Deed):
    """A duel at any hour, at no cost (R86)."""

    key, name, icon, group = "open_duel", _("Open a duel"), "attack", DUELS
    about = _("At any hour and at no cost. Both must stand in one cell and be free, and no other duel be open there.")
    poster: int
    target: int
    flight: str = "free"

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        people = _living(world)
        return (
            Field("poster", _("Challenger"), options=people),
            Field("target", _("Challenged"), options=people),
            Field("flight", _("Flight"), options=_choices(FLIGHT), value="free"),
        )

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        poster, target = _someone(board, self.poster, "poster"), _someone(board, self.target, "target")
        if poster is target:
            raise refuse("E_SELF", "target")
        if poster.cell is not target.cell:
            raise refuse("E_NOT_SAME_CELL", "target")
        if engaged(board, poster):
            raise refuse("E_TARGET_ENGAGED", "poster")
        if engaged(board, target) not in (FREE, WAITING):
            raise refuse("E_TARGET_ENGAGED", "target")
        if duels.open_in(board, poster.cell):
            raise refuse("E_PK_CELL_OPEN", "poster")
        duel = duels.post(board, poster, target, no_flee=self.flight == "barred")
        return Change(str(self.name), {}, {"duel": duel.number, "of": poster.seat.name, "with": target.seat.name})


@dataclass(frozen=True, slots=True)
class RuleDuel(Deed):
    """A duel is fought now, called off or decided, or flight from it barred or allowed."""

    key, name, icon, group = "rule_duel", _("Rule on a duel"), "gavel", DUELS
    about = _("What is decided follows the rules: the losers flee or lose strength as they have said.")
    asks_first = True
    duel: int
    how: str

    @classmethod
    def possible(cls, world: World) -> bool:
        return bool(board_of(world).open_duels)

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        return (_duels(world), Field("how", _("What happens"), options=_choices(HOWS)))

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        duel = _open(board, self.duel)
        if self.how not in HOWS:
            raise Refused("bad_input", _("There is no such choice."), field="how")
        sides = _sides(board, duel)
        if self.how in ("bar", "free"):
            duel.no_flee = self.how == "bar"
        elif self.how == "close":
            duels.close(board, duel)
        elif self.how == "void":
            duels.void(board, duel, "")
        else:
            duels.decide(board, duel, self.how)
        return Change(str(self.name), {"duel": sides}, {"how": self.how, "state": str(duel.state)})


@dataclass(frozen=True, slots=True)
class ExtendDuel(Deed):
    """A duel stays open longer."""

    key, name, icon, group = "extend_duel", _("Extend a duel"), "hourglass", DUELS
    about = _("Nobody is told: when a duel ends is secret.")
    duel: int
    minutes: int

    @classmethod
    def possible(cls, world: World) -> bool:
        return bool(board_of(world).open_duels)

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        return (_duels(world), Field("minutes", _("Minutes"), kind="number", least=1, most=LONGEST))

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        duel = _open(board, self.duel)
        if not 1 <= self.minutes <= LONGEST:
            raise Refused("bad_input", _("Between 1 and {most} minutes."), field="minutes", most=LONGEST)
        before = duel.closes_at.isoformat()
        duels.extend(board, duel, timedelta(minutes=self.minutes))
        return Change(str(self.name), {"closes": before}, {"closes": duel.closes_at.isoformat()})


@dataclass(frozen=True, slots=True)
class PlaceInDuel(Deed):
    """Somebody stands on a side of a duel from now on, or is out of it."""

    key, name, icon, group = "place_in_duel", _("Add to a duel or take out of it"), "person", DUELS
    about = _("It costs nothing, and a side may have more than three. An empty side makes the duel void.")
    duel: int
    seat: int
    side: str

    @classmethod
    def possible(cls, world: World) -> bool:
        return bool(board_of(world).open_duels)

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        seat = Field("seat", _("Seat"), options=_living(world))
        return (_duels(world), seat, Field("side", _("Where to"), options=_choices(SIDES)))

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        duel, one = _open(board, self.duel), _someone(board, self.seat, "seat")
        before = _sides(board, duel)
        if self.side not in SIDES:
            raise Refused("bad_input", _("There is no such choice."), field="side")
        fighter = duels.fighter_of(board, one)
        if self.side == "out":
            if fighter is None or fighter.duel is not duel:
                raise refuse("E_UNKNOWN_TARGET", "seat")
            fighter.left = True
            duels.leave_the_dead(board, duel)
        else:
            if engaged(board, one):
                raise refuse("E_TARGET_ENGAGED", "seat")
            if one.cell is not duel.cell:
                raise refuse("E_NOT_SAME_CELL", "seat")
            duels.join(board, duel, one, self.side, on_loss="", weapon=None)
        return Change(str(self.name), {"duel": before}, {"duel": _sides(board, duel)})


DUEL_DEEDS: tuple[type[Deed], ...] = (OpenDuel, RuleDuel, ExtendDuel, PlaceInDuel)
