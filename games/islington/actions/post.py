from django.utils.translation import gettext_lazy as _

from games.action import Data, Field, Option, text_of
from games.islington.actions.town_action import ANY_TIME, Request, TownAction, read_text, require_text
from games.islington.board import Board
from games.islington.models import Survivor
from games.islington.refusals import refuse
from games.islington.threads import ROOM, discussion_key, may_speak, open_day, threads
from games.models import Seat
from games.threads import Standing, asked_dice


class Post(TownAction):
    """L-4.21: a post in the day's discussion, which counts; a line in the room of a call (L-4.24) or the own diary."""

    key, name, icon, order, group = "post", _("Post"), "pen", 70, "thread"
    phases, birth, acts, for_the_out = ANY_TIME, None, False, True

    def form(self, world: Board, seat: Seat) -> tuple[Field, ...]:
        mine = [Option(one.key, one.title.format_map(one.values)) for one in self.open_to(world, world.of(seat))]
        most = world.settings.number("post.max_chars")
        return (Field("thread", _("Thread"), options=tuple(mine)), Field("text", _("Text"), kind="text", most=most))

    def open_to(self, world: Board, survivor: Survivor) -> list[Standing]:
        """Where this seat may post now."""
        return [one for one in threads(world) if survivor.number in one.writers]

    def read(self, world: Board, survivor: Survivor, data: Data) -> Request:
        key = data.get("thread")
        room = isinstance(key, str) and key.startswith(ROOM)
        if isinstance(key, str) and key.startswith(("day-", "vote-")) and key != discussion_key(open_day(world)):
            raise refuse("not_now", "text")
        if not may_speak(world, survivor):
            raise refuse("dead", "text")
        require_text(data, "thread")
        thread = next((one for one in self.open_to(world, survivor) if one.key == text_of(data, "thread")), None)
        if thread is None:
            # Another's room and one that never was look alike.
            raise refuse("no_call" if room else "bad_input", "text")
        settings = world.settings
        if thread.kind == "room":
            text = read_text(data, settings.number("phone.message_max"))
        else:
            text = read_text(data, settings.number("post.max_chars"), "post_long")
        asked_dice(data)
        return Request(text=text, keys=(thread.kind,))

    def perform(self, world: Board, survivor: Survivor, request: Request) -> None:
        if "discussion" in request.keys:
            survivor.posts_today += 1
