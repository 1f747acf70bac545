"""Boards in scenario files: fixture Q and what an example changes of it, put up and read back (I-14).

Q is five by five cells of grass without any danger, on day 3 at 21:00, with A to G and X in C3, each with base 2,
stamina 5, food 1 and nothing else. `tables = "R"` takes the real tables instead.
"""

from collections.abc import Callable, Mapping
from datetime import date, time, timedelta
from types import UnionType
from typing import Any, Union, get_args, get_origin

from games import clock
from games.action import Field
from games.island import dealing, notation, timetable, victory
from games.island.board import Board
from games.island.catalogue import GRASS, LANDMARKS, PACK
from games.island.models import Beast, Castaway, Island
from games.island.words import SeatNo
from games.models import Seat
from games.scenario.board import Malformed

SEATS = ("A", "B", "C", "D", "E", "F", "G", "X")
KEYS = {"at", "day", "tables", "size", "ground", "cells", "beasts", "seats", "flags", "stories", "edits"}
START = date(2026, 3, 2)  # of day 1
CALM = {f"terrain.{key}.{name}": 0 for key in PACK.terrains for name in ("move_day", "move_deep", "night_sick")}
HEALTH = ("sickness.natural_recovery_pct", "sickness.contagion_pct")
PEOPLE = ("target", "who", "seat", "partner", "suspect", "to", "subject", "other", "invitees", "do_target")


class IslandBoard:
    """The notation of these boards (games/scenario/board.py is the contract)."""

    free_dice: tuple[str, ...] = ("map.", "aggr.time")

    def seats(self, board: Mapping[str, Any]) -> list[str]:
        """A to G and X, or those named."""
        names = notation_list(str(board.get("seats", ""))) or list(SEATS)
        if odd := sorted(set(board) - KEYS - set(names)):
            raise Malformed(f"Nobody knows what {', '.join(odd)} on the board means.")
        return names

    def build(self, world: Board, board: Mapping[str, Any]) -> None:
        """Fill the empty world."""
        day = int(board.get("day", 3))
        today = START + timedelta(days=day - 1)
        wall = time.fromisoformat(str(board.get("at", "21:00")))
        opened = clock.at(today, time(0), world.game.time_zone)
        world.now = world.arrived_at = world.game.now = opened
        width, height = (int(part) for part in str(board.get("size", "5x5")).split("x"))
        island = dealing.build(world, width, height, [str(board.get("ground", GRASS))] * (width * height))
        island.day, island.phase = day, Island.Phase.OPEN
        island.edits = ({} if board.get("tables") == "R" else CALM) | dict(board.get("edits", {}))
        island.flags = dict(board.get("flags", {}))
        if board.get("tables") != "R":
            self._settle_down(world)
        for seat in world.seats:
            one = dealing.add_castaway(world, seat, world.labelled("C3"))
            one.food = 1
        for story in world.stories:
            story.state = board.get("stories", {}).get(story.key, story.state)
        for label, text in board.get("cells", {}).items():
            cell = world.labelled(label)
            words = str(text).split()
            if words and words[0] in PACK.terrains:
                cell.terrain = words.pop(0)
            if words and words[0] in LANDMARKS:
                cell.landmark = words.pop(0)
            notation.put(world, cell, " ".join(words), notation.CELL)
        for seat in world.seats:
            notation.put(world, world.of(seat), str(board.get(seat.name, "")), notation.CASTAWAY)
        for text in notation_list(str(board.get("beasts", "")), ";"):
            self._add_beast(world, text)
        world.now = world.arrived_at = world.game.now = clock.at(today, wall, world.game.time_zone)
        timetable.set_bells(world)

    def _settle_down(self, world: Board) -> None:
        """Fixture Q: nothing is found, and nobody recovers or infects anybody unless the file says how likely."""
        for cell in world.cells:
            cell.loot_left = 0
        calm = {key: 0 for key in HEALTH if key not in world.game.settings}
        world.settings = world.settings.replaced(calm, running=True)

    def _add_beast(self, world: Board, text: str) -> None:
        """ "wild_dog 3 C3": a resident group."""
        species, *count, label = text.split()
        many = int(count[0]) if count else 1
        world.add(
            Beast(
                game=world.game,
                number=world.serial("beast"),
                species=species,
                count=many,
                cell=world.labelled(label),
            )
        )

    def differences(self, world: Board, expected: Mapping[str, Any]) -> list[str]:
        """Where the board is not as expected."""
        found: list[str] = []
        names = {seat.name: seat for seat in world.seats}
        for name, value in expected.items():
            if name in names:
                one = world.of(names[name])
                found += [f"{name} {what}" for what in notation.missing(world, one, str(value), notation.CASTAWAY)]
            elif notation.LABEL.fullmatch(name):
                cell = world.labelled(name)
                found += [f"{name} {what}" for what in notation.missing(world, cell, str(value), notation.CELL)]
            elif name == "stories":
                states = {story.key: str(story.state) for story in world.stories}
                found += [f"{key} is {states[key]}" for key, state in value.items() if states[key] != state]
            elif name in ISLAND:
                actual = ISLAND[name](world)
                found += [] if actual == value else [f"{name}: expected {value}, is {actual}"]
            else:
                raise Malformed(f"Nobody knows what {name} means.")
        return found

    def argument(self, world: Board, seat: Seat, field: Field, text: str) -> str:
        """Names become seat numbers where a castaway is asked for."""
        return str(named(world, text).number) if field.name in PEOPLE and text else text

    def row(self, world: Board, text: str) -> Castaway | Island:
        """A castaway by its name, or the island."""
        return world.island if text == "island" else named(world, text)

    def word(self, hint: Any, value: Any, names: Mapping[int, str]) -> str | None:
        """Castaways by their names, other values as they are stored."""
        if get_origin(hint) in (Union, UnionType):
            hint = next(part for part in get_args(hint) if part is not type(None))
        if get_origin(hint) is list:
            return " ".join(str(self.word(get_args(hint)[0], one, names) or one) for one in value) or "nobody"
        if hint is SeatNo:
            return names[value]
        return str(value) if value is not None else "none"

    def fits(self, hint: Any, text: str, value: Any) -> bool | None:
        """Written forms are compared."""
        return None


def notation_list(text: str, between: str = ",") -> list[str]:
    """What stands between commas."""
    return [part.strip() for part in text.split(between) if part.strip()]


def named(world: Board, text: str) -> Castaway:
    """The castaway with this name. Raises Malformed."""
    for one in world.castaways:
        if one.seat.name == text:
            return one
    raise Malformed(f"Nobody is called {text}.")


def _names(world: Board, many: list[Castaway]) -> str:
    return ", ".join(one.seat.name for one in many)


ISLAND: dict[str, Callable[[Board], Any]] = {
    "day": lambda world: world.island.day,
    "phase": lambda world: str(world.island.phase),
    "victory": lambda world: world.island.victory,
    "winners": lambda world: _names(world, world.named(world.island.winners)),
    "ranking": lambda world: ", ".join(f"{line.place} {line.name}" for line in victory.ranking(world)),
    "living": lambda world: _names(world, world.living),
    "flags": lambda world: world.island.flags,
    "orders": lambda world: ", ".join(str(order.number) for order in world.active_assassinations),
    "encounters": lambda world: len(world.encounters),
    "duels": lambda world: len(world.open_duels),
    "beasts": lambda world: len(world.beasts),
}
