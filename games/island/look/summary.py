"""In what part of which day is a game, as its last public facts say? For a list of games."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as say
from django.utils.translation import gettext_lazy as _

from games.island.facts import DayOpened, GameEnded
from games.island.look.public import PHASES
from games.ruleset import Summary

TELLING = frozenset({DayOpened.kind, GameEnded.kind})
IN_PLAY = _("Running")


def summary(last: Mapping[str, Mapping[str, Any]]) -> Summary:
    """The day, how many were alive in the morning; who has won, if it is over."""
    opened, ended = last.get(DayOpened.kind), last.get(GameEnded.kind)
    day, alive = (opened["day"], opened["alive"]) if opened else (0, None)
    if ended is None:
        return Summary(day, str(IN_PLAY if opened else PHASES["setup"]), alive)
    winners = ended["winners"]
    many = say("%(n)d castaways") % {"n": len(winners)} if len(winners) > 1 else ""
    return Summary(day, str(PHASES["over"]), len(winners), winner=winners[0] if len(winners) == 1 else many or 0)
