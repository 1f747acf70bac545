"""Forms of deeds that declare what they ask for (games/deeds/deed.py): drawn, read, and looked at beforehand."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from django import forms
from django.http import QueryDict
from django.utils.text import format_lazy
from django.utils.translation import gettext as say
from django.utils.translation import gettext_lazy as _

from director.desk.control_forms import DeedForm
from games import play
from games.action import Field, Option
from games.audience import Directors, Everyone, Seats
from games.deeds import Deed
from games.facts import Rolled
from games.models import Game
from games.rehearsal import try_deed
from games.world import Told, World

MANY = 6  # numbers in a form
LONG, PAGE = 100, 4000  # characters from which a text gets an area, and a large one
NOT_OFFERED = _("Choose one of what is offered.")
NEEDED = _("Fill this in.")


class DeclaredForm(DeedForm):
    """The form of `declared`. What depends on the first answers is asked in a second step."""

    declared: ClassVar[type[Deed]]
    step = forms.CharField(widget=forms.HiddenInput, required=False, max_length=80)

    def prepare(self, world: World) -> None:
        self.names: list[str] = []
        self.initial.update(self.declared.suggest(world, self.initial))
        said = {name: self.answer(name) for name in self.declared.hinges}
        more = self.declared.more(world, said)
        for field in (*self.declared.form(world), *more):
            self.fields[field.name] = drawn(field)
            self.names.append(field.name)
            if field.value is not None:
                self.initial.setdefault(field.name, field.value)
        self.steps = "-".join(str(value) for value in said.values()) if more else ""
        self.next_step = bool(more) and self.is_bound and self.data.get("step") != self.steps
        self.initial["step"] = self.steps
        self.order_fields([*self.names, "why"])
        self.needs_reason(told=False)

    @property
    def dense(self) -> bool:
        """Does it ask for so many numbers that these should stand side by side?"""
        return sum(isinstance(field, forms.IntegerField) for field in self.fields.values()) > MANY

    def answer(self, name: str) -> Any:
        """What was sent under this name, or what the form starts with."""
        return self.data.get(name) if self.is_bound else self.initial.get(name)

    def again(self) -> "DeclaredForm":
        """The same form with its second step, filled with the answers so far."""
        known = {name: value for name, value in self.data.items() if name in (*self.names, "why")}
        return type(self)(None, world=self.world, initial=known)

    def deed(self) -> Deed:
        return self.declared.of({name: self.cleaned_data[name] for name in self.names})

    def said(self) -> str:
        return say("Done, and put on record: {deed}.").format(deed=self.declared.name)

    def seal(self) -> str:
        """What stands for the answers: a director confirms these and no others."""
        answers = repr([(name, self.cleaned_data.get(name)) for name in self.names])
        return hashlib.sha256(answers.encode()).hexdigest()[:24]

    def confirmed(self) -> bool:
        """Has the director seen what these answers would bring about?"""
        return not self.declared.asks_first or self.data.get("sure") == self.seal()


@cache
def declared_form(deed: type[Deed]) -> type[DeclaredForm]:
    """The form class of a deed."""
    look = {
        "key": deed.key,
        "title": deed.name,
        "button": _("See what it would do") if deed.asks_first else deed.name,
        "icon": deed.icon,
        "about": deed.about,
        "danger": deed.danger,
        "declared": deed,
        "__doc__": deed.__doc__,
    }
    return type(f"{deed.__name__}Form", (DeclaredForm,), look)


def drawn(field: Field) -> forms.Field:
    """One declared field as a form's."""
    needed = field.least > 0
    shared: dict[str, Any] = {"label": field.label, "required": needed, "help_text": field.hint}
    wrong: dict[str, Any] = {"required": NEEDED, "invalid_choice": NOT_OFFERED, "invalid_list": NOT_OFFERED}
    match field.kind:
        case "several":
            plain = [(one.value, one.label) for one in field.options]
            boxes = forms.CheckboxSelectMultiple
            return forms.MultipleChoiceField(choices=plain, widget=boxes, error_messages=wrong, **shared)
        case "number":
            between = format_lazy(_("From {least} to {most}."), least=field.least, most=field.most)
            wrong = dict.fromkeys(("required", "invalid", "min_value", "max_value"), between)
            return forms.IntegerField(min_value=field.least, max_value=field.most, error_messages=wrong, **shared)
        case "text" | "catalogue":
            area: dict[str, Any] = (
                {"widget": forms.Textarea(attrs={"rows": 4 if field.most <= PAGE else 18, "dir": "auto"})}
                if field.most > LONG
                else {}
            )
            most: dict[str, Any] = {"max_length": field.most} if field.kind == "text" else {}
            too_long = _("At most %(limit_value)d characters; these are %(show_value)d.")
            wrong |= {"max_length": too_long}
            return forms.CharField(error_messages=wrong, **area, **most, **shared)
        case "flag":
            return forms.BooleanField(**(shared | {"required": False}))
        case _:
            return forms.ChoiceField(choices=grouped(field.options, needed=needed), error_messages=wrong, **shared)


def grouped(options: Iterable[Option], *, needed: bool) -> list[tuple[Any, Any]]:
    """Options under their headings, in the order in which these come."""
    groups: dict[str, list[tuple[str, Any]]] = {}
    for one in options:
        groups.setdefault(str(one.group), []).append((one.value, one.label))
    found: list[tuple[Any, Any]] = [("", _("Choose") if needed else "–")]
    for group, members in groups.items():
        found += [(group, members)] if group else members
    return found


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What a deed would bring about: notes for the director, public lines, lines to single readers."""

    seal: str
    notes: tuple[str, ...]
    public: tuple[str, ...]
    private: tuple[tuple[str, str], ...]
    dice: tuple[str, ...]


def foresee(game: Game, form: DeclaredForm) -> Foreseen:
    """The deed done on a copy of the board. Nothing is stored. Raises Refused."""
    world, deed = play.peek(game), form.deed()
    told = try_deed(world, deed, form.cleaned_data["why"])
    names = {seat.number: seat.name for seat in world.seats}
    return Foreseen(
        seal=form.seal(),
        notes=tuple(deed.foresee(world)),
        public=tuple(one.fact.line(names) for one in told if isinstance(one.to, Everyone)),
        private=tuple(_private(told, names)),
        dice=tuple(one.fact.line(names) for one in told if _is_die(one)),
    )


def _private(told: Iterable[Told], names: Mapping[int, str]) -> Iterable[tuple[str, str]]:
    for one in told:
        if isinstance(one.to, Seats):
            yield from ((names[number], one.fact.line(names)) for number in one.to.numbers)


def _is_die(one: Told) -> bool:
    return isinstance(one.to, Directors) and isinstance(one.fact, Rolled)


def asked(query: QueryDict) -> dict[str, str]:
    """What an address says a form should start with."""
    return {name: value for name, value in query.items() if isinstance(value, str) and len(value) < 60}
