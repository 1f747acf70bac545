"""What all facts of this game share."""

from typing import ClassVar

from games.language import wording
from games.werewolf import words
from games.worded import WordedFact


class VillageFact(WordedFact):
    """A fact with its sentence in both languages.

    No fact names an actor: who plays whom is the secret of the whole game (W-9.2).
    """

    __slots__ = ()
    ruleset: ClassVar[str] = "werewolf"
    zh: ClassVar[str] = ""
    en: ClassVar[str] = ""
    in_words = staticmethod(words.in_words)

    @classmethod
    def pattern(cls) -> str:
        return wording(cls.zh, cls.en)
