"""What stands in a game's rulebook, and what of it tests and worked examples say that they are about."""

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

TESTS = Path(__file__).parents[1]


class Rulebook:
    """The rulebook of a kind of game; `clause` is how its clauses are named, `cites` whatever a test may name."""

    def __init__(self, kind: str, clause: str, cites: str = "") -> None:
        self.text = (TESTS.parent / "games" / kind / "RULES.md").read_text(encoding="utf-8")
        self.clause, self.cites = re.compile(clause), re.compile(cites or clause)
        self.scenarios = tuple((TESTS / "scenarios" / kind).rglob("*.toml"))

    def clauses(self) -> set[str]:
        """Whatever begins in bold or as a heading."""
        return set(re.findall(rf"(?:\*\*|### )({self.clause.pattern})", self.text))

    def rulings(self) -> set[str]:
        """The rows of the table of rulings."""
        return set(re.findall(r"^\| (R\d+) \|", self.text, re.MULTILINE))

    def examples(self) -> set[str]:
        """The rows of the tables of worked examples."""
        return set(re.findall(r"^\| (X-\d+) \|", self.text, re.MULTILINE))

    def cited(self, texts: Iterable[str]) -> set[str]:
        """What these texts name, and the heads of the worked examples."""
        found = {one for text in texts for one in self.cites.findall(text)}
        return found.union(*map(named, self.scenarios))


def named(scenario: Path) -> set[str]:
    """What a worked example says that it is about."""
    return set(tomllib.loads(scenario.read_text(encoding="utf-8"))["clauses"])


def docstrings(tests: Iterable[Path]) -> Iterator[str]:
    """The docstrings of the test functions in these files."""
    for path in tests:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield ast.get_docstring(node) or ""
