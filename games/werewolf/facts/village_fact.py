"""What all facts of this game share."""

from collections.abc import Mapping
from typing import Any, ClassVar, get_type_hints

from games.facts import Fact
from games.language import wording
from games.werewolf.words import in_words

_HINTS: dict[str, dict[str, Any]] = {}


def _hints(cls: type[Fact]) -> dict[str, Any]:
    if cls.kind not in _HINTS:
        _HINTS[cls.kind] = get_type_hints(cls)
    return _HINTS[cls.kind]


class VillageFact(Fact):
    """A fact with its sentence in both languages, whose fields say by their types how they are read.

    No fact names an actor: who plays whom is the secret of the whole game (W-9.2).
    """

    __slots__ = ()
    ruleset: ClassVar[str] = "werewolf"
    zh: ClassVar[str] = ""
    en: ClassVar[str] = ""

    def words(self, names: Mapping[int, str]) -> dict[str, Any]:
        hints = _hints(type(self))
        return {name: in_words(hints[name], value, names) for name, value in self.payload().items()}

    def line(self, names: Mapping[int, str]) -> str:
        return self.pattern().format_map(self.words(names))

    @classmethod
    def pattern(cls) -> str:
        return wording(cls.zh, cls.en)
