"""What every action about custody is (I-10.9)."""

from games.island.actions.island_action import ANYTIME, IslandAction


class CustodyAction(IslandAction):
    """The base: at any time, in the piece about company; nobody does it for somebody else."""

    group, icon = "company", "key"
    while_engaged, delegable = ANYTIME, False
