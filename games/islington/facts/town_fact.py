"""What all facts of Islington share (L-15.7).

The sentences stand in islington.toml under [fact]; a test holds the fields here against the fields there.
"""

from typing import ClassVar

from games.islington import words
from games.islington.catalogue import FACT_SPECS
from games.language import wording
from games.worded import WordedFact


class TownFact(WordedFact):
    """A fact whose sentence is in the data file."""

    __slots__ = ()
    ruleset: ClassVar[str] = "islington"
    in_words = staticmethod(words.in_words)

    @classmethod
    def pattern(cls) -> str:
        spec = FACT_SPECS[cls.kind]
        return wording(spec.zh, spec.en)
