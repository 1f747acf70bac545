"""What always holds of a board as it stands (RULES.md, section 16); what holds from input to input is in watching.py.

Each invariant yields a sentence, which begins with its number, for whatever does not hold.
"""

from collections.abc import Callable, Iterator

from games.werewolf import winning
from games.werewolf.board import Board
from games.werewolf.catalogue import FACTIONS, LOVERS, PIPER, SKILLS, WOLF
from games.werewolf.models import SkillOrder

# Only while these steps last is somebody dying (I-3): the kill is resolved as S12 ends, S16 settles it.
DYING_STEPS = ("S12", "S13", "S14", "S15", "S16")
APPLIED = (SkillOrder.State.APPLIED, SkillOrder.State.NO_EFFECT)


def hold(world: Board) -> None:
    """Raises AssertionError, which names everything that does not hold of this board."""
    found = [text for invariant in INVARIANTS for text in invariant(world)]
    assert not found, "; ".join(found)


def broken(world: Board) -> bool:
    """Does something not hold that always should?"""
    return any(True for invariant in INVARIANTS for _text in invariant(world))


def owners(world: Board) -> Iterator[str]:
    """I-1: two characters for each actor, as soon as there are any."""
    if not world.characters:
        return
    owned = [one.actor.number for one in world.characters]
    if len(owned) != 2 * len(world.actors):
        yield "I-1: the characters are not twice as many as the actors"
    yield from (f"I-1: actor {one.number} does not own two" for one in world.actors if owned.count(one.number) != 2)


def numbers_of_outs(world: Board) -> Iterator[str]:
    """I-2: outs are numbered without gaps, and nobody is announced who is in."""
    numbers = sorted(one.out_seq for one in world.characters if one.out)
    if numbers != list(range(1, world.village.outs + 1)):
        yield f"I-2: outs are numbered {numbers}"
    for one in world.characters:
        if one.announced and not one.out:
            yield f"I-2: {one.number} is announced and not out"
        if bool(one.out_seq) != one.out:
            yield f"I-2: {one.number} has the number {one.out_seq} and is {one.life}"


def dying(world: Board) -> Iterator[str]:
    """I-3, I-8, I-9: at most one, by night, and no wolf of the wolves' faction."""
    found = [one for one in world.characters if one.dying]
    if len(found) > 1:
        yield f"I-9: {len(found)} are dying"
    if found and world.village.step not in DYING_STEPS and not world.over:
        yield f"I-3: somebody is dying in {world.village.step}"
    yield from (f"I-8: {one.number} is a wolf and dying" for one in found if one.role == one.faction == WOLF)


def couple(world: Board) -> Iterator[str]:
    """I-4, I-5, I-10: lovers are both out or neither, and never mad; two or three are in their faction."""
    if len({lover.out for lover in world.lovers}) == 2:
        yield "I-4: one lover is out and the other is not"
    yield from (f"I-5: {lover.number} is in love and mad" for lover in world.lovers if lover.mad)
    if len(world.members(LOVERS)) not in (0, 2, 3):
        yield f"I-10: {len(world.members(LOVERS))} are in the lovers' faction"


def madness(world: Board) -> Iterator[str]:
    """I-5: nobody is mad while the piper is out."""
    if any(one.out for one in world.with_role(PIPER)) and any(one.mad for one in world.characters):
        yield "I-5: somebody is mad, and the piper is out"


def limited(world: Board) -> Iterator[str]:
    """I-6: each limited skill takes effect at most once in a game."""
    for one in world.characters:
        if len(one.spent) != len(set(one.spent)):
            yield f"I-6: {one.number} has used up {one.spent}"
    for skill in (spec.key for spec in SKILLS.values() if spec.limited):
        users = [order.user.number for order in world.orders if order.skill == skill and order.state in APPLIED]
        yield from (f"I-6: {user} has used {skill} twice" for user in set(users) if users.count(user) > 1)


def repeats(world: Board) -> Iterator[str]:
    """I-7: protect and silence not on one target two nights running, soundproof not twice on anybody."""
    for skill, spec in SKILLS.items():
        done = [one for one in world.orders if one.skill == skill and one.state in APPLIED] if spec.no_repeat else []
        for order in done:
            same = [one for one in done if (one.user, one.target) == (order.user, order.target) and one is not order]
            nights = [one.night for one in same]
            if (spec.no_repeat == "whole_game" and nights) or order.night - 1 in nights:
                yield f"I-7: {skill} on {order.target.number} again in night {order.night}"


def causes(world: Board) -> Iterator[str]:
    """I-9, I-13: how often each cause can put somebody out."""
    gone = [one for one in world.characters if one.out]
    killed = [one.out_day for one in gone if one.out_cause == "kill"]
    yield from (f"I-9: two were killed in night {night}" for night in set(killed) if killed.count(night) > 1)
    if sum(one.out_cause == "poison" for one in gone) > 1:
        yield "I-9: two were poisoned"
    shooters = [one.out_by.number for one in gone if one.out_cause == "stray_bullet" and one.out_by]
    yield from (f"I-9: {one} shot twice" for one in set(shooters) if shooters.count(one) > 1)
    for one in world.characters:
        if one.hits and one.hits != sum(other.out_cause == "true_sight" for other in gone):
            yield f"I-13: {one.number} has {one.hits} hits"


def badge(world: Board) -> Iterator[str]:
    """I-12: a sheriff is neither out nor sent off, and there is one badge at most."""
    village = world.village
    if world.sheriff and (world.sheriff.out or world.sheriff.removed):
        yield "I-12: the sheriff is out or sent off"
    if village.sheriff and village.badge_from:
        yield "I-12: there are two badges"


def capacities(world: Board) -> Iterator[str]:
    """I-14: the wolves' votes are among all votes; who is out, sent off or a revealed idiot has none."""
    wolves, total = winning.totals(world)
    if not 0 <= wolves <= total:
        yield f"I-14: the wolves have {wolves} of {total} votes"
    for one in world.characters:
        if world.capacity(one) and (one.out or one.removed or world.revealed(one)):
            yield f"I-14: {one.number} has a vote"


def the_end(world: Board) -> Iterator[str]:
    """I-15: a faction that has lost does not win."""
    winner = world.village.winner
    if winner in FACTIONS and not world.faction(winner).remains:
        yield f"I-15: {winner} has lost and won"


INVARIANTS: tuple[Callable[[Board], Iterator[str]], ...] = (
    owners,
    numbers_of_outs,
    dying,
    couple,
    madness,
    limited,
    repeats,
    causes,
    badge,
    capacities,
    the_end,
)
