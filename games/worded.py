"""Facts whose fields say by their types how they are read: what the facts of single games share."""

from collections.abc import Mapping
from functools import cache
from typing import Any, get_type_hints

from games.facts import Fact


class WordedFact(Fact):
    """The base of a ruleset's own facts, whose fields say by their types how they are read."""

    __slots__ = ()

    @staticmethod
    def in_words(hint: Any, value: Any, names: Mapping[int, str]) -> Any:
        """A payload value, annotated with `hint`, in the active language."""
        return value

    def words(self, names: Mapping[int, str]) -> dict[str, Any]:
        cls: type = type(self)
        hints = _hints(cls)
        return {name: self.in_words(hints[name], value, names) for name, value in self.payload().items()}

    def line(self, names: Mapping[int, str]) -> str:
        return self.pattern().format_map(self.words(names))


@cache
def _hints(cls: type) -> dict[str, Any]:
    return get_type_hints(cls)
