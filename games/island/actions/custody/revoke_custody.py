"""End a custody: one's own, or one that was given to oneself (I-10.9)."""

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.island import custody
from games.island.actions.custody.custody_action import CustodyAction
from games.island.board import Board
from games.island.models import Castaway, Custody
from games.island.refusals import refuse
from games.language import wording
from games.models import Seat


class RevokeCustody(CustodyAction):
    """I-10.9: at any time, also while the night is settled; whoever was to act may give it back."""

    key, name = "revoke_custody", _("End a custody")
    while_closing = True

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        options = tuple(Option(str(row.grantor.number), _said(row, one)) for row in _ends(world, one))
        return (Field("custody", _("Which"), options=options),)

    def allow(self, world: Board, one: Castaway) -> None:
        if not _ends(world, one):
            raise refuse("E_UNKNOWN_TARGET", "custody")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        value = text_of(data, "custody")
        row = next((row for row in _ends(world, one) if str(row.grantor.number) == value), None)
        if row is None:
            raise refuse("E_UNKNOWN_TARGET", "custody")
        custody.end(world, row)


def _ends(world: Board, one: Castaway) -> list[Custody]:
    """Its own, then those that it holds: each by the number of whom it is for."""
    own = custody.of(world, one)
    return [*([own] if own else ()), *custody.held(world, one)]


def _said(row: Custody, one: Castaway) -> str:
    if row.grantor is one:
        name = row.custodian.seat.name
        return wording(f"由{name}托管我", f"{name} acts for me")
    name = row.grantor.seat.name
    return wording(f"由我托管{name}", f"I act for {name}")
