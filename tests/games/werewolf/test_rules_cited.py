"""Is every clause of the rulebook cited by a test or a worked example, or listed here with a reason?

The list only shrinks: a clause that is cited must leave it.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[3]
RULES = ROOT / "games" / "werewolf" / "RULES.md"
SCENARIOS = ROOT / "tests" / "scenarios" / "werewolf"
CLAUSE = re.compile(r"W-\d+\.\d+")

# Prose: describes state or words, and is played through other clauses.
PROSE = """
W-0.6 W-0.8 W-0.11 W-2.1 W-2.2 W-2.4 W-2.6 W-2.7 W-2.8 W-2.9 W-2.11 W-3.10 W-3.13
W-4.21 W-4.22 W-6.9 W-7.10 W-8.1
"""


def clauses() -> set[str]:
    """Every clause of the rulebook."""
    return set(re.findall(r"(?:\*\*|### )(W-\d+\.\d+)", RULES.read_text(encoding="utf-8")))


def listed() -> list[str]:
    return PROSE.split()


def docstrings(path: Path) -> Iterator[str]:
    """The docstrings of the test functions in a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield ast.get_docstring(node) or ""


def cited() -> set[str]:
    """What tests and examples say that they are about; "W-6.1 to W-6.3" names the clauses between, too."""
    texts = [text for path in Path(__file__).parent.glob("test_*.py") for text in docstrings(path)]
    found = {clause for text in texts for clause in CLAUSE.findall(_written_out(text))}
    for path in SCENARIOS.glob("*.toml"):
        found |= set(tomllib.loads(path.read_text(encoding="utf-8"))["clauses"])
    return {clause for clause in found if CLAUSE.fullmatch(clause)}


def _written_out(text: str) -> str:
    def between(match: re.Match[str]) -> str:
        section, first, last = match[1], int(match[2]), int(match[3])
        return " ".join(f"W-{section}.{number}" for number in range(first, last + 1))

    return re.sub(r"W-(\d+)\.(\d+) to W-\1\.(\d+)", between, text)


def test_every_clause_is_cited_or_listed() -> None:
    assert sorted(clauses() - cited() - set(listed())) == []


def test_what_is_listed_is_a_clause_that_nobody_cites() -> None:
    assert sorted(set(listed()) & cited()) == []
    assert sorted(set(listed()) - clauses()) == []
    assert len(listed()) == len(set(listed()))


def test_what_is_cited_is_in_the_rulebook() -> None:
    assert sorted(cited() - clauses()) == []


def test_worked_examples_are_played() -> None:
    """Each X-nn of the rulebook has a file, or a test that names it."""
    examples = set(re.findall(r"^\| (X-\d+) \|", RULES.read_text(encoding="utf-8"), re.MULTILINE))
    played = {path.stem.rstrip("abcd") for path in SCENARIOS.glob("*.toml")}
    texts = [text for path in Path(__file__).parent.glob("test_*.py") for text in docstrings(path)]
    assert sorted(examples - played - {example for text in texts for example in re.findall(r"X-\d+", text)}) == []
