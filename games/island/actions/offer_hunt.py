from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, texts_of
from games.island import hunts
from games.island.actions.fight_terms import terms
from games.island.actions.hunt import check_prey, prey_field, read_own, read_prey
from games.island.actions.island_action import IslandAction, castaway_options, read_here, read_number
from games.island.actions.secret_order import read_yes, yes_no
from games.island.board import Board
from games.island.engagement import ENCOUNTER
from games.island.models import Castaway
from games.island.refusals import refuse
from games.models import Seat

HEAVIEST = 99
SHARE = "share-"  # begins the names of the fields for weights; a roster number follows


class OfferHunt(IslandAction):
    """I-4.9.2: ask others inside to hunt together, with a plan for the catch. Free; the hunt itself is paid later."""

    key, name, icon, group = "offer_hunt", _("Offer to hunt together"), "person", "act"
    while_engaged = frozenset({ENCOUNTER})

    def allow(self, world: Board, one: Castaway) -> None:
        check_prey(world, one)
        if len(world.inside(one.cell)) == 1:
            raise refuse("E_NOT_SAME_CELL", "invitees")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        around = [other for other in world.inside(one.cell) if other is not one]
        weights = (
            Field(share(other), _share_of(other), kind="number", least=0, most=HEAVIEST) for other in (one, *around)
        )
        return (
            prey_field(world, one),
            Field("invitees", _("Whom"), kind="several", most=len(around), options=castaway_options(around)),
            *terms(world, one),
            yes_no("fires", _("Begin as soon as all have answered"), value=True),
            *weights,
        )

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        beast = read_prey(world, one, data)
        invitees = self._invitees(world, one, data)
        shares = self._shares(world, one, invitees, data)
        own = read_own(world, one, data)
        for offered in [made for made in world.hunt_offers if made.initiator is one]:
            if offered.beast is beast and offered.accepted:
                raise refuse("E_HUNT_PLAN", "beast")
            hunts.withdraw(world, offered)
        fires = read_yes(data, "fires", default=False)
        hunts.offer(world, one, beast, invitees, own, shares=shares, fires=fires)

    def _invitees(self, world: Board, one: Castaway, data: Data) -> Sequence[Castaway]:
        named = dict.fromkeys(texts_of(data, "invitees"))
        if not named:
            raise refuse("E_UNKNOWN_TARGET", "invitees")
        found = [read_here(world, one, {"invitees": value}, "invitees") for value in named]
        return sorted(found, key=lambda other: other.number)

    def _shares(self, world: Board, one: Castaway, invitees: Sequence[Castaway], data: Data) -> dict[int, int]:
        """Weights by roster number; none said: evenly. Raises E_HUNT_PLAN, also if none of those said is above 0."""
        sent = [name for name, value in data.items() if name.startswith(SHARE) and value not in ("", None)]
        known = {share(other): other.number for other in (one, *invitees)}
        weights: dict[int, int] = {}
        for name in sent:
            weight = read_number(data, name)
            if weight and name not in known:
                raise refuse("E_HUNT_PLAN", name)
            if name in known:
                weights[known[name]] = weight
        if sent and not any(weights.values()):
            raise refuse("E_HUNT_PLAN", sent[0])
        return weights


def share(one: Castaway) -> str:
    """The name of the field for somebody's weight."""
    return f"{SHARE}{one.number}"


def _share_of(one: Castaway) -> str:
    return str(Option("", one.seat.name).label)
