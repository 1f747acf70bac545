"""What must always hold in a game on the island (RULES.md, I-15), each as one small function.

A `Watcher` is called after every input of a game in memory; it raises AssertionError naming what does not hold.
What compares two boards is left out where a director has set something right by hand: that may be anything.
"""

from collections.abc import Callable, Iterator

from games.island import invariants_ground as ground
from games.island import invariants_night as night
from games.island import invariants_things as things
from games.island.board import Board
from games.island.seen import Past, Seen
from games.match import Match

type Invariant = Callable[[Seen], Iterator[str]]


def nothing_overdue(seen: Seen) -> Iterator[str]:
    """P-26: whatever had to ring before this input has rung."""
    world = seen.world
    late = [timer for timer in world.timers if timer.rung_at is None and timer.ring_from < world.now]
    if not world.game.paused_at:
        yield from (f"P-26: {timer.bell} {timer.day} should have rung at {timer.ring_from}" for timer in late)


def no_prey_among_the_dead(seen: Seen) -> Iterator[str]:
    """P-24: beasts attack the living only."""
    for met in seen.world.encounters:
        dead = [number for number in met.members if not seen.world.castaway(number).alive]
        yield from (f"P-24: {number} is dead and in encounter {met.number}" for number in dead)


# Of the board as it stands, whoever has changed it.
ALWAYS: tuple[Invariant, ...] = (
    *(things.bodies, things.halvings, things.one_holder),
    *(ground.on_firm_ground, ground.one_engagement, ground.two_sides, ground.random_beasts_pass),
    *(ground.one_scene_each, ground.foundings_stay_open),
    *(no_prey_among_the_dead, night.dice_once, night.certain_needs_no_die),
)
# Of what an input has changed and told, by the rules alone.
LAWS: tuple[Invariant, ...] = (
    *(ground.step_by_step, ground.closed_cells, ground.nothing_comes_back, ground.told_by_sight),
    *(ground.once_per_arming, ground.full_at_most),
    *(night.strikes_in_order, night.orders_end_once, night.withdrawals, night.debts, night.refreshed),
    *(night.the_dead_hear_nothing, night.guards_of_today, night.the_ship),
    *(things.food_is_told, things.uses_are_told, things.catches, nothing_overdue),
)


class Watcher:
    """Looks on at one game, from its first input."""

    def __init__(self) -> None:
        self._seen: Seen | None = None
        self._told = 0

    def __call__(self, match: Match[Board]) -> None:
        """Raises AssertionError naming all that does not hold after the last input."""
        world = match.world
        if self._seen is None:
            self._seen = Seen(world, Past.of(world))
            self._seen.dead = {one.number for one in world.castaways if one.announced}
            self._told = len(match.told)
            return
        seen = self._seen
        inputs = world.game.seq - seen.past.seq
        if inputs == 0:
            return
        seen.listen(match.told[self._told :])
        self._told = len(match.told)
        broken = [text for invariant in ALWAYS for text in invariant(seen)]
        if inputs == 1 and not seen.by_hand:
            broken += [text for invariant in LAWS for text in invariant(seen)]
        seen.remember()
        assert not broken, "; ".join(broken)
