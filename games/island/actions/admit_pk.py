from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, text_of
from games.island import condition, duels
from games.island.actions.fight_terms import choice
from games.island.actions.island_action import IslandAction, castaway_options
from games.island.board import Board
from games.island.engagement import PK
from games.island.models import Castaway, Fighter
from games.island.refusals import refuse
from games.models import Seat


class AdmitPk(IslandAction):
    """I-4.11.1, with consent: the captain of a side lets somebody join, who pays now."""

    key, name, icon, group = "admit_pk", _("Let somebody join"), "person", "pk"
    while_engaged, while_closing = frozenset({PK}), True

    def allow(self, world: Board, one: Castaway) -> None:
        if not asking(world, one):
            raise refuse("E_PK_CLOSED")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        waiting = castaway_options(row.castaway for row in asking(world, world.of(seat)))
        return (choice("who", _("Whom"), waiting),)

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        who = text_of(data, "who")
        row = next((row for row in asking(world, one) if str(row.castaway.number) == who), None)
        if row is None:
            raise refuse("E_UNKNOWN_TARGET", "who")
        if duels.full(world, row.duel, row.side):
            raise refuse("E_PK_SIDE_FULL", "who")
        condition.pay(world, row.castaway, world.settings.number("pk.join_cost"))
        duels.join(world, row.duel, row.castaway, row.side, on_loss=row.on_loss, weapon=row.weapon)


def asking(world: Board, one: Castaway) -> list[Fighter]:
    """Who asks to join the side of which somebody is the captain."""
    fighter = duels.fighter_of(world, one)
    if fighter is None or duels.captain(world, fighter.duel, fighter.side) is not one:
        return []
    return [row for row in duels.asking(world, fighter.duel) if row.side == fighter.side]
