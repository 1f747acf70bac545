from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option
from games.audience import only
from games.island import reservations
from games.island.actions.fight_terms import choice
from games.island.actions.island_action import ANYTIME, IslandAction
from games.island.actions.reserve import read_number_of
from games.island.board import Board
from games.island.facts import ReservationCancelled
from games.island.models import Castaway
from games.island.refusals import refuse
from games.island.words import ReservationText, in_words
from games.models import Seat


class CancelReservation(IslandAction):
    """I-4.14.4: a reservation waits no longer; free."""

    key, name, icon, group = "cancel_reservation", _("Cancel a reservation"), "refuse", "standing"
    while_engaged = ANYTIME

    def allow(self, world: Board, one: Castaway) -> None:
        if not reservations.of(world, one):
            raise refuse("E_RESERVATION_BAD")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        names = {other.number: other.seat.name for other in world.castaways}
        mine = reservations.of(world, world.of(seat))
        options = tuple(
            Option(str(place), str(in_words(ReservationText, reservations.text_of(row), names)))
            for place, row in enumerate(mine, start=1)
        )
        return (choice("reservation", _("Which"), options),)

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        row = read_number_of(world, one, data, "reservation")
        world.record(ReservationCancelled(reservations.text_of(row)), only(one.seat))
        reservations.cancel(world, row)
