"""The sorcerer: true sight and silence (W-4.19, W-4.20)."""

from games.audience import only
from games.werewolf.board import Board
from games.werewolf.deaths import Out, take_out
from games.werewolf.facts import TrueSightResult
from games.werewolf.models import Character, SkillOrder
from games.werewolf.roles.skill import InstantSkill, OrderedSkill, State
from games.werewolf.words import number

USES_IF_ONCE = 2  # R28: with true_sight_repeat = once, one repeat after a hit


class TrueSight(InstantSkill):
    """W-4.19: two characters of one actor named, and the second is out; answered at once."""

    key = "true_sight"
    rule = (
        "依次指定两个角色：若同属一位演员，第二个立即出局，并可再用；未中则今夜停用。",
        "Name two: if one actor plays both, the second goes out at once and you may go on; a miss ends it for tonight.",
    )

    def barred(self, world: Board, user: Character) -> str:
        if user.sight_locked == world.village.day:
            return "locked_tonight"
        once = world.settings.choice("true_sight_repeat") == "once"
        return "no_more_uses" if user.sight_missed or (once and user.sights >= USES_IF_ONCE) else ""

    def forbidden(self, world: Board, user: Character, slot: int = 0) -> dict[int, str]:
        return {} if slot else {user.number: "first_is_self"}

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
    rule = ("明天白天禁言；不能连续两夜沉默同一角色。", "It is muted on the coming day; not on two nights running.")

    def forbidden(self, world: Board, user: Character, slot: int = 0) -> dict[int, str]:
        return self.repeated(world, user)

    def apply(self, world: Board, order: SkillOrder) -> None:
        self.remember(world, order)
        order.target.muted = True
