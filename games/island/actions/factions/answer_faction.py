"""Answer an invitation, a covenant or an admission (I-10.5, I-10.6)."""

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.island import factions
from games.island.actions.factions.faction_action import FactionAction
from games.island.actions.secret_order import read_yes, yes_no
from games.island.board import Board
from games.island.catalogue import FACTIONS
from games.island.models import Castaway, Covenant, Invitation
from games.island.refusals import refuse
from games.models import Seat


class AnswerFaction(FactionAction):
    """I-10.5, I-10.6: say yes or no to an invitation or a covenant; members of a covenant, to an admission."""

    key, name = "answer_faction", _("Answer a faction")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        asked = [Option(factions.handle(world, row), _said(row)) for row in _invitations(world, one)]
        asked += [Option(factions.covenant_handle(world, row), row.name) for row in _covenants(world, one)]
        return (
            Field("proposal", _("Proposal"), options=tuple(asked)),
            yes_no("accept", _("Do you agree?"), value=True),
        )

    def allow(self, world: Board, one: Castaway) -> None:
        if not _invitations(world, one) and not _covenants(world, one):
            raise refuse("E_FACTION_CONDITIONS", "proposal")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        value, yes = text_of(data, "proposal"), read_yes(data, "accept", default=True)
        covenant = next((row for row in _covenants(world, one) if factions.covenant_handle(world, row) == value), None)
        invitation = next((row for row in _invitations(world, one) if factions.handle(world, row) == value), None)
        if covenant is not None:
            factions.agree(world, covenant, one) if yes else factions.break_off(world, covenant)
        elif invitation is None:
            raise refuse("E_FACTION_CONDITIONS", "proposal")
        elif not yes:
            factions.decline(world, invitation)
        elif invitation.to is one:
            factions.admit(world, invitation)
        else:
            invitation.agreed.append(one.number)


def _said(row: Invitation) -> str:
    return f"{row.by.seat.name} → {row.to.seat.name}"


def _invitations(world: Board, one: Castaway) -> list[Invitation]:
    """Those to somebody, and those into its covenant to which it has not agreed."""
    rows = [row for row in world.invitations if row.faction is not None]
    own = one.faction if one.faction and one.faction.key not in FACTIONS else None
    voting = [row for row in rows if own and row.faction is own and one.number not in row.agreed]
    return [row for row in rows if row.to is one] + voting


def _covenants(world: Board, one: Castaway) -> list[Covenant]:
    return [row for row in world.covenants if one.number in row.members and one.number not in row.accepted]
