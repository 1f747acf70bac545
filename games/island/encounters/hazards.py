"""Dangers that are no beasts (I-9.7)."""

from collections.abc import Sequence

from games.audience import only
from games.island import chances
from games.island.board import Board
from games.island.facts import HazardHit
from games.island.models import Castaway, Cell
from games.island.stories import operations
from games.island.stories.occasion import Occasion
from games.island.words import HazardKey


def befall(world: Board, many: Sequence[Castaway], key: str, *, walking_by_night: bool = False) -> str:
    """One hazard of the ground befalls each of them; its key. Mist does nothing to whoever walks in the settlement."""
    cell = many[0].cell
    hazard = pick(world, cell, key)
    for one in many:
        world.record(HazardHit(HazardKey(hazard)), only(one.seat))
        occasion = Occasion(
            actor=one,
            cell=cell,
            chance=f"hazard.pct:{key}:{one.number}",
            illness=f"enc.sick:{key}:{one.number}",
            drift=f"hazard.drift:{key}:{one.number}" if len(many) > 1 else f"hazard.drift:{key}",
            cause="hazard",
            stays=walking_by_night,
        )
        operations.run(world, occasion, world.pack.hazards[hazard].effects)
    return hazard


def pick(world: Board, cell: Cell, key: str) -> str:
    """Which hazard, weighted among those of this ground."""
    fitting = {
        hazard.key: hazard.weight
        for hazard in world.pack.hazards.values()
        if not hazard.terrain or cell.terrain in hazard.terrain
    }
    return chances.weighted(world.dice, f"hazard.pick:{key}", fitting)
