"""What a director of the island should know before a bell or a deed, and how a rehearsal compares."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as say

from games.island.look.director import DirectorView, SeatRow


def owed(board: DirectorView) -> Iterator[tuple[str, str]]:
    """Who still could act before which bell: pairs of the bell and a sentence."""
    if board.public.over:
        return
    idle = [row.name for row in board.seats if row.idle]
    if idle:
        yield "lock", say("Has spent no stamina today: {names}").format(names=" · ".join(idle))


def consequences(board: DirectorView, deed: str, bell: str) -> Iterator[str]:
    """What doing this now would bring about, one sentence each. `bell` is the bell that would ring, if any."""
    if deed == "ring" and bell == "settle":
        yield say("The night is settled at once: {count} secret orders.").format(count=len(board.orders))
    elif deed == "ring":
        yield say("The bell rings at once, and the rules do what belongs to it.")


@dataclass(frozen=True, slots=True)
class Compared:
    """A castaway now and after a rehearsed bell."""

    before: SeatRow
    after: SeatRow

    @property
    def changed(self) -> bool:
        """Would it stand otherwise, as far as the table tells?"""
        return self.before != self.after

    @property
    def falls(self) -> bool:
        """Would it be dead, and is not yet?"""
        return self.before.alive and not self.after.alive


def compare(before: DirectorView, after: DirectorView) -> tuple[Compared, ...]:
    """Everybody now and afterwards, by number."""
    return tuple(Compared(*pair) for pair in zip(before.seats, after.seats, strict=True))
