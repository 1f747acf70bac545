"""Going back, and looking ahead (games/rewind.py, games/rehearsal.py)."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.utils.translation import gettext_lazy as _

from games.audience import DIRECTORS, EVERYONE
from games.deeds.deed import Change, Deed
from games.deeds.timing import move
from games.facts import Paused, Rehearsed, Rewound
from games.ruleset import ruleset_of
from games.world import World


@dataclass(frozen=True, slots=True)
class Rehearse(Deed):
    """Look at what the next bell would do. Changes nothing; that somebody looked is kept (games/rehearsal.py)."""

    key, name = "rehearse", _("Rehearse")
    overrules = False
    who: str
    bell: str
    real: bool = False

    def apply(self, world: World, why: str) -> Change:
        name = str(ruleset_of(world.game).bell_names.get(self.bell, self.bell))
        world.record(Rehearsed(self.who, name, self.real), DIRECTORS)
        return Change(str(self.name), {}, {"bell": self.bell, "real": self.real})


@dataclass(frozen=True, slots=True)
class Rewind(Deed):
    """Go on from the board as it stood before input `to`, which games/rewind.py has restored.

    Bells keep their distance; of a board that was paused they keep it anyway. `event_seq` is the number of the last
    event before this one; `bells` those whose ringing was undone. `stand`: the game is paused then, so that what was
    due at that instant does not ring again at once.
    """

    key, name = "rewind", _("Rewind")
    to: int
    lost: float
    inputs: int
    event_seq: int
    bells: list[dict[str, Any]]
    stand: bool = False

    def apply(self, world: World, why: str) -> Change:
        lost = timedelta(seconds=self.lost)
        if world.game.paused_at is None:
            move(world.timers, lost)
            ruleset_of(world.game).resumed(world, lost)
        world.record(Rewound(self.inputs, why), EVERYONE)
        if self.stand and world.game.paused_at is None:
            world.game.paused_at, world.game.pause_reason = world.now, why
            world.record(Paused(why), EVERYONE)
        return Change(str(self.name), {}, {"to": self.to, "inputs": self.inputs})
