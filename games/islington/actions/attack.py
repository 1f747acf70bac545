from django.utils.translation import gettext_lazy as _

from games.action import Data
from games.islington.actions.pick import check_find_no, require_find
from games.islington.actions.town_action import Request, TownAction
from games.islington.board import Board
from games.islington.damage import Figure, decide_blow, land
from games.islington.deaths import clear_find
from games.islington.models import Survivor
from games.islington.refusals import refuse
from games.refusal import Refused


class Attack(TownAction):
    """L-4.9: strike the figure of the last find. Free; once for each search; not in the safe place (L-5.10)."""

    key, name, icon, order, group = "attack", _("Attack"), "attack", 3, "find"
    price = "cost.attack"
    shown_refused = ("safe_zone",)

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        check_find_no(survivor, data)
        return Request()

    def foreseen(self, world: Board, survivor: Survivor) -> None:
        require_find(survivor, Survivor.Find.FIGURE)
        if survivor.place is not None and survivor.place.safe:
            raise refuse("safe_zone")

    def check(self, world: Board, survivor: Survivor, request: Request) -> Refused | None:
        self.foreseen(world, survivor)
        if target_of(world, survivor) is None:
            if world.settings.choice("search.target_lost") == "clear":
                clear_find(survivor)
            return refuse("target_gone")
        return None

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        target = target_of(world, survivor)
        assert target is not None
        survivor.find_spent = True
        land(world, survivor, decide_blow(world, survivor, target))


def target_of(world: Board, survivor: Survivor) -> Figure | None:
    """The figure found, if it is still here; gone and dead look the same (L-15.6)."""
    if survivor.find_brother:
        brother = world.brother(survivor.find_brother)
        return brother if brother and brother.place is survivor.place else None
    found = survivor.find_survivor
    return found if found and found.active and found.place is survivor.place else None
