"""What somebody can do about factions (I-10.5 to I-10.8): free, and by nobody else for it (I-10.9)."""

from games.island.actions.factions.answer_faction import AnswerFaction
from games.island.actions.factions.invite_to_faction import InviteToFaction
from games.island.actions.factions.leave_faction import LeaveFaction
from games.island.actions.factions.propose_covenant import ProposeCovenant
from games.island.actions.island_action import IslandAction

FACTION_ACTIONS: tuple[IslandAction, ...] = (
    InviteToFaction(),
    AnswerFaction(),
    ProposeCovenant(),
    LeaveFaction(),
)
