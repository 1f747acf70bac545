"""Does the data file say what the rulebook says?"""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.utils.translation import override

from games.islington import catalogue
from games.islington.catalogue import (
    CAUSES,
    CLASSES,
    EVENTS,
    FACT_SPECS,
    GEAR,
    PLACEMENT,
    PLACES,
    REFUSALS,
    SCHEDULE,
    SETTINGS,
    TIERS,
    WARES,
    Tier,
    name_of,
    upgrade_target,
)
from games.islington.settings import settings_of
from games.settings import BadSetting, Setting


def first(kind: str, tier: str) -> catalogue.Ware:
    return GEAR[kind, tier][0]


def test_there_are_36_places_in_order() -> None:
    """R1: 36 places, numbered in the canonical order; one is safe (L-8.4)."""
    assert [place.no for place in PLACES] == list(range(1, 37))
    assert len({place.key for place in PLACES}) == 36
    assert [place.key for place in PLACES if place.safe] == ["church"]
    assert all(len(place.riddles_zh) == len(place.riddles_en) == 2 for place in PLACES)


def test_the_schedule_closes_every_place() -> None:
    """L-8.1: 36 places close in 11 nights."""
    assert SCHEDULE == (0, 5, 5, 5, 4, 4, 4, 3, 3, 2, 1)
    assert sum(SCHEDULE) == len(PLACES)
    assert catalogue.FIXED_CLOSINGS == {2: ("church",)}


def test_each_tier_has_as_many_names_as_its_cap() -> None:
    """L-2.10, R2: at most `cap` pieces of a tier exist, because names are unique."""
    assert [len(GEAR["weapon", tier.key]) for tier in TIERS] == [60, 40, 27, 12]
    assert [len(GEAR["armour", tier.key]) for tier in TIERS] == [48, 24, 11, 11]
    assert all(ware.cap == len(wares) for wares in GEAR.values() for ware in wares)
    for language in ("zh", "en"):
        assert len({getattr(ware, language) for ware in WARES.values()}) == len(WARES)


@pytest.mark.parametrize(
    ("tier", "damage", "defence", "votes", "uses"),
    [
        pytest.param("green", 15, 5, (1, 2), (None, None), id="green"),
        pytest.param("blue", 25, 10, (2, 3), (None, None), id="blue"),
        pytest.param("purple", 35, 15, (3, 4), (None, 5), id="purple"),
        pytest.param("orange", 50, 25, (0, 0), (5, 3), id="orange"),
    ],
)
def test_tiers_have_their_numbers(
    tier: str, damage: int, defence: int, votes: tuple[int, int], uses: tuple[int | None, int | None]
) -> None:
    """L-5.1, L-5.2, L-5.3, L-5.4, L-7.1: the numbers of weapons and armour."""
    weapon, armour = first("weapon", tier), first("armour", tier)
    assert (weapon.damage, armour.defence) == (damage, defence)
    assert (weapon.votes, armour.votes) == votes
    assert (weapon.uses, armour.uses) == uses
    assert (weapon.aoe_damage, weapon.bleed) == ((20, 10) if tier == "orange" else (0, 0))


def test_medicine_and_notes_have_their_numbers() -> None:
    """L-5.7, L-11.1: what medicine gives and notes are worth."""
    medicine = {ware.key: (ware.hp, ware.st, ware.cures) for ware in WARES.values() if ware.kind == "medicine"}
    assert medicine == {
        "mp20": (0, 20, ""),
        "mp50": (0, 50, ""),
        "mp100": (0, 100, ""),
        "hp10": (10, 0, "instead"),
        "hp30": (30, 0, "instead"),
        "hp60": (60, 0, "also"),
        "hp100": (100, 0, "also"),
    }
    assert [ware.value for ware in WARES.values() if ware.kind == "cash"] == [1, 2, 3, 4, 5]
    assert WARES["bomb"].damage == 30


def test_wares_stand_in_catalogue_order() -> None:
    """L-2.9, L-4.17: one order for dice and displays."""
    assert [ware.no for ware in WARES.values()] == list(range(1, len(WARES) + 1))
    kinds = list(dict.fromkeys(ware.kind for ware in WARES.values()))
    assert kinds == ["weapon", "armour", "upgrader", "tool", "bomb", "cash", "medicine"]


