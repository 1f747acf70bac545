"""How a bot plays: sensibly enough to meet every rule, only by what its seat may know."""

import random
from typing import Any

from games.action import Offer
from games.islington.board import Board, ware
from games.islington.items import ref
from games.islington.models import Item, Phase, Survivor
from games.models import Seat

type Wish = tuple[str, dict[str, Any]]


def wish(world: Board, seat: Seat, offers: dict[str, Offer], chance: random.Random) -> Wish | None:
    """What this bot asks for now; None to wait."""
    me = world.of(seat)
    if world.town.phase != Phase.NIGHT or not me.alive:
        return None
    if not me.born:
        return _go("birth", offers, chance)
    for want in (_heal, _take_find, _arm, _improve, _tinker, _flee, _look, _talk):
        found = want(world, me, offers, chance)
        if found:
            return found
    return None


def _open(key: str, offers: dict[str, Offer]) -> bool:
    return key in offers and not offers[key].code


def _go(key: str, offers: dict[str, Offer], chance: random.Random) -> Wish | None:
    if not _open(key, offers):
        return None
    options = list(offers[key].fields[0].options)
    closing = offers[key].fields[0].options[0].group if options else ""
    calm = [one for one in options if one.group != closing] or options
    return (key, {"place": chance.choice(calm).value}) if options else None


def _heal(world: Board, me: Survivor, offers: dict[str, Offer], chance: random.Random) -> Wish | None:
    if not _open("use", offers):
        return None
    for item in world.held(me):
        kind = ware(item)
        if (kind.hp and (me.hp <= 50 or me.bleed)) or (kind.st and me.st <= 20):
            return "use", {"item": ref(world, item)}
    return None


def _take_find(world: Board, me: Survivor, offers: dict[str, Offer], chance: random.Random) -> Wish | None:
    data = {"find": str(me.find_no)}
    if _open("pick", offers):
        return "pick", data
    if _open("attack", offers) and chance.random() < 0.9:
        return "attack", data
    return None


def _arm(world: Board, me: Survivor, offers: dict[str, Offer], chance: random.Random) -> Wish | None:
    if not _open("equip", offers):
        return None
    for item in world.bag(me):
        kind = ware(item)
        hand = world.weapon(me) if kind.kind == "weapon" else world.armour(me)
        if kind.gear and kind.rank > (ware(hand).rank if hand else 0):
            return "equip", {"item": ref(world, item)}
    return None


def _improve(world: Board, me: Survivor, offers: dict[str, Offer], chance: random.Random) -> Wish | None:
    if not _open("upgrade", offers):
        return None
    upgraders = [item for item in world.held(me) if ware(item).kind == "upgrader"]
    gear = [item for item in world.held(me) if ware(item).gear and ware(item).tier != "orange"]
    if not upgraders or not gear:
        return None
    best = min(gear, key=lambda item: (item.where == Item.Where.BAG, ware(item).rank, item.number))
    return "upgrade", {"item": ref(world, upgraders[0]), "gear": ref(world, best)}


def _tinker(world: Board, me: Survivor, offers: dict[str, Offer], chance: random.Random) -> Wish | None:
    """Bombs, tools, Noddy, dropping what is too much: now and then."""
    roll = chance.random()
    if roll < 0.15 and _open("bomb", offers):
        return "bomb", {"item": offers["bomb"].fields[0].options[0].value}
    if roll < 0.2 and _open("gps", offers):
        return "gps", {"ware": chance.choice(offers["gps"].fields[1].options).value}
    if roll < 0.25 and _open("binoculars", offers):
        targets = offers["binoculars"].fields[1].options
        return ("binoculars", {"seats": [chance.choice(targets).value]}) if targets else None
    if roll < 0.27 and _open("guess", offers):
        return "guess", {"place": chance.choice(offers["guess"].fields[0].options).value}
    if world.room(me) == 0 and roll < 0.6 and _open("drop", offers):
        worst = min(world.bag(me), key=lambda item: (ware(item).rank, ware(item).no), default=None)
        return ("drop", {"item": ref(world, worst)}) if worst else None
    return None


def _flee(world: Board, me: Survivor, offers: dict[str, Offer], chance: random.Random) -> Wish | None:
    in_danger = me.place is not None and me.place.key in world.town.shrink_tonight
    if (in_danger or chance.random() < 0.2) and me.st >= 5:
        return _go("move", offers, chance)
    return None


def _look(world: Board, me: Survivor, offers: dict[str, Offer], chance: random.Random) -> Wish | None:
    return ("search", {}) if _open("search", offers) and chance.random() < 0.8 else None


LINES = ("雾里见。", "今夜别去教堂。", "有人在磨坊。", "我这里什么也没有。", "听见脚步声了。")


def _talk(world: Board, me: Survivor, offers: dict[str, Offer], chance: random.Random) -> Wish | None:
    if not _open("whisper", offers) or chance.random() > 0.02:
        return None
    targets = offers["whisper"].fields[0].options
    if not targets:
        return None
    return "whisper", {"seat": chance.choice(targets).value, "text": chance.choice(LINES)}
