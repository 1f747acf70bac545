"""Rules touch no database: while they run, every query is refused, in production too."""

from collections.abc import Generator
from contextlib import contextmanager

from django.db import connection


class Sealed(RuntimeError):
    """A rule touched the database."""


def _refuse(*_args: object) -> None:
    raise Sealed("rules must not touch the database")


@contextmanager
def sealed() -> Generator[None]:
    """Refuse every query until left."""
    with connection.execute_wrapper(_refuse):
        yield
