from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Offer, Option, text_of
from games.islington.actions.town_action import ANY_TIME, Request, TownAction
from games.islington.board import Board
from games.islington.catalogue import WARES, name_of
from games.islington.happenings.radio import REWARDS, reward, waiting
from games.islington.models import Survivor
from games.islington.refusals import refuse
from games.models import Seat


class Claim(TownAction):
    """L-4.20: choose the reward for a bounty, at any time until the next night opens (L-9.9)."""

    key, name, icon, order, group = "claim", _("Choose a reward"), "potion", 60, "claims"
    phases, birth, acts = ANY_TIME, None, False

    def offer(self, world: Board, seat: Seat) -> Offer | None:
        return super().offer(world, seat) if waiting(world, world.of(seat)) else None

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        options = tuple(Option(key, name_of(WARES[key])) for key in REWARDS)
        return (Field("choice", _("Reward"), options=options),)

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        choice = text_of(data, "choice")
        if choice not in REWARDS:
            raise refuse("bad_input", "choice")
        return Request(text=choice)

    def foreseen(self, world: Board, survivor: Survivor) -> None:
        if not waiting(world, survivor):
            raise refuse("no_claim")

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        reward(world, waiting(world, survivor)[0], request.text)
