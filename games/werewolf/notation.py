"""The compact notation of characters in scenario files: "mad mark 1", "out", "faction lovers type common"."""

from collections.abc import Callable
from dataclasses import dataclass

from games.scenario.board import Malformed
from games.werewolf.board import Board
from games.werewolf.models import Character

type Put = Callable[[Board, Character, str], None]
type Holds = Callable[[Board, Character, str], bool]


@dataclass(frozen=True, slots=True)
class Trait:
    """Something that can be said of a character: how a board is given it, and whether it holds."""

    put: Put
    holds: Holds
    valued: bool = False


def traits(text: str) -> dict[str, str]:
    """What is said of a character; a word that needs none has the value "". Raises Malformed."""
    found: dict[str, str] = {}
    words = text.replace(",", " ").split()
    while words:
        word = words.pop(0)
        if word not in TRAITS or (TRAITS[word].valued and not words):
            raise Malformed(f"Nobody knows what {word} means.")
        found[word] = words.pop(0) if TRAITS[word].valued else ""
    return found


def _flag(name: str, value: bool = True) -> Trait:
    def put(world: Board, one: Character, text: str) -> None:
        setattr(one, name, value)

    return Trait(put, lambda world, one, text: getattr(one, name) is value)


def _count(name: str) -> Trait:
    def put(world: Board, one: Character, text: str) -> None:
        setattr(one, name, int(text))

    return Trait(put, lambda world, one, text: getattr(one, name) == int(text), valued=True)


def _text(name: str) -> Trait:
    def put(world: Board, one: Character, text: str) -> None:
        setattr(one, name, text)

    return Trait(put, lambda world, one, text: getattr(one, name) == text, valued=True)


def _listed(name: str) -> Trait:
    def put(world: Board, one: Character, text: str) -> None:
        setattr(one, name, [*getattr(one, name), text])

    return Trait(put, lambda world, one, text: text in getattr(one, name), valued=True)


def _strike_out(world: Board, one: Character, text: str) -> None:
    """Somebody who went out by a vote the day before, as everybody knows."""
    world.village.outs += 1
    one.life, one.out_seq, one.out_cause = Character.Life.OUT, world.village.outs, "vote"
    one.out_at, one.out_day = world.now, world.village.day - 1
    one.announced = one.out_told = True


def _life(life: Character.Life) -> Trait:
    def put(world: Board, one: Character, text: str) -> None:
        one.life = life

    return Trait(put, lambda world, one, text: one.life == life)


def _nothing(world: Board, one: Character, text: str) -> None:
    """A role is given before everything else."""


TRAITS: dict[str, Trait] = {
    "alive": _life(Character.Life.ALIVE),
    "dying": _life(Character.Life.DYING),
    "out": Trait(_strike_out, lambda world, one, text: one.out),
    "mad": _flag("mad"),
    "sane": _flag("mad", False),
    "muted": _flag("muted"),
    "unmuted": _flag("muted", False),
    "removed": _flag("removed"),
    "revealed": _flag("fool_used"),
    "unrevealed": _flag("fool_used", False),
    "decline": _flag("fool_choice", False),
    "stripped": _flag("skills_lost"),
    "skilled": _flag("skills_lost", False),
    "mark": _count("marks"),
    "hits": _count("hits"),
    "points": _count("points"),
    "role": Trait(_nothing, lambda world, one, text: one.role == text, valued=True),
    "type": _text("type"),
    "faction": _text("faction"),
    "gained": _listed("gained"),
    "without": _listed("lost"),
    "spent": _listed("spent"),
    "keeps": Trait(_nothing, lambda world, one, text: world.has_skill(one, text), valued=True),
}
