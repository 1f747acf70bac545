"""Switches that stand: the idiot's choice (R15), an actor's consent to a shorter day (W-3.8)."""

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.audience import only
from games.models import Seat
from games.werewolf import calendar
from games.werewolf.actions.village_action import VillageAction
from games.werewolf.board import Board
from games.werewolf.facts import FoolChosen
from games.werewolf.models import Character
from games.werewolf.refusals import refuse

YES, NO = "yes", "no"


def read_switch(data: Data, name: str) -> bool:
    """Raises Refused("bad_input") for anything but yes or no."""
    value = text_of(data, name)
    if value not in (YES, NO):
        raise refuse("bad_input", name)
    return value == YES


class PlayFool(VillageAction):
    """W-4.12: whether the idiot would stay when a tally exiles it; read then, no waiting."""

    key, name, group = "play_fool", _("Play the fool"), "standing"

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        choices = (Option(YES, _("Use it")), Option(NO, _("Decline")))
        value = YES if world.of(seat).fool_choice else NO
        return (Field("use", _("When a vote would exile you"), options=choices, value=value),)

    def allow(self, world: Board, one: Character) -> None:
        if one.out:
            raise refuse("user_out")
        if one.removed:
            raise refuse("user_removed")
        if not world.has_skill(one, self.key):
            raise refuse("skill_lost")
        if one.fool_used:
            raise refuse("skill_spent")
        if world.village.held:
            raise refuse("window_closed")

    def perform(self, world: Board, one: Character, data: Data) -> None:
        one.fool_choice = read_switch(data, "use")
        world.record(FoolChosen(one.fool_choice), only(one.seat))


class Shorten(VillageAction):
    """W-3.8: one switch for each actor, whichever of the two seats turns it, also when both are out (R4)."""

    key, name, group = "shorten", _("Shorten the day"), "standing"

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        choices = (Option(YES, _("Agree")), Option(NO, _("Do not agree")))
        value = YES if world.of(seat).actor.shorten else NO
        return (Field("on", _("Close this day earlier"), options=choices, value=value),)

    def allow(self, world: Board, one: Character) -> None:
        if world.village.window != "day":
            raise refuse("window_closed")
        if calendar.settled(world):
            raise refuse("settled")

    def perform(self, world: Board, one: Character, data: Data) -> None:
        calendar.agree(world, one.actor, read_switch(data, "on"))
