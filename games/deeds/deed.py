"""What a deed is: one frozen value that changes the world, kept in the input log as plain data."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Self, get_type_hints

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.action import Field, Text
from games.models import Timer
from games.refusal import Refused
from games.ruleset import ruleset_of
from games.world import World

DEEDS: dict[str, type["Deed"]] = {}


@dataclass(frozen=True, slots=True)
class Change:
    """What a deed did: in words for the log, and the fields before and after."""

    what: str
    before: dict[str, Any]
    after: dict[str, Any]


class Deed(ABC):
    """The base of all deeds. `apply` changes the world or raises Refused with nothing changed.

    A deed that declares its `form` gets a page of its own in the control room: `about` says what it does, `icon` and
    `group` where it stands, `danger` that it takes something away, `asks_first` that a director sees what it would
    bring about before it is done, `after_end` that it makes sense in a game that is over, `overrules` that it is more
    than announcing and steering the flow, so that a producer may not do it (W-12.1), `hinges` the fields on whose
    answers it depends what is asked for besides (`more`).
    """

    __slots__ = ()
    key: ClassVar[str] = ""
    name: ClassVar[str | Promise] = ""
    about: ClassVar[Text] = ""
    icon: ClassVar[str] = "pen"
    group: ClassVar[Text] = ""
    danger: ClassVar[bool] = False
    asks_first: ClassVar[bool] = False
    after_end: ClassVar[bool] = False
    overrules: ClassVar[bool] = True
    hinges: ClassVar[tuple[str, ...]] = ("seat", "action")

    def __init_subclass__(cls) -> None:
        if cls.key:
            # A dataclass with slots is made twice; two deeds of one key would read each other's log.
            assert str(DEEDS.setdefault(cls.key, cls)) == str(cls), cls.key
            DEEDS[cls.key] = cls

    def data(self) -> dict[str, Any]:
        """The deed as plain JSON values, for the input log."""
        return asdict(self)  # type: ignore[call-overload, no-any-return]

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        """What a director fills in, named as the deed's own fields, with the choices as the board stands."""
        return ()

    @classmethod
    def suggest(cls, world: World, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        """What its form starts with, when a page asked for it with such values: a cell of a map, a seat."""
        return asked

    @classmethod
    def possible(cls, world: World) -> bool:
        """Is there any sense in showing it to a director now? Asked for every drawing of the control room: be quick."""
        return True

    @classmethod
    def more(cls, world: World, said: Mapping[str, Any]) -> tuple[Field, ...]:
        """What is asked for besides, once the first fields have been answered so."""
        return ()

    @classmethod
    def of(cls, said: Mapping[str, Any]) -> Self:
        """The deed that a filled-in form asks for. Raises Refused for what cannot be read."""
        hints = get_type_hints(cls)
        return cls(**{name: int(value or 0) if hints[name] is int else value for name, value in said.items()})

    def foresee(self, world: World) -> Iterable[str]:
        """What a director should know before he does it: read off a copy of the board on which it has been done."""
        return ()

    @abstractmethod
    def apply(self, world: World, why: str) -> Change:
        """Change the world; return what to log."""


def restore(key: str, data: dict[str, Any]) -> Deed:
    """The deed that an input row stores."""
    return DEEDS[key](**data)


def timer_of(world: World, pk: str) -> Timer:
    """The bell with this key. Raises Refused if it has rung."""
    timer = world.find(Timer, pk)
    if timer is None:
        raise Refused("gone", _("That bell has rung already."))
    return timer


def bell_name(world: World, timer: Timer) -> str:
    """What people call the bell."""
    return str(ruleset_of(world.game).bell_names.get(timer.bell, timer.bell))
