"""Who could still act before the open window closes, or vote, and has not (W-17.9)."""

from collections.abc import Iterator, Mapping

from games.werewolf import ballot
from games.werewolf.board import Board
from games.werewolf.models import Character, SkillOrder
from games.werewolf.roles import ORDERED
from games.werewolf.roles.skill import Skill
from games.werewolf.sheriff import HAND_OVER
from games.werewolf.threads import may_speak

ALL: tuple[Skill, ...] = (*ORDERED, HAND_OVER)


def closing_bell(world: Board) -> str:
    """The bell that ends the open window; "" while none is open."""
    return f"{world.village.window}_close" if world.village.window else ""


def voteless(world: Board) -> tuple[Character, ...]:
    """Who may cast a ballot today and has none; nobody outside the vote."""
    if world.village.window != "day":
        return ()
    return tuple(one for one in world.characters if may_speak(one) and ballot.ballot_of(world, one) is None)


def unused(world: Board) -> Iterator[tuple[Skill, tuple[Character, ...]]]:
    """Each skill of the open window, with who could use it and has not."""
    if world.village.window in ("", "day"):
        return
    for skill in ALL:
        waiting = tuple(
            one
            for one in world.characters
            if skill.holds(world, one) and skill.open_for(world, one) and not _has_ordered(world, skill, one)
        )
        if waiting:
            yield skill, waiting


def owing(world: Board) -> Mapping[str, frozenset[int]]:
    """Roster numbers by the bell at which it would be too late."""
    late = {*voteless(world), *(one for _skill, waiting in unused(world) for one in waiting)}
    return {closing_bell(world): frozenset(one.number for one in late)} if late else {}


def _has_ordered(world: Board, skill: Skill, one: Character) -> bool:
    """A saved order, or one of tonight that took effect at once."""
    day = world.village.day
    mine = (order for order in world.orders if order.user is one and order.skill == skill.key and order.night == day)
    return any(order.state not in (SkillOrder.State.WITHDRAWN, SkillOrder.State.VOID) for order in mine)
