"""How a bot plays: sensibly enough to meet every rule and to see the last days, only by what its seat may know."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.action import Action, Offer, Option
from games.islington.board import Board, ware
from games.islington.bot_day import wish_by_day
from games.islington.bot_events import claim, restless
from games.islington.bot_lines import WHISPERS
from games.islington.bot_posts import speak
from games.islington.bot_supply import restock
from games.islington.items import ref
from games.islington.models import Item, Phase, Survivor
from games.models import Seat

type Wish = tuple[str, dict[str, Any]]

RESERVE = 10  # stamina for two moves out of places that close
LAST_RESERVE = 40  # for the last night, when only fighting helps
A_CROWD = 5  # bots for each place where they look for each other
FEW_PLACES = 6  # from here on nobody rests any more


@dataclass(slots=True)
class Actor:
    """One bot in one moment: its own character, what is offered to it, and its whims."""

    world: Board
    seat: Seat
    actions: Mapping[str, Action[Board]]
    chance: random.Random
    _offers: dict[str, Offer | None] = field(default_factory=dict)

    @property
    def me(self) -> Survivor:
        """Its own character."""
        return self.world.of(self.seat)

    def offer(self, key: str) -> Offer | None:
        """An action as offered now, if it would not be refused. Drawn up only when the bot thinks of it."""
        if key not in self._offers:
            action = self.actions.get(key)
            self._offers[key] = action.offer(self.world, self.seat) if action else None
        offer = self._offers[key]
        return offer if offer is not None and not offer.code else None

    def options(self, key: str, index: int = 0) -> tuple[Option, ...]:
        """The choices of one field of an action that is offered."""
        offer = self.offer(key)
        return offer.fields[index].options if offer else ()

    def now_and_then(self, probability: float) -> bool:
        """A whim."""
        return self.chance.random() < probability

    def late(self) -> bool:
        """Has the town become so small that only fighting helps?"""
        return len(self.world.open_places) <= FEW_PLACES

    def closing(self) -> bool:
        """Does the place where it stands close tonight? Everybody knows that."""
        return self.me.place is not None and self.me.place.key in self.world.town.shrink_tonight

    def go(self, key: str) -> Wish | None:
        """Be born or move, to a place that stays open if there is one."""
        options = self.options(key)
        calm = [one for one in options if one.value not in self.world.town.shrink_tonight] or options
        if self.now_and_then(0.75):
            there = haunts(self.world)
            calm = [one for one in calm if one.value in there] or calm
        return (key, {"place": self.chance.choice(calm).value}) if calm else None


def haunts(world: Board) -> list[str]:
    """Keys of the few places where bots look for each other tonight: the same for all, and drawn anew every day."""
    calm = [place.key for place in world.open_places if place.key not in world.town.shrink_tonight]
    calm = calm or [place.key for place in world.open_places]
    there = sum(not world.publicly_out(one) for one in world.survivors)
    whim = random.Random(f"{world.game.seed_hash}/{world.town.token}/haunts")
    return whim.sample(calm, min(len(calm), max(1, there // A_CROWD)))


def wish(world: Board, seat: Seat, actions: Mapping[str, Action[Board]], chance: random.Random) -> Wish | None:
    """What this bot asks for now; None to wait."""
    actor = Actor(world, seat, actions, chance)
    if reward := claim(actor) or restock(actor):
        return reward
    if world.town.phase != Phase.NIGHT or not world.walks(actor.me):
        return wish_by_day(actor) or speak(actor)
    if not actor.me.born:
        return actor.go("birth")
    for want in WANTS:
        found = want(actor)
        if found:
            return found
        if want is flee and resting(actor):
            return None
    return None


def spare(actor: Actor) -> bool:
    """Is there stamina for a search or a whisper beyond what a flight takes, and the last night's fight?"""
    reserve = 0 if last_night(actor) else LAST_RESERVE if actor.late() else RESERVE
    return actor.me.st >= 5 + reserve


def last_night(actor: Actor) -> bool:
    """Do all places close tonight? Who is not alone by then drowns with the others."""
    return all(place.key in actor.world.town.shrink_tonight for place in actor.world.open_places)


def flee(actor: Actor) -> Wish | None:
    """First of all: out of a place that closes, as long as another stays open."""
    stays = any(place.key not in actor.world.town.shrink_tonight for place in actor.world.open_places)
    return actor.go("move") if actor.closing() and stays else None


