"""Is every clause of the rulebook cited by a test or a worked example, or listed here with a reason?

The lists only shrink: a clause that is cited must leave them.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[3]
RULES = ROOT / "games" / "island" / "RULES.md"
SCENARIOS = ROOT / "tests" / "scenarios" / "island"
TESTS = (*Path(__file__).parent.glob("test_*.py"), *(ROOT / "tests").glob("*/test_*island*.py"))
CLAUSE = re.compile(r"[IRP]-?\d+(?:\.\d+)*")

# Prose: how to read the book, what words mean, which columns there are, what other clauses then say.
PROSE = """
I-0.1 I-0.2 I-0.5 I-2.1 I-2.2 I-2.3 I-2.7 I-2.9 I-2.10 I-2.11 I-2.12 I-4.24 I-9.11
"""


def clauses() -> set[str]:
    """Every clause of the rulebook; a heading whose clauses stand under it is none."""
    found = set(re.findall(r"(?:\*\*|### )(I-\d+(?:\.\d+)+)", RULES.read_text(encoding="utf-8")))
    return {one for one in found if not any(other.startswith(f"{one}.") for other in found)}


def properties() -> set[str]:
    """The invariants of I-15."""
    return set(re.findall(r"\*\*(P-\d\d)\*\*", RULES.read_text(encoding="utf-8")))


def listed() -> list[str]:
    return PROSE.split()


def docstrings(path: Path) -> Iterator[str]:
    """The docstrings of the test functions in a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield ast.get_docstring(node) or ""


def cited() -> set[str]:
    """What tests and examples say that they are about."""
    found = {one for path in TESTS for text in docstrings(path) for one in CLAUSE.findall(text)}
    for path in SCENARIOS.glob("*.toml"):
        found |= set(tomllib.loads(path.read_text(encoding="utf-8"))["clauses"])
    return found


def test_every_clause_is_cited_or_listed() -> None:
    assert sorted(clauses() - cited() - set(listed())) == []


def test_every_invariant_is_cited() -> None:
    assert sorted(properties() - cited()) == []


def test_what_is_listed_is_a_clause_that_nobody_cites() -> None:
    assert sorted(set(listed()) & cited()) == []
    assert sorted(set(listed()) - clauses()) == []
    assert len(listed()) == len(set(listed()))


def test_what_is_cited_is_in_the_rulebook() -> None:
    text = RULES.read_text(encoding="utf-8")
    rulings = set(re.findall(r"^\| (R\d+) \|", text, re.MULTILINE))
    everything = set(re.findall(r"\bI-\d+(?:\.\d+)*", text)) | properties() | rulings
    assert sorted(cited() - everything) == []


def test_worked_examples_are_played() -> None:
    """Each X-nnn of the rulebook has a file, and each file belongs to one."""
    examples = set(re.findall(r"^\| (X-\d+) \|", RULES.read_text(encoding="utf-8"), re.MULTILINE))
    played = {path.stem.rstrip("abcdef") for path in SCENARIOS.glob("*.toml")}
    assert examples == played
