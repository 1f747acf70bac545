from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.island import hunts
from games.island.actions.fight_terms import choice, terms
from games.island.actions.hunt import read_own
from games.island.actions.island_action import IslandAction, castaway_options
from games.island.board import Board
from games.island.engagement import ENCOUNTER
from games.island.models import Castaway, HuntOffer
from games.island.refusals import refuse
from games.models import Seat

ACCEPT, DECLINE = "accept", "decline"


class AnswerHunt(IslandAction):
    """I-4.9.2: accept or decline an offer to hunt together, on one's own terms. Nothing is paid before the hunt."""

    key, name, icon, group = "answer_hunt", _("Answer the offer to hunt"), "person", "encounter"
    while_engaged = frozenset({ENCOUNTER})

    def allow(self, world: Board, one: Castaway) -> None:
        if not open_offers(world, one):
            raise refuse("E_HUNT_OFFER_GONE")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        one = world.of(seat)
        hosts = castaway_options(offered.initiator for offered in open_offers(world, one))
        answers = (Option(ACCEPT, _("I come along")), Option(DECLINE, _("I do not come")))
        return (choice("who", _("Whose hunt"), hosts), choice("answer", _("Answer"), answers), *terms(world, one))

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        who, answer = text_of(data, "who"), text_of(data, "answer")
        offered = next((made for made in open_offers(world, one) if str(made.initiator.number) == who), None)
        if offered is None:
            raise refuse("E_HUNT_OFFER_GONE", "who")
        if answer not in (ACCEPT, DECLINE):
            raise refuse("bad_input", "answer")
        if answer == ACCEPT:
            hunts.accept(world, offered, one, read_own(world, one, data))
        else:
            hunts.decline(world, offered, one)


def open_offers(world: Board, one: Castaway) -> list[HuntOffer]:
    """The offers that somebody has not answered yet."""
    mine = (made for made in world.hunt_offers if one.number in made.invitees)
    return [made for made in mine if str(one.number) not in made.accepted and one.number not in made.declined]
