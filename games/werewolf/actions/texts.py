"""Texts that a character leaves: its first line (W-3.4), its last words (W-8.9)."""

from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.audience import EVERYONE, only
from games.models import Seat
from games.werewolf.actions.village_action import VillageAction, read_text, refuse_bad_noises
from games.werewolf.board import Board
from games.werewolf.facts import CheckedIn, LastWordsSaved
from games.werewolf.models import Character
from games.werewolf.refusals import refuse
from games.werewolf.words import number

MOST_CHECK_IN = 10_000  # code points (W-2.9)


class CheckIn(VillageAction):
    """W-3.4: the introduction, once, while the check-in is open."""

    key, name = "check_in", _("Check in")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        return (Field("text", _("Introduction"), kind="text", most=MOST_CHECK_IN),)

    def allow(self, world: Board, one: Character) -> None:
        if world.village.step != "S05":
            raise refuse("window_closed")
        if one.removed:
            raise refuse("user_removed")
        if one.checked_in_seq is not None:
            raise refuse("already_in")

    def perform(self, world: Board, one: Character, data: Data) -> None:
        text = read_text(data, MOST_CHECK_IN)
        one.checked_in_seq = world.game.seq + 1
        world.record(CheckedIn(number(one), text), EVERYONE)


class LastWords(VillageAction):
    """W-8.9: one text, which may be changed until some time before dawn."""

    key, name = "last_words", _("Last words")

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        most = world.settings.number("last_words_max")
        return (Field("text", _("Text"), kind="text", most=most, value=world.of(seat).last_words),)

    def allow(self, world: Board, one: Character) -> None:
        if not one.words_open:
            raise refuse("window_closed")

    def perform(self, world: Board, one: Character, data: Data) -> None:
        text = read_text(data, world.settings.number("last_words_max"))
        if one.mad and world.settings.flag("mad_last_words_restricted"):
            refuse_bad_noises(world, text, "text")
        one.last_words = text
        world.record(LastWordsSaved(len(text)), only(one.seat))
