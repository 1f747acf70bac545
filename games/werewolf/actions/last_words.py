from django.utils.translation import gettext_lazy as _

from games.action import Data, Field
from games.audience import only
from games.models import Seat
from games.werewolf.actions.village_action import VillageAction, read_text, refuse_bad_noises
from games.werewolf.board import Board
from games.werewolf.facts import LastWordsSaved
from games.werewolf.models import Character
from games.werewolf.refusals import refuse


class LastWords(VillageAction):
    """W-8.9: one text, which may be changed until some time before dawn."""

    key, name, group = "last_words", _("Last words"), "words"

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
