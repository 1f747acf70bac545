"""What all facts of Islington share (L-15.7).

The sentences stand in islington.toml under [fact]; a test holds the fields here against the fields there.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, get_type_hints

from games.facts import Fact
from games.islington.catalogue import FACT_SPECS
from games.islington.words import in_words
from games.language import wording

_HINTS: dict[str, dict[str, Any]] = {}


def _hints(cls: type[Fact]) -> dict[str, Any]:
    if cls.kind not in _HINTS:
        _HINTS[cls.kind] = get_type_hints(cls)
    return _HINTS[cls.kind]


class TownFact(Fact):
    """A fact whose sentence is in the data file and whose fields say by their types how they are read."""

    __slots__ = ()
    ruleset: ClassVar[str] = "islington"

    def words(self, names: Mapping[int, str]) -> dict[str, Any]:
        hints = _hints(type(self))
        return {name: in_words(hints[name], value, names) for name, value in self.payload().items()}

    def line(self, names: Mapping[int, str]) -> str:
        return self.pattern().format_map(self.words(names))

    @classmethod
    def pattern(cls) -> str:
        spec = FACT_SPECS[cls.kind]
        return wording(spec.zh, spec.en)
