from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.islington import votes
from games.islington.actions.day_action import DayAction
from games.islington.actions.town_action import Request, read_seat
from games.islington.board import Board
from games.islington.models import Survivor
from games.islington.refusals import refuse
from games.models import Seat


class Vote(DayAction):
    """L-7.2: one ballot for a living character, oneself allowed; it may be changed, and taken back with nobody."""

    key, name, icon, order, group = "vote", _("Vote"), "pen", 30, "vote"
    untimely = "no_vote"

    def timely(self, world: Board) -> bool:
        return votes.open_now(world)

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        me = world.of(seat)
        nobody = Option("", str(_("Nobody")))
        named = (Option(str(one.number), one.seat.name) for one in votes.candidates(world, me))
        return (Field("seat", _("For"), options=(nobody, *named)),)

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        if "seat" not in data:
            raise refuse("bad_input", "seat")
        value = text_of(data, "seat")
        return Request(seats=(read_seat(world, value, "seat"),) if value else ())

    def foreseen(self, world: Board, survivor: Survivor) -> None:
        if votes.ballot_of(world, survivor) and not world.settings.flag("vote.may_change"):
            raise refuse("not_now", "seat")

    def check(self, world: Board, survivor: Survivor, request: Request) -> None:
        self.foreseen(world, survivor)
        candidate = world.of(request.seats[0]) if request.seats else None
        if candidate is survivor and not world.settings.flag("vote.self_allowed"):
            raise refuse("self_target", "seat")
        # Who went out, but not publicly, can be named: a refusal would tell (L-15.6). The count leaves him out.
        if candidate is not None and candidate.known_out:
            raise refuse("candidate_out", "seat")

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        votes.cast(world, survivor, world.of(request.seats[0]) if request.seats else None)
