"""With which settings, in which time zone and language, does a game go that may not be dealt yet?"""

from collections.abc import Mapping
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.conf import settings as site

from director.lobby.models import Plan
from games.models import Game
from games.ruleset import Ruleset, ruleset_of
from games.settings import Settings, faults

EDITABLE = (Game.State.DRAFT, Game.State.OPEN)


def zone_of(game: Game) -> str:
    """The time zone of a game that may not be dealt yet; UTC where its settings name none that is known."""
    if game.state not in EDITABLE:
        return game.time_zone
    ruleset = ruleset_of(game)
    zone = ruleset.zone(settings_in_force(ruleset, game.settings))
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return "UTC"
    return zone


def language_of(game: Game) -> str:
    """The language in which a game's public words go out to who has asked for none; the site's if it has none."""
    own = Plan.objects.filter(game=game).values_list("language", flat=True).first()
    return own if own in dict(site.LANGUAGES) else site.LANGUAGE_CODE


def settings_in_force(ruleset: Ruleset[Any], chosen: Mapping[str, Any]) -> Settings:
    """The settings of a game, also where an older version of the ruleset allowed what this one does not."""
    return ruleset.settings(sound(ruleset, chosen))


def sound(ruleset: Ruleset[Any], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """What of these settings can be played with today."""
    kept = dict(chosen)
    while found := faults(ruleset.declared, kept, checks=ruleset.checks):
        fits = {key: value for key, value in kept.items() if key not in {one.key for one in found}}
        kept = fits if len(fits) < len(kept) else {}
    return kept
