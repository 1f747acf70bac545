"""Everything that a director can do on the island, in the order in which the control room offers it (I-12)."""

from games.deeds import ActFor, Deed
from games.island.body_deeds import BODY_DEEDS
from games.island.company_deeds import COMPANY_DEEDS, END_DEEDS, ORDER_DEEDS
from games.island.correcting_deeds import CORRECTING_DEEDS
from games.island.custody_deeds import CUSTODY_DEEDS
from games.island.duel_deeds import DUEL_DEEDS
from games.island.night_deeds import NIGHT_DEEDS
from games.island.scene_deeds import SCENE_DEEDS
from games.island.settlement_deeds import SETTLEMENT_DEEDS
from games.island.setup_deeds import SETUP_DEEDS
from games.island.story_deeds import STORY_DEEDS
from games.island.table_deeds import TABLE_DEEDS
from games.island.thing_deeds import PLOT_DEEDS, THING_DEEDS
from games.island.wild_deeds import BEAST_DEEDS

DEEDS: tuple[type[Deed], ...] = (
    *SETUP_DEEDS,
    *NIGHT_DEEDS,
    *SETTLEMENT_DEEDS,
    *END_DEEDS,
    ActFor,
    *ORDER_DEEDS,
    *BODY_DEEDS,
    *CORRECTING_DEEDS,
    *THING_DEEDS,
    *COMPANY_DEEDS,
    *CUSTODY_DEEDS,
    *DUEL_DEEDS,
    *BEAST_DEEDS,
    *SCENE_DEEDS,
    *STORY_DEEDS,
    *PLOT_DEEDS,
    *TABLE_DEEDS,
)
