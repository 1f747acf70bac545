"""Is every clause of the rulebook cited by a test or a scenario, or listed here with a reason?

The lists only shrink: a clause that is cited must leave them.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[3]
RULES = ROOT / "games" / "islington" / "RULES.md"
TESTS = ROOT / "tests"
SCENARIOS = TESTS / "scenarios" / "islington"
CLAUSE = re.compile(r"L-\d+\.\d+")

# Tests of the data file say what a number is, not that the game plays it.
ABOUT_DATA = {Path(__file__).with_name("test_catalogue.py"), Path(__file__)}

# Prose: describes state, words or pages, and is played through other clauses.
PROSE = """
L-2.4 L-2.5 L-2.6 L-2.7 L-8.5 L-10.1 L-11.9 L-20.3
L-20.6
"""

# By day: not yet played.
BY_DAY = ""

# Of pages and doors: no test cites it yet.
OF_PAGES = ""


def clauses() -> set[str]:
    """Every clause of the rulebook."""
    return set(re.findall(r"\*\*(L-\d+\.\d+)", RULES.read_text(encoding="utf-8")))


def listed() -> list[str]:
    return f"{PROSE} {BY_DAY} {OF_PAGES}".split()


def docstrings(path: Path) -> Iterator[str]:
    """The docstrings of the test functions in a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield ast.get_docstring(node) or ""


def cited() -> set[str]:
    """Every clause that a test or a scenario names."""
    found: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        if path not in ABOUT_DATA:
            found.update(*(CLAUSE.findall(text) for text in docstrings(path)))
    for path in SCENARIOS.rglob("*.toml"):
        found.update(tomllib.loads(path.read_text(encoding="utf-8")).get("clauses", []))
    return {name for name in found if CLAUSE.fullmatch(name)}


def test_every_clause_is_cited_or_listed() -> None:
    assert clauses() - cited() - set(listed()) == set()


def test_no_clause_is_cited_and_listed() -> None:
    assert cited() & set(listed()) == set()


def test_only_clauses_of_the_rulebook_are_cited_and_listed() -> None:
    assert (cited() | set(listed())) - clauses() == set()
    assert len(listed()) == len(set(listed()))


def test_scenarios_name_clauses_and_rulings_only() -> None:
    """A scenario may also name a ruling of §17."""
    rulings = set(re.findall(r"^\| (R\d+) \|", RULES.read_text(encoding="utf-8"), re.MULTILINE))
    for path in SCENARIOS.rglob("*.toml"):
        named = set(tomllib.loads(path.read_text(encoding="utf-8"))["clauses"])
        assert named - clauses() - rulings == set(), path.name
