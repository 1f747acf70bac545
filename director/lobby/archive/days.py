"""Which inputs belong to which day? A day begins with the input that opened it, by what everybody was told."""

from bisect import bisect_right
from dataclasses import dataclass

from director.desk.feed import openings
from games.models import Game


@dataclass(frozen=True, slots=True)
class Days:
    """The days of a game with the number of the input that opened each; what came before is day 0."""

    numbers: tuple[int, ...]
    first: tuple[int, ...]

    @property
    def all(self) -> tuple[int, ...]:
        """Every day, that before the first bulletin too."""
        return (0, *self.numbers)

    def of(self, seq: int) -> int:
        """The day of an input."""
        place = bisect_right(self.first, seq)
        return self.numbers[place - 1] if place else 0

    def span(self, day: int) -> tuple[int, int | None] | None:
        """The first input of a day and the first of the next one (None: there is none); None for no such day."""
        if day not in self.all:
            return None
        place = self.all.index(day)
        begins = (0, *self.first)
        return begins[place], begins[place + 1] if place + 1 < len(begins) else None


def days_of(game: Game) -> Days:
    """The days that count. One query."""
    found = dict(openings(game).values_list("payload__day", "input_seq"))
    return Days(tuple(found), tuple(found.values()))
