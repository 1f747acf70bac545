from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.island import condition, duels
from games.island.actions.fight_terms import choice, read_on_loss, read_weapon, terms
from games.island.actions.island_action import IslandAction
from games.island.board import Board
from games.island.models import Castaway, Duel, Fighter
from games.island.refusals import refuse
from games.models import Seat


class JoinPk(IslandAction):
    """I-4.11.1: take a side in the open duel of one's cell, for good."""

    key, name, icon, group = "join_pk", _("Join the duel"), "attack", "pk"
    while_closing, counts = True, True

    def allow(self, world: Board, one: Castaway) -> None:
        duel_here(world, one)

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        duel = duels.open_in(world, one.cell)
        sides = tuple(Option(side, duels.captain(world, duel, side).seat.name) for side in "ab") if duel else ()
        return (choice("side", _("With"), sides), *terms(world, one))

    def price(self, world: Board, one: Castaway) -> int:
        return world.settings.number("pk.join_cost")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        duel, side = duel_here(world, one), text_of(data, "side")
        if side not in (duels.A, duels.B):
            raise refuse("bad_input", "side")
        weapon, on_loss = read_weapon(world, one, data), read_on_loss(data)
        if duels.full(world, duel, side):
            raise refuse("E_PK_SIDE_FULL", "side")
        cost = world.settings.number("pk.join_cost")
        if one.stamina < cost:
            raise refuse("E_STAMINA")
        if world.settings.flag("pk.join_needs_consent"):
            if any(row.duel is duel and row.castaway is one and row.asked for row in world.rows(Fighter)):
                raise refuse("E_PK_CONSENT")
            duels.ask(world, duel, one, side, on_loss=on_loss, weapon=weapon)
            return
        condition.pay(world, one, cost)
        duels.join(world, duel, one, side, on_loss=on_loss, weapon=weapon)


def duel_here(world: Board, one: Castaway) -> Duel:
    """The open duel of one's cell. Raises E_PK_CLOSED."""
    duel = duels.open_in(world, one.cell)
    if duel is None:
        raise refuse("E_PK_CLOSED")
    return duel
