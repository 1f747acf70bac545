"""Which threads should stand? A ruleset declares them; the forum makes it so after each input (director/threads)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from games.audience import Everyone, Seats

type Kind = Literal["announcements", "discussion", "vote", "room", "diary", "checkin", "words", "evaluation"]


@dataclass(frozen=True, slots=True)
class Standing:
    """A thread as it should stand now.

    `key` names it for good in its game ("day-3", "call-7"). `title` is an English message with placeholders, filled
    from `values` in the reader's language. `readers` may read (directors always do); `writers` are the roster numbers
    that may post now, empty for a thread that is closed. `closes_at` is the bell that will close it, if one is set.
    """

    key: str
    kind: Kind
    title: str
    readers: Everyone | Seats
    writers: frozenset[int] = frozenset()
    values: Mapping[str, Any] = field(default_factory=dict)
    day: int = 0
    closes_at: datetime | None = None
    order: int = 0  # among the game's threads, smallest first
