"""How a director steers the end of a day (I-12.10, I-12.11)."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.action import Field
from games.deeds import Change, Deed, must_go_on
from games.island import news, timetable
from games.island.board import Board
from games.island.models import Island
from games.refusal import Refused
from games.world import World

DAY = _("Day and night")
LONGEST_TEXT = 4000


def board_of(world: World) -> Board:
    """The world as this game's board."""
    assert isinstance(world, Board)
    return world


@dataclass(frozen=True, slots=True)
class LockEarly(Deed):
    """I-12.10: today's orders close at once; windows that have not opened yet stay shut today."""

    key, name, icon, group = "lock_early", _("Close the day now"), "hourglass", DAY
    about = _("No more orders today. The night is settled as soon as no duel is open, and the next day begins.")
    danger = asks_first = True

    @classmethod
    def possible(cls, world: World) -> bool:
        return any(row.phase == Island.Phase.OPEN for row in board_of(world).rows(Island))

    def apply(self, world: World, why: str) -> Change:
        lock = next((timer for timer in world.timers if timer.bell == timetable.LOCK), None)
        if lock is None:
            raise Refused("gone", _("That bell has rung already."))
        must_go_on(world)
        before = {"due": lock.due_at.isoformat()}
        lock.due_at = lock.ring_from = world.now
        return Change(str(self.name), before, {"due": lock.due_at.isoformat()})


@dataclass(frozen=True, slots=True)
class WriteInBulletin(Deed):
    """I-12.11: lines of the director's own in the next bulletin, until it is published; empty: none."""

    key, name, icon, group = "write_in_bulletin", _("Write in the bulletin"), "pen", DAY
    about = _("Your lines stand in the next morning's bulletin. Until then you can write them anew.")
    text: str

    @classmethod
    def form(cls, world: World) -> tuple[Field, ...]:
        rows = board_of(world).rows(Island)
        stands = str(rows[0].pending_bulletin.get("text", "")) if rows else ""
        return (Field("text", _("Text"), kind="text", least=0, most=LONGEST_TEXT, value=stands),)

    def apply(self, world: World, why: str) -> Change:
        board = board_of(world)
        text = self.text.strip()
        if len(text) > LONGEST_TEXT:
            raise Refused("bad_input", _("That is too long."), field="text")
        before = {"text": str(board.island.pending_bulletin.get("text", ""))}
        news.set_text(board, text)
        return Change(str(self.name), before, {"text": text})


NIGHT_DEEDS: tuple[type[Deed], ...] = (LockEarly, WriteInBulletin)
