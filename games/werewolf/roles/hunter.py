"""The hunter, who is out, may shoot (W-4.11)."""

from games.audience import DIRECTORS, only
from games.werewolf.board import Board
from games.werewolf.deaths import Out, take_out
from games.werewolf.facts import HunterPrompt, HunterShot
from games.werewolf.models import Character, SkillOrder
from games.werewolf.roles.elder import settle
from games.werewolf.roles.skill import OrderedSkill
from games.werewolf.words import number

SHOOTING = ("hunter", "late_hunter", "aftermath")


class StrayBullet(OrderedSkill):
    """W-4.11: one character not out goes out, cause stray_bullet."""

    key = "stray_bullet"
    rule = (
        "你已出局，可带走一名未出局的角色；不选则作罢。",
        "You are out and may take one along who is not; or leave it.",
    )

    def holds(self, world: Board, user: Character) -> bool:
        return user.number in world.village.hunter_queue and world.has_skill(user, self.key)

    def open_for(self, world: Board, user: Character) -> bool:
        return world.village.window in SHOOTING

    def offered(self, world: Board, user: Character) -> list[Character]:
        """Those really not out: this window opens after the outs (R40)."""
        return world.not_out

    def apply(self, world: Board, order: SkillOrder) -> None:
        world.record(HunterShot(number(order.user), number(order.target)), DIRECTORS)
        take_out(world, Out(order.target, "stray_bullet", order.user))


def judge(world: Board) -> None:
    """W-8.6, R11: at S15's opening the hunter's fate is fixed before the others', and its lover's with it."""
    for hunter in world.with_role("hunter"):
        if not hunter.out:
            settle(world, hunter)
            settle(world, world.lover_of(hunter))


def prompt(world: Board, until: str) -> None:
    """Whoever may shoot in the window that has just opened is told so."""
    for one in world.village.hunter_queue:
        world.record(HunterPrompt(until), only(world.seat(one)))


def shots(world: Board) -> None:
    """W-8.6: those who were asked shoot, in the order in which they went out; a new hunter is asked next time."""
    village = world.village
    asked = sorted((world.character(one) for one in village.hunter_queue), key=lambda one: one.out_seq)
    STRAY_BULLET.resolve(world)
    done = {one.number for one in asked}
    village.hunter_queue = [one for one in village.hunter_queue if one not in done]


STRAY_BULLET = StrayBullet()
