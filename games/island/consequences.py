"""What follows from every accepted order, bell and intervention, in this order (I-4.1.6)."""

from collections.abc import Callable

from games.audience import only
from games.island import condition, custody, duels, factions, goods, queues, reservations, teams, victory
from games.island.board import Board
from games.island.encounters import meeting
from games.island.facts import VisionChanged
from games.island.knowledge import look_around
from games.island.models import Island
from games.island.nightfall import settle_when_ready
from games.island.stories import daybreak, scenes


def tell_sight(world: Board) -> None:
    """Whoever sees farther or less far than it was told is told (I-8.1)."""
    for one in world.living:
        far = condition.sight_changed(world, one)
        if far is not None:
            one.vision_told = far
            world.record(VisionChanged(far), only(one.seat))


STEPS: tuple[Callable[[Board], None], ...] = (
    *(meeting.fallen_out, duels.fallen_out, scenes.bury, queues.forget_the_dead, reservations.bury),
    *(goods.bury_offers, teams.succeed, factions.tidy, custody.bury, daybreak.rearm_foundings),
    *(tell_sight, look_around, victory.check, settle_when_ready),
)


def follow_up(world: Board) -> None:
    """Run them all once, in their order. Before the start nothing follows from anything: nobody sees the island."""
    if world.island.phase == Island.Phase.SETUP:
        return
    for step in STEPS:
        step(world)
