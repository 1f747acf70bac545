"""What a director of the split personality should know before a bell or a deed, and how a rehearsal compares."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as say

from games.language import wording
from games.werewolf.look import DirectorView, SeatRow

WINDOW_BELLS = {"day": "day_close"}


def owed(board: DirectorView) -> Iterator[tuple[str, str]]:
    """Who still could act before which bell: pairs of the bell ("" for the next one) and a sentence."""
    if board.public.over:
        return
    if board.held:
        yield "", say("A result waits to be confirmed.")
    bell = WINDOW_BELLS.get(board.window, f"{board.window}_close")
    for one in board.owing:
        yield bell, say("Not done yet, {what}: {names}").format(what=one.what, names=_list(one.names))
    if board.proposals:
        yield "", say("Proposed penalties: {count}").format(count=len(board.proposals))


def consequences(board: DirectorView, deed: str, bell: str) -> Iterator[str]:
    """What doing this now would bring about, one sentence each. `bell` is the bell that would ring, if any."""
    if deed == "ring":
        yield say("The bell rings at once: what it resolves is resolved by the rules, and the next window opens.")
        yield from (words for name, words in owed(board) if name == bell)
    if deed in ("postpone", "move_bell") and bell in ("late_hunter_close", "badge_close"):
        yield say("Only directors hear of it: that this window is open says who is out.")


def _list(names: Iterable[str]) -> str:
    return wording("、", ", ").join(names)


@dataclass(frozen=True, slots=True)
class Compared:
    """A character now and after a rehearsed bell."""

    before: SeatRow
    after: SeatRow

    @property
    def changed(self) -> bool:
        """Would it stand otherwise, as far as the table tells?"""
        return self.before != self.after

    @property
    def falls(self) -> bool:
        """Would it be out, and is not yet?"""
        return self.before.alive and not self.after.alive


def compare(before: DirectorView, after: DirectorView) -> tuple[Compared, ...]:
    """Everybody now and afterwards, by number; nobody where there were no characters yet."""
    then = {row.number: row for row in after.seats}
    return tuple(Compared(row, then[row.number]) for row in before.seats)
