"""Reads a scenario file: one worked example with its board, dice, steps and expectations."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from games.scenario.board import Malformed

DIE = re.compile(r"(\d+)(?: of (\d+))?")
KEYS = {"id", "title", "game", "clauses", "settings", "board", "dice", "step", "note"}


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happens, and what must come of it. A step without `do` only looks at the board.

    A refusal must leave the board as it was, unless it `marks`.
    """

    number: int
    do: str = ""
    at: str = ""
    lock: str = ""
    token: str = ""
    refused: str = ""
    details: Mapping[str, Any] = field(default_factory=dict)
    marks: bool = False
    repeated: bool = False
    told: Mapping[str, list[str]] | None = None
    hears: Mapping[str, list[str]] = field(default_factory=dict)
    then: Mapping[str, Any] = field(default_factory=dict)
    note: str = ""

    def __str__(self) -> str:
        return f"step {self.number}" + (f" ({self.do})" if self.do else "")


@dataclass(frozen=True, slots=True)
class Scenario:
    """One worked example. `dice` gives each label its side, from 1; `sides` how many it must have, where written."""

    path: Path
    id: str
    title: str
    game: str
    clauses: tuple[str, ...]
    settings: Mapping[str, Any]
    board: Mapping[str, Any]
    dice: Mapping[str, int]
    sides: Mapping[str, int]
    steps: tuple[Step, ...]


def read(path: Path) -> Scenario:
    """The scenario in this file. Raises Malformed, or OSError if it cannot be read."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Malformed(f"This is no TOML file: {error}") from error
    for name in ("id", "title", "game", "step"):
        if not data.get(name):
            raise Malformed(f"The file has no {name}.")
    if odd := sorted(set(data) - KEYS):
        raise Malformed(f"Nobody knows what {', '.join(odd)} means.")
    dice = dict(_dice(data.get("dice", {})))
    return Scenario(
        path=path,
        id=data["id"],
        title=data["title"],
        game=data["game"],
        clauses=tuple(data.get("clauses", ())),
        settings=data.get("settings", {}),
        board=data.get("board", {}),
        dice={label: side for label, (side, _) in dice.items()},
        sides={label: sides for label, (_, sides) in dice.items() if sides},
        steps=tuple(_steps(data["step"])),
    )


def _dice(table: Mapping[str, Any]) -> Iterator[tuple[str, tuple[int, int]]]:
    """Sides are written 3 or "3 of 4"."""
    for label, value in table.items():
        match = DIE.fullmatch(str(value))
        if not match:
            raise Malformed(f'The die {label} must be a number or like "3 of 4".')
        yield label, (int(match[1]), int(match[2] or 0))


def _steps(rows: list[dict[str, Any]]) -> Iterator[Step]:
    for number, row in enumerate(rows, start=1):
        try:
            yield Step(number, **row)
        except TypeError as error:
            odd = sorted(set(row) - set(Step.__slots__))
            raise Malformed(f"Step {number}: nobody knows what {', '.join(odd) or error} means.") from error
