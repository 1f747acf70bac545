"""With whom a bot goes: teams, factions, covenants, gifts and trades."""

from typing import TYPE_CHECKING

from games.island.bot_wish import Wish

if TYPE_CHECKING:
    from games.island.bot import Player

SOCIAL = 2


def company(player: "Player") -> Wish | None:
    """Answer what is asked; the social ask others."""
    if player.now_and_then(0.5) and player.offer("answer_team"):
        return player.wish("answer_team", accept="no" if player.me.team else "yes")
    if player.now_and_then(0.5) and player.offer("answer_faction"):
        return player.wish("answer_faction", accept="no" if player.me.faction else "yes")
    if player.now_and_then(0.5) and player.offer("answer_trade"):
        return player.wish("answer_trade")
    if player.temper != SOCIAL or not player.seen_here() or not player.now_and_then(0.1):
        return None
    if player.me.team is None:
        return player.wish("create_team")
    if player.now_and_then(0.5) and player.offer("invite_to_team"):
        return player.wish("invite_to_team")
    if player.me.faction is None and player.now_and_then(0.3) and player.offer("propose_covenant"):
        members = player.options("propose_covenant", "members")
        return player.wish("propose_covenant", name=f"{player.me.seat.name}之约", members=members)
    if player.me.faction and player.offer("invite_to_faction"):
        return player.wish("invite_to_faction")
    return None
