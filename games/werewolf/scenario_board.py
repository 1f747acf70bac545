"""Boards in scenario files: put up from the notation of the rulebook's examples, and read back (W §15)."""

from collections.abc import Callable, Mapping
from datetime import date, time, timedelta
from types import UnionType
from typing import Any, Union, get_args, get_origin

from games import clock
from games.action import Field
from games.models import Seat
from games.scenario.board import Malformed
from games.werewolf import dealing, lovers, night
from games.werewolf.board import Board
from games.werewolf.models import Character, Village
from games.werewolf.notation import TRAITS, traits
from games.werewolf.roles.cupid import fix_presence, join
from games.werewolf.windows import open_window
from games.werewolf.words import SeatNo, Total

# Cast X16: two letters in a row share an actor.
CAST = (
    *("seer", "wolf", "witch", "villager", "guard", "sorcerer", "elder", "villager"),
    *("hunter", "wolf", "idiot", "villager", "cupid", "wolf", "piper", "villager"),
)
LETTERS = "ABCDEFGHIJKLMNOP"
KEYS = {"at", "day", "couple", "sheriff", "lost", "alive", "off"}
TODAY = date(2026, 3, 5)
# When it is, and what is open then: a night, a day, the day of the election, night zero.
BEGINS = {"night": time(21, 45), "day": time(12), "election": time(12), "n0": time(21, 30)}