def resting(actor: Actor) -> bool:
    """Hurt ones rest for a night, the others every sixth; not when the town has become small."""
    me, world = actor.me, actor.world
    if me.acted or actor.late() or restless(actor):
        return False
    return me.hp <= 35 or (me.number + world.town.day) % 6 == 0


def heal(actor: Actor) -> Wish | None:
    me, enough = actor.me, 20 if actor.late() else 50
    for item in actor.world.held(me) if actor.offer("use") else ():
        kind = ware(item)
        if (kind.hp and (me.hp <= enough or me.bleed)) or (kind.st and me.st <= 20):
            return "use", {"item": ref(actor.world, item)}
    return None


def take_find(actor: Actor) -> Wish | None:
    if not actor.me.find or actor.me.find_spent:
        return None
    data = {"find": str(actor.me.find_no)}
    if actor.me.find == Survivor.Find.ITEM:
        wanted = not last_night(actor) or actor.now_and_then(0.3)  # a search is worth more then than a full bag
        return ("pick", data) if wanted and actor.offer("pick") else None
    return ("attack", data) if actor.offer("attack") and actor.now_and_then(0.95) else None


def arm(actor: Actor) -> Wish | None:
    world, me = actor.world, actor.me
    for item in world.bag(me):
        kind = ware(item)
        hand = world.weapon(me) if kind.kind == "weapon" else world.armour(me)
        if kind.gear and kind.rank > (ware(hand).rank if hand else 0) and actor.offer("equip"):
            return "equip", {"item": ref(world, item)}
    return None


def improve(actor: Actor) -> Wish | None:
    world, held = actor.world, actor.world.held(actor.me)
    upgraders = [item for item in held if ware(item).kind == "upgrader"]
    gear = [item for item in held if ware(item).gear and ware(item).tier != "orange"]
    if not upgraders or not gear or not actor.offer("upgrade") or not actor.now_and_then(0.5):
        return None
    best = min(gear, key=lambda item: (item.where == Item.Where.BAG, ware(item).rank, item.number))
    return "upgrade", {"item": ref(world, upgraders[0]), "gear": ref(world, best)}


def make_room(actor: Actor) -> Wish | None:
    if actor.world.room(actor.me) or not actor.now_and_then(0.3) or not actor.offer("drop"):
        return None
    worst = min(actor.world.bag(actor.me), key=lambda item: (ware(item).rank, ware(item).no), default=None)
    return ("drop", {"item": ref(actor.world, worst)}) if worst else None


def tinker(actor: Actor) -> Wish | None:
    """Bombs and tools, now and then."""
    if actor.now_and_then(0.5 if actor.late() else 0.15) and (bombs := actor.options("bomb")):
        return "bomb", {"item": bombs[0].value}
    if actor.now_and_then(0.05) and (wares := actor.options("gps", 1)):
        return "gps", {"ware": actor.chance.choice(wares).value}
    if actor.now_and_then(0.05) and (targets := actor.options("binoculars", 1)):
        return "binoculars", {"seats": [actor.chance.choice(targets).value]}
    return None


def look(actor: Actor) -> Wish | None:
    return ("search", {}) if spare(actor) and actor.offer("search") else None


def wander(actor: Actor) -> Wish | None:
    """Where the last search found nothing, go somewhere else; early in the night, to where others go."""
    me = actor.me
    searched = me.searches_tonight > 0 and not me.find
    lonely = not me.moves_tonight and me.place is not None and me.place.key not in haunts(actor.world)
    often = 0.6 if actor.late() and (searched or lonely) else 0.3 if lonely else 0.15 if searched else 0
    return actor.go("move") if spare(actor) and actor.now_and_then(often) else None


def talk(actor: Actor) -> Wish | None:
    """A whisper or an answer to Noddy, seldom."""
    if not spare(actor):
        return None
    if actor.now_and_then(0.02) and (places := actor.options("guess")):
        return "guess", {"place": actor.chance.choice(places).value}
    if actor.now_and_then(0.02) and (targets := actor.options("whisper")):
        return "whisper", {"seat": actor.chance.choice(targets).value, "text": actor.chance.choice(WHISPERS)}
    return None


WANTS: tuple[Callable[[Actor], Wish | None], ...] = (
    flee,
    take_find,
    heal,
    arm,
    improve,
    make_room,
    tinker,
    wander,
    look,
    talk,
)
