from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.island import duels
from games.island.actions.fight_terms import read_on_loss, read_weapon, terms
from games.island.actions.island_action import IslandAction
from games.island.board import Board
from games.island.engagement import PK
from games.island.models import Castaway
from games.island.refusals import refuse
from games.models import Seat


class PkTerms(IslandAction):
    """I-4.11.3: change one's declared weapon, and what to do after a defeat, until the duel closes."""

    key, name, icon, group = "pk_terms", _("Prepare for the fight"), "pen", "pk"
    while_engaged, while_closing = frozenset({PK}), True

    def allow(self, world: Board, one: Castaway) -> None:
        if duels.fighter_of(world, one) is None:
            raise refuse("E_PK_CLOSED")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        return terms(world, world.of(seat))

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        fighter = duels.fighter_of(world, one)
        assert fighter is not None
        weapon, on_loss = read_weapon(world, one, data), read_on_loss(data)
        fighter.weapon, fighter.on_loss = weapon, on_loss
