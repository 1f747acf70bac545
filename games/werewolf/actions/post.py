from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.models import Seat
from games.refusal import Refused
from games.threads import Standing, asked_dice
from games.werewolf import outbox, sanctions
from games.werewolf.actions.village_action import VillageAction, gates_of_characters, read_text
from games.werewolf.board import Board
from games.werewolf.models import Character
from games.werewolf.refusals import refuse, refuse_mad
from games.werewolf.speech import offence
from games.werewolf.threads import open_to

MOST = 10_000  # code points (W-2.9)
PUBLIC = frozenset({"checkin", "discussion"})


class Post(VillageAction):
    """W-10.8: a post in a thread that is open to this character, after the end in almost every one (W-7.12)."""

    key, name, icon = "post", _("Post"), "pen"

    def gate(self, world: Board) -> None:
        if not world.over:
            gates_of_characters(world)

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        mine = tuple(Option(one.key, one.title.format_map(one.values)) for one in open_to(world, world.of(seat)))
        return (Field("thread", _("Thread"), options=mine), Field("text", _("Text"), kind="text", most=MOST))

    def allow(self, world: Board, one: Character) -> None:
        if not open_to(world, one):
            raise refuse("no_thread", "text")

    def perform(self, world: Board, one: Character, data: Data) -> Refused | None:
        thread = self._thread(world, one, data)
        text = read_text(data, MOST)
        dice = asked_dice(data)
        if one.mad and thread.kind == "discussion" and not world.over:
            if wrong := offence(text, world.settings):
                return sanctions.count_babble(world, one, refuse_mad(wrong.character, "text"))
            if dice:  # numbers that one chooses speak, too (W-10.6)
                return sanctions.count_babble(world, one, refuse("mad_dice", "dice"))
        outbox.hand_in(world, one, thread.key, waits=thread.kind in PUBLIC and not world.over)
        return None

    def _thread(self, world: Board, one: Character, data: Data) -> Standing:
        """What is closed, another's and what never was look alike."""
        key = text_of(data, "thread")
        for thread in open_to(world, one):
            if thread.key == key:
                return thread
        raise refuse("no_thread", "text")
