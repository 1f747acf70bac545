"""What every action about factions is (I-10)."""

from games.island.actions.island_action import ANYTIME, IslandAction


class FactionAction(IslandAction):
    """The base: at any time, in the piece about company; nobody does it for somebody else (I-10.9)."""

    group, icon = "company", "star"
    while_engaged, delegable = ANYTIME, False
