"""Do the tables of the rulebook say what the data says (I-5, I-7.1, I-9)?"""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from games.island import condition
from games.island.catalogue import LANDMARKS, PACK
from games.island.odds import assassination, duel
from games.island.stories.operations import OPERATIONS
from games.island.stories.requirements import _TESTS as REQUIREMENTS
from tests.games.island.boards import board, one

RULES = (Path(__file__).parents[3] / "games" / "island" / "RULES.md").read_text(encoding="utf-8")
PARTS = {"½": Fraction(1, 2), "⅓": Fraction(1, 3), "⅔": Fraction(2, 3), "0": Fraction(0), "1": Fraction(1)}


def clause(number: str) -> str:
    """What stands under a clause, on one line."""
    found = re.search(rf"- \*\*{re.escape(number)}[ *](.*?)(?=\n- \*\*I-|\n\n|\n#)", RULES, re.DOTALL)
    assert found, number
    return " ".join(found[1].split())


def rows(after: str) -> list[list[str]]:
    """The table that follows these words, without its head."""
    lines = RULES[RULES.index(after) :].splitlines()
    first = next(nth for nth, line in enumerate(lines) if line.startswith("|"))
    last = next(nth for nth, line in enumerate(lines[first:], start=first) if not line.startswith("|"))
    return [[part.strip() for part in line.strip("|").split("|")] for line in lines[first + 2 : last]]


QUICK = [
    (int(a), d, cell)
    for a, *cells in rows("Quick table (success of the left value")
    for d, cell in enumerate(cells, start=1)
]


@pytest.mark.parametrize(("a", "d", "said"), QUICK, ids=lambda value: str(value).replace(" ", ""))
def test_the_quick_table_to_the_last_cell(a: int, d: int, said: str) -> None:
    """I-5.7: what two values stand for, "PK / assassination" where they differ."""
    of_duel, _, of_assassination = said.partition(" / ")
    assert duel(a, d) == PARTS[of_duel]
    assert assassination(a, d) == PARTS[of_assassination or of_duel]


HALVED = [(row[0], halvings, row[halvings + 1]) for row in rows("| value before halving") for halvings in range(4)]


@pytest.mark.parametrize(("value", "halvings", "said"), HALVED)
def test_the_table_of_halvings(value: str, halvings: int, said: str) -> None:
    """I-7.1, I-0.3: whole numbers, rounded down, whichever cause came first."""
    number = int(value.split()[-1])
    expected = int(said.removesuffix("†"))
    for body in (f"hunger {halvings}", f"hunger {halvings - 1} sick" if halvings else ""):
        match = board(A=f"base {number} {body}")
        a = one(match, "A")
        own = condition.stamina_max(match.world, a) if "stamina" in value else a.own
        assert own == expected
        assert ("†" in said) == (a.own == 0) or "stamina" in value


def test_every_ground_is_as_the_table_says() -> None:
    """I-9.3."""
    said = {row[0].split()[0]: row for row in rows("**I-9.3 Terrain**")}
    assert said.keys() == PACK.terrains.keys()
    for key, (_, vision, danger, forage, finds, ill, _note) in said.items():
        ground = PACK.terrains[key]
        if not ground.passable:
            assert {vision, danger, forage, finds, ill} == {"–"}
            continue
        assert int(vision) == ground.vision
        assert [int(part) for part in danger.split("/")] == [ground.danger["day"], ground.danger["deep"]]
        assert [int(part) for part in forage.split(",")] == [ground.forage_cap, ground.forage_regrow]
        assert tuple(int(part) for part in finds.replace("best finds", "").split("–")) == ground.loot
        assert int(ill) == ground.night_sick


def test_every_beast_is_as_the_list_says() -> None:
    """I-9.1.1: strength, hostility, food and how many come together."""
    text = clause("I-9.1.1").split("one animal):", 1)[1]
    for beast in PACK.beasts.values():
        found = re.search(rf"{beast.zh} (\d+)/(\d+)/(\d+)(?: ×(\d+)–(\d+))?", text)
        assert found, beast.key
        assert [int(part) for part in found.groups()[:3]] == [beast.strength, beast.hostility, beast.food]
        assert (int(found[4] or 1), int(found[5] or 1)) == beast.pack


def test_every_thing_is_as_the_list_says() -> None:
    """I-9.1.2: what weapons add and how often, what is seen farther, what heals, what is eaten."""
    text = clause("I-9.1.2")
    for item in PACK.items.values():
        assert f"{item.zh} {item.en}" in text, item.key
        said = text.split(f"{item.zh} {item.en}", 1)[1].split(",")[0].split(";")[0]
        numbers = [int(part) for part in re.findall(r"\d+", said)]
        expected = {
            "weapon": [item.bonus],
            "limited_weapon": [item.bonus, item.uses],
            "vision": [item.vision],
            "medicine": [item.cure_pct],
            "food": [item.food, item.sick_pct] if item.sick_pct else [item.food],
        }.get(item.group, [])
        assert numbers == expected, item.key


def test_landmarks_are_those_of_the_list() -> None:
    """I-9.3."""
    line = next(line for line in RULES.splitlines() if line.startswith("Landmarks: "))
    assert len(line.removeprefix("Landmarks: ").split(", ")) == len(LANDMARKS)


def test_there_is_a_deed_for_every_operation() -> None:
    """I-9.9, I-9.8: every `op` and every `k` that the rulebook names, and no other."""
    table = " ".join(row[0] for row in rows("**I-9.9 Operations**"))
    of_a_fight = {"equal", "no_flee", "on_win", "on_loss"}
    assert set(re.findall(r"`([a-z_]+)", table)) - of_a_fight == OPERATIONS.keys()
    kinds = clause("I-9.8").split("Requirement kinds `k`:", 1)[1]
    assert set(re.findall(r"`([a-z_]+)", kinds)) - {"k", "name"} >= REQUIREMENTS.keys()
