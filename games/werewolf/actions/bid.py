from django.utils.translation import gettext_lazy as _

from games.action import Action, Data, Field, Offer
from games.models import Seat
from games.refusal import Refused
from games.werewolf import bidding, ledger
from games.werewolf.actions.village_action import gates, read_number
from games.werewolf.board import Board
from games.werewolf.refusals import refuse

LOT = "lot-"  # a field for each character: what one would pay for it


class SubmitBids(Action[Board]):
    """W-9.1: sealed bids on any number of characters and a budget for them together; the last list counts."""

    key, name = "bid", _("Bid for characters")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        actor = bidding.bidder(world, seat)
        known, most = bidding.bids_of(world, actor), max(0, ledger.wallet(world, actor))
        budget = most if actor.budget is None else actor.budget
        lots = (
            Field(f"{LOT}{one.number}", one.name, kind="number", least=0, most=most, value=known.get(one.number, 0))
            for one in world.seats
        )
        return (*lots, Field("budget", _("All together"), kind="number", least=0, most=most, value=budget))

    def offer(self, world: Board, seat: Seat) -> Offer | None:
        return super().offer(world, seat) if world.village.step == "S03" else None

    def submit(self, world: Board, seat: Seat, data: Data) -> Refused | None:
        gates(world)
        if world.village.step != "S03":
            raise refuse("window_closed")
        most = max(0, ledger.wallet(world, bidding.bidder(world, seat)))
        amounts: dict[int, int] = {}
        for one in world.seats:
            if amount := read_number(data, f"{LOT}{one.number}"):
                if not world.settings.number("auction_reserve") <= amount <= most:
                    raise refuse("bad_bid", f"{LOT}{one.number}")
                amounts[one.number] = amount
        budget = read_number(data, "budget", most)
        if not 0 <= budget <= most:
            raise refuse("bad_bid", "budget")
        bidding.keep(world, seat, amounts, budget)
        return None
