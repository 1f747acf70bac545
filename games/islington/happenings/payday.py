from collections.abc import Mapping

from django.utils.translation import gettext_noop

from games.islington.board import Board
from games.islington.catalogue import NOTE_OF
from games.islington.happenings.happening import Happening, endow
from games.islington.words import Sentence


class Payday(Happening):
    """L-9.6: every living seat gets one note."""

    key = "payday"

    def morning(self, world: Board) -> None:
        for one in world.living:
            note = NOTE_OF[world.settings.number("payday.note")]
            endow(world, one, note, Sentence(gettext_noop("Payday")))

    def values(self, world: Board) -> Mapping[str, str | int | list[str]]:
        return {"note": world.settings.number("payday.note")}
