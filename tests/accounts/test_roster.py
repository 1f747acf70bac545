"""Names pasted one a line: what becomes a seat's name, and how faults name their lines."""

import pytest
from django.core.exceptions import ValidationError

from director.accounts.names import seen_name
from director.accounts.roster import roster


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        pytest.param("  白鹭 ", "白鹭", id="trimmed"),
        pytest.param("Ｍｓ　Ｍｏｔｈ", "Ms Moth", id="full width"),
        pytest.param("e\u0301toile", "étoile", id="composed"),
        pytest.param("🦉夜枭", "🦉夜枭", id="beyond the basic plane"),
        pytest.param("鹭" * 20, "鹭" * 20, id="twenty code points"),
        pytest.param("甲\t", "甲", id="a tab left over from a spreadsheet"),
    ],
)
def test_names_are_kept_in_one_form(typed: str, name: str) -> None:
    assert seen_name(typed) == name


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        pytest.param("   ", "Give a name.", id="empty"),
        pytest.param("鹭" * 21, "at most 20", id="too long"),
        pytest.param("白\u200b鹭", "invisible", id="zero-width space"),
        pytest.param("白\u202e鹭", "invisible", id="turns the direction"),
        pytest.param("白\x07鹭", "invisible", id="control"),
        pytest.param("白\u2028鹭", "invisible", id="line separator"),
        pytest.param("白\u3164鹭", "invisible", id="Hangul filler"),
        pytest.param("白\ufe0f鹭", "invisible", id="variation selector"),
        pytest.param("白\ue000鹭", "invisible", id="private use"),
    ],
)
def test_names_that_cannot_be_told_apart_are_refused(typed: str, fault: str) -> None:
    with pytest.raises(ValidationError, match=fault):
        seen_name(typed)


def test_a_roster_keeps_its_order_and_skips_empty_lines() -> None:
    assert roster("乙\r\n\r\n甲\n 丙 \n", 2, 5) == ["乙", "甲", "丙"]


def test_every_fault_names_its_line() -> None:
    with pytest.raises(ValidationError) as caught:
        roster("Moth\n\n白\u200b鹭\nｍｏｔｈ\n", 1, 5)
    assert caught.value.messages == [
        "Line 3: A name may not hold invisible characters.",
        "Line 4: This name stands in line 1 already.",
    ]


@pytest.mark.parametrize("text", ["甲", "甲\n乙\n丙\n丁"])
def test_the_number_of_seats_is_the_settings_business(text: str) -> None:
    with pytest.raises(ValidationError, match="This game takes 2 to 3 seats"):
        roster(text, 2, 3)
