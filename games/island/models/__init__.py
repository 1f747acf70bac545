"""The board: the island, its cells, the castaways, beasts and things, meetings, papers (I-2)."""

from games.island.models.castaway import AUTO, BARE, Castaway, Faction, Team
from games.island.models.island import Cell, Island
from games.island.models.meetings import Duel, Encounter, Fighter, HuntOffer, Story
from games.island.models.papers import Assassination, Covenant, Custody, Guard, Invitation, Reservation, Trade
from games.island.models.things import Beast, Item, Remains

__all__ = [
    "AUTO",
    "BARE",
    "Assassination",
    "Beast",
    "Castaway",
    "Cell",
    "Covenant",
    "Custody",
    "Duel",
    "Encounter",
    "Faction",
    "Fighter",
    "Guard",
    "HuntOffer",
    "Invitation",
    "Island",
    "Item",
    "Remains",
    "Reservation",
    "Story",
    "Team",
    "Trade",
]
