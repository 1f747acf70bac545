"""How a director rules on who acts for whom (I-12.13)."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.action import Field, Option
from games.deeds import Change, Deed
from games.island import custody
from games.island.board import Board
from games.island.body_deeds import SILENT, seat_field, set_right
from games.island.models import Castaway, Custody
from games.island.night_deeds import board_of
from games.island.wild_deeds import someone
from games.refusal import Refused
from games.world import World

CUSTODY = _("Custody")
BY_COUNT = "count"  # no declaration


def _custody_field(world: Board) -> Field:
    rows = tuple(Option(str(row.grantor.number), str(row)) for row in world.custodies)
    return Field("seat", _("Custody"), options=rows)


def _granted_by(world: Board, number: int) -> Custody:
    row = custody.of(world, someone(world, number))
    if row is None:
        raise Refused("bad_input", _("Nobody acts for this seat."), field="seat")
    return row


@dataclass(frozen=True, slots=True)
class AllowCustody(Deed):
    """I-12.13: a custody counts across factions, or no longer."""

    key, name, icon, group = "allow_custody", _("Allow a custody across factions"), "key", CUSTODY
    about = _("The custodian may act although the two are not of one faction. Neither is told.")
    seat: int
    across: str

    @classmethod
    def possible(cls, world: World) -> bool:
        return bool(board_of(world).custodies)

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        options = (Option("yes", _("allowed")), Option("no", _("only within one faction")))
        return (_custody_field(board_of(world)), Field("across", _("Across factions"), options=options))

    def apply(self, world: World, why: str) -> Change:
        row = _granted_by(board_of(world), self.seat)
        if self.across not in ("yes", "no") or row.across == (self.across == "yes"):
            raise Refused("no_change", _("Nothing was changed."))
        before = {"across": row.across}
        row.across = self.across == "yes"
        return Change(str(row), before, {"across": row.across})


@dataclass(frozen=True, slots=True)
class VoidCustody(Deed):
    """I-12.13: nobody acts for a seat any more."""

    key, name, icon, group = "void_custody", _("End a custody"), "refuse", CUSTODY
    about = _("Both are told. The seat may let somebody act for it anew.")
    danger = True
    seat: int

    @classmethod
    def possible(cls, world: World) -> bool:
        return bool(board_of(world).custodies)

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        return (_custody_field(board_of(world)),)

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        row = _granted_by(board, self.seat)
        said = {"custodian": row.custodian.seat.name, "across": row.across}
        custody.end(board, row)
        return Change(row.grantor.seat.name, said, {})


@dataclass(frozen=True, slots=True)
class DeclareSeat(Deed):
    """I-12.13: a seat counts as played by its owner, or does not, whatever it does, until a director says otherwise."""

    key, name, icon, group = "declare_seat", _("Declare a seat active or inactive"), "clock", CUSTODY
    about = _("Orders on behalf of an inactive seat do not count. Without a declaration its own orders decide.")
    seat: int
    declared: str
    silent: bool = False

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        words = tuple(Option(value, label) for value, label in Castaway.Declared.choices)
        options = (Option(BY_COUNT, _("its own orders decide")), *words)
        return (seat_field(world), Field("declared", _("It counts as"), options=options), SILENT)

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        one = someone(board, self.seat)
        value = "" if self.declared == BY_COUNT else self.declared
        if value == one.declared or value not in ("", *Castaway.Declared.values):
            raise Refused("no_change", _("Nothing was changed."))
        before = {"declared": one.declared or "–"}
        one.declared = value
        set_right(board, one, silent=self.silent)
        return Change(one.seat.name, before, {"declared": value or "–"})


CUSTODY_DEEDS: tuple[type[Deed], ...] = (AllowCustody, VoidCustody, DeclareSeat)
