"""The board of Islington: the town, its places, the survivors, their items, and all that day and night leave (L-2)."""

from games.islington.models.card import Card
from games.islington.models.daytime import Ballot, Bid, Call, Lot
from games.islington.models.gifts import Airdrop, Claim, Prize
from games.islington.models.item import Item
from games.islington.models.night import Brother, Guess, Kill
from games.islington.models.survivor import Survivor
from games.islington.models.town import Act, Phase, Place, Town

__all__ = [
    "Act",
    "Airdrop",
    "Ballot",
    "Bid",
    "Brother",
    "Call",
    "Card",
    "Claim",
    "Guess",
    "Item",
    "Kill",
    "Lot",
    "Phase",
    "Place",
    "Prize",
    "Survivor",
    "Town",
]
