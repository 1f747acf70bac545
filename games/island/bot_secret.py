"""What a bot hands in for midnight: assassinations alone and together, guards, what it does after a reminder."""

from typing import TYPE_CHECKING

from games.island import odds
from games.island.board import STEPS
from games.island.bot_temper import RECKLESS
from games.island.bot_wish import Wish

if TYPE_CHECKING:
    from games.island.bot import Player

KILL, GUARD, STEP = 3, 2, 1


def secrets(player: "Player") -> Wish | None:
    """By evening: strike at whoever is in reach, or be on one's guard; join others' plans; answer reminders."""
    if player.offer("accept_bond") and player.now_and_then(0.5):
        return player.wish("accept_bond")
    if answer := _after_reminder(player):
        return answer
    if not player.evening:
        return None
    if _murderous(player) and player.now_and_then(0.3):
        return _strike(player)
    return _be_on_guard(player) if player.now_and_then(0.1) else None


def _murderous(player: "Player") -> bool:
    """The reckless are; others when the pack is empty and somebody else might have food. Each has one plan a night."""
    if any(order.actor is player.me for order in player.world.active_assassinations):
        return False
    return player.temper == RECKLESS or not player.me.food


def _after_reminder(player: "Player") -> Wish | None:
    """The target has moved, or is dead: strike elsewhere, or take the order back with its price."""
    mine = [order for order in player.world.active_assassinations if order.actor is player.me]
    moved = [order for order in mine if order.displaced and order.may_change]
    dead = next((order for order in mine if order.target.announced), None)
    if dead and player.offer("withdraw"):
        return player.wish("withdraw", target=str(dead.target.number))
    if not moved or not player.now_and_then(0.5):
        return None
    order = moved[0]
    way = next((way for number, _strength, way in _in_reach(player) if number == order.target.number), None)
    if way is not None and player.offer("change"):
        return player.wish("change", target=str(order.target.number), path=way)
    return player.wish("withdraw", target=str(order.target.number)) if player.offer("withdraw") else None


def _in_reach(player: "Player") -> list[tuple[int, int, str]]:
    """Others in the own cell and next to it as the map shows them now: number, strength, the way there."""
    found = [(number, strength, "") for number, strength in player.seen_here()]
    for letter in STEPS:
        cell = player.world.beyond(player.me.cell, letter)
        record = player.known(cell.label) if cell else None
        if record and record["seen"]:
            found += [(number, strength, letter) for number, strength, _weapon, _marks in record["people"]]
    return found


def _strike(player: "Player") -> Wish | None:
    """Against somebody who is not known for a friend and against whom there is a chance; with a friend if one is by."""
    friends = player.friends
    able = player.me.stamina >= KILL or (player.now_and_then(0.1) and player.offer("assassinate"))
    if not able:
        return None
    helper = next((number for number, _strength in player.seen_here() if number in friends), 0)
    power = player.strength * (2 if helper else 1)
    chosen = [
        (str(number), way)
        for number, strength, way in _in_reach(player)
        if number not in friends and odds.assassination(power, strength) and len(way) * STEP + KILL <= 5
    ]
    targets = set(player.options("assassinate", "target"))
    chosen = [one for one in chosen if one[0] in targets]
    if not chosen:
        return None
    target, way = player.chance.choice(chosen)
    more: dict[str, str | list[str]] = {
        name: things[-1] for name in ("weapon", "poison") if (things := player.options("assassinate", name))
    }
    follows = "follow" if player.now_and_then(0.3) else "ask"
    more["use_debt"] = "yes" if player.me.stamina < KILL + len(way) else "no"
    if helper and str(helper) in player.options("assassinate", "partner"):
        more["partner"] = str(helper)
    return player.wish("assassinate", target=target, path=way, if_moved=follows, **more)


def _be_on_guard(player: "Player") -> Wish | None:
    """Against whoever stands by and could succeed, but for friends."""
    owing = player.me.stamina < GUARD and player.now_and_then(0.1)
    if player.me.stamina < GUARD and not owing:
        return None
    feared = {
        str(number)
        for number, strength in player.seen_here()
        if number not in player.friends and odds.assassination(strength, player.strength)
    }
    suspects = [value for value in player.options("guard", "suspect") if value in feared]
    if not suspects:
        return None
    return player.wish("guard", suspect=player.chance.choice(suspects), use_debt="yes" if owing else "no")
