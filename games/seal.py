"""Rules touch no database: while they run, every query is refused, in production too.

Nor do they speak anybody's language: what they put on record in words is the English message, whoever asked for it;
a fact says it again in its reader's language.
"""

from collections.abc import Generator
from contextlib import contextmanager

from django.db import connection
from django.utils import translation


class Sealed(RuntimeError):
    """A rule touched the database."""


def _refuse(*_args: object) -> None:
    raise Sealed("rules must not touch the database")


@contextmanager
def sealed() -> Generator[None]:
    """Refuse every query, and speak English, until left."""
    with connection.execute_wrapper(_refuse), translation.override("en"):
        yield
