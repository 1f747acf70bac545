"""Refusals of Islington by their codes; the sentences stand in islington.toml (L-4.3)."""

from functools import cache

from django.utils.functional import Promise, lazystr

from games.islington.catalogue import REFUSALS, Words, name_of
from games.refusal import Refused


class _Sentence:
    """A sentence of the data file, made when it is shown."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def __str__(self) -> str:
        return name_of(self._words)


def refuse(code: str, field: str = "", **details: str | int | float) -> Refused:
    """The refusal with this code. Raises KeyError for a code that the data file does not have."""
    return Refused(code, _sentence(code), field=field, **details)


@cache
def _sentence(code: str) -> Promise:
    """Made once: Django builds a new class for every lazy text."""
    return lazystr(_Sentence(REFUSALS[code]))
