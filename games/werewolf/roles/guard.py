"""The guard: protect and soundproof (W-4.6, W-4.7)."""

from games.audience import DIRECTORS
from games.werewolf.board import Board
from games.werewolf.facts import Protected, Soundproofed
from games.werewolf.lovers import protect_fails
from games.werewolf.models import Character, SkillOrder
from games.werewolf.roles.skill import OrderedSkill, State
from games.werewolf.words import number


class Protect(OrderedSkill):
    """W-4.6: tonight the kill does not make the target dying; not the same on two nights running."""

    key, in_advance = "protect", True
    rule = (
        "今夜杀人不使其濒死；不能连续两夜守护同一角色。",
        "Tonight the kill does not touch it; not on two nights running.",
    )

    def forbidden(self, world: Board, user: Character, slot: int = 0) -> dict[int, str]:
        return self.repeated(world, user)

    def apply(self, world: Board, order: SkillOrder) -> None:
        self.remember(world, order)
        order.target.protected = not protect_fails(world, order.target)
        if not order.target.protected:
            order.state = State.NO_EFFECT
        world.record(Protected(number(order.target), order.target.protected), DIRECTORS)


class Soundproof(OrderedSkill):
    """W-4.7: tonight the pipe has no effect on the target; each character at most once in a game."""

    key, in_advance = "soundproof", True
    rule = ("今夜吹笛对其无效；每个角色全局只能一次。", "Tonight the pipe does not reach it; each one once in a game.")

    def forbidden(self, world: Board, user: Character, slot: int = 0) -> dict[int, str]:
        return dict.fromkeys(user.soundproofed, "repeat_ever")

    def apply(self, world: Board, order: SkillOrder) -> None:
        order.user.soundproofed.append(order.target.number)
        order.target.soundproof = True
        world.record(Soundproofed(number(order.target)), DIRECTORS)
