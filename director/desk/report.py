"""What the last night told a seat, chapter by chapter, in the order that the rules give them."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.utils.functional import Promise

from director.desk.feed import Line
from games.looks import Chapter


@dataclass(frozen=True, slots=True)
class Told:
    """A chapter with what was told in it, in order."""

    name: str | Promise
    lines: tuple[Line, ...]


def report_of(chapters: Iterable[Chapter], newest_first: tuple[Line, ...], opened: datetime) -> tuple[Told, ...]:
    """The chapters of which the settlement that opened the day, at this instant, told something."""
    night = [line for line in reversed(newest_first) if line.at == opened and not line.public]
    found = (Told(one.name, tuple(line for line in night if line.told in one.kinds)) for one in chapters)
    return tuple(one for one in found if one.lines)
