from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.audience import only
from games.models import Seat
from games.werewolf import outbox
from games.werewolf.actions.village_action import VillageAction
from games.werewolf.board import Board
from games.werewolf.facts import PostTakenBack
from games.werewolf.models import Character
from games.werewolf.refusals import refuse


class TakeBack(VillageAction):
    """W-17.3: a post that is not public yet is taken back; nobody else learns that it was written."""

    key, name, icon = "take_back", _("Take a post back"), "undo"

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        waiting = tuple(Option(str(post.seq), post.thread) for post in outbox.of(world, world.of(seat)))
        return (Field("post", _("Post"), options=waiting),)

    def allow(self, world: Board, one: Character) -> None:
        if not outbox.of(world, one):
            raise refuse("post_out")

    def perform(self, world: Board, one: Character, data: Data) -> None:
        wanted = text_of(data, "post")
        for post in outbox.of(world, one):
            if str(post.seq) == wanted:
                outbox.take_back(world, post)
                world.record(PostTakenBack(), only(one.seat))
                return
        raise refuse("post_out", "post")
