"""Is every clause of the rulebook cited by a test or a scenario, or listed here with a reason?

The lists only shrink: a clause that is cited must leave them.
"""

from functools import cache
from pathlib import Path

from tests.games.rulebook import TESTS, Rulebook, docstrings, named

BOOK = Rulebook("islington", r"L-\d+\.\d+")

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


def listed() -> list[str]:
    return f"{PROSE} {BY_DAY} {OF_PAGES}".split()


@cache
def cited() -> set[str]:
    """Every clause that a test or a scenario names."""
    tests = (path for path in TESTS.rglob("test_*.py") if path not in ABOUT_DATA)
    return {name for name in BOOK.cited(docstrings(tests)) if BOOK.clause.fullmatch(name)}


def test_every_clause_is_cited_or_listed() -> None:
    assert BOOK.clauses() - cited() - set(listed()) == set()


def test_no_clause_is_cited_and_listed() -> None:
    assert cited() & set(listed()) == set()


def test_only_clauses_of_the_rulebook_are_cited_and_listed() -> None:
    assert (cited() | set(listed())) - BOOK.clauses() == set()
    assert len(listed()) == len(set(listed()))


def test_scenarios_name_clauses_and_rulings_only() -> None:
    """A scenario may also name a ruling of §17."""
    for path in BOOK.scenarios:
        assert named(path) - BOOK.clauses() - BOOK.rulings() == set(), path.name
