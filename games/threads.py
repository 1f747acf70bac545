"""Which threads should stand? A ruleset declares them; the forum makes it so after each input (director/threads).

An action by which seats post gets {"thread": key, "text": text}, and perhaps "dice" and "sides": the forum rolls so
many public dice and keeps them with the post.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from games.action import BAD_INPUT, Data
from games.audience import Everyone, Seats
from games.refusal import Refused

type Kind = Literal["announcements", "discussion", "vote", "room", "diary", "checkin", "words", "evaluation"]

MOST_DICE, MOST_SIDES = 20, 1000


@dataclass(frozen=True, slots=True)
class Standing:
    """A thread as it should stand now.

    `key` names it for good in its game ("day-3", "call-7"). `title` is an English message with placeholders, filled
    from `values` in the reader's language. `readers` may read (directors always do); `writers` are the roster numbers
    that may post now. A thread without writers is closed, unless something else goes on in it until `closes_at`, the
    bell that will close it. `least` is how many posts each of its writers owes, 0 for none. `cast` are the seats that
    its page lists, in this order: where it is empty, its first writers in roster order.
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
    least: int = 0
    cast: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Ballot:
    """One voter's choice, by roster numbers. `weight` is None where it may not be known; a `void` one did not count.

    `reason` is what the voter says of it, where that is done in public; `why` is why it weighs what it weighs, in the
    active language, where that has to be said.
    """

    voter: int
    candidate: int
    weight: int | None = None
    void: bool = False
    reason: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Votes:
    """The ballots of a day as one viewer may see them.

    `cast` ballots are in, `missing` are the roster numbers that still owe one. `totals` are pairs of candidate and sum
    in the order of the count, `ballots` what may be seen of them; `candidates` can be voted for now by this viewer,
    who has chosen `mine` (0: nobody). `reason` is the length up to which a voter may say why, 0 where nobody is asked.
    """

    cast: int
    missing: tuple[int, ...] = ()
    totals: tuple[tuple[int, int], ...] = ()
    ballots: tuple[Ballot, ...] = ()
    candidates: tuple[int, ...] = ()
    mine: int = 0
    secret: bool = True
    reason: int = 0


@dataclass(frozen=True, slots=True)
class Waiting:
    """A post of a seat that is not public yet: the input that brought it, its thread, and when it goes out."""

    seq: int
    thread: str
    due_at: datetime


@dataclass(frozen=True, slots=True)
class Rider:
    """A seat in the lift of a thread: its number, the floor on which it lives, whether it is known to be out."""

    seat: int
    floor: int
    out: bool = False


@dataclass(frozen=True, slots=True)
class Keypad:
    """What a seat may write that may write only this: keys that are put into the text as they stand, and the limits."""

    keys: tuple[str, ...]
    signs: tuple[str, ...]
    most: int


def asked_dice(data: Data) -> tuple[int, int] | None:
    """How many dice of how many sides go with a post; None for none. Raises Refused("bad_input")."""
    count = _whole(data.get("dice") or "0")
    if count == 0:
        return None
    sides = _whole(data.get("sides"))
    if not (1 <= count <= MOST_DICE and 2 <= sides <= MOST_SIDES):
        raise Refused("bad_input", BAD_INPUT, field="dice")
    return count, sides


def _whole(value: Any) -> int:
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 4:
        return int(value)
    return -1
