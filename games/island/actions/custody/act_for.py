"""Give an order for a seat that one looks after (I-10.9)."""

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Offer, Option, text_of
from games.island import custody
from games.island.actions.custody.custody_action import CustodyAction
from games.island.actions.island_action import actions, castaway_options
from games.island.board import Board
from games.island.models import Castaway, Custody
from games.island.refusals import refuse
from games.models import Seat
from games.refusal import Refused

OWN = "do_"  # the fields of the other's order begin so


class ActFor(CustodyAction):
    """I-10.9: checked as if the seat had sent it, but for what nobody does for another (E_CUSTODY_SCOPE).

    It stands on a page of its own, which shows what that seat sees (Ruleset.look_ward).
    """

    key, name = "act_for", _("Act for somebody")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        wards = castaway_options(row.grantor for row in custody.held(world, world.of(seat)))
        options = tuple(Option(key, action.name) for key, action in actions().items() if action.delegable)
        return (Field("seat", _("For whom"), options=wards), Field("order", _("Action"), options=options))

    def offer(self, world: Board, seat: Seat) -> Offer | None:
        return None

    def act(self, world: Board, seat: Seat, data: Data) -> Refused | None:
        """E_CUSTODY_AFK is told to both, and so does more than other refusals (I-10.10)."""
        one = world.of(seat)
        self.gates(world, one)
        row = self._ward(world, one, data)
        void = custody.must_count(world, row)
        if void is not None:
            return void
        return self._hand_in(world, row, data)

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        """Never in the midst of another input: nobody reserves what he does for somebody else."""
        raise refuse("E_CUSTODY_SCOPE")

    def _ward(self, world: Board, one: Castaway, data: Data) -> Custody:
        value = text_of(data, "seat")
        row = next((row for row in custody.held(world, one) if str(row.grantor.number) == value), None)
        if row is None:
            raise refuse("E_UNKNOWN_TARGET", "seat")
        return row

    def _hand_in(self, world: Board, row: Custody, data: Data) -> Refused | None:
        key, one = text_of(data, "order"), row.grantor
        action = actions().get(key)
        if action is None:
            raise refuse("bad_input", "order")
        order = {name.removeprefix(OWN): value for name, value in data.items() if name.startswith(OWN)}
        action.delegate(world, one, order)
        try:
            refusal = action.act(world, one.seat, order)
        except Refused as refused:
            # To owe is the seat's own decision: it is not even offered.
            raise (refuse("E_CUSTODY_SCOPE") if refused.code == "E_DEBT_OFFER" else refused) from None
        if refusal is None:
            custody.note(world, row, key)
        return refusal
