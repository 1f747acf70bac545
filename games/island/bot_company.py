"""With whom a bot goes: teams, factions, covenants, custody, gifts and trades."""

from typing import TYPE_CHECKING

from games.island import custody
from games.island.bot_temper import SOCIAL
from games.island.bot_wish import Wish

if TYPE_CHECKING:
    from games.island.bot import Player

PLENTY = 3  # rations from which on a friend gets one


def company(player: "Player") -> Wish | None:
    """Answer what is asked; help friends; the social ask others."""
    return _answer(player) or _help(player) or _ask(player)


def _answer(player: "Player") -> Wish | None:
    world, me = player.world, player.me
    if any(row.to is me or row.faction for row in world.invitations) and player.now_and_then(0.5):
        if player.offer("answer_team"):
            return player.wish("answer_team", accept="no" if me.team else "yes")
        if player.offer("answer_faction"):
            return player.wish("answer_faction", accept="no" if me.faction and player.now_and_then(0.5) else "yes")
    if world.covenants and player.now_and_then(0.5) and player.offer("answer_faction"):
        return player.wish("answer_faction", accept="no" if me.faction else "yes")
    if any(row.taker is me for row in world.trades) and player.offer("answer_trade"):
        return player.wish("answer_trade", accept="yes" if player.now_and_then(0.7) else "no")
    return None


def _help(player: "Player") -> Wish | None:
    """Food and medicine for friends inside who starve or are ill, as their marks show; orders for a ward."""
    me, world = player.me, player.world
    for number, marks in player.marks_here():
        if number not in player.friends or not player.now_and_then(0.3):
            continue
        cures = [item.key for item in world.carried(me) if world.thing(item).group == "medicine"]
        if "ill" in marks and cures and player.offer("give"):
            return player.wish("give", to=str(number), items=cures[:1])
        if "starving" in marks and me.food >= PLENTY and player.offer("give"):
            return player.wish("give", to=str(number), food="1")
    wards = custody.held(world, me) if player.now_and_then(0.05) else []
    order = player.chance.choice(("explore", "explore", "move"))
    for row in wards:
        if row.grantor.number in player.friends and not custody.barred(world, row):
            return "act_for", {"seat": str(row.grantor.number), "order": order, "do_direction": "N"}
    return None


def _ask(player: "Player") -> Wish | None:
    """The social found teams and lead them; members of a faction look after each other's seats now and then."""
    me = player.me
    if not player.seen_here() or not player.now_and_then(0.1):
        return None
    if me.faction and player.now_and_then(0.2) and player.offer("grant_custody"):
        allies = [str(one.number) for one in player.world.members(me.faction) if one is not me]
        to = player.chance.choice(allies) if allies else ""
        return player.wish("grant_custody", to=to, until=str(player.world.island.day + 1)) if to else None
    if me.team and not me.follow_leader and player.offer("follow_leader"):
        return player.wish("follow_leader", follow="yes")
    if not me.food and player.now_and_then(0.3) and (trade := _trade(player)):
        return trade
    if player.temper != SOCIAL:
        return None
    if me.team is None:
        return player.wish("create_team")
    if player.now_and_then(0.5) and player.offer("invite_to_team"):
        return player.wish("invite_to_team")
    if me.faction is None and me.team_settlements and player.now_and_then(0.3) and player.offer("propose_covenant"):
        members = player.options("propose_covenant", "members")
        return player.wish("propose_covenant", name=f"{me.seat.name}之约", members=members)
    return player.wish("invite_to_faction") if me.faction and player.offer("invite_to_faction") else None


def _trade(player: "Player") -> Wish | None:
    """A thing for a ration, offered to somebody inside."""
    things = player.options("trade", "items")
    return player.wish("trade", items=things[:1], asked_food="1") if things else None
