"""Orders of skills: saved until the window's end, or used at once (W-8.3, W-8.4)."""

from typing import ClassVar

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, text_of
from games.audience import only
from games.models import Seat
from games.werewolf.actions.village_action import VillageAction, options, read_character
from games.werewolf.board import Board
from games.werewolf.catalogue import SKILLS
from games.werewolf.facts import OrderSaved
from games.werewolf.models import Character, SkillOrder
from games.werewolf.refusals import refuse
from games.werewolf.roles import ORDERED
from games.werewolf.roles.skill import InstantSkill, Skill
from games.werewolf.sheriff import HAND_OVER
from games.werewolf.windows import still_to_come
from games.werewolf.words import SkillKey, numbers

BY_KEY: dict[str, Skill] = {skill.key: skill for skill in (*ORDERED, HAND_OVER)}


class SkillAction(VillageAction):
    """An order of one skill; `key` is the skill's."""

    group = "window"
    labels: ClassVar[tuple[object, ...]] = (_("Target"),)

    @property
    def skill(self) -> Skill:
        """The skill that it orders."""
        return BY_KEY[self.key]

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one, names = world.of(seat), ("target", "second")[: SKILLS[self.key].targets]
        return tuple(
            Field(name, str(label), options=options(self.legal(world, one, slot)))
            for slot, (name, label) in enumerate(zip(names, self.labels, strict=True))
        )

    def legal(self, world: Board, one: Character, slot: int) -> list[Character]:
        """Whom this character may name now in this place."""
        forbidden = self.skill.forbidden(world, one, slot)
        return [other for other in self.skill.offered(world, one) if other.number not in forbidden]

    def allow(self, world: Board, one: Character) -> None:
        """W-8.4: in its window, by whoever has it."""
        if not self._timely(world, one):
            raise refuse("window_closed")
        if one.removed:
            raise refuse("user_removed")
        if one.out and not SKILLS[self.key].posthumous:
            raise refuse("user_out")
        if not self.skill.holds(world, one):
            raise refuse("skill_spent" if self.key in one.spent else "skill_lost")

    def _timely(self, world: Board, one: Character) -> bool:
        if self.skill.open_for(world, one):
            return True
        early = self.skill.in_advance and world.settings.flag("advance_orders")
        return early and still_to_come(world, SKILLS[self.key].window)

    def perform(self, world: Board, one: Character, data: Data) -> None:
        targets = self._targets(world, one, data)
        skill = self.skill
        skill.check(world, one, targets)
        if isinstance(skill, InstantSkill):
            skill.use(world, one, targets)
        else:
            keep(world, one, self.key, targets)

    def _targets(self, world: Board, one: Character, data: Data) -> tuple[Character, ...]:
        names = ("target", "second")[: SKILLS[self.key].targets]
        if not all(text_of(data, name) for name in names):
            raise refuse("bad_count", names[0])
        targets = tuple(read_character(world, data, name) for name in names)
        if len({target.number for target in targets}) < len(targets):
            raise refuse("same_target", names[-1])
        offered = self.skill.offered(world, one)
        for name, target in zip(names, targets, strict=True):
            if target not in offered:
                raise refuse("not_offered", name)
        return targets


def keep(world: Board, one: Character, key: str, targets: tuple[Character, ...]) -> None:
    """W-4.1g: the last saved version counts; a new target is a new save, a confirmed order is locked."""
    known = world.live_order(one, key)
    if known and known.state == SkillOrder.State.CONFIRMED:
        raise refuse("order_confirmed")
    target, second = (*targets, None)[:2]
    assert target is not None
    if known is None:
        known = world.add(
            SkillOrder(
                game=world.game,
                night=world.village.day,
                window=world.village.window,
                skill=key,
                user=one,
                target=target,
                second=second,
                saved_seq=world.game.seq + 1,
            )
        )
    elif (known.target, known.second) != (target, second):
        known.target, known.second, known.saved_seq = target, second, world.game.seq + 1
    world.record(OrderSaved(SkillKey(key), numbers(list(targets))), only(one.seat))


class ProtectAction(SkillAction):
    key, name = "protect", _("Protect")


class SoundproofAction(SkillAction):
    key, name = "soundproof", _("Soundproof")


class PipeAction(SkillAction):
    key, name = "pipe", _("Pipe")


class ForeseeAction(SkillAction):
    key, name = "foresee", _("Foresee")


class KillAction(SkillAction):
    key, name = "kill", _("Kill")


class AntidoteAction(SkillAction):
    key, name = "antidote", _("Antidote")


class PoisonAction(SkillAction):
    key, name = "poison", _("Poison")


class TrueSightAction(SkillAction):
    key, name = "true_sight", _("True sight")
    labels = (_("First"), _("Second, who goes out if both are one actor's"))


class SilenceAction(SkillAction):
    key, name = "silence", _("Silence")


class GoldenArrowAction(SkillAction):
    key, name = "golden_arrow", _("Golden arrow")
    labels = (_("One lover"), _("The other lover"))


class StrayBulletAction(SkillAction):
    key, name = "stray_bullet", _("Stray bullet")


class HandOverAction(SkillAction):
    key, name = "hand_over", _("Hand over the badge")
    labels = (_("Heir"),)


SKILL_ACTIONS = (
    GoldenArrowAction(),
    ProtectAction(),
    SoundproofAction(),
    PipeAction(),
    ForeseeAction(),
    KillAction(),
    AntidoteAction(),
    PoisonAction(),
    TrueSightAction(),
    SilenceAction(),
    StrayBulletAction(),
    HandOverAction(),
)
