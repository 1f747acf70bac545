"""What every action about teams is (I-4.21)."""

from games.island.actions.island_action import ANYTIME, IslandAction


class TeamAction(IslandAction):
    """The base: at any time, in the piece about company."""

    group, icon = "company", "person"
    while_engaged = ANYTIME
