from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.island.actions.island_action import ANYTIME, IslandAction
from games.island.board import Board
from games.island.models import Castaway
from games.island.refusals import refuse
from games.island.threads import open_to
from games.models import Seat
from games.threads import asked_dice

MOST = 10_000  # code points


class Post(IslandAction):
    """A post in a thread that is open to this castaway. The dead keep silent (I-11.6)."""

    key, name, icon, group = "post", _("Post"), "pen", "thread"
    while_engaged, while_closing, delegable = ANYTIME, True, False

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        mine = tuple(Option(one.key, one.title.format_map(one.values)) for one in open_to(world, world.of(seat)))
        return (Field("thread", _("Thread"), options=mine), Field("text", _("Text"), kind="text", most=MOST))

    def perform(self, world: Board, one: Castaway, data: Data) -> None:
        """What is closed, another's and what never was look alike."""
        key, text = text_of(data, "thread"), text_of(data, "text")
        if key not in [thread.key for thread in open_to(world, one)]:
            raise refuse("E_THREAD_CLOSED", "text")
        if not text.strip() or len(text) > MOST:
            raise refuse("bad_input", "text")
        asked_dice(data)
