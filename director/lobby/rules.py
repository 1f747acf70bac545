"""Which settings is a game played with? Those that differ from the default first."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.models import Game
from games.ruleset import ruleset_of
from games.settings import Setting, Value


@dataclass(frozen=True, slots=True)
class Rule:
    """One setting as people read it. `default` is empty where the value is the default."""

    key: str
    help: str
    value: str
    default: str = ""


@dataclass(frozen=True, slots=True)
class Rules:
    """All settings of a game: what was changed, then the rest in the rulebook's order."""

    changed: tuple[Rule, ...]
    others: tuple[Rule, ...]


def rules_of(game: Game) -> Rules:
    """The settings in force, in the active language. No query."""
    settings = ruleset_of(game).settings(game.settings)
    changed = {setting.key for setting, _value in settings.changed()}
    rest = (setting for setting in settings.declarations if setting.key not in changed)
    return Rules(
        changed=tuple(_changed(settings.changed())),
        others=tuple(_rule(setting, settings[setting.key]) for setting in rest),
    )


def _changed(pairs: Iterable[tuple[Setting, Value]]) -> Iterable[Rule]:
    for setting, value in pairs:
        yield _rule(setting, value, setting.shown(setting.default))


def _rule(setting: Setting, value: Value, default: str = "") -> Rule:
    return Rule(setting.key, setting.help, setting.shown(value), default)
