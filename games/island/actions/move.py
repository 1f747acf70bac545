from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.island import condition, knowledge, queues, walking
from games.island.actions.fight_terms import DIRECTIONS
from games.island.actions.island_action import IslandAction, read_direction
from games.island.actions.secret_order import read_yes, yes_no
from games.island.board import Board
from games.island.engagement import busy, engaged
from games.island.models import Castaway, Cell
from games.island.refusals import refuse
from games.models import Seat
from games.refusal import Refused


class Move(IslandAction):
    """I-4.4: one step; unseen if so wished; a team's leader may take those along who follow (I-4.21.4)."""

    key, name, icon, group = "move", _("Move"), "move", "act"
    counts = True

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        hidden = yes_no("hidden", _("Unseen"), value=world.settings.flag("move.hidden_default"))
        leads = one.team is not None and one.team.leader == one.number
        group = (yes_no("group", _("With those who follow me"), value=False),) if leads else ()
        return (Field("direction", _("Where to"), options=DIRECTIONS), hidden, *group)

    def act(self, world: Board, seat: Seat, data: Data) -> Refused | None:
        """A cliff in the way stays on the mover's map (I-4.4.2): that refusal alone leaves a mark."""
        try:
            return super().act(world, seat, data)
        except Refused as refused:
            if refused.code != "E_IMPASSABLE":
                raise
            return refused

    def delegate(self, world: Board, one: Castaway, data: Data) -> None:
        """To lead the group is the leader's own."""
        super().delegate(world, one, data)
        if read_yes(data, "group", default=False):
            raise refuse("E_CUSTODY_SCOPE", "group")

    def price(self, world: Board, one: Castaway) -> int:
        return world.settings.number("cost.move")

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        to = self._destination(world, one, data)
        hidden = read_yes(data, "hidden", default=world.settings.flag("move.hidden_default"))
        group = read_yes(data, "group", default=False)
        if group:
            check_leads(one)
        cost = world.settings.number("cost.move") + (world.settings.number("move.hidden_cost") if hidden else 0)
        taken = busy(world, to)
        if taken and world.settings.choice("move.busy_policy") == "refuse":
            raise refuse("E_CELL_BUSY", "direction")
        condition.pay(world, one, cost)
        movers = [one, *(followers(world, one, cost) if group else ())]
        for follower in movers[1:]:
            condition.pay(world, follower, cost)
        if taken:
            queues.join(world, movers, to, hidden=hidden, paid=cost)
        else:
            walking.enter(world, movers, to, hidden=hidden)

    def _destination(self, world: Board, one: Castaway, data: Data) -> Cell:
        to = world.beyond(one.cell, read_direction(data))
        if to is None:
            raise refuse("E_OFF_MAP", "direction")
        if not world.terrain(to).passable:
            knowledge.ground_only(world, one, to)
            raise refuse("E_IMPASSABLE", "direction")
        return to


def check_leads(one: Castaway) -> None:
    """Raises E_TEAM_NONE, E_NOT_LEADER."""
    if one.team is None:
        raise refuse("E_TEAM_NONE", "group")
    if one.team.leader != one.number:
        raise refuse("E_NOT_LEADER", "group")


def followers(world: Board, leader: Castaway, cost: int) -> Sequence[Castaway]:
    """Who comes along: inside, free, willing and able; of the others no reason is shown (I-4.21.4)."""
    assert leader.team is not None
    return [
        one
        for one in world.members(leader.team)
        if one is not leader
        and one.cell is leader.cell
        and one.follow_leader
        and one.stamina >= cost
        and not engaged(world, one)
    ]
