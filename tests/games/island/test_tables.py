"""Tables and settings that a director changes, before the start and later (I-9, I-12.9)."""

import pytest

from games.island import tables
from games.island.board import Board
from games.island.catalogue import DATA, PACK
from games.island.edits import edited, tables_of, value_at
from games.island.facts import SettingChanged, TableChanged
from games.island.models import Island
from games.island.table_deeds import ChangeSetting, EditTable
from games.match import Match
from tests.games.island.boards import board, code, do, done, one, public


def table(match: Match[Board], key: str, silent: bool = False, /, **news: int) -> EditTable:
    """The deed that changes these columns of a table and leaves the others."""
    data = tables_of(match.world.island.edits)
    same = {number.path: value_at(data, number.path) for number in tables.tables(data)[key].numbers}
    return EditTable(key, same | {f"{key}.{name}": value for name, value in news.items()}, silent)


def test_every_number_of_the_data_is_within_its_bounds() -> None:
    """I-9: the forms could give back what they show."""
    for each in tables.tables(DATA).values():
        for number in each.numbers:
            assert number.least <= value_at(DATA, number.path) <= number.most, number.path
    assert tables.fits(PACK)


def test_danger_on_the_way_is_another_from_now_on() -> None:
    """I-12.9, I-9.4: certain danger by day; everybody reads which table it is, and not what."""
    match = board()
    do(match, table(match, "terrain.grass", move_day=100))
    assert match.world.pack.terrains["grass"].danger["day"] == 100
    assert PACK.terrains["grass"].danger["day"] == 12
    assert [fact.table for fact in public(match) if isinstance(fact, TableChanged)] == ["terrain.grass"]


def test_a_silent_change_is_told_to_nobody() -> None:
    """I-12: each can be announced or silent."""
    match = board()
    do(match, table(match, "beast.boar", True, strength=9))
    assert match.world.pack.beasts["boar"].strength == 9
    assert not any(isinstance(fact, TableChanged) for fact in public(match))


def test_what_was_never_met_there_can_be() -> None:
    """I-9.5: a species that the table does not name gets a weight."""
    match = board()
    news = dict.fromkeys(PACK.encounter["grass"]["day"], 0) | {"bear": 5}
    do(match, table(match, "encounter.grass.day", **news))
    assert {key: n for key, n in match.world.pack.encounter["grass"]["day"].items() if n} == {"bear": 5}


@pytest.mark.parametrize(
    ("key", "news"),
    [
        ("beast.bats", {"pack.0": 5, "pack.1": 2}),
        ("terrain.grass", {"forage_start": 5, "forage_cap": 2}),
        ("explore.grass", dict.fromkeys(DATA["explore"]["grass"], 0)),
        ("terrain.grass", {"move_day": 101}),
        ("terrain.sea", {}),
    ],
)
def test_what_does_not_fit_is_refused(key: str, news: dict[str, int]) -> None:
    """I-12.9: a least above its most, nothing to draw from, beyond the bounds, no such table."""
    match = board()
    deed = table(match, key, **news) if key != "terrain.sea" else EditTable(key, {})
    assert code(match, deed) == "bad_input"


def test_a_table_left_as_it_was_is_no_change() -> None:
    """I-12.9."""
    match = board()
    assert code(match, table(match, "item.club")) == "no_change"


def test_a_path_that_the_data_does_not_have_is_an_error() -> None:
    """I-9: edits name what there is."""
    for path in ("terrain.sea.vision", "terrain.grass.colour", "loot.grass.shade", "beast.bats.pack.2"):
        with pytest.raises(KeyError):
            edited({path: 1})


def test_a_live_setting_holds_from_the_next_use_on() -> None:
    """I-12.9, I-4.2: the next step costs two; everybody reads it."""
    match = board()
    do(match, ChangeSetting("cost.move", "2"))
    assert [fact.value for fact in public(match) if isinstance(fact, SettingChanged)] == [2]
    done(match, "A", "move", direction="N")
    assert one(match, "A").stamina == 3


@pytest.mark.parametrize(
    ("setting", "value", "expected"),
    [
        ("cost.move", "99", "bad_input"),
        ("cost.move", "two", "bad_input"),
        ("cost.move", "1", "no_change"),
        ("victory.story", "perhaps", "bad_input"),
        ("clock.pk_window", "dusk", "bad_input"),
        ("char.base_strength", "3", "bad_input"),
        ("nothing", "3", "bad_input"),
    ],
)
def test_a_setting_is_refused(setting: str, value: str, expected: str) -> None:
    """I-12.9: out of bounds, unreadable, as it was, or not live once the game runs."""
    assert code(board(), ChangeSetting(setting, value)) == expected


def test_before_the_start_other_settings_can_be_changed_too() -> None:
    """I-12.9: what is not live, unless the deal has used it up."""
    match = board()
    match.world.island.phase = Island.Phase.SETUP
    do(match, ChangeSetting("guard.zero_includes_weapon", "no"))
    assert match.world.settings.flag("guard.zero_includes_weapon") is False
    assert code(match, ChangeSetting("players.max", "9")) == "bad_input"


def test_the_forms_ask_for_what_the_first_answer_needs() -> None:
    """I-12.9: the numbers of the table that was chosen, and a control by the setting's type."""
    world = board().world
    names = [field.name for field in EditTable.more(world, {"table": "item.club"})]
    assert names == ["item.club.bonus", "item.club.copies"]
    kinds = {key: ChangeSetting.more(world, {"setting": key})[0].kind for key in ("cost.move", "clock.pk_window")}
    assert kinds == {"cost.move": "number", "clock.pk_window": "text"}
    assert EditTable.more(world, {"table": "nothing"}) == ChangeSetting.more(world, {"setting": None}) == ()
    said = {"table": "item.club", "item.club.bonus": 2, "item.club.copies": 4, "silent": False}
    assert EditTable.of(said) == EditTable("item.club", {"item.club.bonus": 2, "item.club.copies": 4})
