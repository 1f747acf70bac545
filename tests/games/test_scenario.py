"""Does the runner of scenario files notice what goes otherwise, and say it so that a director understands?"""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.scenario.run import judge
from games.scenario.speech import Sentence, split, understand

HEAD = 'id = "T"\ntitle = "Try"\ngame = "islington"\n[board]\nA = "farm [G|-|] finds B"\nB = "100/40 farm"\n'
CROWD = HEAD + 'C = "farm"\n'
ATTACK = HEAD + '[[step]]\ndo = "A: attack"\n'


def written(folder: Path, text: str) -> Path:
    path = folder / "T.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("text", "difference"),
    [
        pytest.param(
            ATTACK + 'refused = "no_stamina"',
            "step 1 (A: attack): expected refused as no_stamina, but it was accepted",
            id="accepted",
        ),
        pytest.param(
            HEAD + '[[step]]\ndo = "A: pick"',
            "step 1 (A: pick): expected accepted, but it was refused as nothing_found",
            id="refused",
        ),
        pytest.param(
            ATTACK + 'then.B = "90/40"', "step 1 (A: attack): B: hp is 85, expected 90", id="a value of a character"
        ),
        pytest.param(
            ATTACK + 'then.A = "[B|-|]"',
            "step 1 (A: attack): A's weapon: is small_knife #101, without weapon.blue, and not small_knife #101",
            id="what is in hand",
        ),
        pytest.param(ATTACK + "then.day = 6", "step 1 (A: attack): day: expected 6, is 5", id="a value of the town"),
        pytest.param(
            ATTACK + 'told.A = ["struck(damage 15)"]',
            "step 1 (A: attack): B was told wounded(damage 15; hp 85; bleeding no), expected nothing",
            id="somebody who should not hear",
        ),
        pytest.param(
            ATTACK + 'hears.B = ["wounded(damage 5; ...)"]',
            "step 1 (A: attack): B was not told wounded(damage 5; ...); only wounded(damage 15; hp 85; bleeding no)",
            id="another number",
        ),
        pytest.param(
            CROWD + '[[step]]\ndo = "A: search"',
            "step 1 (A: search): unlisted die search/5/1/1 of 2 sides",
            id="an unlisted die",
        ),
        pytest.param(
            HEAD.replace("[board]", '[dice]\n"search/5/1/1" = 1\n[board]') + '[[step]]\ndo = "A: attack"',
            "the die search/5/1/1 was never rolled",
            id="a die too many",
        ),
        pytest.param(
            ATTACK + 'then.bells.settle = "21:41:00"',
            "step 1 (A: attack): bell settle: expected 21:41:00, is 21:40:00",
            id="a bell",
        ),
        pytest.param(ATTACK + 'wants = "x"', "Step 1: nobody knows what wants means.", id="an unknown word of a step"),
        pytest.param(HEAD + '[[step]]\ndo = "Z: attack"', "step 1 (Z: attack): Nobody is called Z.", id="a stranger"),
        pytest.param(
            HEAD.replace("farm", "nowhere") + '[[step]]\ndo = "A: attack"',
            "board: There is no place called nowhere.",
            id="an unknown place",
        ),
        pytest.param(
            HEAD.replace("[G", "[Sting") + '[[step]]\ndo = "A: attack"',
            "board: There is no item called Sting.",
            id="an unknown item",
        ),
        pytest.param("id = 3 =", "This is no TOML file: Expected newline or end of document", id="no TOML"),
        pytest.param('id = "T"', "The file has no title.", id="no title"),
        pytest.param(
            ATTACK.replace("islington", "chess"), "No game called chess can play scenario files.", id="another game"
        ),
    ],
)
def test_a_difference_is_named(tmp_path: Path, text: str, difference: str) -> None:
    found = judge(written(tmp_path, text)).differences
    assert [one[: len(difference)] for one in found] == [difference]


def test_a_die_with_another_number_of_sides_is_named(tmp_path: Path) -> None:
    text = CROWD.replace("[board]", '[dice]\n"search/5/1/1" = "1 of 9"\n[board]')
    found = judge(written(tmp_path, text + '[[step]]\ndo = "A: search"')).differences
    assert found == ["the die search/5/1/1 had 2 sides, not 9"]


def test_the_command_prints_lines_or_json_and_fails_with_a_difference(tmp_path: Path) -> None:
    path = written(tmp_path, ATTACK + 'then.B = "90/40"')
    lines, rows = StringIO(), StringIO()
    with pytest.raises(CommandError, match="1 of 1 scenarios went otherwise"):
        call_command("scenario", str(path), stdout=lines)
    with pytest.raises(CommandError):
        call_command("scenario", str(path.parent), "--json", stdout=rows)
    assert lines.getvalue().splitlines()[0] == "!! T Try"
    row = json.loads(rows.getvalue())[0]
    assert row["passed"] is False and len(row["differences"]) == 1


def test_the_command_is_content_when_all_goes_as_written(tmp_path: Path) -> None:
    lines = StringIO()
    call_command("scenario", str(written(tmp_path, ATTACK + 'then.B = "85/40"')), stdout=lines)
    assert lines.getvalue() == "ok T Try\n"


def test_sentences_are_split_outside_quotes_and_brackets() -> None:
    assert understand('A: whisper(B, "hi, there: you")') == Sentence("A", "whisper", ("B", '"hi, there: you"'))
    assert list(split("O(5), hp30 #7,2$")) == ["O(5)", "hp30 #7", "2$"]
