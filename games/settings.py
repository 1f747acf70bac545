"""What can be set for a game, and what is set? Declarations come from the game's data file."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import time
from typing import Any

from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from games.language import in_chinese, wording

type Value = int | bool | str | time | tuple[int | str, ...]
type Sentence = str | Promise

TYPES = ("int", "bool", "text", "enum", "list", "time")


class BadSetting(Exception):
    """A value that a game cannot be played with: which key, a code, and a sentence for the director."""

    def __init__(self, key: str, code: str, sentence: Sentence) -> None:
        super().__init__(key, code)
        self.key, self.code, self.sentence = key, code, sentence

    def __str__(self) -> str:
        return f"{self.key}: {self.sentence}"


@dataclass(frozen=True, slots=True)
class Setting:
    """The declaration of one setting; `rule` names the ruling that chose the default, if any."""

    key: str
    type: str
    default: Value
    min: int | None = None
    max: int | None = None
    choices: tuple[int | str, ...] = ()
    labels_en: tuple[str, ...] = ()
    labels_zh: tuple[str, ...] = ()
    live: bool = False
    help_en: str = ""
    help_zh: str = ""
    rule: str = ""

    @property
    def help(self) -> str:
        """What it means, in the active language."""
        return wording(self.help_zh, self.help_en)

    def label(self, choice: int | str) -> str:
        """The name of one of the choices, in the active language; the choice itself if it has no name."""
        labels = self.labels_zh if in_chinese() else self.labels_en
        return dict(zip(self.choices, labels, strict=False)).get(choice, str(choice))

    def shown(self, value: Value) -> str:
        """A value of this setting as people read it, in the active language."""
        if isinstance(value, bool):
            return wording("是", "yes") if value else wording("否", "no")
        if isinstance(value, time):
            return f"{value:%H:%M}"
        if isinstance(value, tuple):
            return wording("、", ", ").join(map(self.label, value))
        return self.label(value) if self.type == "enum" else str(value)

    def told(self, raw: object) -> str:
        """A value that was kept, likewise; as it was kept if it cannot be read any more."""
        try:
            return self.shown(self.read(raw))
        except BadSetting:
            return str(raw)

    def read(self, raw: object) -> Value:
        """The value that `raw` (as it comes from JSON, TOML or Python) stands for.

        Raises BadSetting if it has the wrong type, is out of range or is not among the choices.
        """
        return READERS[self.type](self, raw)


def _read_int(setting: Setting, raw: object) -> Value:
    if not isinstance(raw, int) or isinstance(raw, bool):
        raise BadSetting(setting.key, "not_int", _("Give a whole number."))
    if setting.min is not None and raw < setting.min:
        sentence = format_lazy(_("Give {min} or more."), min=setting.min)
        raise BadSetting(setting.key, "too_small", sentence)
    if setting.max is not None and raw > setting.max:
        sentence = format_lazy(_("Give {max} or less."), max=setting.max)
        raise BadSetting(setting.key, "too_large", sentence)
    return raw


def _read_bool(setting: Setting, raw: object) -> Value:
    if not isinstance(raw, bool):
        raise BadSetting(setting.key, "not_bool", _("Say yes or no."))
    return raw


def _read_text(setting: Setting, raw: object) -> Value:
    if not isinstance(raw, str) or not raw.strip():
        raise BadSetting(setting.key, "not_text", _("Give a text."))
    return raw.strip()


def _read_enum(setting: Setting, raw: object) -> Value:
    if not isinstance(raw, str) or raw not in setting.choices:
        raise BadSetting(setting.key, "not_a_choice", _("Take one of the choices."))
    return raw


def _read_list(setting: Setting, raw: object) -> Value:
    """A list of choices, each at most once; order counts."""
    if not isinstance(raw, list | tuple) or any(isinstance(one, bool) for one in raw):
        raise BadSetting(setting.key, "not_a_list", _("Give a list of choices."))
    if any(one not in setting.choices for one in raw):
        raise BadSetting(setting.key, "not_a_choice", _("Take one of the choices."))
    if len(set(raw)) < len(raw):
        raise BadSetting(setting.key, "repeated", _("Name every choice once."))
    return tuple(raw)


def _read_time(setting: Setting, raw: object) -> Value:
    """A wall-clock time to the second, without a zone."""
    try:
        wall = raw if isinstance(raw, time) else time.fromisoformat(str(raw))
    except ValueError:
        wall = None
    if wall is None or wall.tzinfo or wall.microsecond:
        raise BadSetting(setting.key, "not_a_time", _("Give a time such as 21:10."))
    return wall


READERS: dict[str, Callable[[Setting, object], Value]] = {
    "int": _read_int,
    "bool": _read_bool,
    "text": _read_text,
    "enum": _read_enum,
    "list": _read_list,
    "time": _read_time,
}


def declared(table: Mapping[str, Mapping[str, Any]]) -> tuple[Setting, ...]:
    """The declarations of a data file's `[settings]` table, in its order.

    Raises BadSetting for a default that its own declaration does not allow.
    """
    return tuple(_declaration(key, row) for key, row in table.items())


def _declaration(key: str, row: Mapping[str, Any]) -> Setting:
    optional = ("min", "max", "live", "help_en", "help_zh", "rule")
    words: dict[str, Any] = {name: tuple(row.get(name, ())) for name in ("choices", "labels_en", "labels_zh")}
    words |= {name: row[name] for name in optional if name in row}
    bare = Setting(key=key, type=row["type"], default=row["default"], **words)
    return replace(bare, default=bare.read(row["default"]))


type Check = Callable[["Settings"], Iterable[BadSetting]]


class Settings(Mapping[str, Value]):
    """The settings of one game: declarations with overrides, validated once, unchangeable after.

    `checks` look at the whole and yield what does not fit together. Raises the first BadSetting.
    The typed getters raise KeyError for a key that is unknown or of another type.
    """

    __slots__ = (
        "_checks",
        "_choices",
        "_declared",
        "_flags",
        "_lists",
        "_numbers",
        "_texts",
        "_values",
        "_walls",
    )

    def __init__(
        self,
        declarations: Sequence[Setting],
        overrides: Mapping[str, object] | None = None,
        *,
        checks: Sequence[Check] = (),
    ) -> None:
        self._declared = {one.key: one for one in declarations}
        self._checks = tuple(checks)
        self._values: dict[str, Value] = {one.key: one.default for one in declarations}
        for key, raw in (overrides or {}).items():
            if key not in self._declared:
                raise BadSetting(key, "unknown", _("There is no such setting."))
            self._values[key] = self._declared[key].read(raw)
        self._sort()
        for check in self._checks:
            for fault in check(self):
                raise fault

    def _sort(self) -> None:
        """One dict per type: a getter is a single lookup and cannot answer with another type."""
        values = self._values.items()
        types = {key: one.type for key, one in self._declared.items()}
        self._numbers = {key: value for key, value in values if types[key] == "int" and isinstance(value, int)}
        self._flags = {key: value for key, value in values if isinstance(value, bool)}
        self._walls = {key: value for key, value in values if isinstance(value, time)}
        self._lists = {key: value for key, value in values if isinstance(value, tuple)}
        strings = {key: value for key, value in values if isinstance(value, str)}
        self._choices = {key: value for key, value in strings.items() if types[key] == "enum"}
        self._texts = {key: value for key, value in strings.items() if types[key] == "text"}

    def number(self, key: str) -> int:
        return self._numbers[key]

    def flag(self, key: str) -> bool:
        return self._flags[key]

    def choice(self, key: str) -> str:
        return self._choices[key]

    def names(self, key: str) -> tuple[str, ...]:
        """The choices that a list of texts holds, in the order given."""
        return self._lists[key]  # type: ignore[return-value]  # choices are all texts or all numbers

    def numbers(self, key: str) -> tuple[int, ...]:
        """The choices that a list of numbers holds, in the order given."""
        return self._lists[key]  # type: ignore[return-value]

    def wall(self, key: str) -> time:
        return self._walls[key]

    def text(self, key: str) -> str:
        return self._texts[key]

    def setting(self, key: str) -> Setting:
        """The declaration of a key."""
        return self._declared[key]

    def changed(self) -> list[tuple[Setting, Value]]:
        """The settings that differ from their defaults, in the order of declaration."""
        return [(one, self[key]) for key, one in self._declared.items() if self[key] != one.default]

    def overrides(self) -> dict[str, Any]:
        """What differs from the defaults, as JSON can hold it; gives equal Settings when read again."""
        return {one.key: _json(value) for one, value in self.changed()}

    def replaced(self, news: Mapping[str, object], *, running: bool) -> "Settings":
        """Settings with some values replaced.

        Raises BadSetting, also (`not_live`) for another value of a setting that a running game keeps.
        """
        changed = Settings(self.declarations, {**self.overrides(), **news}, checks=self._checks)
        for key in news:
            if running and not self._declared[key].live and changed[key] != self[key]:
                raise BadSetting(key, "not_live", _("This cannot be changed while the game runs."))
        return changed

    @property
    def declarations(self) -> tuple[Setting, ...]:
        return tuple(self._declared.values())

    def __getitem__(self, key: str) -> Value:
        return self._values[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)


def _json(value: Value) -> Any:
    if isinstance(value, time):
        return value.isoformat("seconds" if value.second else "minutes")
    return list(value) if isinstance(value, tuple) else value


def faults(
    declarations: Sequence[Setting], overrides: Mapping[str, object], *, checks: Sequence[Check] = ()
) -> list[BadSetting]:
    """Everything wrong with these overrides: each bad value; if none, what does not fit together."""
    known = {one.key: one for one in declarations}
    found: list[BadSetting] = []
    for key, raw in overrides.items():
        try:
            known[key].read(raw)
        except KeyError:
            found.append(BadSetting(key, "unknown", _("There is no such setting.")))
        except BadSetting as bad:
            found.append(bad)
    if found:
        return found
    settings = Settings(declarations, overrides)
    return [bad for check in checks for bad in check(settings)]