@pytest.mark.parametrize(
    ("upgrader", "tier", "becomes"),
    [
        pytest.param("scroll", "green", "blue", id="scroll on green"),
        pytest.param("scroll", "blue", "purple", id="scroll on blue"),
        pytest.param("scroll", "purple", "upgrader_limit", id="scroll on purple"),
        pytest.param("book", "purple", "orange", id="book on purple"),
        pytest.param("book", "orange", "no_next_tier", id="book on orange"),
        pytest.param("scroll", "orange", "no_next_tier", id="scroll on orange"),
    ],
)
def test_upgrades_rise_one_tier(upgrader: str, tier: str, becomes: str) -> None:
    """L-4.12, X-45: what an upgrader makes of weapons and armour alike."""
    for kind in ("weapon", "armour"):
        answer = upgrade_target(first(kind, tier), WARES[upgrader])
        assert (answer.key if isinstance(answer, Tier) else answer) == becomes


def test_only_gear_is_upgraded_and_only_by_upgraders() -> None:
    """L-4.12: anything else is no input."""
    assert upgrade_target(WARES["gps"], WARES["book"]) == "bad_input"
    assert upgrade_target(first("weapon", "green"), WARES["gps"]) == "bad_input"


def test_every_class_named_in_the_data_exists() -> None:
    """L-3.11, L-7.6, L-9.5, L-11.4: what is placed, won and sold can be minted."""
    named = {*PLACEMENT["real"], *PLACEMENT["test"], *catalogue.VOTE_REWARDS, *catalogue.PRICES}
    named |= {*catalogue.BUMBLE_LOOT, *catalogue.SHOP_SPECIAL}
    assert named <= set(CLASSES)
    assert set(PLACEMENT["real"]) == set(PLACEMENT["test"]) == set(CLASSES)
    assert catalogue.BUMBLE_FIRST_PLACE in catalogue.PLACE_BY_KEY
    assert len(catalogue.VOTE_REWARDS) == 6


def test_the_real_map_keeps_the_caps() -> None:
    """L-2.10: tool caps bind placement in the real game; names bind it everywhere."""
    for act, counts in PLACEMENT.items():
        for key, count in counts.items():
            ware = CLASSES[key][0]
            if ware.cap and (ware.gear or act == "real"):
                assert count <= ware.cap, (act, key)


def test_nine_events_fill_nine_days() -> None:
    """L-9.1: events 5 and 4 have fixed days, nine are drawn, one attaches itself."""
    assert list(EVENTS) == list(range(1, 13))
    assert {no: event.fixed_days for no, event in EVENTS.items() if event.fixed_days} == {4: (3,), 5: (1,)}
    assert sorted(no for no, event in EVENTS.items() if event.schedule == "pool") == [
        1,
        2,
        3,
        6,
        7,
        8,
        9,
        10,
        11,
    ]
    assert [no for no, event in EVENTS.items() if event.schedule == "attached"] == [12]
    assert [no for no, event in EVENTS.items() if event.recurring] == [1, 11]
    assert {no for no, event in EVENTS.items() if event.min_day > 2} == {3}


def test_timers_have_their_ranks() -> None:
    """L-3.6: ranks break ties of due time; each hour is a setting."""
    assert [timer.rank for timer in catalogue.TIMERS.values()] == list(range(1, 10))
    assert {timer.at for timer in catalogue.TIMERS.values()} <= {one.key for one in SETTINGS}


def test_the_catalogue_of_facts_is_complete() -> None:
    """L-15.7: 90 kinds of events with audience, fields and a sentence in each language."""
    assert len(FACT_SPECS) == 90
    assert {spec.to for spec in FACT_SPECS.values()} == {"seat", "public", "director"}
    for spec in FACT_SPECS.values():
        named = set(re.findall(r"{(\w+)}", spec.zh))
        assert named == set(re.findall(r"{(\w+)}", spec.en)) <= set(spec.fields), spec.kind
        assert spec.optional <= set(spec.fields)


def test_refusals_are_sentences() -> None:
    """L-4.3: every refusal has a sentence in each language."""
    assert all(words.en[0].isupper() and words.en.endswith(".") for words in REFUSALS.values())
    for words in REFUSALS.values():
        assert re.findall(r"{(\w+)}", words.zh) == re.findall(r"{(\w+)}", words.en)


def untranslated(value: Any, path: str = "") -> Iterator[str]:
    """Where a text stands in one language only."""
    if isinstance(value, list):
        for number, one in enumerate(value):
            yield from untranslated(one, f"{path}[{number}]")
    if not isinstance(value, dict):
        return
    for key, one in value.items():
        for mine, other in (("zh", "en"), ("en", "zh")):
            if key == mine or key.endswith(f"_{mine}"):
                twin = value.get(key.removesuffix(mine) + other)
                if not one or not twin or type(one) is not type(twin):
                    yield f"{path}.{key}"
        yield from untranslated(one, f"{path}.{key}")


