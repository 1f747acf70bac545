"""What a deed is: one frozen value that changes the world, kept in the input log as plain data."""

from abc import ABC, abstractmethod
from dataclasses import asdict, dataclass
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

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
    """The base of all deeds. `apply` changes the world or raises Refused with nothing changed."""

    __slots__ = ()
    key: ClassVar[str] = ""
    name: ClassVar[str | Promise] = ""

    def __init_subclass__(cls) -> None:
        if cls.key:
            DEEDS[cls.key] = cls

    def data(self) -> dict[str, Any]:
        """The deed as plain JSON values, for the input log."""
        return asdict(self)  # type: ignore[call-overload, no-any-return]

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
