"""What only an Islington director can do (L-16)."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.audience import EVERYONE
from games.deeds import Change, Deed
from games.islington import brothers, victory, wipe
from games.islington.board import Board
from games.islington.facts import ClosingChanged
from games.islington.models import Act, Phase
from games.islington.morning import day_open
from games.islington.nightfall import settle
from games.islington.words import PlaceKey
from games.refusal import Refused
from games.world import World


@dataclass(frozen=True, slots=True)
class Settle(Deed):
    """L-16.2: settle the night now; a morning that was waiting for it opens."""

    key, name = "settle", _("Settle now")

    def apply(self, world: World, why: str) -> Change:
        assert isinstance(world, Board)
        if world.town.phase != Phase.LATE:
            raise Refused("not_now", _("There is no closed night to settle."))
        # First, so that the bell to come is the morning's.
        world.timers[:] = [timer for timer in world.timers if timer.bell != "settle"]
        settle(world)
        if wipe.wipe_waits(world):
            wipe.wipe(world)
        if world.town.morning_waits and not world.over:
            day_open(world)
        return Change(str(self.name), {}, {"day": world.town.token})


@dataclass(frozen=True, slots=True)
class ChooseClosing(Deed):
    """L-8.2: replace tonight's list of closing places, until the night opens."""

    key, name = "closing", _("Choose what closes tonight")
    places: list[str]

    def apply(self, world: World, why: str) -> Change:
        assert isinstance(world, Board)
        if world.town.act == Act.TEST:
            raise Refused("not_now", _("Nothing closes in the test match."))
        if world.town.phase not in (Phase.DAY, Phase.DUSK):
            raise Refused("not_now", _("Tonight's list is fixed once the night is open."))
        chosen = [place for place in world.open_places if place.key in self.places]
        if len(chosen) != len(set(self.places)):
            raise Refused("bad_input", _("Choose among the open places."), field="places")
        before = {"closing": list(world.town.shrink_tonight)}
        world.town.shrink_tonight = [place.key for place in chosen]
        brothers.closing_changed(world)
        world.record(ClosingChanged([PlaceKey(place.key) for place in chosen]), EVERYONE)
        return Change(str(self.name), before, {"closing": list(world.town.shrink_tonight)})


@dataclass(frozen=True, slots=True)
class EndGame(Deed):
    """L-12.6: end the game early; the living share rank 1 and nobody wins."""

    key, name = "end", _("End the game")

    def apply(self, world: World, why: str) -> Change:
        assert isinstance(world, Board)
        if world.over:
            raise Refused("game_over", _("The game is over."))
        victory.end(world, None)
        return Change(str(self.name), {}, {"living": len(world.living)})
