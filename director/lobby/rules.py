"""By which rules and settings is a game played? What differs from the default first, then all under their headings."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import get_language

from director.desk.feed import Line, line_of, told_to_all
from games import clock
from games.models import Game
from games.ruleset import ruleset_of
from games.settings import Setting, Settings


@dataclass(frozen=True, slots=True)
class Rule:
    """One setting as people read it. `default` is empty where the value is the default."""

    key: str
    help: str
    value: str
    clause: str
    default: str = ""


@dataclass(frozen=True, slots=True)
class Heading:
    """Settings that belong together."""

    name: str | Promise
    rules: tuple[Rule, ...]

    @property
    def changed(self) -> int:
        """How many differ from the default."""
        return sum(bool(rule.default) for rule in self.rules)


@dataclass(frozen=True, slots=True)
class Rules:
    """All settings of a game: what was changed, and everything under the ruleset's headings.

    `news`: what everybody was told of changes since the deal, the oldest first.
    `view`: what the ruleset's own page of rules names, told by `page`; `page` is empty if there is none.
    """

    changed: tuple[Rule, ...]
    headings: tuple[Heading, ...]
    view: Any = None
    page: str = ""
    news: tuple[Line, ...] = ()


def rules_of(game: Game, *, told: bool = False) -> Rules:
    """The settings in force, in the active language; with `told`, the rules in words too, and their news: one query.

    What holds for one game only and is told without its figures, such as a table, stands in its news alone.
    """
    ruleset = ruleset_of(game)
    settings = ruleset.settings(game.settings)
    view = ruleset.look_rules(settings) if told else None
    language = "zh" if (get_language() or "").startswith("zh") else "en"
    return Rules(
        changed=tuple(_rule(game, settings, one) for one, _value in settings.changed()),
        headings=tuple(_headings(game, settings)) if told else (),
        view=view,
        page=f"{ruleset.templates}/rules/{language}.html" if view is not None else "",
        news=tuple(_news(game)) if told else (),
    )


def _news(game: Game) -> Iterator[Line]:
    for event in told_to_all(game, *ruleset_of(game).amending).order_by("seq"):
        line = line_of(game, event, {})
        yield replace(line, at=clock.to_the_minute(line.at))


def _headings(game: Game, settings: Settings) -> Iterator[Heading]:
    for name, declared in ruleset_of(game).book.grouped(settings.declarations):
        yield Heading(name, tuple(_rule(game, settings, one) for one in declared))


def _rule(game: Game, settings: Settings, setting: Setting) -> Rule:
    value = settings[setting.key]
    return Rule(
        key=setting.key,
        help=setting.help,
        value=setting.shown(value),
        clause=ruleset_of(game).book.clause(setting),
        default=setting.shown(setting.default) if value != setting.default else "",
    )
