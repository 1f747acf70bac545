"""The data file and the settings (W-2.5, W-13)."""

import pytest

from games.settings import BadSetting
from games.werewolf.catalogue import MAD, PRESETS, ROLES, SKILLS, WINDOWS
from games.werewolf.settings import forbidden_pairs, holidays, role_counts, settings_of


def test_presets_have_as_many_roles_as_characters() -> None:
    """W-13.1: the sums fit, and wolves are one in four, less two."""
    for preset in PRESETS.values():
        assert sum(preset.roles.values()) == preset.characters
        assert preset.roles["wolf"] == (preset.characters - 2) // 4


def test_every_skill_of_a_role_is_declared_with_that_owner() -> None:
    """W-2.5."""
    for role in ROLES.values():
        assert all(SKILLS[skill].owner == role.key for skill in role.skills)
    assert all(skill in SKILLS for window in WINDOWS.values() for skill in window.skills)


def test_mad_speech_has_twenty_characters() -> None:
    """W-10.6."""
    assert len(MAD.characters) == 20 and len(MAD.emoticons) == 16


def test_the_preset_follows_from_the_number_of_characters() -> None:
    """W-3.1; R51: custom counts must have the same sum."""
    assert role_counts(settings_of(), 16)["wolf"] == 3
    with pytest.raises(BadSetting, match="preset"):
        role_counts(settings_of(), 17)
    assert role_counts(settings_of({"preset": "custom", "count_villager": 6}), 18)["villager"] == 6
    with pytest.raises(BadSetting, match="preset"):
        role_counts(settings_of({"preset": "custom"}), 18)


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        ({"count_villager": 5}, "preset"),
        ({"count_villager": 19}, "preset"),
        ({"count_villager": 0, "count_wolf": 7}, "count_villager"),
        ({"count_villager": 7, "count_wolf": 0}, "count_wolf"),
        ({"count_seer": 0, "count_witch": 0, "count_guard": 0, "count_elder": 0, "count_villager": 8}, "count_seer"),
        ({"count_villager": 1, "count_wolf": 10}, "count_wolf"),
    ],
)
def test_custom_counts(changed: dict[str, int], key: str) -> None:
    """W-13.2: an even sum from 10 to 30, a wolf, a villager, a special role, wolves fewer than half."""
    with pytest.raises(BadSetting) as caught:
        settings_of({"preset": "custom", **changed})
    assert caught.value.key == key


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("day_open_time", "09:31"),
        ("day_close_time", "09:00"),
        ("timezone", "Middle/Earth"),
        ("holidays", "tomorrow"),
        ("forbid_same_actor_roles", "wolf+cook"),
        ("forbid_same_actor_roles", "wolf"),
        ("count_seer", 2),
    ],
)
def test_what_does_not_fit_together_is_refused(key: str, value: object) -> None:
    """W-0.7, W-3.6, W-3.7, R1, W-13.2."""
    with pytest.raises(BadSetting) as caught:
        settings_of({key: value})
    assert caught.value.key == key


def test_lists_are_written_as_one_text() -> None:
    """W-3.7, R1."""
    settings = settings_of({"holidays": "2026-10-01, 2026-10-02", "forbid_same_actor_roles": "wolf+seer"})
    assert [str(day) for day in sorted(holidays(settings))] == ["2026-10-01", "2026-10-02"]
    assert forbidden_pairs(settings) == (frozenset({"wolf", "seer"}),)
    assert not holidays(settings_of()) and not forbidden_pairs(settings_of())
