"""The rules as players read them: the names and numbers of a page of rules, from a game's settings and the data."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from games.island import odds
from games.island.catalogue import DAY, DEEP, ILLNESSES, LANDMARKS, PACK, VICTORIES
from games.island.look.body import in_short
from games.settings import Settings

WEAKEST, STRONGEST, RICHEST = 1, 8, 6  # the sums of the table of odds


@dataclass(frozen=True, slots=True)
class Ground:
    """A kind of ground: danger in percent of an arrival, by day and in deep night; sickness in percent a night."""

    name: str
    passable: bool
    vision: int
    danger_day: int
    danger_deep: int
    night_sick: int


@dataclass(frozen=True, slots=True)
class Species:
    """A beast: strength and rations of one, hostility and sickness in percent, how many come together."""

    name: str
    strength: int
    hostility: int
    food: int
    least: int
    most: int
    sick_pct: int
    resident: bool


@dataclass(frozen=True, slots=True)
class Find:
    """A thing that can be found, and what it does in a few words."""

    name: str
    note: str


@dataclass(frozen=True, slots=True)
class OddsRow:
    """Chances of one attacking sum against each other sum: of a fight, and of an assassination where that differs."""

    own: int
    chances: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class RuleView:
    """Everything that the rules name. `set`: the settings by the parts of their keys; `chosen`: those in words."""

    set: Mapping[str, Mapping[str, Any]]
    chosen: Mapping[str, Mapping[str, str]]
    fast: bool
    grounds: tuple[Ground, ...]
    landmarks: tuple[str, ...]
    species: tuple[Species, ...]
    finds: tuple[Find, ...]
    illnesses: tuple[str, ...]
    victory: Mapping[str, str]
    against: tuple[int, ...]
    odds: tuple[OddsRow, ...]
    even: str
    better: str
    worse: str


def look_rules(settings: Settings) -> RuleView:
    """The rules of a game with these settings, in the active language."""
    grounds = PACK.terrains.values()
    return RuleView(
        set=_parted(dict(settings.items())),
        chosen=_parted({key: settings.setting(key).shown(value) for key, value in settings.items()}),
        fast=settings.choice("pace.mode") == "fast",
        grounds=tuple(
            Ground(one.name, one.passable, one.vision, one.danger[DAY], one.danger[DEEP], one.night_sick)
            for one in grounds
        ),
        landmarks=tuple(one.name for one in LANDMARKS.values()),
        species=species(),
        finds=tuple(Find(one.name, in_short(one, one.uses)) for one in PACK.items.values() if one.group != "story"),
        illnesses=tuple(one.name for one in ILLNESSES.values()),
        victory={key: one.name for key, one in VICTORIES.items()},
        against=tuple(range(WEAKEST, STRONGEST + 1)),
        odds=tuple(_row(own) for own in range(WEAKEST, RICHEST + 1)),
        even=said(odds.HALF),
        better=said(1 - odds.THIRD),
        worse=said(odds.THIRD),
    )


def species() -> tuple[Species, ...]:
    """The bestiary, in the active language."""
    return tuple(
        Species(
            *(one.name, one.strength, one.hostility, one.food, *one.pack, one.sick_pct),
            resident=bool(one.resident_weight),
        )
        for one in PACK.beasts.values()
    )


def said(chance: Fraction) -> str:
    """A chance as people read it: "2/3", or a whole number for what is certain."""
    return str(chance)


def _row(own: int) -> OddsRow:
    pairs = ((odds.duel(own, other), odds.assassination(own, other)) for other in range(WEAKEST, STRONGEST + 1))
    return OddsRow(own, tuple((said(fight), said(strike) if strike != fight else "") for fight, strike in pairs))


def _parted(values: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """The value of "cost.move" as ["cost"]["move"], which templates can name."""
    found: dict[str, dict[str, Any]] = {}
    for key, value in values.items():
        first, _, last = key.partition(".")
        found.setdefault(first, {})[last] = value
    return found
