"""The compact notation of scenario files: castaways ("C3 base 2 stamina 5 has club") and cells ("cliff forage 1")."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from games.island import condition, sight
from games.island.board import Board
from games.island.dealing import create_item
from games.island.engagement import busy, engaged
from games.island.models import Castaway, Cell, Faction
from games.scenario.board import Malformed

LABEL = re.compile(r"[A-L]\d{1,2}")


@dataclass(frozen=True, slots=True)
class Trait[Row]:
    """Something that can be said of a row: how a board is given it (None: only looked at), and whether it holds."""

    put: Callable[[Board, Row, str], None] | None
    holds: Callable[[Board, Row, str], bool]
    valued: bool = True


def traits(text: str, known: dict[str, Trait[Castaway]] | dict[str, Trait[Cell]]) -> list[tuple[str, str]]:
    """What is said, in order; a word that needs no value has "". A label is said as ("at", label). Raises Malformed."""
    found: list[tuple[str, str]] = []
    words = text.replace(",", " ").split()
    while words:
        word = words.pop(0)
        if LABEL.fullmatch(word) and "at" in known:
            found.append(("at", word))
            continue
        if word not in known or (known[word].valued and not words):
            raise Malformed(f"Nobody knows what {word} means.")
        found.append((word, words.pop(0) if known[word].valued else ""))
    return found


def _count[Row](name: str) -> Trait[Row]:
    def put(world: Board, row: Row, text: str) -> None:
        setattr(row, name, int(text))

    return Trait(put, lambda world, row, text: getattr(row, name) == int(text))


def _text[Row](name: str) -> Trait[Row]:
    def put(world: Board, row: Row, text: str) -> None:
        setattr(row, name, text)

    return Trait(put, lambda world, row, text: getattr(row, name) == text)


def _stand(world: Board, one: Castaway, text: str) -> None:
    one.cell = world.labelled(text)


def _sick(world: Board, one: Castaway, text: str) -> None:
    one.sick, one.sick_since = "story", world.island.day


def _kill(world: Board, one: Castaway, text: str) -> None:
    one.alive, one.announced, one.cause, one.died_day = False, True, "director", world.island.day - 1


def _carry(world: Board, one: Castaway, text: str) -> None:
    create_item(world, text).owner = one


def _has(world: Board, one: Castaway, text: str) -> bool:
    return any(item.key == text for item in world.carried(one))


def _uses(world: Board, one: Castaway, text: str) -> bool:
    """ "crossbow:3": it carries one with so many uses left."""
    key, uses = text.split(":")
    return any(item.key == key and item.uses == int(uses) for item in world.carried(one))


def _doctrine(world: Board, one: Castaway, text: str) -> None:
    key, value = text.split("=")
    one.doctrine[key] = {"true": True, "false": False}.get(value, value)


def _join(world: Board, one: Castaway, text: str) -> None:
    """Somebody belongs to a story faction, founded before."""
    known = next((row for row in world.factions if row.key == text), None)
    one.faction = known or world.add(Faction(game=world.game, key=text, founded_day=1))


def _meets(world: Board, one: Castaway, text: str) -> bool:
    """Its map shows this castaway in its own cell."""
    people = one.knowledge.get(one.cell.label, {}).get("people", ())
    return any(world.castaway(person[0]).seat.name == text for person in people)


def _knows(world: Board, one: Castaway, text: str) -> bool:
    """ "D3:cliff": its map shows this ground there."""
    label, terrain = text.split(":")
    return bool(one.knowledge.get(label, {}).get("terrain") == terrain)


def _seen[Row](question: Callable[[Board, Row], object]) -> Trait[Row]:
    """Only looked at: what a question answers, as text."""
    return Trait(None, lambda world, row, text: str(question(world, row)) == text)


def _is[Row](question: Callable[[Board, Row], bool]) -> Trait[Row]:
    return Trait(None, lambda world, row, text: question(world, row), valued=False)


CASTAWAY: dict[str, Trait[Castaway]] = {
    "at": Trait(_stand, lambda world, one, text: one.cell.label == text),
    "base": _count("base"),
    "stamina": _count("stamina"),
    "debt": _count("debt"),
    "hunger": _count("hunger"),
    "food": _count("food"),
    "assassinate_debts": _count("assassinate_debts"),
    "guard_debts": _count("guard_debts"),
    "weapon": _text("weapon_choice"),
    "cause": _text("cause"),
    "sick": Trait(_sick, lambda world, one, text: bool(one.sick), valued=False),
    "dead": Trait(_kill, lambda world, one, text: not one.alive, valued=False),
    "has": Trait(_carry, _has),
    "lacks": Trait(None, lambda world, one, text: not _has(world, one, text)),
    "uses": Trait(None, _uses),
    "doctrine": Trait(_doctrine, lambda world, one, text: f"{text}" in _said(one)),
    "faction": Trait(_join, lambda world, one, text: (one.faction.key if one.faction else "none") == text),
    "meets": Trait(None, _meets),
    "knows": Trait(None, _knows),
    "well": _is(lambda world, one: not one.sick),
    "alive": _is(lambda world, one: one.alive),
    "own": _seen(lambda world, one: one.own),
    "strength": _seen(condition.strength),
    "max": _seen(condition.stamina_max),
    "vision": _seen(sight.vision),
    "sees": _seen(lambda world, one: len(sight.seen_by(world, one))),
    "engaged": _seen(lambda world, one: engaged(world, one) or "none"),
}
CELL: dict[str, Trait[Cell]] = {
    "terrain": _text("terrain"),
    "landmark": _text("landmark"),
    "forage": _count("forage"),
    "loot": _count("loot_left"),
    "locked": Trait(lambda world, cell, text: setattr(cell, "locked", "x"), lambda w, c, t: bool(c.locked), False),
    "busy": _is(busy),
    "free": _is(lambda world, cell: not busy(world, cell)),
    "residents": _seen(lambda world, cell: len(world.residents(cell))),
}


def _said(one: Castaway) -> set[str]:
    return {f"{key}={str(value).lower() if isinstance(value, bool) else value}" for key, value in one.doctrine.items()}


def put[Row](world: Board, row: Row, text: str, known: dict[str, Trait[Row]]) -> None:
    """Give a row what is said of it. Raises Malformed."""
    for word, value in traits(text, known):  # type: ignore[arg-type]
        giving = known[word].put
        if giving is None:
            raise Malformed(f"{word} can only be looked at.")
        giving(world, row, value)


def missing[Row](world: Board, row: Row, text: str, known: dict[str, Trait[Row]]) -> list[str]:
    """What is said of a row and does not hold."""
    said = traits(text, known)  # type: ignore[arg-type]
    return [f"is not {word} {value}".rstrip() for word, value in said if not known[word].holds(world, row, value)]
