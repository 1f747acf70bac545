"""Who has ordered what in the window that is open, and who has not acted yet (W-17.9)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from games.language import wording
from games.werewolf import owing as missing
from games.werewolf.board import Board
from games.werewolf.catalogue import WINDOWS
from games.werewolf.models import Character, SkillOrder
from games.werewolf.words import SkillKey, WindowKey, in_words, spaced

REASONS = {
    "user_out": ("使用者已出局", "its user is out"),
    "user_removed": ("使用者已被罚下", "its user is sent off"),
    "skill_lost": ("没有技能", "without the skill"),
    "target_out": ("目标已出局", "the target is out"),
    "target_not_dying": ("目标并未濒死", "the target is not dying"),
    "target_mad": ("目标已癫狂", "the target is mad"),
    "no_kill_right": ("没有杀人的权利", "without the right to kill"),
    "excluded_wolf": ("目标是同阵营狼人", "the target is a wolf of the faction"),
    "not_eligible": ("不能继任", "cannot have the badge"),
    "director": ("导演作废", "voided by the director"),
}


@dataclass(frozen=True, slots=True)
class OrderRow:
    """One order. seq: the input that saved it; confirmed: that which locked it, 0 for none; reason: of a void one."""

    night: int
    window: str
    skill: str
    number: int
    user: str
    targets: tuple[str, ...]
    seq: int
    confirmed: int
    state: str
    live: bool
    void: bool
    reason: str


@dataclass(frozen=True, slots=True)
class Owing:
    """Who could still order a skill in the window that is open, or vote, and has not."""

    what: str
    names: tuple[str, ...]


def order_rows(world: Board) -> Iterator[OrderRow]:
    """Tonight's orders, the newest window last."""
    yield from (order_row(one) for one in world.orders if one.night == world.village.day)


def order_row(one: SkillOrder) -> OrderRow:
    """An order in words."""
    targets = (one.target, one.second) if one.second else (one.target,)
    return OrderRow(
        night=one.night,
        window=str(in_words(WindowKey, one.window, {})) if one.window in WINDOWS else one.window,
        skill=str(in_words(SkillKey, one.skill, {})),
        number=one.user.number,
        user=one.user.seat.name,
        targets=tuple(target.seat.name for target in targets),
        seq=one.saved_seq,
        confirmed=one.confirmed_seq or 0,
        state=str(one.get_state_display()),
        live=one.live,
        void=one.state == SkillOrder.State.VOID,
        reason=wording(*REASONS[one.void_reason]) if one.void_reason in REASONS else spaced(one.void_reason),
    )


def owing(world: Board) -> Iterator[Owing]:
    """What is missing before the next bell; in the vote only who may cast a ballot."""
    silent = missing.voteless(world)
    if silent:
        yield Owing(wording("投票", "vote"), _names(silent))
    for skill, waiting in missing.unused(world):
        yield Owing(str(in_words(SkillKey, skill.key, {})), _names(waiting))


def _names(many: Iterable[Character]) -> tuple[str, ...]:
    return tuple(one.seat.name for one in many)
