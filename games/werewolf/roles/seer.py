"""The seer compares a faction with the village (W-4.2)."""

from games.audience import only
from games.werewolf.board import Board
from games.werewolf.catalogue import VILLAGE
from games.werewolf.facts import ForeseeResult
from games.werewolf.lovers import is_lover
from games.werewolf.models import SkillOrder
from games.werewolf.roles.skill import OrderedSkill
from games.werewolf.words import SeatNo, number


class Foresee(OrderedSkill):
    """W-4.2: of the village or not, never a role; a seer in love reads it at S16."""

    key, in_advance = "foresee", True
    rule = ("得知其此刻是否属于村民阵营，不知身份。", "You learn if it is of the village now, never its role.")

    def apply(self, world: Board, order: SkillOrder) -> None:
        target, village = number(order.target), order.target.faction == VILLAGE
        if is_lover(world, order.user):
            world.village.late_result = {"seer": order.user.number, "target": target, "village": village}
        else:
            world.record(ForeseeResult(target, village), only(order.user.seat))


def deliver_late(world: Board) -> None:
    """W-8.6: what waits for S16, also for a seer that is out by then (R57)."""
    if late := world.village.late_result:
        fact = ForeseeResult(SeatNo(late["target"]), late["village"])
        world.record(fact, only(world.seat(late["seer"])))
        world.village.late_result = {}
