"""What happened, in a director's words: who changed what from what to what, and which order was refused."""

import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from functools import cache
from typing import Any

from django.utils.translation import gettext as say

from games import clock
from games.facts import Fact, Intervened, WasRefused, again
from games.language import wording
from games.models import Game
from games.ruleset import ruleset_of

type Names = Mapping[int, str]

INSTANT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d")


def sentence(game: Game, fact: Fact, names: Names) -> str:
    """The fact as its directors read it; most facts read the same for everybody."""
    match fact:
        case WasRefused():
            action = ruleset_of(game).actions.get(fact.action)
            return say("{seat}: {action} was refused ({code}).").format(
                seat=names.get(fact.seat, fact.seat), action=action.name if action else fact.action, code=fact.code
            )
        case Intervened():
            changes = wording("，", ", ").join(_changes(game, fact.before, fact.after))
            done = say("{who}: {what}").format(who=fact.who, what=again(fact.what))
            why = say("Reason: {why}").format(why=fact.why) if fact.why else ""
            return wording("　", "　").join(part for part in (done, changes, why) if part)
    return fact.line(names)


def _changes(game: Game, before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[str]:
    for key in dict.fromkeys((*before, *after)):
        label = _labels(game.kind).get(key, key)
        if key.endswith("_id"):  # a row's key says nothing; whom it concerned was told where
            yield say("{field} changed").format(field=label)
            continue
        values = [_value(values[key], game.time_zone) for values in (before, after) if key in values]
        yield f"{label} {' → '.join(values)}"


def _value(value: Any, zone: str) -> str:
    match value:
        case True:
            return say("yes")
        case False:
            return say("no")
        case None | "" | [] | {}:
            return "–"
        case list():
            return " · ".join(_value(one, zone) for one in value)
        case dict():
            return wording("，", ", ").join(f"{key} {_value(one, zone)}" for key, one in value.items())
        case str() if INSTANT.fullmatch(value):
            return clock.dated(datetime.fromisoformat(value), zone)
    return str(value)


@cache
def _labels(kind: str) -> dict[str, Any]:
    """What the columns of the board are called; lazy texts."""
    models = ruleset_of(Game(kind=kind)).board
    return {field.attname: field.verbose_name for model in models for field in model._meta.fields}