def test_every_text_exists_in_both_languages() -> None:
    """L-20.6: nothing is said in one language only."""
    assert list(untranslated(catalogue.DATA)) == []


def test_names_follow_the_readers_language() -> None:
    """L-20.6: places, items, events and sentences are shown in the reader's language."""
    for language, names in (
        ("zh-hans", ("教堂", "小刀", "攻击")),
        ("en", ("Church", "Small Knife", "attack")),
    ):
        with override(language):
            assert (name_of(PLACES[0]), name_of(WARES["small_knife"]), name_of(CAUSES["attack"])) == names


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda one: one.key)
def test_every_setting_explains_itself(setting: Setting) -> None:
    """Help and the names of choices exist in both languages; numbers have bounds."""
    assert setting.help_en.endswith(".")
    assert setting.help_zh.endswith("。")
    assert len(setting.labels_en) == len(setting.labels_zh) == len(setting.choices)
    assert setting.type in ("enum", "list") or not setting.choices
    assert setting.type != "int" or (setting.min is not None and setting.max is not None)


def test_choices_that_are_wares_or_events_exist() -> None:
    rows = {one.key: one for one in SETTINGS}
    assert set(rows["auction.kinds"].choices) <= set(WARES)
    assert set(rows["test.supply_kit"].choices) <= set(WARES)
    assert set(rows["bounty.default"].choices) <= set(WARES)
    assert set(rows["events.enabled"].choices) == set(EVENTS)
    assert set(rows["day_use.kinds"].choices) <= {ware.kind for ware in WARES.values()}
    with override("en"):
        assert all(rows["auction.kinds"].label(key) == WARES[str(key)].en for key in rows["auction.kinds"].choices)
        assert all(rows["events.enabled"].label(no) == EVENTS[int(no)].en for no in EVENTS)


def test_the_defaults_fit_together() -> None:
    """L-3.4: the day's hours in order."""
    settings = settings_of()
    assert f"{settings.wall('clock.night_open'):%H:%M}" == "21:10"
    assert settings.number("rest.hp") == 25
    assert settings.names("day_use.kinds") == ("medicine", "upgrader", "weapon", "armour")
    assert settings.numbers("events.enabled") == tuple(range(1, 13))


@pytest.mark.parametrize(
    ("overrides", "fault"),
    [
        pytest.param(
            {"calendar.test_nights": 4}, ("calendar.test_nights", "test_too_long"), id="test as long as day 1"
        ),
        pytest.param({"calendar.max_day": 12}, ("calendar.max_day", "no_schedule"), id="a night without closings"),
        pytest.param({"calendar.max_day": 1}, ("calendar.max_day", "too_small"), id="over before anybody drowns"),
        pytest.param({"clock.day_close": "21:11"}, ("clock.night_open", "out_of_order"), id="night before the door"),
        pytest.param({"clock.night_close": "21:10"}, ("clock.night_close", "out_of_order"), id="an empty night"),
        pytest.param({"clock.settle": "00:10"}, ("clock.settle", "out_of_order"), id="settled the next date"),
        pytest.param({"clock.settle": "21:25:02"}, ("clock.grace_ms", "grace_too_long"), id="settled within grace"),
        pytest.param(
            {"pace.mode": "fast", "pace.late_s": 1},
            ("clock.grace_ms", "grace_too_long"),
            id="fast within grace",
        ),
        pytest.param({"seats.min": 61}, ("seats.max", "out_of_order"), id="more at least than at most"),
        pytest.param({"clock.timezone": "Asia/Nowhere"}, ("clock.timezone", "no_zone"), id="no such zone"),
        pytest.param({"clock.timezone": "../etc"}, ("clock.timezone", "no_zone"), id="a path for a zone"),
    ],
)
def test_settings_that_do_not_fit_together_are_refused(overrides: dict[str, object], fault: tuple[str, str]) -> None:
    """L-3.1, L-3.2, L-3.4, L-8.1, R5, R11: zone, calendar, hours, schedule, seats, grace."""
    with pytest.raises(BadSetting) as refused:
        settings_of(overrides)
    assert (refused.value.key, refused.value.code) == fault


def test_dusk_may_be_empty() -> None:
    """L-3.4: the night may open when the door closes."""
    assert settings_of({"clock.day_close": "21:10"})
