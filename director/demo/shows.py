"""What is on in the demo? Of each kind a game that runs, one after another, and one that is over."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any


@dataclass(frozen=True, slots=True)
class Show:
    """How the demo plays one kind of game.

    `title`: "{number}" becomes the number of the game. `seats`, `past_seats`: in the game that runs, in the one over.
    `printed`: the people whose seats' keys are printed, `mine`: the one whom the player is; people are numbered in the
    order in which they are cast.
    `played`: for how many seconds the running game has been going on, from its settings; `past_ago`: how long ago the
    one that is over began. `asked`, `past_asked`: seconds in which as many orders as seats are given meanwhile.
    `untouched`: for how many seconds before the demo begins bots leave the seats alone that somebody may enter, from
    the settings. `patience`: how many times longer than elsewhere bots wait between two orders of a seat.
    """

    kind: str
    title: str
    seats: int
    past_seats: int
    printed: tuple[int, ...]
    mine: int
    played: Callable[[Mapping[str, Any]], float]
    past_ago: timedelta
    asked: float
    past_asked: float
    untouched: Callable[[Mapping[str, Any]], float] = lambda settings: 0.0
    patience: float = 1.0

    @property
    def entered(self) -> tuple[int, ...]:
        """The people whose seats somebody may enter."""
        return (*self.printed, self.mine)

    def called(self, number: int) -> str:
        """The title of the game with this number."""
        return self.title.format(number=number)


def three_days(settings: Mapping[str, Any]) -> float:
    """Until the fourth day of Islington opens."""
    lengths = ("day", "dusk", "night", "late", "dawn")
    return 3 * sum(float(settings[f"pace.{name}_s"]) for name in lengths)


def two_days(settings: Mapping[str, Any]) -> float:
    """Until the third day of the split personality opens: the check-in and night zero, then days with six windows."""
    checkin, day, window, dawn = (float(settings[f"pace_{name}_s"]) for name in ("checkin", "day", "window", "dawn"))
    return checkin + window + dawn + 2 * (day + 6 * window + dawn)


def third_evening(settings: Mapping[str, Any]) -> float:
    """Until a quarter past eight of the island's third day: duels have just begun."""
    return 2 * float(settings["pace.day_s"]) + since_midnight(settings)


def since_midnight(settings: Mapping[str, Any]) -> float:
    """From the beginning of that day: whoever enters a seat has its stamina to spend."""
    return 20.25 / 24 * float(settings["pace.day_s"])


ISLINGTON = Show(
    kind="islington",
    title="伊斯灵顿不眠夜 第{number}场",
    seats=24,
    past_seats=10,
    printed=(1, 2, 3, 4, 5, 6),
    mine=7,
    played=three_days,
    past_ago=timedelta(hours=26),
    asked=75.0,
    past_asked=50.0,
)
SPLIT = Show(
    kind="werewolf",
    title="人格分裂 第{number}场",
    seats=16,
    past_seats=12,
    printed=(2,),
    mine=1,
    played=two_days,
    past_ago=timedelta(hours=20),
    asked=25.0,
    past_asked=25.0,
)
ISLAND = Show(
    kind="island",
    title="另一面 第{number}场",
    seats=12,
    past_seats=8,
    printed=(1, 2, 3),
    mine=4,
    played=third_evening,
    past_ago=timedelta(hours=30),
    asked=100.0,
    past_asked=120.0,
    untouched=since_midnight,
    patience=10.0,
)
SHOWS = (ISLINGTON, SPLIT, ISLAND)


def show_of(kind: str) -> Show | None:
    """How the demo plays this kind; None for one that it does not play."""
    return next((show for show in SHOWS if show.kind == kind), None)
