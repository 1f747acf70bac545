from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.models import Seat
from games.refusal import Refused
from games.werewolf import ballot, sanctions
from games.werewolf.actions.village_action import VillageAction, options, read_character
from games.werewolf.board import Board
from games.werewolf.models import Character
from games.werewolf.refusals import refuse, refuse_mad
from games.werewolf.speech import offence

MOST_REASON = 500  # code points (W-2.9)


class Vote(VillageAction):
    """W-6.1 to W-6.4: an open ballot for a character not out; with nobody it is taken back."""

    key, name = "vote", _("Vote")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        candidates = [one for one in world.not_out if world.settings.flag("self_vote") or one.seat is not seat]
        nobody = Option("", str(_("Nobody")))
        return (
            Field("seat", _("For"), options=(nobody, *options(candidates))),
            Field("reason", _("Reason"), kind="text", least=0, most=MOST_REASON),
        )

    def allow(self, world: Board, one: Character) -> None:
        if world.village.window != "day":
            raise refuse("window_closed")
        if one.out:
            raise refuse("user_out")
        if one.removed:
            raise refuse("user_removed")
        if one.muted:
            raise refuse("muted")
        if ballot.ballot_of(world, one) and not world.settings.flag("vote_change"):
            raise refuse("vote_stands")

    def perform(self, world: Board, one: Character, data: Data) -> Refused | None:
        if "seat" not in data:
            raise refuse("bad_input", "seat")
        target = read_character(world, data, "seat") if text_of(data, "seat") else None
        if target is None and ballot.ballot_of(world, one) is None:
            raise refuse("no_vote", "seat")
        if target and target.out:
            raise refuse("candidate_out", "seat")
        if target is one and not world.settings.flag("self_vote"):
            raise refuse("self_vote", "seat")
        reason = text_of(data, "reason").strip()
        if len(reason) > MOST_REASON:
            raise refuse("text_long", "reason", excess=len(reason) - MOST_REASON)
        if one.mad and (wrong := offence(reason, world.settings)):
            return sanctions.count_babble(world, one, refuse_mad(wrong.character, "reason"))
        ballot.cast(world, one, target, reason)
        return None
