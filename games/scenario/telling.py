"""Was everybody told exactly what the example says? Facts are written like wounded(damage 5; hp 95; bleeding no)."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from games.audience import Directors, Everyone, Seats
from games.facts import Fact
from games.scenario.board import Malformed, ScenarioBoard
from games.scenario.reading import Step
from games.world import Told

EVERYONE, DIRECTORS = "everyone", "directors"
WRITTEN = re.compile(r"(?P<kind>\w+)(?:\((?P<fields>.*)\))?", re.DOTALL)
REST = "..."


def hearers(told: Told, names: Mapping[int, str]) -> list[str]:
    """Who was told: names of seats, "everyone" or "directors"."""
    match told.to:
        case Everyone():
            return [EVERYONE]
        case Directors():
            return [DIRECTORS]
        case Seats(numbers):
            return [names[number] for number in numbers]


def compare(step: Step, told: list[Told], stage: ScenarioBoard[Any], names: Mapping[int, str]) -> Iterator[str]:
    """The differences of one step. With `told`, whoever is not listed was told nothing; directors only if listed."""
    heard: dict[str, list[Fact]] = {name: [] for name in (*names.values(), EVERYONE, DIRECTORS)}
    for one in told:
        for name in hearers(one, names):
            heard[name].append(one.fact)
    for name in {*(step.told or ()), *step.hears} - set(heard):
        raise Malformed(f"Nobody is called {name}.")
    if step.told is not None:
        for name, facts in heard.items():
            if name in step.told or name != DIRECTORS:
                yield from _exactly(name, step.told.get(name, []), facts, stage, names)
    for name, lines in step.hears.items():
        for line in lines:
            if not any(fits(line, fact, stage, names) for fact in heard[name]):
                yield f"{name} was not told {line}; only {_listed(heard[name], stage, names)}"


def _exactly(
    name: str, lines: list[str], facts: list[Fact], stage: ScenarioBoard[Any], names: Mapping[int, str]
) -> Iterator[str]:
    same = len(lines) == len(facts)
    if same and all(fits(line, fact, stage, names) for line, fact in zip(lines, facts, strict=True)):
        return
    yield f"{name} was told {_listed(facts, stage, names)}, expected {', '.join(lines) or 'nothing'}"


def _listed(facts: Iterable[Fact], stage: ScenarioBoard[Any], names: Mapping[int, str]) -> str:
    return ", ".join(written(fact, stage, names) for fact in facts) or "nothing"


def written(fact: Fact, stage: ScenarioBoard[Any], names: Mapping[int, str]) -> str:
    """A fact as a scenario file would write it in full."""
    parts = []
    for name, (hint, value) in _payload(fact).items():
        if value is not None:
            parts.append(f"{name} {in_writing(hint, value, stage, names)}")
    return f"{fact.kind}({'; '.join(parts)})" if parts else fact.kind


def fits(line: str, fact: Fact, stage: ScenarioBoard[Any], names: Mapping[int, str]) -> bool:
    """Does the line stand for this fact? A kind alone leaves the fields open; "..." leaves the unnamed ones open."""
    match = WRITTEN.fullmatch(line.strip())
    if not match:
        raise Malformed(f"Write it like wounded(damage 5; hp 95), not {line}")
    if match["kind"] != fact.kind:
        return False
    if match["fields"] is None:
        return True
    payload = _payload(fact)
    parts = [part.strip() for part in match["fields"].split(";")]
    expected = dict(_pair(part) for part in parts if part not in (REST, "…", ""))
    needed = {name for name, (_, value) in payload.items() if value is not None}
    if not set(expected) <= set(payload) or (len(expected) == len(parts) and not needed <= set(expected)):
        return False
    return all(_same(*payload[name], text, stage, names) for name, text in expected.items())


def _pair(part: str) -> tuple[str, str]:
    name, _, text = part.partition(" ")
    return name, text.strip()


def _same(hint: Any, value: Any, text: str, stage: ScenarioBoard[Any], names: Mapping[int, str]) -> bool:
    known = stage.fits(hint, text, value)
    return in_writing(hint, value, stage, names) == text if known is None else known


def in_writing(hint: Any, value: Any, stage: ScenarioBoard[Any], names: Mapping[int, str]) -> str:
    """A payload value as text: lists with commas, pairs with blanks, yes and no, "-" for nothing."""
    own = stage.word(hint, value, names)
    if own is not None:
        return own
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if get_origin(hint) in (Union, UnionType):
        hint = next(part for part in get_args(hint) if part is not type(None))
    if isinstance(value, list | tuple) and get_origin(hint) in (list, tuple):
        hints = get_args(hint)
        many = hints * len(value) if get_origin(hint) is list else hints
        texts = [in_writing(one, part, stage, names) for one, part in zip(many, value, strict=True)]
        return (", " if get_origin(hint) is list else " ").join(texts).strip()
    return str(value) or "-"


def _payload(fact: Fact) -> dict[str, tuple[Any, Any]]:
    hints = get_type_hints(type(fact))
    return {field.name: (hints[field.name], getattr(fact, field.name)) for field in fields(fact)}  # type: ignore[arg-type]
