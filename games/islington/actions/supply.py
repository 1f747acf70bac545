from django.utils.translation import gettext_lazy as _

from games.action import Offer
from games.audience import only
from games.islington.actions.town_action import ANY_TIME, Request, TownAction
from games.islington.board import Board
from games.islington.facts import Supplied
from games.islington.items import give, make
from games.islington.models import Act, Survivor
from games.islington.refusals import refuse
from games.islington.words import piece
from games.models import Seat


class Supply(TownAction):
    """L-4.30: in the test match the dead live again and everybody is stocked up."""

    key, name, icon, order, group = "supply", _("Ask for supplies"), "bag", 61, "any"
    phases, birth, acts, for_the_out = ANY_TIME, None, False, True

    def offer(self, world: Board, seat: Seat) -> Offer | None:
        return super().offer(world, seat) if world.town.act == Act.TEST else None

    def foreseen(self, world: Board, survivor: Survivor) -> None:
        if world.town.act != Act.TEST:
            raise refuse("not_test")

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        revived = not survivor.alive
        if revived:
            revive(world, survivor)
        items = [make(world, str(key)) for key in world.settings.names("test.supply_kit")]
        for item in items:
            give(item, survivor)
        world.record(Supplied([piece(item) for item in items], revived), only(survivor.seat))


def revive(world: Board, survivor: Survivor) -> None:
    """Alive with full life and stamina where the character fell; the death no longer counts."""
    survivor.status = Survivor.Status.ALIVE
    survivor.hp = world.settings.number("char.hp_max")
    survivor.st = world.settings.number("char.st_max")
    survivor.bleed, survivor.bleed_by = 0, None
    survivor.place = survivor.death_place
    survivor.born = survivor.place is not None
    survivor.cause, survivor.moment, survivor.death_place, survivor.died_on = "", None, None, ""
    survivor.fell_no, survivor.published = 0, False
