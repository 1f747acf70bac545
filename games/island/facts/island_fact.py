"""What all facts of this game share."""

from typing import ClassVar

from games.island import words
from games.language import wording
from games.worded import WordedFact


class IslandFact(WordedFact):
    """A fact with its sentence in both languages."""

    __slots__ = ()
    ruleset: ClassVar[str] = "island"
    zh: ClassVar[str] = ""
    en: ClassVar[str] = ""
    in_words = staticmethod(words.in_words)

    @classmethod
    def pattern(cls) -> str:
        return wording(cls.zh, cls.en)
