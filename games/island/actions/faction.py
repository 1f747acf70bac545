"""What somebody can do about factions (I-10.5 to I-10.8): free, and by nobody else for it (I-10.9)."""

import unicodedata

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of, texts_of
from games.island import factions
from games.island.actions.goods_form import here
from games.island.actions.island_action import ANYTIME, IslandAction, castaway_options, read_castaway, read_here
from games.island.actions.secret_order import read_yes, yes_no
from games.island.board import Board
from games.island.catalogue import FACTIONS
from games.island.models import Castaway, Covenant, Invitation
from games.island.refusals import refuse
from games.models import Seat

LONGEST_NAME = 40


class FactionAction(IslandAction):
    """The base: at any time, in the piece about company."""

    group, icon = "company", "star"
    while_engaged = ANYTIME


class InviteToFaction(FactionAction):
    """I-10.5, I-10.7: somebody inside the same cell; never tests its faction (I-4.1.5)."""

    key, name = "invite_to_faction", _("Ask into the faction")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        return (here(world, world.of(seat)),)

    def allow(self, world: Board, one: Castaway) -> None:
        factions.must_have_room(world, factions.faction_of(one))

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        factions.invite(world, one, read_here(world, one, data, "to"))


class AnswerFaction(FactionAction):
    """I-10.5, I-10.6: say yes or no to an invitation or a covenant; members of a covenant, to an admission."""

    key, name = "answer_faction", _("Answer a faction")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        asked = [Option(factions.handle(row), _said(row)) for row in _invitations(world, one)]
        asked += [Option(factions.covenant_handle(row), row.name) for row in _covenants(world, one)]
        return (
            Field("proposal", _("Proposal"), options=tuple(asked)),
            yes_no("accept", _("Do you agree?"), value=True),
        )

    def allow(self, world: Board, one: Castaway) -> None:
        if not _invitations(world, one) and not _covenants(world, one):
            raise refuse("E_FACTION_CONDITIONS", "proposal")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        value, yes = text_of(data, "proposal"), read_yes(data, "accept", default=True)
        covenant = next((row for row in _covenants(world, one) if factions.covenant_handle(row) == value), None)
        invitation = next((row for row in _invitations(world, one) if factions.handle(row) == value), None)
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


class ProposeCovenant(FactionAction):
    """I-10.6: a faction of players, out of one's own team."""

    key, name = "propose_covenant", _("Propose a covenant")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        mates = [other for other in world.members(one.team) if other is not one] if one.team else []
        options = castaway_options(mates)
        return (
            Field("name", _("Its name"), kind="text", least=1, most=LONGEST_NAME),
            Field("members", _("With"), kind="several", most=max(1, len(options)), options=options),
        )

    def allow(self, world: Board, one: Castaway) -> None:
        factions.must_be_free(world, one)
        if one.team is None:
            raise refuse("E_FACTION_CONDITIONS", "members", missing="a")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        name = unicodedata.normalize("NFKC", text_of(data, "name")).strip()
        taken = {faction.name for faction in world.factions}
        taken |= {said for faction in FACTIONS.values() for said in (faction.key, faction.zh, faction.en)}
        if not name or len(name) > LONGEST_NAME or not name.isprintable() or name in taken:
            raise refuse("bad_input", "name")
        chosen = dict.fromkeys(texts_of(data, "members"))
        others = [read_castaway(world, {"who": value}, "who") for value in chosen]
        if one in others:
            raise refuse("E_SELF", "members")
        factions.propose(world, one, name, others)


class LeaveFaction(FactionAction):
    """I-10.8: announced at once, in effect with the settlement."""

    key, name = "leave_faction", _("Leave the faction")

    def allow(self, world: Board, one: Castaway) -> None:
        if factions.faction_of(one) and one.leaving:
            raise refuse("E_FACTION_CONDITIONS")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        factions.announce_leaving(world, one)


FACTION_ACTIONS = (InviteToFaction(), AnswerFaction(), ProposeCovenant(), LeaveFaction())
