"""The vote of the day as everybody sees it: the sums, live while the vote is open (W-6.4, W-17.8)."""

from dataclasses import dataclass

from games.werewolf.board import Board
from games.werewolf.look.voting import look_votes
from games.werewolf.threads import vote_key


@dataclass(frozen=True, slots=True)
class TallyRow:
    """What a candidate has got."""

    number: int
    name: str
    weight: int


@dataclass(frozen=True, slots=True)
class Tally:
    """The last vote; open: ballots are still taken; thread: where each of them stands."""

    open: bool
    thread: str
    rows: tuple[TallyRow, ...]

    @property
    def most(self) -> int:
        """The highest sum, at least 1."""
        return max((row.weight for row in self.rows), default=0) or 1


def tally(world: Board, day: int) -> Tally | None:
    """The vote of this day; None before the first."""
    votes = look_votes(world, day, None)
    if votes is None:
        return None
    names = {one.number: one.seat.name for one in world.characters}
    rows = tuple(TallyRow(number, names[number], weight) for number, weight in votes.totals)
    return Tally(world.village.window == "day", vote_key(day), rows)
