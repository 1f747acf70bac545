"""What is in the game: places, wares, tiers, events, sentences. Loaded once from islington.toml."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

from games.language import wording
from games.settings import Setting, declared

DATA: dict[str, Any] = tomllib.loads((Path(__file__).parent / "islington.toml").read_text(encoding="utf-8"))


class Named(Protocol):
    """A thing with a Chinese and an English text."""

    @property
    def zh(self) -> str: ...
    @property
    def en(self) -> str: ...


def name_of(thing: Named) -> str:
    """Its name or sentence in the active language (L-20.6)."""
    return wording(thing.zh, thing.en)


@dataclass(frozen=True, slots=True)
class Words:
    """One text in both languages."""

    zh: str
    en: str


@dataclass(frozen=True, slots=True)
class Place:
    """One of the 36 places; no 1..36 is the canonical order."""

    key: str
    no: int
    zh: str
    en: str
    safe: bool
    riddles_zh: tuple[str, ...]
    riddles_en: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tier:
    """A colour of weapons and armour; rank 1 (green) to 4 (orange)."""

    key: str
    rank: int
    zh: str
    en: str


@dataclass(frozen=True, slots=True)
class Ware:
    """What an item can be; for weapons and armour each name is a ware of its own.

    no: place in the canonical order, from 1. rank: of the tier, 0 for what has none. uses: None is unlimited.
    votes: L-7.1. value: of a note. hp, st: what medicine gives. cures: "instead", "also" or "" (L-5.7).
    max_result: highest tier an upgrader reaches. cap: pieces of the tier or tool, 0 is no limit (L-2.10).
    when: "night", "day" or "". phantom: stands for a piece over the cap of its tier (L-9.12).
    """

    no: int
    kind: str
    key: str
    zh: str
    en: str
    tier: str = ""
    rank: int = 0
    damage: int = 0
    defence: int = 0
    aoe_damage: int = 0
    bleed: int = 0
    uses: int | None = None
    votes: int = 0
    value: int = 0
    hp: int = 0
    st: int = 0
    cures: str = ""
    max_result: str = ""
    cap: int = 0
    when: str = ""
    phantom: bool = False

    @property
    def gear(self) -> bool:
        """Whether it fits into a hand: weapon or armour (L-2.3)."""
        return self.rank > 0

    @property
    def class_key(self) -> str:
        """The class it is minted and placed by: "weapon.green" or its own key (L-2.10)."""
        return f"{self.kind}.{self.tier}" if self.gear else self.key


@dataclass(frozen=True, slots=True)
class EventSpec:
    """One of the twelve events (L-9.4). schedule: fixed, pool or attached."""

    no: int
    key: str
    zh: str
    en: str
    schedule: str
    min_day: int
    fixed_days: tuple[int, ...]
    phase: str
    recurring: bool
    notice: Words
    passed: Words | None
    nobody: Words | None
    found: Words | None


@dataclass(frozen=True, slots=True)
class TimerSpec:
    """A kind of timer (L-3.6): rank breaks ties, `at` is the setting with its wall-clock time."""

    key: str
    rank: int
    at: str
    days: str


@dataclass(frozen=True, slots=True)
class Cause:
    """A cause of death as published (L-6.1)."""

    key: str
    zh: str
    en: str


@dataclass(frozen=True, slots=True)
class Card:
    """A card (L-14.3); merges_into is the key of the next colour, or ""."""

    key: str
    zh: str
    en: str
    merges_into: str


@dataclass(frozen=True, slots=True)
class FactSpec:
    """A kind of Event (L-15.7). to: seat, public or director. fields: the whole payload."""

    kind: str
    to: str
    fields: tuple[str, ...]
    optional: frozenset[str]
    zh: str
    en: str


def _places() -> tuple[Place, ...]:
    return tuple(
        Place(
            key=row["key"],
            no=row["no"],
            zh=row["zh"],
            en=row["en"],
            safe=row["safe"],
            riddles_zh=tuple(row["riddle_zh"]),
            riddles_en=tuple(row["riddle_en"]),
        )
        for row in DATA["place"]
    )


def _wares() -> dict[str, Ware]:
    """Every ware by its key, in canonical order: the order of the file."""
    ranks = {row["key"]: row["rank"] for row in DATA["tier"]}
    rows: list[dict[str, Any]] = []
    for kind in ("weapon", "armour"):
        for group in DATA[f"{kind}_class"]:
            shared = {name: value for name, value in group.items() if name != "names"}
            rows += [{**shared, "kind": kind, "rank": ranks[group["tier"]], **name} for name in group["names"]]
    for kind in ("upgrader", "tool", "bomb", "cash", "medicine"):
        for row in DATA[kind]:
            plain = {name: value for name, value in row.items() if name not in {"uses_per_night", "uses_per_day"}}
            if kind == "medicine":
                plain["cures"] = plain.pop("bleed", "")
            rows.append({**plain, "kind": kind})
    wares = {row["key"]: Ware(no=no, **row) for no, row in enumerate(rows, start=1)}
    assert len(wares) == len(rows), "two wares share a key"
    return wares


def _classes() -> dict[str, tuple[Ware, ...]]:
    found: dict[str, list[Ware]] = {}
    for ware in WARES.values():
        found.setdefault(ware.class_key, []).append(ware)
    return {key: tuple(wares) for key, wares in found.items()}


def _phantom(ware: Ware, no: int) -> Ware:
    """The same piece under a name of its own: it may be there when all names are in play (R3)."""
    key, zh, en = f"{ware.key}_phantom", f"{ware.zh}（幻影）", f"{ware.en} (phantom)"
    return replace(ware, no=no, key=key, zh=zh, en=en, phantom=True)


def _words(row: Mapping[str, str], name: str) -> Words:
    return Words(zh=row[f"{name}_zh"], en=row[f"{name}_en"])


def _event(row: Mapping[str, Any]) -> EventSpec:
    passed, nobody, found = (
        _words(row, name) if f"{name}_zh" in row else None for name in ("passed", "nobody", "found")
    )
    plain = {
        name: row[name]
        for name in ("no", "key", "zh", "en", "schedule", "min_day", "phase", "recurring")
        if name in row
    }
    plain.setdefault("min_day", 1)
    return EventSpec(
        fixed_days=tuple(row.get("fixed_days", ())),
        notice=_words(row, "notice"),
        passed=passed,
        nobody=nobody,
        found=found,
        **plain,
    )


def _fact(kind: str, row: Mapping[str, Any]) -> FactSpec:
    fields = tuple(name.rstrip("?") for name in row["fields"])
    optional = frozenset(name.rstrip("?") for name in row["fields"] if name.endswith("?"))
    return FactSpec(kind=kind, to=row["to"], fields=fields, optional=optional, zh=row["zh"], en=row["en"])


def _fixed_closings() -> dict[int, tuple[str, ...]]:
    found: dict[int, tuple[str, ...]] = {}
    for row in DATA["shrink"]["fixed"]:
        found[row["day"]] = (*found.get(row["day"], ()), row["place"])
    return found


PLACES = _places()
PLACE_BY_KEY = {place.key: place for place in PLACES}
TIERS = tuple(Tier(**row) for row in DATA["tier"])
TIER_BY_KEY = {tier.key: tier for tier in TIERS}
WARES = _wares()
NOTE_OF = {one.value: one.key for one in WARES.values() if one.kind == "cash"}  # face value → ware, 1 to 5
CLASSES = _classes()  # what mint and placement draw from: "weapon.green" has 60 wares, "hp30" one
BLEED = max(ware.bleed for ware in WARES.values())  # life that a wound takes each night (L-5.6)
PHANTOM_OF = {key: f"{key}_phantom" for key, ware in WARES.items() if ware.tier == "orange"}
WARES |= {name: _phantom(WARES[key], no) for no, (key, name) in enumerate(PHANTOM_OF.items(), start=len(WARES) + 1)}
GEAR = {(kind, tier.key): CLASSES[f"{kind}.{tier.key}"] for kind in ("weapon", "armour") for tier in TIERS}
UPGRADES: dict[str, str] = {row["from"]: row["to"] for row in DATA["upgrade"]}

SCHEDULE: tuple[int, ...] = tuple(DATA["shrink"]["schedule"])  # places closing at the end of night 1, 2, …
FIXED_CLOSINGS = _fixed_closings()  # day → places that must be among those closing then
PLACEMENT: dict[str, dict[str, int]] = DATA["placement"]  # act → class key → pieces at the start, in file order

CAUSES = {row["key"]: Cause(key=row["key"], zh=row["zh"], en=row["en"]) for row in DATA["cause"]}
CARDS = {row["key"]: Card(**{"merges_into": "", **row}) for row in DATA["card"]}
EVENTS = {row["no"]: _event(row) for row in DATA["event"]}
EVENT_NO = {event.key: no for no, event in EVENTS.items()}
TIMERS = {row["key"]: TimerSpec(**row) for row in DATA["timer"]}
NOTICES = {key[:-3]: _words(DATA["notices"], key[:-3]) for key in DATA["notices"] if key.endswith("_zh")}
REFUSALS = {code: Words(**row) for code, row in DATA["refusal"].items()}
FACT_SPECS = {kind: _fact(kind, row) for kind, row in DATA["fact"].items()}

NODDY = Words(zh=DATA["npc"]["noddy"]["zh"], en=DATA["npc"]["noddy"]["en"])
BUMBLE = Words(zh=DATA["npc"]["bumble"]["zh"], en=DATA["npc"]["bumble"]["en"])
BUMBLE_FIRST_PLACE: str = DATA["npc"]["bumble"]["first_place"]
BUMBLE_LOOT: tuple[str, ...] = tuple(DATA["npc"]["bumble"]["loot"])
VOTE_FIRST_DAY: int = DATA["vote"]["first_day"]
VOTE_BASE: int = DATA["vote"]["base_votes"]
VOTE_REWARDS: tuple[str, ...] = tuple(row["item"] for row in DATA["vote"]["reward"])  # class keys of faces 1..6
PRICES: dict[str, int] = {row["item"]: row["price"] for row in DATA["shop"]["buy"]}  # class key → price in $
SHOP_SPECIAL: tuple[str, ...] = tuple(DATA["shop"]["special"])  # tools and bombs that the shop buys
SETTINGS: tuple[Setting, ...] = declared(DATA["settings"])


def upgrade_target(ware: Ware, upgrader: Ware) -> Tier | str:
    """The tier that `upgrader` makes of `ware`, or the code of the refusal (L-4.12); not pool_empty."""
    if not ware.gear or upgrader.kind != "upgrader":
        return "bad_input"
    if ware.tier not in UPGRADES:
        return "no_next_tier"
    target = TIER_BY_KEY[UPGRADES[ware.tier]]
    return target if target.rank <= TIER_BY_KEY[upgrader.max_result].rank else "upgrader_limit"
