"""The piper drives characters mad (W-4.16)."""

from games.audience import only
from games.werewolf.board import Board
from games.werewolf.facts import PipeResult
from games.werewolf.lovers import is_lover
from games.werewolf.models import Character, SkillOrder
from games.werewolf.roles.skill import OrderedSkill, State
from games.werewolf.words import number


class Pipe(OrderedSkill):
    """W-4.16: the target is mad until the piper is out; lovers and the soundproof are immune."""

    key, in_advance = "pipe", True
    rule = (
        "使其陷入癫狂，直到你出局；对情侣与被隔音者无效。",
        "It is mad until you are out; lovers and the soundproof are immune.",
    )

    def offered(self, world: Board, user: Character) -> list[Character]:
        return [one for one in world.publicly_in if not one.mad]

    def fault(self, world: Board, order: SkillOrder) -> str:
        return "target_mad" if order.target.mad else ""

    def apply(self, world: Board, order: SkillOrder) -> None:
        order.target.mad = not (is_lover(world, order.target) or order.target.soundproof)
        if not order.target.mad:
            order.state = State.NO_EFFECT
        if world.settings.flag("piper_feedback"):
            world.record(PipeResult(number(order.target), order.target.mad), only(order.user.seat))
