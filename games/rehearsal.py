"""What would the next bell do? Rung on a copy of the board: nothing is stored but that somebody looked."""

from dataclasses import dataclass

from django.contrib.auth.models import AbstractUser
from django.utils.translation import gettext_lazy as _

from games import play, steps
from games.audience import Directors, Everyone, Seats
from games.deeds import Deed, Rehearse
from games.dice import Dice, new_seed
from games.models import Game
from games.refusal import Refused
from games.ruleset import ruleset_of
from games.seal import sealed
from games.world import Told, World


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """What the bell named `bell` would lead to: the board after it, and who would be told what."""

    bell: str
    real: bool
    world: World
    told: tuple[Told, ...]

    def public(self) -> list[Told]:
        """What everybody would read."""
        return [one for one in self.told if isinstance(one.to, Everyone)]

    def for_seat(self, number: int) -> list[Told]:
        """What this seat alone would read."""
        return [one for one in self.told if isinstance(one.to, Seats) and number in one.to.numbers]

    def for_directors(self) -> list[Told]:
        """What only directors would read, dice included."""
        return [one for one in self.told if isinstance(one.to, Directors)]


def rehearse(game_id: int, director: AbstractUser, *, real: bool = False) -> Rehearsal:
    """Ring the next bell on a copy, with throw-away dice unless `real`. That it was done is kept in the log.

    Raises Refused if no bell is set.
    """
    play.ring_overdue(game_id)  # what is due already really rings; only the next bell is rehearsed
    game = Game.objects.get(pk=game_id)
    bell = _next_bell(play.peek(game))
    play.intervene(game_id, director, Rehearse(str(director), bell, real))
    game.refresh_from_db()
    return ring_copy(play.peek(game), real=real)


def ring_copy(world: World, *, real: bool) -> Rehearsal:
    """Ring the next bell of a board that will not be saved. Raises Refused if no bell is set."""
    bell = _next_bell(world)
    timer = next(timer for timer in world.timers if timer.bell == bell)
    if not real:
        world.dice = Dice(new_seed(), world.log_draw)
    world.now = max(timer.due_at, world.game.now or timer.due_at)
    with sealed():
        steps.ring(ruleset_of(world.game), world, timer)
    return Rehearsal(bell, real, world, tuple(world.told))


def try_deed(world: World, deed: Deed, why: str) -> tuple[Told, ...]:
    """What a deed would lead to, done on a board that will not be saved. Raises Refused as the deed itself would."""
    with sealed():
        steps.apply(world, "", deed, why)
    return tuple(world.told)


def _next_bell(world: World) -> str:
    waiting = sorted(world.timers, key=lambda timer: (timer.due_at, timer.rank))
    if not waiting:
        raise Refused("gone", _("No bell is set."))
    return waiting[0].bell
