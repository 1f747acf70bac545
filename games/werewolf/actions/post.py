from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.audience import EVERYONE
from games.models import Seat
from games.threads import asked_dice
from games.werewolf.actions.village_action import VillageAction, read_text, refuse_bad_noises
from games.werewolf.board import Board
from games.werewolf.facts import CheckedIn
from games.werewolf.models import Character
from games.werewolf.refusals import refuse
from games.werewolf.threads import CHECK_IN, open_to
from games.werewolf.words import number

MOST = 10_000  # code points (W-2.9)


class Post(VillageAction):
    """W-10.8: a post in a thread that is open to this character; the first one of the check-in counts (W-3.4)."""

    key, name, icon = "post", _("Post"), "pen"

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        mine = tuple(Option(one.key, one.title.format_map(one.values)) for one in open_to(world, world.of(seat)))
        return (Field("thread", _("Thread"), options=mine), Field("text", _("Text"), kind="text", most=MOST))

    def allow(self, world: Board, one: Character) -> None:
        if not open_to(world, one):
            raise refuse("no_thread", "text")

    def perform(self, world: Board, one: Character, data: Data) -> None:
        key = text_of(data, "thread")
        thread = next((thread for thread in open_to(world, one) if thread.key == key), None)
        if thread is None:  # what is closed, another's and what never was look alike
            raise refuse("no_thread", "text")
        text = read_text(data, MOST)
        if one.mad and thread.kind == "discussion":
            refuse_bad_noises(world, text, "text")
        asked_dice(data)
        if thread.key == CHECK_IN and one.checked_in_seq is None:
            one.checked_in_seq = world.game.seq + 1
            world.record(CheckedIn(number(one)), EVERYONE)