class WerewolfBoard:
    """The notation of these boards (games/scenario/board.py is the contract)."""

    free_dice: tuple[str, ...] = ("auction.", "deal.", "floor_order")

    def __init__(self) -> None:
        self._outs = 0  # how many were out when the example began

    def seats(self, board: Mapping[str, Any]) -> list[str]:
        """A to P."""
        if odd := sorted(set(board) - KEYS - set(LETTERS)):
            raise Malformed(f"Nobody knows what {', '.join(odd)} on the board means.")
        return list(LETTERS)

    def build(self, world: Board, board: Mapping[str, Any]) -> None:
        """Fill the empty world."""
        phase = str(board.get("at", "night"))
        if phase not in BEGINS:
            raise Malformed(f"There is no time called {phase}.")
        world.now = world.arrived_at = world.game.now = clock.at(TODAY, BEGINS[phase], world.game.time_zone)
        dealing.build_village(world)
        for seat_number, role in enumerate(CAST, start=1):
            actor = world.actors[(seat_number - 1) // 2]
            role = traits(str(board.get(LETTERS[seat_number - 1], ""))).get("role", role)
            dealing.add_character(world, seat_number, actor, role).floor = seat_number
        _marry(world, "" if phase == "n0" else str(board.get("couple", "E, P")))
        fix_presence(world)
        _burden(world, board)
        _open(world, phase, int(board.get("day", 2)), str(board.get("sheriff", "L")))
        self._outs = world.village.outs

    def differences(self, world: Board, expected: Mapping[str, Any]) -> list[str]:
        """Where the board is not as expected."""
        found: list[str] = []
        for name, value in expected.items():
            if name in LETTERS:
                found += _of_character(world, name, str(value))
            elif name == "outs":
                actual = _outs(world, self._outs)
                found += [] if actual == value else [f"outs: expected {value}, is {actual}"]
            elif name in VILLAGE:
                actual = VILLAGE[name](world)
                found += [] if actual == value else [f"{name}: expected {value}, is {actual}"]
            else:
                raise Malformed(f"Nobody knows what {name} means.")
        return found

    def argument(self, world: Board, seat: Seat, field: Field, text: str) -> str:
        """Letters become seat numbers where a character is asked for."""
        if field.name in ("target", "second", "seat") and text:
            return str(letter(world, text).number)
        return text

    def row(self, world: Board, text: str) -> Character | Village:
        """A character by its letter, or the village."""
        return world.village if text == "village" else letter(world, text)

    def word(self, hint: Any, value: Any, names: Mapping[int, str]) -> str | None:
        """Characters by their letters."""
        if value is None:
            return None
        if hint is Total:
            return f"{names[value[0]]} {value[1]}"
        wanted = hint is SeatNo or (get_origin(hint) in (Union, UnionType) and SeatNo in get_args(hint))
        return names[value] if wanted else None

    def fits(self, hint: Any, text: str, value: Any) -> bool | None:
        """Written forms are compared."""
        return None


def letter(world: Board, text: str) -> Character:
    """The character with this name. Raises Malformed."""
    for one in world.characters:
        if one.seat.name == text:
            return one
    raise Malformed(f"Nobody is called {text}.")


def _letters(text: str) -> list[str]:
    return text.replace(",", " ").split()


def _marry(world: Board, couple: str) -> None:
    names = _letters(couple)
    if not names:
        return
    world.village.lovers = [letter(world, name).number for name in names]
    if cupid := next(iter(world.with_role("cupid")), None):
        join(world, cupid)
    else:
        lovers.elope(world)
        lovers.open_room(world)


def _burden(world: Board, board: Mapping[str, Any]) -> None:
    """What each character is at the beginning, who is out, and which factions are lost."""
    world.village.day = int(board.get("day", 2))
    alive = _letters(str(board.get("alive", "")))
    for one in world.characters:
        words = traits(str(board.get(one.seat.name, "")))
        if alive and one.seat.name not in alive:
            words.setdefault("out", "")
        for word, value in words.items():
            TRAITS[word].put(world, one, value)
    for kind in _letters(str(board.get("off", ""))):  # half of the village's loss condition (R55)
        setattr(world.village, f"had_{kind}", False)
    for key in _letters(str(board.get("lost", ""))):
        world.faction(key).lost_day, world.faction(key).lost_step = 1, "S19"


def _open(world: Board, phase: str, day: int, sheriff: str) -> None:
    village = world.village
    village.day = {"n0": 0, "election": 1}.get(phase, day)
    if phase in ("night", "day") and sheriff:
        village.sheriff, village.badge = letter(world, sheriff).number, Village.Badge.HELD
    if phase == "n0":
        open_window(world, "n0", "S07")
    elif phase == "night":
        night.begin(world)
    else:
        village.window, village.step = "day", "S08" if phase == "election" else "S18"
        zone, settings = world.game.time_zone, world.settings
        closes = clock.at(TODAY, settings.wall("day_close_time"), zone)
        village.day_opened_at = clock.at(TODAY - timedelta(days=1), settings.wall("day_open_time"), zone)
        world.ring_at("day_close", closes, rank=1, day=str(village.day))


def _outs(world: Board, before: int) -> str:
    """ "D(kill), E(die_for_love)": who went out since the beginning, in order."""
    out = sorted((one for one in world.characters if one.out_seq > before), key=lambda one: one.out_seq)
    return ", ".join(f"{one.seat.name}({one.out_cause})" for one in out)


def _named(world: Board, number: int | None) -> str:
    return world.seat(number).name if number else ""


VILLAGE: dict[str, Callable[[Board], Any]] = {
    "day": lambda world: world.village.day,
    "step": lambda world: world.village.step,
    "window": lambda world: world.village.window,
    "sheriff": lambda world: _named(world, world.village.sheriff),
    "badge": lambda world: str(world.village.badge),
    "winner": lambda world: world.village.winner,
    "stripped": lambda world: world.village.stripped,
    "room": lambda world: str(world.village.room),
    "couple": lambda world: ", ".join(one.seat.name for one in world.lovers),
    "lost": lambda world: ", ".join(one.key for one in world.factions if one.lost),
    "present": lambda world: ", ".join(one.key for one in world.factions if one.present),
}


def _of_character(world: Board, name: str, text: str) -> list[str]:
    one = letter(world, name)
    return [
        f"{name} is not {word} {value}".rstrip()
        for word, value in traits(text).items()
        if not TRAITS[word].holds(world, one, value)
    ]
