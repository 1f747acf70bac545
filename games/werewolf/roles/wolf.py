"""The kill: separate ballots of the wolves, or of who has inherited it (W-4.17, W-4.18)."""

from collections import Counter

from games.audience import DIRECTORS
from games.werewolf.board import Board
from games.werewolf.catalogue import WOLF
from games.werewolf.facts import KillBlocked, KillResolved, NowDying
from games.werewolf.models import Character, SkillOrder
from games.werewolf.roles.skill import OrderedSkill, State
from games.werewolf.words import number


class Kill(OrderedSkill):
    """One ballot for each holder; a form is open to every wolf, so that it betrays no faction."""

    key = "kill"
    rule = (
        "每人一票，多者为目标；同票时以最先确认者为准，无人确认则以最先保存者为准。",
        "One ballot each, the most decide; of tied ones the first confirmed, else the first saved.",
    )

    def holds(self, world: Board, user: Character) -> bool:
        return user.role == WOLF or world.has_skill(user, self.key)

    def fault(self, world: Board, order: SkillOrder) -> str:
        if not world.has_skill(order.user, self.key):
            return "no_kill_right"
        return "excluded_wolf" if order.target.role == WOLF and order.target.faction == WOLF else ""

    def apply(self, world: Board, order: SkillOrder) -> None:
        """A ballot by itself does nothing; all of them together choose."""

    def resolve(self, world: Board) -> None:
        super().resolve(world)
        night = world.village.day
        ballots = [
            order
            for order in world.orders
            if order.skill == self.key and order.night == night and order.state == State.APPLIED
        ]
        target = chosen(ballots)
        named = {order.target.number for order in ballots}
        world.village.kill_named = [one.number for one in world.characters if one.number in named]
        world.village.kill_targets = [target.number] if target else []
        world.record(KillResolved(number(target) if target else None), DIRECTORS)
        if target:
            _strike(world, target)


def chosen(ballots: list[SkillOrder]) -> Character | None:
    """W-4.18: the most ballots; of tied ones the first confirmed for one of them, else the first saved (R58)."""
    counts = Counter(order.target.number for order in ballots)
    most = max(counts.values(), default=0)
    tied = [order for order in ballots if counts[order.target.number] == most]
    confirmed = [order for order in tied if order.confirmed_seq is not None]
    first = min(confirmed, key=lambda order: order.confirmed_seq or 0, default=None)
    first = first or min(tied, key=lambda order: order.saved_seq, default=None)
    return first.target if first else None


def _strike(world: Board, target: Character) -> None:
    target.attacks.append("kill")
    if target.protected:
        world.record(KillBlocked(number(target)), DIRECTORS)
    else:
        target.life = Character.Life.DYING
        world.record(NowDying(number(target)), DIRECTORS)
