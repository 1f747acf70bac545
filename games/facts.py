"""What happened, as typed values. The sentence is made when somebody reads it, in the reader's language.

A ruleset declares its facts as frozen dataclasses:

    @dataclass(frozen=True, slots=True)
    class Moved(Fact):
        kind, sentence = "moved", _("You arrive at {place}, stamina {st}.")
        place: PlaceKey
        st: int

The fields are the whole payload, plain JSON values. `words()` turns payload values (keys, seat numbers) into words
of the reader's language. The public version of a secret fact is another Fact with fewer fields.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext as say
from django.utils.translation import gettext_lazy as _

from games.language import wording

REGISTRY: dict[tuple[str, str], type["Fact"]] = {}
COMMON = ""  # the ruleset of facts that every game has


class Fact:
    """The base of all facts. Subclasses set `kind`, `sentence` and, beside the common ones, `ruleset`."""

    __slots__ = ()
    ruleset: ClassVar[str] = COMMON
    kind: ClassVar[str] = ""
    sentence: ClassVar[str | Promise] = ""
    look: ClassVar[str] = ""  # a hint for pages: "hurt", "good" or nothing

    def __init_subclass__(cls) -> None:
        # A slotted dataclass is created twice under one name; the later one replaces the first.
        if cls.kind:
            known = REGISTRY.get((cls.ruleset, cls.kind))
            assert known is None or known.__name__ == cls.__name__, f"two facts are called {cls.kind}"
            REGISTRY[cls.ruleset, cls.kind] = cls

    def payload(self) -> dict[str, Any]:
        """The fields as plain JSON values."""
        return {field.name: getattr(self, field.name) for field in fields(self)}  # type: ignore[arg-type]

    def words(self, names: Mapping[int, str]) -> dict[str, Any]:
        """The values of the sentence's placeholders. `names` gives each seat number's name."""
        return self.payload()

    def line(self, names: Mapping[int, str]) -> str:
        """The sentence in the active language."""
        return str(self.sentence).format_map(self.words(names))

    @classmethod
    def pattern(cls) -> str:
        """The sentence in the active language with its placeholders."""
        return str(cls.sentence)


@dataclass(frozen=True, slots=True)
class Rolled(Fact):
    """A die was drawn."""

    kind, sentence = "rolled", _("Die {label}: {value} of {sides}.")
    label: str
    sides: int
    value: int


@dataclass(frozen=True, slots=True)
class WasRefused(Fact):
    """A seat's order was refused."""

    kind, sentence = "refused", _("{seat}: {action} was refused ({code}).")
    seat: int
    action: str
    data: dict[str, Any]
    code: str

    def words(self, names: Mapping[int, str]) -> dict[str, Any]:
        return self.payload() | {"seat": names.get(self.seat, self.seat)}


@dataclass(frozen=True, slots=True)
class Intervened(Fact):
    """A director changed something: before and after by field, with the reason."""

    kind, sentence = "intervened", _("{who}: {what}. Before: {before}. After: {after}. Reason: {why}")
    who: str
    what: str
    before: dict[str, Any]
    after: dict[str, Any]
    why: str

    def words(self, names: Mapping[int, str]) -> dict[str, Any]:
        return self.payload() | {
            "what": again(self.what),
            "before": listed(self.before),
            "after": listed(self.after),
        }


@dataclass(frozen=True, slots=True)
class BellFailed(Fact):
    """A bell's function raised; the game is paused."""

    kind, sentence = "bell_failed", _("The bell {bell} failed: {error}. The game is paused.")
    look: ClassVar[str] = "hurt"
    bell: str
    error: str

    def words(self, names: Mapping[int, str]) -> dict[str, Any]:
        return self.payload() | {"bell": again(self.bell)}


@dataclass(frozen=True, slots=True)
class Held(Fact):
    """A bell came so late that it was not rung by itself."""

    kind, sentence = "held", _("The bell {bell} is {minutes} minutes late. Let the game go on when it suits.")
    look: ClassVar[str] = "hurt"
    bell: str
    minutes: int

    def words(self, names: Mapping[int, str]) -> dict[str, Any]:
        return self.payload() | {"bell": again(self.bell)}


@dataclass(frozen=True, slots=True)
class Rewound(Fact):
    """The board stands again as it did at an earlier instant; `inputs` were undone."""

    kind, sentence = (
        "rewound",
        _("The director took the game back. What happened since does not count. {why}"),
    )
    inputs: int
    why: str


