"""The rules as players read them: the names and numbers of a page of rules, from a game's settings and the data."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import time
from typing import Any

from games.settings import Settings
from games.werewolf.catalogue import CUSTOM, EACH, MAD, OFFENCES, PRESETS, ROLES, SKILLS
from games.werewolf.catalogue import FACTIONS as FACTION_ROWS
from games.werewolf.settings import actors, last_standing
from games.werewolf.words import FactionKey, OffenceKey, RoleKey, SkillKey, TypeKey, in_words


@dataclass(frozen=True, slots=True)
class Part:
    """A role: its name, type and faction in words, its skills, and how many there are for each number of characters."""

    key: str
    name: str
    type: str
    faction: str
    skills: tuple[str, ...]
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Penalty:
    """An offence in words, and what it usually costs."""

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class RuleView:
    """Everything that the rules name. `set`: the settings by key; `chosen`: those with choices, in words.

    `role`, `skill`, `faction`: names by key. `sizes`: the numbers of characters with which this game can be dealt.
    """

    set: Mapping[str, Any]
    chosen: Mapping[str, str]
    fast: bool
    each: int
    least: int
    most: int
    sizes: tuple[int, ...]
    parts: tuple[Part, ...]
    role: Mapping[str, str]
    skill: Mapping[str, str]
    faction: Mapping[str, str]
    order: tuple[str, ...]
    last_standing: str
    penalties: tuple[Penalty, ...]
    mad_characters: str
    emoticons: tuple[str, ...]


def look_rules(settings: Settings) -> RuleView:
    """The rules of a game with these settings, in the active language."""
    least, most = actors(settings)
    sizes = tuple(size for size in PRESETS if least * EACH <= size <= most * EACH)
    custom = settings.choice("preset") == CUSTOM
    factions = {key: str(in_words(FactionKey, key, {})) for key in FACTION_ROWS}
    return RuleView(
        set={key: _plain(value) for key, value in settings.items()},
        chosen={key: settings.setting(key).shown(value) for key, value in settings.items()},
        fast=settings.choice("pace_mode") == "fast",
        each=EACH,
        least=least,
        most=most,
        sizes=(least * EACH,) if custom else sizes,
        parts=tuple(_part(settings, key, sizes, custom=custom) for key in ROLES),
        role={key: str(in_words(RoleKey, key, {})) for key in ROLES},
        skill={key: str(in_words(SkillKey, key, {})) for key in SKILLS},
        faction=factions,
        order=tuple(factions.values()),
        last_standing=last_standing(settings),
        penalties=tuple(Penalty(str(in_words(OffenceKey, key, {})), one.points) for key, one in OFFENCES.items()),
        mad_characters=" ".join(sorted(MAD.characters)),
        emoticons=tuple(sorted(MAD.emoticons)),
    )


def _plain(value: Any) -> Any:
    return f"{value:%H:%M}" if isinstance(value, time) else value


def _part(settings: Settings, key: str, sizes: tuple[int, ...], *, custom: bool) -> Part:
    role = ROLES[key]
    counts = (settings.number(f"count_{key}"),) if custom else tuple(PRESETS[size].roles[key] for size in sizes)
    return Part(
        key=key,
        name=str(in_words(RoleKey, key, {})),
        type=str(in_words(TypeKey, role.type, {})),
        faction=str(in_words(FactionKey, role.faction, {})),
        skills=tuple(str(in_words(SkillKey, skill, {})) for skill in role.skills),
        counts=counts,
    )
