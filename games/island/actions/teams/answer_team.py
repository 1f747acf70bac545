"""Answer an invitation into a team (I-4.21.1)."""

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.island import teams
from games.island.actions.secret_order import read_yes, yes_no
from games.island.actions.teams.team_action import TeamAction
from games.island.board import Board
from games.island.models import Castaway, Invitation
from games.island.refusals import refuse
from games.models import Seat


class AnswerTeam(TeamAction):
    """I-4.21.1: join, or decline."""

    key, name = "answer_team", _("Answer an invitation into a team")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        asked = tuple(Option(teams.handle(row), row.by.seat.name) for row in _asked(world, world.of(seat)))
        return Field("invitation", _("From"), options=asked), yes_no("accept", _("Do you accept?"), value=True)

    def allow(self, world: Board, one: Castaway) -> None:
        if not _asked(world, one):
            raise refuse("E_TEAM_NONE", "invitation")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        value = text_of(data, "invitation")
        row = next((row for row in _asked(world, one) if teams.handle(row) == value), None)
        if row is None:
            raise refuse("E_TEAM_NONE", "invitation")
        if read_yes(data, "accept", default=True):
            teams.join(world, row)
        else:
            world.remove(row)


def _asked(world: Board, one: Castaway) -> list[Invitation]:
    return [row for row in world.invitations if row.team is not None and row.to is one]