@dataclass(frozen=True, slots=True)
class Rehearsed(Fact):
    """A director looked at what a bell would do; `real` if with the game's own dice."""

    kind, sentence = "rehearsed", _("{who} rehearsed {bell} with {dice}.")
    who: str
    bell: str
    real: bool

    def words(self, names: Mapping[int, str]) -> dict[str, Any]:
        return self.payload() | {
            "bell": again(self.bell),
            "dice": say("the real dice") if self.real else say("throw-away dice"),
        }


@dataclass(frozen=True, slots=True)
class Paused(Fact):
    """The clock stands still."""

    kind, sentence = "paused", _("The game is paused. {why}")
    why: str


@dataclass(frozen=True, slots=True)
class Resumed(Fact):
    """The clock runs again; unrung bells moved by `minutes`."""

    kind, sentence = "resumed", _("The game goes on. Bells moved by {minutes} minutes.")
    minutes: int


@dataclass(frozen=True, slots=True)
class Postponed(Fact):
    """A bell and those after it were moved."""

    kind, sentence = "postponed", _("{bell} is postponed by {minutes} minutes. {why}")
    bell: str
    minutes: int
    why: str

    def words(self, names: Mapping[int, str]) -> dict[str, Any]:
        return self.payload() | {"bell": again(self.bell)}


@dataclass(frozen=True, slots=True)
class BellMoved(Fact):
    """One bell rings at another time; `to` is written on the game's clock."""

    kind, sentence = "bell_moved", _("{bell} is moved to {to}. {why}")
    bell: str
    to: str
    why: str

    def words(self, names: Mapping[int, str]) -> dict[str, Any]:
        return self.payload() | {"bell": again(self.bell)}


@dataclass(frozen=True, slots=True)
class SeatPassedOn(Fact):
    """Another person plays this seat from now on."""

    kind, sentence = "seat_passed_on", _("{seat} has a new player.")
    seat: int

    def words(self, names: Mapping[int, str]) -> dict[str, Any]:
        return {"seat": names.get(self.seat, self.seat)}


@dataclass(frozen=True, slots=True)
class Corrected(Fact):
    """A director set something right by hand, and those concerned are told.

    `text` is a message on record; a value with a word in each language is {"zh": …, "en": …}.
    """

    kind, sentence = "corrected", _("Director: {text}")
    text: str
    values: dict[str, Any]

    def words(self, names: Mapping[int, str]) -> dict[str, Any]:
        values = {
            name: wording(value["zh"], value["en"]) if isinstance(value, dict) else value
            for name, value in self.values.items()
        }
        return {"text": again(self.text).format_map(values)}


@dataclass(frozen=True, slots=True)
class DirectorSaid(Fact):
    """A line of the director's, to one seat or to all."""

    kind, sentence = "director_line", _("Director: {text}")
    text: str


@dataclass(frozen=True, slots=True)
class SeatWrote(Fact):
    """A line of a seat's to the director."""

    kind, sentence = "private_line", _("{seat} writes: {text}")
    seat: int
    text: str

    def words(self, names: Mapping[int, str]) -> dict[str, Any]:
        return self.payload() | {"seat": names.get(self.seat, self.seat)}


@dataclass(frozen=True, slots=True)
class LineSent(Fact):
    """The sender's copy of a line to the director."""

    kind, sentence = "line_sent", _("You wrote to the director: {text}")
    text: str


def again(message: str) -> str:
    """A message that was put on record (games/seal.py), in the active language."""
    return say(message) if message else ""


def listed(values: Mapping[str, Any]) -> str:
    """Key-value pairs as one line."""
    return say(", ").join(f"{key} = {value}" for key, value in values.items()) or "–"


def restore(ruleset: str, kind: str, payload: Mapping[str, Any]) -> Fact | None:
    """The fact that an event row stores; None if its kind is unknown or its fields have changed."""
    cls = REGISTRY.get((ruleset, kind)) or REGISTRY.get((COMMON, kind))
    if cls is None:
        return None
    try:
        return cls(**payload)
    except TypeError:
        return None


def pattern(ruleset: str, kind: str) -> str:
    """The sentence of a kind of fact with its placeholders; an unknown kind is its key."""
    cls = REGISTRY.get((ruleset, kind)) or REGISTRY.get((COMMON, kind))
    return cls.pattern() if cls else kind


def told(ruleset: str, kind: str, payload: Mapping[str, Any], names: Mapping[int, str]) -> str:
    """The sentence of a stored event; an unknown kind prints its key and values, it never vanishes."""
    fact = restore(ruleset, kind, payload)
    return fact.line(names) if fact else f"{kind} ({listed(payload)})"
