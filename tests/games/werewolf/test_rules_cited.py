"""Is every clause of the rulebook cited by a test or a worked example, or listed here with a reason?

The list only shrinks: a clause that is cited must leave it.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.games.rulebook import Rulebook, docstrings

BOOK = Rulebook("werewolf", r"W-\d+\.\d+")

# Prose: describes state or words, and is played through other clauses.
PROSE = """
W-0.6 W-0.8 W-0.11 W-2.1 W-2.2 W-2.4 W-2.6 W-2.7 W-2.8 W-2.9 W-2.11 W-3.10 W-3.13
W-4.21 W-4.22 W-6.9 W-7.10 W-8.1
"""


def listed() -> list[str]:
    return PROSE.split()


def texts() -> Iterator[str]:
    """What the tests of this game say of themselves."""
    return docstrings(Path(__file__).parent.glob("test_*.py"))


@cache
def cited() -> set[str]:
    """What tests and examples say that they are about; "W-6.1 to W-6.3" names the clauses between, too."""
    return {one for one in BOOK.cited(map(_written_out, texts())) if BOOK.clause.fullmatch(one)}


def _written_out(text: str) -> str:
    def between(match: re.Match[str]) -> str:
        section, first, last = match[1], int(match[2]), int(match[3])
        return " ".join(f"W-{section}.{number}" for number in range(first, last + 1))

    return re.sub(r"W-(\d+)\.(\d+) to W-\1\.(\d+)", between, text)


def test_every_clause_is_cited_or_listed() -> None:
    assert sorted(BOOK.clauses() - cited() - set(listed())) == []


def test_what_is_listed_is_a_clause_that_nobody_cites() -> None:
    assert sorted(set(listed()) & cited()) == []
    assert sorted(set(listed()) - BOOK.clauses()) == []
    assert len(listed()) == len(set(listed()))


def test_what_is_cited_is_in_the_rulebook() -> None:
    assert sorted(cited() - BOOK.clauses()) == []


def test_worked_examples_are_played() -> None:
    """Each X-nn of the rulebook has a file, or a test that names it."""
    played = {path.stem.rstrip("abcd") for path in BOOK.scenarios}
    said = {example for text in texts() for example in re.findall(r"X-\d+", text)}
    assert sorted(BOOK.examples() - played - said) == []
