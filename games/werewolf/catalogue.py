"""What is in the game: factions, roles, skills, steps, windows, presets. Loaded once from werewolf.toml."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games.settings import Setting, declared

DATA: dict[str, Any] = tomllib.loads((Path(__file__).parent / "werewolf.toml").read_text(encoding="utf-8"))
WORDS: dict[str, Any] = tomllib.loads((Path(__file__).parent / "setting_words.toml").read_text(encoding="utf-8"))

VILLAGE, WOLF, SORCERER, PIPER, LOVERS = "village", "wolf", "sorcerer", "piper", "lovers"
NOBODY = "none"  # the winner of a game that nobody wins (W-7.10)
ABORTED = "aborted"  # in place of a winner: the game was broken off (W-12.2)
CUSTOM, BY_NUMBER = "custom", "by_number"
NONE_LISTED = "none"  # how a setting that lists something says that it lists nothing


@dataclass(frozen=True, slots=True)
class FactionSpec:
    """One of the five factions; `order` is the place in a check, from 1 (W-7.3)."""

    key: str
    zh: str
    order: int


@dataclass(frozen=True, slots=True)
class Role:
    """A hidden part: its type, the faction it starts in, the skills it owns, how many there may be (W-13.2)."""

    key: str
    zh: str
    type: str
    faction: str
    skills: tuple[str, ...]
    max: int


@dataclass(frozen=True, slots=True)
class Skill:
    """An ability (W-4.1). owner: a role, "lovers", "sheriff" or "". targets: how many an order names.

    kind: active, triggered, passive or reserved. no_repeat: "consecutive_night", "whole_game" or "".
    """

    key: str
    zh: str
    owner: str
    kind: str
    locked: bool
    limited: bool
    targets: int
    window: str = ""
    no_repeat: str = ""
    posthumous: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """One of the 24 steps of a game; a win check follows some (W-3.13)."""

    key: str
    zh: str
    phase: str
    check: bool


@dataclass(frozen=True, slots=True)
class Window:
    """A time in which orders are taken. minutes: the setting with its length, "" for what closes by the clock."""

    key: str
    zh: str
    skills: tuple[str, ...]
    minutes: str


@dataclass(frozen=True, slots=True)
class Preset:
    """How many of each role are in play with this many characters (W-13.1)."""

    key: str
    characters: int
    roles: dict[str, int]


@dataclass(frozen=True, slots=True)
class Offence:
    """What costs penalty points, and how many unless the staff says otherwise (W-10.3)."""

    key: str
    zh: str
    points: int


@dataclass(frozen=True, slots=True)
class MadSpeech:
    """What a mad character may write (W-10.6)."""

    characters: frozenset[str]
    whitespace: frozenset[str]
    emoticon_pattern: str
    emoticons: frozenset[str]


def _skill(key: str, row: dict[str, Any]) -> Skill:
    names = ("zh", "owner", "kind", "locked", "limited", "targets", "window", "no_repeat", "posthumous")
    return Skill(key=key, **{name: row[name] for name in names if name in row})


def _window(key: str, row: dict[str, Any]) -> Window:
    minutes = str(row.get("minutes", "")).removeprefix("setting:")
    return Window(key=key, zh=row["zh"], skills=tuple(row["skills"]), minutes=minutes)


TYPES = {"str": "text", "choice": "enum", "list[date]": "text", "list[list[str]]": "text"}


def _setting(row: dict[str, Any]) -> dict[str, Any]:
    """A setting as games/settings.py declares it: lists of dates and of role pairs are written as one text."""
    kept: dict[str, Any] = {name: row[name] for name in ("default", "choices") if name in row}
    if row["type"] == "int":
        kept |= {name: row[name] for name in ("min", "max") if name in row}
    if row["type"].startswith("list"):
        kept["default"] = NONE_LISTED
    kind = TYPES.get(row["type"], row["type"])
    live = row["phase_lock"] == "any"
    return {**kept, **WORDS[row["name"]], "type": kind, "live": live, "rule": row.get("ruling", "")}


def _own(key: str, kind: str, default: object, **more: Any) -> dict[str, Any]:
    """A setting that the rulebook leaves to the site."""
    return {"type": kind, "default": default, **WORDS[key], **more}


def _count(role: Role) -> dict[str, Any]:
    """The setting that says how many of a role are in play under custom counts; defaults are those of P16."""
    most = min(role.max, MAX_CHARACTERS)
    words = {"help_en": f"How many there are of: {role.key}.", "help_zh": f"{role.zh}的人数。"}
    return {"type": "int", "default": PRESETS[16].roles[role.key], "min": 0, "max": most, "rule": "R51", **words}


def _pace(part: str, default: int) -> dict[str, dict[str, Any]]:
    """The setting that says how long a part of the game lasts at a fast pace, in seconds."""
    key = f"pace_{part}_s"
    return {key: _own(key, "int", default, min=1, max=3600)}


FACTIONS = {
    key: FactionSpec(key=key, zh=row["zh"], order=row["check_order"])
    for key, row in sorted(DATA["factions"].items(), key=lambda pair: pair[1]["check_order"])
}
ROLE_TYPES: dict[str, str] = DATA["types"]
ROLES = {
    key: Role(key, row["zh"], row["type"], row["faction"], tuple(row["skills"]), row["max"])
    for key, row in DATA["roles"].items()
}
SKILLS = {key: _skill(key, row) for key, row in DATA["skills"].items()}
STEPS = {row["id"]: Step(row["id"], row["zh"], row["phase"], row["check"]) for row in DATA["steps"]}
WINDOWS = {key: _window(key, row) for key, row in DATA["windows"].items()}
OFFENCES = {row["id"]: Offence(row["id"], row["zh"], row["points"]) for row in DATA["offences"]}
PRESETS = {row["characters"]: Preset(row["id"], row["characters"], row["roles"]) for row in DATA["presets"]}
AWARDS: dict[str, str] = {row["id"]: row["zh"] for row in DATA["awards"]}
CAUSES: dict[str, str] = {key: row["zh"] for key, row in DATA["causes"].items()}
MAD = MadSpeech(
    characters=frozenset(DATA["mad"]["characters"]),
    whitespace=frozenset(DATA["mad"]["whitespace"]),
    emoticon_pattern=DATA["mad"]["emoticon_pattern"],
    emoticons=frozenset(DATA["mad"]["emoticons"]),
)
EACH: int = DATA["meta"]["characters_per_actor"]
MIN_CHARACTERS: int = DATA["meta"]["min_characters"]
MAX_CHARACTERS: int = DATA["meta"]["max_characters"]
LATEST_OPENING: str = next(row["max"] for row in DATA["settings"] if row["name"] == "day_open_time")
EVENT_AUDIENCES: dict[str, str] = {kind: row["audience"] for kind, row in DATA["events"].items()}

MIN_ACTORS, MAX_ACTORS = MIN_CHARACTERS // EACH, MAX_CHARACTERS // EACH

SETTINGS: tuple[Setting, ...] = declared(
    {
        "actors_min": _own("actors_min", "int", MIN_ACTORS, min=MIN_ACTORS, max=MAX_ACTORS),
        "actors_max": _own("actors_max", "int", MAX_ACTORS, min=MIN_ACTORS, max=MAX_ACTORS),
        "preset": _own("preset", "enum", BY_NUMBER, choices=[BY_NUMBER, CUSTOM], rule="R51"),
        # Without one everything goes round in drawn order, for nothing.
        "auction": _own("auction", "bool", False, rule="R47"),
        **{f"count_{role.key}": _count(role) for role in ROLES.values()},
        **{row["name"]: _setting(row) for row in DATA["settings"]},
        "pace_mode": _own("pace_mode", "enum", "clock", choices=["clock", "fast"]),
        **_pace("auction", 90),
        **_pace("checkin", 60),
        **_pace("day", 180),
        **_pace("window", 30),
        **_pace("dawn", 15),
    }
)
