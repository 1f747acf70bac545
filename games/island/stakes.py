"""What somebody means to do in a fight, and what is at stake in it: values without rules (I-4.8, I-4.9.4)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.island.board import STEPS
from games.island.doctrine import ACCEPT, FLEE, FLEE_MOVE
from games.island.models import Castaway, Item

HIDDEN = "hidden"


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody means to do: "fight" or "accept", "flee", or "flee_move" in a direction, perhaps unseen."""

    how: str
    direction: str = ""
    hidden: bool = False


def wish(text: str) -> Wish:
    """ "flee_move E hidden" as a wish; nothing is acceptance. A step without a known direction is a plain flight."""
    words = text.split() or [ACCEPT]
    direction = next((word for word in words[1:] if word in STEPS), "")
    how = FLEE if words[0] == FLEE_MOVE and not direction else words[0]
    return Wish(how, direction, HIDDEN in words)


@dataclass(frozen=True, slots=True)
class Flight:
    """Somebody has fled and paid; the step it also wants, if any, follows when the fight is over."""

    one: Castaway
    direction: str = ""
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Defeat:
    """What a lost fight costs whoever stays: strength, and perhaps an illness by a die of this label for each."""

    strength: int
    cause: str
    by: tuple[Castaway, ...] = ()
    beast: str = ""
    sick_pct: int = 0
    sick_label: str = ""
    no_flee: bool = False
    by_night: bool = False


@dataclass(frozen=True, slots=True)
class Fighting:
    """Somebody on the castaways' side: with a declared limited weapon or none, and what it does if all is lost."""

    one: Castaway
    weapon: Item | None
    on_loss: Wish


@dataclass(frozen=True, slots=True)
class Terms:
    """The labels of the dice, whether the night weakens, and what a defeat costs. `food`: does the catch count?"""

    fight: str
    split: str
    defeat: Defeat
    dark: bool = False
    food: bool = True
    weights: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Fought:
    """How it went, and the shares of food by roster number."""

    won: bool
    shares: Mapping[int, int] = field(default_factory=dict)
