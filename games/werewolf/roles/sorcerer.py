"""The sorcerer: true sight and silence (W-4.19, W-4.20)."""

from games.audience import only
from games.werewolf.board import Board
from games.werewolf.deaths import Out, take_out
from games.werewolf.facts import TrueSightResult
from games.werewolf.models import Character, SkillOrder
from games.werewolf.refusals import refuse
from games.werewolf.roles.skill import InstantSkill, OrderedSkill, State
from games.werewolf.words import number

USES_IF_ONCE = 2  # R28: with true_sight_repeat = once, one repeat after a hit


class TrueSight(InstantSkill):
    """W-4.19: two characters of one actor named, and the second is out; answered at once."""

    key = "true_sight"

    def check(self, world: Board, user: Character, targets: tuple[Character, ...]) -> None:
        if user.sight_locked == world.village.day:
            raise refuse("locked_tonight")
        once = world.settings.choice("true_sight_repeat") == "once"
        if user.sight_missed or (once and user.sights >= USES_IF_ONCE):
            raise refuse("no_more_uses")
        if targets[0] is user:
            raise refuse("first_is_self", "target")

    def use(self, world: Board, user: Character, targets: tuple[Character, ...]) -> None:
        first, second = targets
        hit = first.actor is second.actor and not first.out and not second.out
        user.sights += 1
        night, seq = world.village.day, world.game.seq + 1
        state = State.APPLIED if hit else State.NO_EFFECT
        world.add(
            SkillOrder(
                game=world.game,
                night=night,
                window=world.village.window,
                skill=self.key,
                user=user,
                target=first,
                second=second,
                saved_seq=seq,
                state=state,
            )
        )
        world.record(TrueSightResult(number(first), number(second), hit), only(user.seat))
        if hit:
            user.hits += 1
            take_out(world, Out(second, "true_sight", user))
            return
        user.sight_missed = True
        if user.sights > 1:
            user.sight_locked = night + 1


class Silence(OrderedSkill):
    """W-4.20: the target is muted on the coming day; not the same on two nights running."""

    key, in_advance = "silence", True

    def check(self, world: Board, user: Character, targets: tuple[Character, ...]) -> None:
        self.refuse_repeated(world, user, targets[0])

    def apply(self, world: Board, order: SkillOrder) -> None:
        self.remember(world, order)
        order.target.muted = True
