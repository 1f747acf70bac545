"""Is every clause of the rulebook cited by a test or a worked example, or listed here with a reason?

The lists only shrink: a clause that is cited must leave them.
"""

import re
from functools import cache
from pathlib import Path

from tests.games.rulebook import TESTS, Rulebook, docstrings

BOOK = Rulebook("island", r"I-\d+(?:\.\d+)+", cites=r"[IRP]-?\d+(?:\.\d+)*")

# Prose: how to read the book, what words mean, which columns there are, what other clauses then say.
PROSE = """
I-0.1 I-0.2 I-0.5 I-2.1 I-2.2 I-2.3 I-2.7 I-2.9 I-2.10 I-2.11 I-2.12 I-4.24 I-9.11
"""


def clauses() -> set[str]:
    """Every clause of the rulebook; a heading whose clauses stand under it is none."""
    found = BOOK.clauses()
    return {one for one in found if not any(other.startswith(f"{one}.") for other in found)}


def properties() -> set[str]:
    """The invariants of I-15."""
    return set(re.findall(r"\*\*(P-\d\d)\*\*", BOOK.text))


def listed() -> list[str]:
    return PROSE.split()


@cache
def cited() -> set[str]:
    """What tests and examples say that they are about."""
    return BOOK.cited(docstrings((*Path(__file__).parent.glob("test_*.py"), *TESTS.glob("*/test_*island*.py"))))


def test_every_clause_is_cited_or_listed() -> None:
    assert sorted(clauses() - cited() - set(listed())) == []


def test_every_invariant_is_cited() -> None:
    assert sorted(properties() - cited()) == []


def test_what_is_listed_is_a_clause_that_nobody_cites() -> None:
    assert sorted(set(listed()) & cited()) == []
    assert sorted(set(listed()) - clauses()) == []
    assert len(listed()) == len(set(listed()))


def test_what_is_cited_is_in_the_rulebook() -> None:
    everything = set(re.findall(r"\bI-\d+(?:\.\d+)*", BOOK.text)) | properties() | BOOK.rulings()
    assert sorted(cited() - everything) == []


def test_worked_examples_are_played() -> None:
    """Each X-nnn of the rulebook has a file, and each file belongs to one."""
    played = {path.stem.rstrip("abcdef") for path in BOOK.scenarios}
    assert BOOK.examples() == played
