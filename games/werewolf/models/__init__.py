"""The board: the village, its factions, the actors, their characters, orders and ballots (W-2)."""

from games.werewolf.models.character import Actor, Character
from games.werewolf.models.evaluation import Evaluation
from games.werewolf.models.money import Bid, LedgerEntry
from games.werewolf.models.papers import Ballot, GuessTable, SkillOrder
from games.werewolf.models.speech import Proposal, WaitingPost
from games.werewolf.models.village import Faction, Village

__all__ = [
    "Actor",
    "Ballot",
    "Bid",
    "Character",
    "Evaluation",
    "Faction",
    "GuessTable",
    "LedgerEntry",
    "Proposal",
    "SkillOrder",
    "Village",
    "WaitingPost",
]
