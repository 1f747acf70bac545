"""What a bot hands in for midnight: assassinations, guards, what it does after a reminder."""

from typing import TYPE_CHECKING

from games.island.bot_wish import Wish

if TYPE_CHECKING:
    from games.island.bot import Player

KILL, GUARD = 3, 2


def secrets(player: "Player") -> Wish | None:
    """By evening, with stamina to spare: strike at whoever is in reach, or be on one's guard; join others' plans."""
    if player.offer("accept_bond") and player.now_and_then(0.5):
        return player.wish("accept_bond")
    if _reminded(player) and player.offer("withdraw"):
        return player.wish("withdraw")
    if player.world.timers and not _evening(player):
        return None
    if player.temper == 1 and player.me.stamina >= KILL and player.now_and_then(0.15):
        return _strike(player)
    if player.me.stamina >= GUARD and player.now_and_then(0.05) and (around := player.seen_here()):
        suspects = {str(number) for number, _strength in around}
        mine = [value for value in player.options("guard", "suspect") if value in suspects]
        return player.wish("guard", suspect=player.chance.choice(mine)) if mine else None
    return None


def _evening(player: "Player") -> bool:
    """Has the last window of the day begun, as everybody can read?"""
    return player.world.rings_at("pk_window") is None


def _reminded(player: "Player") -> bool:
    mine = (order for order in player.world.active_assassinations if order.actor is player.me)
    return any(order.displaced and order.may_change and not order.follows for order in mine)


def _strike(player: "Player") -> Wish | None:
    here = [str(number) for number, strength in player.seen_here() if strength <= player.strength * 2]
    targets = [value for value in player.options("assassinate", "target") if value in here]
    if not targets:
        return None
    follows = "follow" if player.now_and_then(0.3) else "ask"
    return player.wish("assassinate", target=player.chance.choice(targets), if_moved=follows)
