"""Supplies of the test match: the dead live again, and everybody is stocked up (L-4.30)."""

from games.audience import only
from games.islington.board import Board
from games.islington.facts import Supplied
from games.islington.items import give, make
from games.islington.models import Survivor
from games.islington.words import piece


def supply(world: Board, survivor: Survivor) -> None:
    """The kit into the bag, whatever its limit says; who is out lives again where the character fell."""
    revived = not survivor.alive
    if revived:
        _revive(world, survivor)
    survivor.supply_asked = False
    items = [make(world, str(key)) for key in world.settings.names("test.supply_kit")]
    for item in items:
        give(item, survivor)
    world.record(Supplied([piece(item) for item in items], revived), only(survivor.seat))


def _revive(world: Board, survivor: Survivor) -> None:
    """Alive with full life and stamina where the character fell; the death no longer counts."""
    survivor.status = Survivor.Status.ALIVE
    survivor.hp = world.settings.number("char.hp_max")
    survivor.st = world.settings.number("char.st_max")
    survivor.bleed, survivor.bleed_by = 0, None
    survivor.place = survivor.death_place
    survivor.born = survivor.place is not None
    survivor.forget_death()
