"""What can be set for a game, and what is refused?"""

from collections.abc import Iterator
from datetime import time
from typing import Any

import pytest
from django.utils.translation import override

from games.settings import BadSetting, Settings, declared, faults

TABLE: dict[str, dict[str, Any]] = {
    "bag": {"type": "int", "default": 6, "min": 1, "max": 9, "help_en": "Items.", "help_zh": "道具。"},
    "cards": {"type": "bool", "default": True, "live": True},
    "zone": {"type": "text", "default": "UTC"},
    "mode": {
        "type": "enum",
        "default": "sum",
        "choices": ["sum", "max"],
        "labels_en": ["all of it", "the best"],
        "labels_zh": ["全部", "最高"],
    },
    "kinds": {"type": "list", "default": ["gps"], "choices": ["gps", "phone"]},
    "events": {"type": "list", "default": [1, 2], "choices": [1, 2, 3]},
    "open": {"type": "time", "default": "21:10"},
}
DECLARED = declared(TABLE)


def test_defaults_have_their_types() -> None:
    settings = Settings(DECLARED)
    assert settings.number("bag") == 6
    assert settings.flag("cards") is True
    assert settings.text("zone") == "UTC"
    assert settings.choice("mode") == "sum"
    assert settings.names("kinds") == ("gps",)
    assert settings.numbers("events") == (1, 2)
    assert settings.wall("open") == time(21, 10)
    assert settings.changed() == []
    assert settings.overrides() == {}


def test_overrides_replace_defaults_and_survive_json() -> None:
    chosen = {"bag": 9, "cards": False, "mode": "max", "kinds": ["phone", "gps"], "open": "20:00"}
    settings = Settings(DECLARED, chosen)
    assert [one.key for one, _value in settings.changed()] == list(chosen)
    assert settings.overrides() == chosen
    assert Settings(DECLARED, settings.overrides()) == settings


def test_an_override_equal_to_the_default_is_no_change() -> None:
    assert Settings(DECLARED, {"bag": 6, "open": "21:10:00"}).changed() == []


@pytest.mark.parametrize(
    ("key", "raw", "code"),
    [
        pytest.param("bag", "6", "not_int", id="text for a number"),
        pytest.param("bag", True, "not_int", id="yes for a number"),
        pytest.param("bag", 0, "too_small", id="below the least"),
        pytest.param("bag", 10, "too_large", id="above the most"),
        pytest.param("cards", 1, "not_bool", id="number for yes or no"),
        pytest.param("zone", " ", "not_text", id="blank text"),
        pytest.param("mode", "min", "not_a_choice", id="no such choice"),
        pytest.param("kinds", "gps", "not_a_list", id="text for a list"),
        pytest.param("kinds", ["gps", "bomb"], "not_a_choice", id="no such choice in a list"),
        pytest.param("kinds", ["gps", "gps"], "repeated", id="a choice twice"),
        pytest.param("kinds", [["gps"]], "not_a_choice", id="a list in a list"),
        pytest.param("events", [True], "not_a_list", id="yes for event 1"),
        pytest.param("open", "25:00", "not_a_time", id="no such hour"),
        pytest.param("open", "21:10+08:00", "not_a_time", id="a time with a zone"),
        pytest.param("rest", 1, "unknown", id="no such setting"),
    ],
)
def test_a_bad_value_is_named(key: str, raw: object, code: str) -> None:
    with pytest.raises(BadSetting) as refused:
        Settings(DECLARED, {key: raw})
    assert (refused.value.key, refused.value.code) == (key, code)
    assert str(refused.value.sentence)
    assert [(bad.key, bad.code) for bad in faults(DECLARED, {key: raw})] == [(key, code)]


def test_all_faults_are_found_at_once() -> None:
    assert [bad.key for bad in faults(DECLARED, {"bag": 0, "zone": "UTC", "mode": ""})] == ["bag", "mode"]


def no_bag_of_seven(settings: Settings) -> Iterator[BadSetting]:
    if settings.number("bag") == 7:
        yield BadSetting("bag", "seven", "Not seven.")


def test_checks_look_at_the_whole() -> None:
    assert Settings(DECLARED, {"bag": 8}, checks=[no_bag_of_seven]).number("bag") == 8
    with pytest.raises(BadSetting, match=r"bag: Not seven\."):
        Settings(DECLARED, {"bag": 7}, checks=[no_bag_of_seven])
    assert [bad.code for bad in faults(DECLARED, {"bag": 7}, checks=[no_bag_of_seven])] == ["seven"]


def test_a_running_game_changes_live_settings_only() -> None:
    settings = Settings(DECLARED, {"bag": 8})
    changed = settings.replaced({"cards": False, "bag": 8}, running=True)
    assert (changed.flag("cards"), changed.number("bag"), settings.flag("cards")) == (False, 8, True)
    with pytest.raises(BadSetting) as refused:
        settings.replaced({"bag": 9}, running=True)
    assert refused.value.code == "not_live"
    assert settings.replaced({"bag": 9}, running=False).number("bag") == 9


def test_checks_stay_with_replaced_settings() -> None:
    with pytest.raises(BadSetting, match="seven"):
        Settings(DECLARED, checks=[no_bag_of_seven]).replaced({"bag": 7}, running=False)


def test_a_getter_refuses_another_type() -> None:
    settings = Settings(DECLARED)
    with pytest.raises(KeyError):
        settings.number("cards")
    with pytest.raises(KeyError):
        settings.text("mode")


def test_a_bad_default_is_an_error_of_the_data() -> None:
    with pytest.raises(BadSetting):
        declared({"bag": {"type": "int", "default": 0, "min": 1}})


def test_values_and_help_are_shown_in_the_readers_language() -> None:
    settings = Settings(DECLARED)
    rows = {one.key: one for one in DECLARED}
    with override("zh-hans"):
        assert rows["bag"].help == "道具。"
        assert rows["cards"].shown(settings["cards"]) == "是"
        assert rows["mode"].shown("max") == "最高"
        assert rows["kinds"].shown(("gps", "phone")) == "gps、phone"
    with override("en"):
        assert rows["bag"].help == "Items."
        assert rows["cards"].shown(False) == "no"
        assert rows["mode"].shown("max") == "the best"
        assert rows["open"].shown(time(21, 10)) == "21:10"
        assert rows["bag"].shown(6) == "6"
