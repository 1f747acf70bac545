"""What can a seat ask for? An action is one class in one file: its name, its form, its checks, its effect.

The declaration draws the form (director/desk/forms.py), the help and the receipts, and lets bots play: options are the
legal choices of that seat now, as far as the seat may know. Options must never betray a hidden fact.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.models import Seat
from games.refusal import Refused

if TYPE_CHECKING:
    from games.world import World

type Text = str | Promise
type Data = Mapping[str, Any]

BAD_INPUT = _("The request is incomplete or malformed.")


@dataclass(frozen=True, slots=True)
class Option:
    """One legal choice: the value sent, the words shown, and the group under which it stands."""

    value: str
    label: Text
    group: Text = ""
    hint: Text = ""


@dataclass(frozen=True, slots=True)
class Field:
    """One thing that an action's form asks for.

    kind "choice" takes one option, "several" between `least` and `most` of them, "text" up to `most` characters
    (code points), "number" a whole number from `least` to `most`, "flag" on or off. `options` is filled for each seat
    and moment by Action.form; `value` is what a form starts with.
    """

    name: str
    label: Text
    kind: str = "choice"
    least: int = 1
    most: int = 1
    options: tuple[Option, ...] = ()
    hint: Text = ""
    value: Any = None


@dataclass(frozen=True, slots=True)
class Offer:
    """An action as it stands for one seat now: its form, its price in words, and why it would be refused (or "")."""

    key: str
    name: Text
    fields: tuple[Field, ...]
    cost: int = 0
    refusal: Text = ""
    code: str = ""
    warning: Text = ""
    group: str = ""
    icon: str = ""
    details: Mapping[str, Any] = field(default_factory=dict)


class Action[W: "World"]:
    """The base of all actions. Subclasses set `key` and `name` and define `form` and `submit`.

    `group` is the piece of a desk in which the control stands.
    `kept` actions are stored by `submit` and resolved at a bell; the others take effect at once.
    """

    key: ClassVar[str]
    name: ClassVar[Text]
    icon: ClassVar[str] = ""
    group: ClassVar[str] = ""
    kept: ClassVar[bool] = False

    def form(self, world: W, seat: Seat) -> tuple[Field, ...]:
        """The fields with the choices of this seat now."""
        return ()

    def offer(self, world: W, seat: Seat) -> Offer | None:
        """The action as shown to this seat now; None where it is not shown at all."""
        return Offer(self.key, self.name, self.form(world, seat), group=self.group, icon=self.icon)

    def submit(self, world: W, seat: Seat, data: Data) -> Refused | None:
        """Check everything, then take effect. Raises Refused with nothing changed (see games/refusal.py)."""
        raise Refused("bad_input", BAD_INPUT)

    def understood(self, world: W, seat: Seat, data: Data) -> str:
        """What a receipt says was understood, in the active language."""
        return str(self.name)


def text_of(data: Data, name: str) -> str:
    """The text sent under this name. Raises Refused("bad_input") unless it is a string."""
    value = data.get(name, "")
    if not isinstance(value, str):
        raise Refused("bad_input", BAD_INPUT, field=name)
    return value


def texts_of(data: Data, name: str) -> tuple[str, ...]:
    """The list of texts sent under this name. Raises Refused("bad_input") unless it is a list of strings."""
    value = data.get(name, [])
    if isinstance(value, str):
        value = [value]
    if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
        raise Refused("bad_input", BAD_INPUT, field=name)
    return tuple(value)


def by_key[W: "World"](actions: Iterable[Action[W]]) -> dict[str, Action[W]]:
    """Actions by key; two of one key are a fault."""
    table: dict[str, Action[W]] = {}
    for action in actions:
        assert action.key not in table, action.key
        table[action.key] = action
    return table
