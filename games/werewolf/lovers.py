"""The lovers: elopement, what they are immune to, dying for love, their room (W-5.1 to W-5.5)."""

from games.audience import only
from games.werewolf.board import Board
from games.werewolf.catalogue import LOVERS, ROLES, WOLF
from games.werewolf.facts import RoomClosed, RoomOpened, SkillGained, SkillLost
from games.werewolf.models import Character, Village
from games.werewolf.news import tell
from games.werewolf.words import SkillKey

KILL = SkillKey("kill")


def is_lover(world: Board, one: Character) -> bool:
    """One of the two?"""
    return one.number in world.village.lovers


def elope(world: Board) -> None:
    """W-5.2: lovers of different factions leave theirs and form one of their own; cupid goes with the lovers."""
    first, second = world.lovers
    if first.faction != second.faction:
        first.faction = second.faction = LOVERS
    for cupid in world.with_role("cupid"):
        cupid.faction = first.faction


def protect_fails(world: Board, one: Character) -> bool:
    """W-4.14, R20: lovers are immune to protect, by a setting only those of one role type."""
    if not is_lover(world, one):
        return False
    same_type = len({ROLES[lover.role].type for lover in world.lovers}) == 1
    return same_type or world.settings.choice("lovers_protect_immunity") == "always"


def open_room(world: Board) -> None:
    """W-5.1: from night zero on."""
    world.village.room = Village.Room.OPEN
    world.record(RoomOpened(), only(*(lover.seat for lover in world.lovers)))


def close_room(world: Board) -> None:
    """The lovers are out and know it: their room can only be read. Earlier would tell them by night (R56)."""
    if world.village.room == Village.Room.OPEN and all(lover.out_told for lover in world.lovers):
        world.village.room = Village.Room.CLOSED
        world.record(RoomClosed(), only(*(lover.seat for lover in world.lovers)))


def testament(world: Board) -> None:
    """W-5.5: the wolf faction is lost or absent: lovers of the lovers faction, one of them a wolf, inherit the kill."""
    lovers = world.lovers
    eloped = bool(lovers) and all(lover.faction == LOVERS for lover in lovers)
    if not eloped or all(lover.role != WOLF for lover in lovers) or any(lover.out for lover in lovers):
        return
    for wolf in world.members(WOLF):
        if world.owns(wolf, KILL):
            wolf.lost.append(KILL)
            tell(world, SkillLost(KILL), wolf)
    for lover in lovers:
        gain_kill(world, lover)


def gain_kill(world: Board, one: Character) -> None:
    """One more holder of the kill, who is told at once (W-8.11)."""
    if KILL not in one.gained:
        one.gained.append(KILL)
        world.record(SkillGained(KILL), only(one.seat))
