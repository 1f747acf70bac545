"""Everything that can be told in this game (I-11.2)."""

from games.island.facts.body import (
    DebtIncurred,
    DebtRepaid,
    HungerGained,
    HungerReduced,
    Meal,
    SickEnded,
    SickStarted,
    StaminaChanged,
    StrengthChanged,
)
from games.island.facts.death import Died, DiedFor, RemainsSeen, YouDied
from games.island.facts.island_fact import IslandFact
from games.island.facts.moving import (
    Arrived,
    CellBusy,
    CellFree,
    Departed,
    Moved,
    MoveQueueCancelled,
    MoveQueued,
    VisionChanged,
)

__all__ = [
    "Arrived",
    "CellBusy",
    "CellFree",
    "DebtIncurred",
    "DebtRepaid",
    "Departed",
    "Died",
    "DiedFor",
    "HungerGained",
    "HungerReduced",
    "IslandFact",
    "Meal",
    "MoveQueueCancelled",
    "MoveQueued",
    "Moved",
    "RemainsSeen",
    "SickEnded",
    "SickStarted",
    "StaminaChanged",
    "StrengthChanged",
    "VisionChanged",
    "YouDied",
]
