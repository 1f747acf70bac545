"""What somebody can do about custody (I-10.9): free, and by nobody else for it."""

from games.island.actions.custody.act_for import ActFor
from games.island.actions.custody.grant_custody import GrantCustody
from games.island.actions.custody.revoke_custody import RevokeCustody
from games.island.actions.island_action import IslandAction

CUSTODY_ACTIONS: tuple[IslandAction, ...] = (GrantCustody(), RevokeCustody(), ActFor())
