"""What does a step's sentence mean? "A: move(mill)", "director: pause", "until settle", "until 21:25:00"."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, get_origin, get_type_hints

from django.db import models

from games.deeds import DEEDS, Deed
from games.models import Seat, Timer
from games.ruleset import Ruleset
from games.scenario.board import Malformed, ScenarioBoard
from games.world import World

SENTENCE = re.compile(r"(?P<who>[^:(]+):\s*(?P<what>\w+)\s*(?:\((?P<args>.*)\))?", re.DOTALL)
QUOTED = re.compile(r'"(?P<text>[^"]*)"(?:\s+x\s+(?P<times>\d+))?')


@dataclass(frozen=True, slots=True)
class Sentence:
    """Who does what, with which arguments as they are written."""

    who: str
    what: str
    arguments: tuple[str, ...]


def understand(text: str) -> Sentence:
    """One sentence in its parts. Raises Malformed."""
    match = SENTENCE.fullmatch(text.strip())
    if not match:
        raise Malformed(f"Write it like A: move(mill), not {text}")
    return Sentence(match["who"].strip(), match["what"], tuple(split(match["args"] or "")))


def split(text: str, separator: str = ",") -> Iterator[str]:
    """The parts between separators that stand outside quotes and brackets."""
    depth, quoted, part = 0, False, ""
    for character in text:
        if character == '"':
            quoted = not quoted
        elif not quoted:
            depth += (character in "([") - (character in ")]")
        if character == separator and not quoted and not depth:
            yield part.strip()
            part = ""
        else:
            part += character
    if part.strip():
        yield part.strip()


def plain(text: str) -> str:
    """A text without its quotes; "ha" x 3 is written out."""
    match = QUOTED.fullmatch(text)
    return match["text"] * int(match["times"] or 1) if match else text


def data_of(
    ruleset: Ruleset[Any], stage: ScenarioBoard[Any], world: World, seat: Seat, said: Sentence
) -> dict[str, Any]:
    """What the form of this action would send: arguments stand in the order of its fields, or as name=value."""
    action = ruleset.actions.get(said.what)
    form = list(action.form(world, seat)) if action else []
    data: dict[str, Any] = {}
    left = list(said.arguments)
    by_name = {field.name: field for field in form}
    for name, value in [part.split("=", 1) for part in left if re.match(r"[\w-]+=", part)]:
        known = by_name.get(name)
        data[name] = stage.argument(world, seat, known, plain(value)) if known else plain(value)
    left = [part for part in left if not re.match(r"[\w-]+=", part)]
    for field in form:
        if field.kind == "several":
            data[field.name] = [stage.argument(world, seat, field, plain(part)) for part in left]
            left = []
        elif left:
            data[field.name] = stage.argument(world, seat, field, plain(left.pop(0)))
    if left:
        raise Malformed(f"{said.what} does not ask for {', '.join(left)}.")
    return data


def deed_of(stage: ScenarioBoard[Any], world: World, said: Sentence) -> Deed:
    """A director's deed by its key; its fields stand in order, bells by name, a list takes all that is left.

    A deed that changes a row names the row and then its columns: edit_survivor(A, hp=40, place=mill).
    """
    cls = DEEDS.get(said.what)
    if cls is None:
        raise Malformed(f"There is no deed called {said.what}.")
    hints = get_type_hints(cls)
    values: dict[str, Any] = {}
    left = [plain(part) for part in said.arguments]
    names = [field.name for field in fields(cls)]  # type: ignore[arg-type]
    if "pk" in names and left:
        row = stage.row(world, left.pop(0))
        values |= {"model": row._meta.label_lower, "pk": str(row.pk)}
        if "values" in names:
            values["values"], left = _columns(stage, world, row, left), []
        values = {name: value for name, value in values.items() if name in names}
    for name in names:
        if name in values:
            continue
        if get_origin(hints[name]) is list:
            values[name], left = left, []
        elif left:
            values[name] = _deed_value(world, name, hints[name], left.pop(0))
    if left:
        raise Malformed(f"{said.what} does not ask for {', '.join(left)}.")
    return cls(**values)


def _columns(stage: ScenarioBoard[Any], world: World, row: models.Model, parts: list[str]) -> dict[str, Any]:
    columns: dict[str, Any] = {}
    links = {field.name for field in row._meta.concrete_fields if isinstance(field, models.ForeignKey)}
    for name, _, text in (part.partition("=") for part in parts):
        if name in links:
            columns[name] = stage.row(world, text).pk if text else None
        else:
            columns[name] = {"yes": True, "no": False}.get(text, text)
    return columns


def _deed_value(world: World, name: str, hint: type, text: str) -> Any:
    if name == "timer":
        return _bell(world, text)
    if hint is bool:
        return text in ("yes", "shift", "true")
    if hint is int:
        return next((seat.number for seat in world.seats if seat.name == text), None) or int(text)
    return text


def _bell(world: World, name: str) -> str:
    waiting = [timer for timer in world.rows(Timer) if timer.bell == name]
    if not waiting:
        raise Malformed(f"No bell called {name} is waiting.")
    return str(min(waiting, key=lambda timer: timer.due_at).pk)
