"""What is only this seat's: what it knows of itself, its skills, last words, switches, what it still owes."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from games.werewolf import ballot, evaluation, pace
from games.werewolf.board import Board
from games.werewolf.catalogue import SKILLS, WOLF
from games.werewolf.look.panels import Panel
from games.werewolf.look.track import track
from games.werewolf.models import Character, Village
from games.werewolf.threads import CHECK_IN, ROOM, may_speak, vote_key
from games.werewolf.words import SkillKey, in_words


@dataclass(frozen=True, slots=True)
class OwnSkill:
    """A skill of the own role, or one that was gained. state: "ready", "spent" or "lost"; locked: works by itself."""

    key: str
    name: str
    state: str
    locked: bool


@dataclass(frozen=True, slots=True)
class Words:
    """Last words while they may be left. most: code points; until: when they are locked, if that is known (W-8.9)."""

    text: str
    most: int
    until: datetime | None


@dataclass(frozen=True, slots=True)
class Room:
    """The lovers' room, by its thread's key."""

    key: str
    open: bool


@dataclass(frozen=True, slots=True)
class Owed:
    """Something that waits for this seat. kind: "checkin", "ballot", "order", "prompt", "words" or "evaluation".

    name: of the skill; thread: the key of the thread where it is done, else it is done at the desk.
    """

    kind: str
    name: str = ""
    thread: str = ""
    until: datetime | None = None


def skills(world: Board, me: Character) -> tuple[OwnSkill, ...]:
    """The own skills as far as their owner knows: what is lost by night shows at dawn (W-8.11)."""
    keys = dict.fromkeys((*me.owned, *me.gained))
    return tuple(
        OwnSkill(key, str(in_words(SkillKey, key, {})), _state(world, me, key), SKILLS[key].locked) for key in keys
    )


def _state(world: Board, me: Character, key: str) -> str:
    if key in me.spent:
        return "spent"
    eloped = key == "kill" and me.faction != WOLF and key not in me.gained
    told = not world.village.by_night and not world.owns(me, key)
    return "lost" if eloped or told else "ready"


def last_words(world: Board, me: Character) -> Words | None:
    """Open from the own out to shortly before dawn; when the night was settled does not show."""
    if not me.words_open or world.over:
        return None
    dawn = next((stop.opens_at or stop.closes_at for stop in track(world) if stop.key == "dawn"), None)
    until = max(world.now, dawn - pace.last_words_lead(world)) if dawn else None
    return Words(me.last_words, world.settings.number("last_words_max"), until)


def room(world: Board, me: Character) -> Room | None:
    """The room of the lovers, for them alone (W-5.1)."""
    if me.number not in world.village.lovers or world.village.room == Village.Room.ABSENT:
        return None
    return Room(ROOM, world.village.room == Village.Room.OPEN and not world.over)


def named(world: Board, me: Character) -> tuple[str, ...]:
    """Whom this seat knows to be lovers: the other one, or for cupid both (W-4.13)."""
    if me.number in world.village.lovers or me.role == "cupid":
        return tuple(one.seat.name for one in world.lovers if one is not me)
    return ()


def owed(world: Board, me: Character, panels: tuple[Panel, ...]) -> tuple[Owed, ...]:
    """What waits for this seat now, in the order in which it is told."""
    return tuple(_owed(world, me, panels))


def _owed(world: Board, me: Character, panels: tuple[Panel, ...]) -> Iterator[Owed]:
    village = world.village
    if world.over:
        if evaluation.is_open(world) and evaluation.of(world, me.actor) is None:
            yield Owed("evaluation", until=village.evaluation_until)
        return
    if village.step == "S05" and me.checked_in_seq is None and not me.removed:
        yield Owed("checkin", thread=CHECK_IN, until=world.rings_at("checkin_close"))
    if village.window == "day" and may_speak(me) and ballot.ballot_of(world, me) is None:
        yield Owed("ballot", thread=vote_key(village.day), until=world.rings_at("day_close"))
    for panel in panels:
        if panel.saved is None and not panel.barred and not panel.early and any(slot.targets for slot in panel.slots):
            yield Owed("prompt" if panel.prompt else "order", name=panel.name, until=panel.closes_at)
    if (words := last_words(world, me)) and not words.text:
        yield Owed("words", until=words.until)
