"""The rules as players read them: every number that a page of rules names, from a game's settings and the catalogue."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import time
from itertools import accumulate
from typing import Any

from games.islington import catalogue
from games.islington.catalogue import CLASSES, PLACES, PRICES, SCHEDULE, TIERS, WARES, name_of
from games.islington.market import line_name
from games.islington.nightfall import DROWN_DAY
from games.language import wording
from games.settings import Settings

type Nested = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class GearRow:
    """One tier of weapons or armour: its numbers. `count`: pieces that lie on the map at the start."""

    tier: str
    value: int
    uses: int | None
    votes: int
    names: int
    count: int


@dataclass(frozen=True, slots=True)
class HitRow:
    """What one weapon does against each armour, none first."""

    name: str
    hits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Thing:
    """A kind of thing that is no gear: name, numbers, and how many lie on the map at the start."""

    key: str
    name: str
    hp: int
    st: int
    cures: str
    value: int
    votes: int
    count: int


@dataclass(frozen=True, slots=True)
class PriceRow:
    """A price in $, and what it buys."""

    price: int
    wares: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NightRow:
    """A night of the closing schedule: places open in it, places that close at its end, and those fixed by name."""

    night: int
    open: int
    closing: int
    fixed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event of the day. `fixed`: the days on which it always comes; `min_day`: the first day of the others."""

    no: int
    key: str
    name: str
    attached: bool
    fixed: tuple[int, ...]
    min_day: int
    recurring: bool


@dataclass(frozen=True, slots=True)
class RuleView:
    """Everything that the rules name. `set`: the settings by the two parts of their keys; `chosen`: choices in words.

    `fast`: there is no calendar. `tokens`: names of things by their keys.
    """

    set: Nested
    chosen: Nested
    fast: bool
    nights: tuple[NightRow, ...]
    church_night: int
    drown_night: int
    places: tuple[str, ...]
    weapons: tuple[GearRow, ...]
    armour: tuple[GearRow, ...]
    armour_names: tuple[str, ...]
    hits: tuple[HitRow, ...]
    aoe: int
    bleed: int
    things: Mapping[str, tuple[Thing, ...]]
    bomb_damage: int
    prices: tuple[PriceRow, ...]
    events: tuple[EventRow, ...]
    causes: tuple[str, ...]
    reward: tuple[str, ...]
    vote_first_day: int
    special: tuple[str, ...]
    loot: tuple[str, ...]
    bumble_place: str
    tokens: Mapping[str, str]


def look_rules(settings: Settings) -> RuleView:
    """The rules of a game with these settings, in the active language."""
    values = _nested({key: _plain(value) for key, value in settings.items()})
    weapons = tuple(_gear("weapon", tier.key) for tier in TIERS)
    armour = tuple(_gear("armour", tier.key) for tier in TIERS)
    orange = CLASSES["weapon.orange"][0]
    return RuleView(
        set=values,
        chosen=_nested({key: settings.setting(key).shown(value) for key, value in settings.items()}),
        fast=settings.choice("pace.mode") == "fast",
        nights=_nights(settings.number("calendar.max_day")),
        church_night=next((day for day, keys in catalogue.FIXED_CLOSINGS.items() if "church" in keys), 0),
        drown_night=DROWN_DAY,
        places=tuple(name_of(place) for place in PLACES),
        weapons=weapons,
        armour=armour,
        armour_names=tuple(row.tier for row in armour),
        hits=_hits(settings.number("char.unarmed"), weapons, armour),
        aoe=orange.aoe_damage,
        bleed=orange.bleed,
        things={kind: _things(kind) for kind in ("medicine", "tool", "upgrader", "bomb", "cash")},
        bomb_damage=WARES["bomb"].damage,
        prices=tuple(PriceRow(price, _bought(price)) for price in sorted(set(PRICES.values()))),
        events=_events(settings),
        causes=tuple(name_of(cause) for cause in catalogue.CAUSES.values()),
        reward=tuple(line_name(key) for key in catalogue.VOTE_REWARDS),
        vote_first_day=catalogue.VOTE_FIRST_DAY,
        special=tuple(name_of(WARES[key]) for key in catalogue.SHOP_SPECIAL),
        loot=tuple(name_of(WARES[key]) for key in catalogue.BUMBLE_LOOT),
        bumble_place=name_of(catalogue.PLACE_BY_KEY[catalogue.BUMBLE_FIRST_PLACE]),
        tokens={key: name_of(ware) for key, ware in WARES.items() if not ware.gear},
    )


def _plain(value: Any) -> Any:
    return f"{value:%H:%M}" if isinstance(value, time) else value


def _nested(flat: Mapping[str, Any]) -> Nested:
    found: dict[str, dict[str, Any]] = {}
    for key, value in flat.items():
        group, _dot, name = key.partition(".")
        found.setdefault(group, {})[name] = value
    return found


def _gear(kind: str, tier: str) -> GearRow:
    wares = CLASSES[f"{kind}.{tier}"]
    one = wares[0]
    name = name_of(catalogue.TIER_BY_KEY[tier])
    return GearRow(name, one.damage or one.defence, one.uses, one.votes, len(wares), _laid(f"{kind}.{tier}"))


def _laid(class_key: str) -> int:
    return catalogue.PLACEMENT["real"].get(class_key, 0)


def _hits(unarmed: int, weapons: tuple[GearRow, ...], armour: tuple[GearRow, ...]) -> tuple[HitRow, ...]:
    shields = (0, *(row.value for row in armour))
    fists = (wording("徒手", "fists"), unarmed)
    attackers = (fists, *((row.tier, row.value) for row in weapons))
    return tuple(HitRow(name, tuple(max(0, base - shield) for shield in shields)) for name, base in attackers)


def _things(kind: str) -> tuple[Thing, ...]:
    wares = (ware for ware in WARES.values() if ware.kind == kind and not ware.phantom)
    return tuple(
        Thing(
            key=one.key,
            name=name_of(one),
            hp=one.hp,
            st=one.st,
            cures=one.cures,
            value=one.value,
            votes=one.votes,
            count=_laid(one.key),
        )
        for one in wares
    )


def _bought(price: int) -> tuple[str, ...]:
    return tuple(line_name(key) for key, cost in PRICES.items() if cost == price)


def _nights(last: int) -> tuple[NightRow, ...]:
    closing = SCHEDULE[:last]
    closed = (0, *accumulate(closing))
    return tuple(
        NightRow(
            night=night,
            open=len(PLACES) - closed[night - 1],
            closing=count,
            fixed=tuple(name_of(catalogue.PLACE_BY_KEY[key]) for key in catalogue.FIXED_CLOSINGS.get(night, ())),
        )
        for night, count in enumerate(closing, start=1)
    )


def _events(settings: Settings) -> tuple[EventRow, ...]:
    enabled = settings.numbers("events.enabled")
    return tuple(
        EventRow(
            no=event.no,
            key=event.key,
            name=name_of(event),
            attached=event.schedule == "attached",
            fixed=event.fixed_days,
            min_day=event.min_day,
            recurring=event.recurring,
        )
        for event in catalogue.EVENTS.values()
        if event.no in enabled
    )
