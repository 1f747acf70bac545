"""The forum in the back office: threads and posts of the games that the visitor directs, to read only."""

from typing import Any

from django.contrib import admin
from django.utils.text import Truncator
from django.utils.translation import gettext_lazy as _

from director.threads.models import Post, Thread
from games.admin import OF_GAME, DirectedAdmin, own
from games.models import Game

BEGINNING = 80  # characters of a post in the list


@admin.register(Thread)
class ThreadAdmin(DirectedAdmin):
    list_display = ("__str__", "kind", "day", "open", "floors", "closes_at", "closed_at", "game")
    list_filter = (OF_GAME, "kind", "open")
    ordering = ("-game", "order", "pk")
    fields = (
        *("game", "key", "kind", "day", "public", "readers", "writers", "least"),
        *("open", "closes_at", "closed_at", "floors", "hidings"),
    )


@admin.register(Post)
class PostAdmin(DirectedAdmin):
    """Posts are hidden in the thread itself, where a reason is asked for."""

    of_game = "thread__game"
    list_display = ("floor", "at", "seat", "user", "beginning", "hidden", "thread")
    list_filter = (own("thread"), own("seat"))
    search_fields = ("text", "seat__name")
    search_help_text = _("Words of a post, or a seat's name")
    ordering = ("-thread__game", "thread", "-floor")
    relations = ("thread", "seat", "user", "event")
    fields = ("thread", "floor", "at", "seat", "user", "by_director", "event", "text", "dice", "hidden")

    def game_of(self, row: Any) -> Game:
        game: Game = row.thread.game
        return game

    @admin.display(description=_("text"))
    def beginning(self, row: Post) -> str:
        return Truncator(row.text).chars(BEGINNING) or str(row.event or "")
