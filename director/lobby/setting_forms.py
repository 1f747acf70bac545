"""The settings of a game as a form: one control for each, with its default, bounds, meaning and clause beside it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import time
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.functional import Promise
from django.utils.translation import gettext as say
from django.utils.translation import gettext_lazy as _

from games.ruleset import Ruleset
from games.settings import BadSetting, Setting, Value, faults

TEXT_MOST = 100  # characters of a setting that is a text
CONFIRM = "confirm:"
NOT_CONFIRMED = _("Choose, and tick that you have chosen.")


class SettingField(forms.Field):
    """One setting, read by its own declaration. `kept`: what it is set to so far."""

    def __init__(self, setting: Setting, kept: Value, **kwargs: Any) -> None:
        super().__init__(
            label=setting.help,
            help_text=_usual(setting),
            required=False,
            widget=_widget(setting),
            initial=kept,
            **kwargs,
        )
        self.setting, self.kept = setting, kept

    def prepare_value(self, value: Any) -> Any:
        """How the control shows a value; what was typed stays as it was typed."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, time):
            return f"{value:%H:%M:%S}" if value.second else f"{value:%H:%M}"
        return [str(one) for one in value] if isinstance(value, tuple | list) else value

    def clean(self, value: Any) -> Value:
        """The value. Raises ValidationError with the declaration's own sentence."""
        try:
            read = self.setting.read(_raw(self.setting, value))
        except BadSetting as bad:
            raise ValidationError(str(bad.sentence)) from bad
        if isinstance(read, tuple):
            # Boxes know no order: the same choices as before, or as usual, stand in the order that they had.
            before = (one for one in (self.kept, self.setting.default) if isinstance(one, tuple))
            return next((one for one in before if set(one) == set(read)), read)
        return read


def _usual(setting: Setting) -> str:
    """The default and the bounds, in words."""
    usual = setting.shown(setting.default) or "–"
    if setting.min is None or setting.max is None:
        return say("Usually {value}.").format(value=usual)
    sentence = say("Usually {value}; from {least} to {most}.")
    return sentence.format(value=usual, least=setting.min, most=setting.max)


def _widget(setting: Setting) -> forms.Widget:
    match setting.type:
        case "int":
            return forms.NumberInput(attrs={"min": setting.min, "max": setting.max, "inputmode": "numeric"})
        case "bool":
            return forms.Select(choices=[("yes", _("yes")), ("no", _("no"))])
        case "enum":
            return forms.Select(choices=[(one, setting.label(one)) for one in setting.choices])
        case "list":
            return forms.CheckboxSelectMultiple(choices=[(str(one), setting.label(one)) for one in setting.choices])
        case "time":
            return forms.TimeInput(attrs={"type": "time", "step": "60"}, format="%H:%M")
    return forms.TextInput(attrs={"maxlength": TEXT_MOST, "autocomplete": "off", "spellcheck": "false"})


def _raw(setting: Setting, typed: Any) -> object:
    """What was typed as the declaration reads it; what cannot be turned stays a text, which it refuses."""
    if setting.type == "list":
        known = {str(one): one for one in setting.choices}
        return [known.get(one, one) for one in typed or ()]
    text = str(typed if typed is not None else "").strip()
    if setting.type == "bool":
        return {"yes": True, "no": False}.get(text, text)
    if setting.type == "int":
        digits = text.removeprefix("-")
        return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 10 else text
    return text[: TEXT_MOST + 1] if len(text) <= TEXT_MOST else None


@dataclass(frozen=True, slots=True)
class Row:
    """One setting on the page. `clause`: where the rulebook speaks of it; `changed`: it is kept as not the usual.

    `multiple`: its control is a group of boxes. `confirm`: the box of a setting that must be confirmed, or None.
    """

    key: str
    field: forms.BoundField
    clause: str
    changed: bool
    multiple: bool
    confirm: forms.BoundField | None


@dataclass(frozen=True, slots=True)
class Section:
    """One heading with its settings."""

    name: str | Promise
    rows: tuple[Row, ...]

    @property
    def changed(self) -> int:
        """How many are not as usual."""
        return sum(row.changed for row in self.rows)

    @property
    def opened(self) -> bool:
        """Must one look into it?"""
        return any(row.field.errors or (row.confirm and row.confirm.errors) for row in self.rows)


class SettingsForm(forms.Form):
    """Settings of a ruleset. `chosen`: what has been set so far; the form touches only its own `keys`.

    After `is_valid`, `overrides` holds everything that differs from the defaults, and `ticked` the confirmed keys.
    """

    def __init__(
        self,
        data: Any = None,
        *,
        ruleset: Ruleset[Any],
        chosen: Mapping[str, Any],
        keys: tuple[str, ...],
        confirmed: list[str],
        prefix: str | None = None,
    ) -> None:
        super().__init__(data, prefix=prefix)
        self.ruleset, self.chosen, self.keys = ruleset, dict(chosen), keys
        self.overrides: dict[str, Any] = {}
        self.ticked: list[str] = []
        self._own = [one for one in ruleset.declared if one.key in keys]
        for one in self._own:
            self.fields[one.key] = SettingField(one, _kept(one, chosen))
            if one.key in ruleset.book.confirmed:
                self.fields[CONFIRM + one.key] = forms.BooleanField(
                    required=True,
                    label=_("I have thought about this one."),
                    initial=one.key in confirmed,
                    error_messages={"required": NOT_CONFIRMED},
                )

    def clean(self) -> dict[str, Any]:
        """What does not fit together stands beside the control that it is about, if that is here."""
        cleaned = super().clean() or {}
        read = {one.key: cleaned[one.key] for one in self._own if one.key in cleaned}
        whole = {**self.chosen, **read}
        if len(read) == len(self._own):
            for fault in faults(self.ruleset.declared, whole, checks=self.ruleset.checks):
                self.add_error(fault.key if fault.key in self.fields else None, _sentence(fault, self.fields))
        if not self.errors:
            self.overrides = self.ruleset.settings(whole).overrides()
            self.ticked = [one.key for one in self._own if CONFIRM + one.key in self.fields]
        return cleaned

    def rows(self) -> list[Row]:
        """All settings of the form, without headings."""
        return [self._row(one) for one in self._own]

    def sections(self) -> Iterator[Section]:
        """The settings under the ruleset's headings."""
        for name, settings in self.ruleset.book.grouped(self._own):
            yield Section(name, tuple(self._row(one) for one in settings))

    def _row(self, setting: Setting) -> Row:
        confirm = CONFIRM + setting.key
        return Row(
            key=setting.key,
            field=self[setting.key],
            clause=self.ruleset.book.clause(setting),
            changed=_kept(setting, self.chosen) != setting.default,
            multiple=setting.type == "list",
            confirm=self[confirm] if confirm in self.fields else None,
        )


def _kept(setting: Setting, chosen: Mapping[str, Any]) -> Value:
    """What is set so far; the default where that cannot be read any more."""
    try:
        return setting.read(chosen[setting.key]) if setting.key in chosen else setting.default
    except BadSetting:
        return setting.default


def _sentence(fault: BadSetting, fields: Mapping[str, forms.Field]) -> str:
    """The sentence; with the key before it where its control stands on another page."""
    return str(fault.sentence) if fault.key in fields else str(fault)
