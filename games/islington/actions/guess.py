from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.action import Data, Field, Offer
from games.audience import only
from games.islington.actions.town_action import Request, TownAction, place_option, read_place
from games.islington.board import Board
from games.islington.facts import Guessed
from games.islington.models import Guess as Answer
from games.islington.models import Survivor
from games.islington.refusals import refuse
from games.islington.words import PlaceKey
from games.models import Seat


class Guess(TownAction):
    """L-4.15: tell Noddy where he is; answered at once, paid at settlement (L-9.5)."""

    key, name, icon, order = "guess", _("Answer Noddy"), "person", 21
    price, birth = "cost.whisper", None

    def offer(self, world: Board, seat: Seat) -> Offer | None:
        return super().offer(world, seat) if world.brother("noddy") else None

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        places = tuple(place_option(world, p) for p in world.open_places)
        return (Field("place", _("He is at"), options=places, hint=self._left(world, world.of(seat))),)

    def _left(self, world: Board, survivor: Survivor) -> str:
        """How often he may still be answered tonight; nothing if as often as one likes."""
        most = world.settings.number("noddy.max_guesses")
        if not most:
            return ""
        left = max(0, most - len(tonight(world, survivor)))
        return ngettext("%(left)d guess left tonight.", "%(left)d guesses left tonight.", left) % {"left": left}

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        return Request(place=read_place(world, data))

    def foreseen(self, world: Board, survivor: Survivor) -> None:
        if world.brother("noddy") is None:
            raise refuse("npc_absent")
        if any(answer.right for answer in tonight(world, survivor)):
            raise refuse("already_right")
        most = world.settings.number("noddy.max_guesses")
        if most and len(tonight(world, survivor)) >= most:
            raise refuse("guess_limit")

    def check(self, world: Board, survivor: Survivor, request: Request) -> None:
        assert request.place is not None
        if world.brother("noddy") is not None and not request.place.open:
            raise refuse("place_closed", "place")
        self.foreseen(world, survivor)

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        noddy = world.brother("noddy")
        assert noddy is not None and request.place is not None
        right = request.place is noddy.place
        world.add(Answer(game=world.game, survivor=survivor, place=request.place, token=world.town.token, right=right))
        world.record(Guessed(PlaceKey(request.place.key), right, survivor.st), only(survivor.seat))


def tonight(world: Board, survivor: Survivor) -> list[Answer]:
    """The seat's accepted answers of this night."""
    return [one for one in world.guesses if one.survivor is survivor and one.token == world.town.token]
