from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from games.action import Offer
from games.audience import DIRECTORS
from games.islington.actions.town_action import ANY_TIME, Request, TownAction
from games.islington.board import Board
from games.islington.facts import Alarm
from games.islington.models import Act, Survivor
from games.islington.refusals import refuse
from games.islington.supplies import supply
from games.islington.words import Sentence
from games.models import Seat


class Supply(TownAction):
    """L-4.30: in the test match the dead live again and everybody is stocked up, at once or by the director's hand."""

    key, name, icon, order, group = "supply", _("Ask for supplies"), "bag", 61, "any"
    phases, birth, acts, for_the_out = ANY_TIME, None, False, True

    def offer(self, world: Board, seat: Seat) -> Offer | None:
        return super().offer(world, seat) if world.town.act == Act.TEST else None

    def foreseen(self, world: Board, survivor: Survivor) -> None:
        if world.town.act != Act.TEST:
            raise refuse("not_test")
        if survivor.sent_off:
            raise refuse("dead")
        if survivor.supply_asked:
            raise refuse("not_now")  # the director has been asked, and will answer

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        if world.settings.choice("test.supply") == "auto":
            supply(world, survivor)
            return
        survivor.supply_asked = True
        world.record(Alarm(Sentence(gettext_noop("Somebody asks for supplies."))), DIRECTORS)
