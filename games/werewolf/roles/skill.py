"""What all skills that take orders share: whom a form offers, what repeat rules forbid, the ring (W-4.1, W-8.4)."""

from abc import ABC, abstractmethod
from typing import ClassVar

from games.audience import DIRECTORS
from games.werewolf.board import Board
from games.werewolf.catalogue import SKILLS
from games.werewolf.facts import OrderVoid
from games.werewolf.models import Character, SkillOrder
from games.werewolf.refusals import refuse
from games.werewolf.words import SkillKey, number

State = SkillOrder.State


class Skill:
    """The base of all skills that take orders: who may use them, and on whom, as the form offers it."""

    key: ClassVar[str]
    in_advance: ClassVar[bool] = False  # by a setting also before its window (R41)
    rule: ClassVar[tuple[str, str]]  # what it does, in one line: Chinese, English

    def holds(self, world: Board, user: Character) -> bool:
        """May this character order the skill, whatever the time?"""
        return world.has_skill(user, self.key)

    def open_for(self, world: Board, user: Character) -> bool:
        """Does the window that is open now take its orders?"""
        return world.village.window == SKILLS[self.key].window

    def offered(self, world: Board, user: Character) -> list[Character]:
        """Whom the form offers: everybody who is not out as far as was announced, so that it betrays no out (R40)."""
        return world.publicly_in

    def barred(self, world: Board, user: Character) -> str:
        """Why it cannot be used on anybody tonight, as the code of a refusal, or ""."""
        return ""

    def forbidden(self, world: Board, user: Character, slot: int = 0) -> dict[int, str]:
        """Whom of those offered this user may not name as the first (0) or second (1): number -> code of a refusal."""
        return {}

    def check(self, world: Board, user: Character, targets: tuple[Character, ...]) -> None:
        """Its own rules about these targets. Raises Refused."""
        if code := self.barred(world, user):
            raise refuse(code, "target")
        for slot, target in enumerate(targets):
            if code := self.forbidden(world, user, slot).get(target.number, ""):
                raise refuse(code, "second" if slot else "target")


class InstantSkill(Skill, ABC):
    """A skill that takes effect as soon as it is ordered."""

    @abstractmethod
    def use(self, world: Board, user: Character, targets: tuple[Character, ...]) -> None:
        """Take effect at once."""


class OrderedSkill(Skill, ABC):
    """A skill that is ordered in a window and takes effect when it closes."""

    def fault(self, world: Board, order: SkillOrder) -> str:
        """Why this order comes to nothing now, or "" (W-8.4a)."""
        return ""

    @abstractmethod
    def apply(self, world: Board, order: SkillOrder) -> None:
        """Take effect; says by the order's state whether it had one."""

    def resolve(self, world: Board) -> None:
        """The window has closed: tonight's order takes effect, or is void and consumes nothing (W-4.1e)."""
        for user in world.characters:
            if order := world.live_order(user, self.key):
                if reason := self.fault_of_all(world, order) or self.fault(world, order):
                    self.void(world, order, reason)
                else:
                    order.state = State.APPLIED
                    self.apply(world, order)

    def fault_of_all(self, world: Board, order: SkillOrder) -> str:
        """What makes an order of any skill void."""
        user = order.user
        if user.removed:
            return "user_removed"
        if user.out and not SKILLS[self.key].posthumous:
            return "user_out"
        if not self.holds(world, user):
            return "skill_lost"
        return "target_out" if order.target.out else ""

    def void(self, world: Board, order: SkillOrder, reason: str) -> None:
        """It came to nothing; the directors learn why."""
        order.state, order.void_reason = State.VOID, reason
        world.record(OrderVoid(number(order.user), SkillKey(self.key), reason), DIRECTORS)

    # --- memory (W-4.6, W-4.20)

    def remember(self, world: Board, order: SkillOrder) -> None:
        """This target may not be chosen again on the next night."""
        order.user.last_target = {**order.user.last_target, self.key: [world.village.day, order.target.number]}

    def repeated(self, world: Board, user: Character) -> dict[int, str]:
        """The target of the last night is forbidden; a night without the skill clears the memory."""
        night, target = user.last_target.get(self.key, [0, 0])
        return {target: "repeat_last_night"} if target and night == world.village.day - 1 else {}


def once(user: Character, skill: str) -> None:
    """A limited skill is used up."""
    user.spent.append(skill)
