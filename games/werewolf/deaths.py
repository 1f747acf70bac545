"""Going out: the only way in which a character leaves, and what it triggers (W-8.5)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from games.audience import DIRECTORS
from games.werewolf import lovers
from games.werewolf.board import Board
from games.werewolf.catalogue import PIPER, VILLAGE, WOLF
from games.werewolf.facts import MadReleased, OutRecorded, SkillLost, SkillsStripped
from games.werewolf.models import Character, Village
from games.werewolf.news import announce, tell
from games.werewolf.words import SeatNo, SkillKey, number

STRIPPED_TYPES = ("special", "common")


@dataclass(frozen=True, slots=True)
class Out:
    """Who goes out, by what cause, and by whose skill."""

    who: Character
    cause: str
    by: Character | None = None


type Trigger = Callable[[Board, Out], Iterator[Out]]


def take_out(world: Board, out: Out, triggers: tuple[Trigger, ...] | None = None) -> None:
    """W-8.5: out, then every trigger in turn; whom one of them takes along goes first, with all that follows.

    `triggers`: other ones than all of them, if a director says so (W-12.3).
    """
    one = out.who
    if one.out:
        return
    village = world.village
    village.outs += 1
    one.life, one.out_seq, one.out_at, one.out_day = Character.Life.OUT, village.outs, world.now, village.game_day
    one.out_by_night, one.out_cause, one.out_by = village.by_night, out.cause, out.by
    by = SeatNo(out.by.number) if out.by else None
    world.record(OutRecorded(number(one), village.outs, out.cause, by), DIRECTORS)
    for trigger in TRIGGERS if triggers is None else triggers:
        for following in trigger(world, out):
            take_out(world, following, triggers)


def strip(world: Board, out: Out) -> Iterator[Out]:
    """T1, W-4.9, W-4.10: the elder's death by the village's hand takes all special and common skills."""
    elder = next(iter(world.with_role("elder")), None)
    if elder is None or out.who not in (elder, world.lover_of(elder)):
        return
    if elder.faction != VILLAGE or not world.owns(elder, "tough_bones") or not _by_the_village(out):
        return
    world.village.stripped = True
    announce(world, SkillsStripped())
    struck = [one for one in world.characters if one.type in STRIPPED_TYPES]
    for one in struck:
        held = [skill for skill in one.owned if world.owns(one, skill)]
        one.skills_lost = True
        for skill in held:
            tell(world, SkillLost(SkillKey(skill)), one)
    yield from (Out(one, "skill_lost") for one in struck if world.revealed(one))


def _by_the_village(out: Out) -> bool:
    """R52: any exile, or a skill used by somebody of the village faction."""
    if out.cause in ("poison", "stray_bullet"):
        return out.by is not None and out.by.faction == VILLAGE
    return out.cause == "vote"


def release_mad(world: Board, out: Out) -> Iterator[Out]:
    """T2, W-4.16: the piper is out, all madness ends."""
    if out.who.role == PIPER:
        for one in world.characters:
            one.mad = one.mad_told = False
        announce(world, MadReleased())
    yield from ()


def die_for_love(world: Board, out: Out) -> Iterator[Out]:
    """T3, W-5.4: the other lover follows, whatever its marks."""
    if lover := world.lover_of(out.who):
        yield Out(lover, "die_for_love")


def load_gun(world: Board, out: Out) -> Iterator[Out]:
    """T4, W-4.11: a hunter who still has the skill may shoot."""
    blocked = out.cause == "poison" and world.settings.flag("poison_blocks_hunter")
    if out.who.role == "hunter" and world.owns(out.who, "stray_bullet") and not blocked:
        world.village.hunter_queue.append(out.who.number)
    yield from ()


def drop_badge(world: Board, out: Out) -> Iterator[Out]:
    """T5, W-5.9: the sheriff's badge is to be handed over."""
    village = world.village
    if village.sheriff == out.who.number:
        village.sheriff, village.badge_from, village.badge = None, out.who.number, Village.Badge.PENDING
    yield from ()


def revenge(world: Board, out: Out) -> Iterator[Out]:
    """T6, W-4.15: with all wolves out, the cupid of two wolves takes up the kill."""
    couple = world.lovers
    if couple and all(lover.role == WOLF for lover in couple) and all(one.out for one in world.with_role(WOLF)):
        for cupid in world.with_role("cupid"):
            if not cupid.out and not cupid.removed:
                lovers.gain_kill(world, cupid)
    yield from ()


# R54: locked before optional, what concerns all before what concerns one.
TRIGGERS: tuple[Trigger, ...] = (strip, release_mad, die_for_love, load_gun, drop_badge, revenge)
