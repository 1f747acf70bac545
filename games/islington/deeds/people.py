"""Characters set right by hand: life, place, death, name (L-16.5)."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from games.action import Field
from games.audience import EVERYONE
from games.deeds import Change, Deed, difference
from games.islington.board import Board
from games.islington.catalogue import BLEED
from games.islington.concerned import DIRECTOR, tell, telling
from games.islington.deaths import Death, clear_find, fall
from games.islington.deeds.choices import SILENT, board, open_place, place_field, seat_field, seat_of
from games.islington.edits import revive
from games.islington.models import Survivor
from games.refusal import Refused
from games.world import World, values_of

PEOPLE = _("Characters")
NAME_MOST = 20  # characters, as Seat.name holds


@dataclass(frozen=True, slots=True)
class Condition(Deed):
    """L-16.5: set life, stamina and bleeding, each within its bounds."""

    key, name, icon, group = "condition", _("Set life, stamina, bleeding"), "heart", PEOPLE
    about = _("The character is told what it gains or loses.")
    seat: int
    hp: int
    st: int
    bleeding: bool = False
    silent: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        return (
            seat_field(world.active),
            Field("hp", _("Life"), kind="number", least=1, most=world.settings.number("char.hp_max")),
            Field("st", _("Stamina"), kind="number", least=0, most=world.settings.number("char.st_max")),
            Field("bleeding", _("Bleeding"), kind="flag"),
            SILENT,
        )

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        one = seat_of(town, self.seat, alive=True)
        _within(town, "hp", self.hp, 1)
        _within(town, "st", self.st, 0)
        before = values_of(one)
        with telling(town, silent=self.silent):
            one.hp, one.st = self.hp, self.st
            if self.bleeding != (one.bleed > 0):
                one.bleed, one.bleed_by = (BLEED if self.bleeding else 0), None
        return difference(one, before)


def _within(world: Board, field: str, value: int, least: int) -> None:
    most = world.settings.number(f"char.{field}_max")
    if not least <= value <= most:
        raise Refused("bad_input", _("Between {least} and {most}."), field=field, least=least, most=most)


@dataclass(frozen=True, slots=True)
class MoveSeat(Deed):
    """L-16.5: put a character into an open place; an unborn one is born there. Its find is cleared."""

    key, name, icon, group = "move_seat", _("Move a character"), "move", PEOPLE
    about = _("The last find is cleared. It counts as no move: rest is kept.")
    seat: int
    place: str
    silent: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        return seat_field(world.active), place_field(world.open_places), SILENT

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        one, place = seat_of(town, self.seat, alive=True), open_place(town, self.place)
        if one.place is place:
            raise Refused("same_place", _("The character stands there already."), field="place")
        before = values_of(one)
        with telling(town, silent=self.silent):
            one.place, one.born = place, True
            clear_find(one)
        return difference(one, before)


@dataclass(frozen=True, slots=True)
class KillSeat(Deed):
    """L-16.5, L-6.1: put a living character out; the cause is the director's ruling."""

    key, name, icon, group = "kill", _("Put a character out"), "candle-out", PEOPLE
    about = _(
        "The cause is the director's ruling. What the character holds falls where it stands. The next bulletin says it."
    )
    danger = asks_first = True
    seat: int

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        return (seat_field(world.active),)

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        one = seat_of(town, self.seat, alive=True)
        before = values_of(one)
        fall(town, [Death(one, DIRECTOR)])
        return difference(one, before)


@dataclass(frozen=True, slots=True)
class Revive(Deed):
    """L-16.5: an out character lives again; its old death no longer counts."""

    key, name, icon, group = "revive", _("Revive a character"), "candle", PEOPLE
    about = _("The old death no longer counts for the ranking. What was lost with it stays where it is.")
    seat: int
    place: str
    hp: int = 100
    st: int = 100
    silent: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        hp, st = world.settings.number("char.hp_max"), world.settings.number("char.st_max")
        return (
            seat_field(one for one in world.survivors if one.status != Survivor.Status.ALIVE),
            place_field(world.open_places),
            Field("hp", _("Life"), kind="number", least=1, most=hp, value=hp),
            Field("st", _("Stamina"), kind="number", least=0, most=st, value=st),
            SILENT,
        )

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        one, place = seat_of(town, self.seat, alive=False), open_place(town, self.place)
        _within(town, "hp", self.hp, 1)
        _within(town, "st", self.st, 0)
        before = values_of(one)
        known = one.published
        with telling(town, silent=self.silent):
            one.status, one.hp, one.st, one.place, one.born = Survivor.Status.ALIVE, self.hp, self.st, place, True
            revive(town, one)
        if known:
            # The public list of characters shows it in any case: a living name among the dead.
            tell(town, self.silent, gettext_noop("{name} lives again."), EVERYONE, name=one.seat.name)
        return difference(one, before)


@dataclass(frozen=True, slots=True)
class Rename(Deed):
    """L-16.5: another name for a character."""

    key, name, icon, group = "rename", _("Rename a character"), "pen", PEOPLE
    about = _("Everything that is written already keeps telling of the same character.")
    seat: int
    called: str
    silent: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        assert isinstance(world, Board)
        return seat_field(world.survivors), Field("called", _("New name"), kind="text", most=NAME_MOST), SILENT

    def apply(self, world: World, why: str) -> Change:
        town = board(world)
        one, called = seat_of(town, self.seat), self.called.strip()
        if not 1 <= len(called) <= NAME_MOST:
            raise Refused("bad_input", _("1 to {most} characters."), field="called", most=NAME_MOST)
        if any(other.name == called for other in town.seats):
            raise Refused("taken", _("Somebody is called that already."), field="called")
        old, one.seat.name = one.seat.name, called
        tell(town, self.silent, gettext_noop("{old} is now called {new}."), EVERYONE, old=old, new=called)
        return Change(str(one), {"name": old}, {"name": called})
