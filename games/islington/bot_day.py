"""What a bot does by day: vote, trade, bid, call, use what it was given; only by what its seat may know."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.islington import auction, calls, market, votes
from games.islington.actions.day_use import usable
from games.islington.board import ware
from games.islington.bot_posts import suspects
from games.islington.catalogue import NOTE_OF, PRICES
from games.islington.items import ref
from games.islington.models import Lot, Phase

if TYPE_CHECKING:
    from games.islington.bot import Actor, Wish

DAYTIME = frozenset({Phase.DAY, Phase.DUSK})
GREED = 0.3  # how often a bot that can buy does


def wish_by_day(actor: "Actor") -> "Wish | None":
    """What it asks for by day; None to wait."""
    if actor.world.town.phase not in DAYTIME or not actor.me.alive:
        return None
    for want in WANTS:
        found = want(actor)
        if found:
            return found
    return None


def vote(actor: "Actor") -> "Wish | None":
    """A ballot, often for one of those the day talks of, now and then changed or taken back; some days none."""
    world, me = actor.world, actor.me
    if not votes.open_now(world):
        return None
    cast = votes.ballot_of(world, me) is not None
    if not actor.now_and_then(0.05 if cast else 0.15):
        return None
    options = actor.options("vote")
    named = [str(one.number) for one in suspects(world) if one is not me]
    if (talk := [one for one in options if one.value in named]) and actor.now_and_then(0.6):
        return "vote", {"seat": actor.chance.choice(talk).value}
    return ("vote", {"seat": actor.chance.choice(options if cast else options[1:]).value}) if options[1:] else None


def use_gift(actor: "Actor") -> "Wish | None":
    """What was granted today: medicine if it helps, better gear into the hand, an upgrader on what is in hand."""
    world, me = actor.world, actor.me
    if not usable(world, me) or not actor.offer("day_use"):
        return None
    for item in usable(world, me):
        kind, data = ware(item), {"item": ref(world, item)}
        if kind.kind == "medicine" and ((kind.hp and (me.hp <= 60 or me.bleed)) or (kind.st and me.st <= 60)):
            return "day_use", data
        if kind.gear:
            held = world.weapon(me) if kind.kind == "weapon" else world.armour(me)
            if held is None or ware(held).rank < kind.rank:
                return "day_use", data
        if kind.kind == "upgrader" and actor.now_and_then(0.3):
            return _upgrade(actor, data)
    return None


def _upgrade(actor: "Actor", data: dict[str, str]) -> "Wish | None":
    gear = [item for item in actor.world.held(actor.me) if ware(item).tier in ("green", "blue")]
    best = min(gear, key=lambda item: (-ware(item).rank, item.number), default=None)
    return ("day_use", {**data, "gear": ref(actor.world, best)}) if best else None


def buy(actor: "Actor") -> "Wish | None":
    """Something that its notes reach."""
    world, me = actor.world, actor.me
    if not market.shop_open(world) or not actor.now_and_then(GREED * 0.2):
        return None
    notes = market.notes_of(world, me)
    ways = {key: market.payment(notes, price) for key, price in PRICES.items()}
    lines = [key for key, way in ways.items() if way]
    if not lines:
        return None
    key = actor.chance.choice(lines)
    return "buy", {"ware": key, "notes": [ref(world, note) for note in ways[key]]}


def sell(actor: "Actor") -> "Wish | None":
    """From a full bag: two spare greens, a tool now and then."""
    world, me = actor.world, actor.me
    if not market.shop_open(world) or world.room(me) or not actor.now_and_then(0.05):
        return None
    spare = [item for item in world.bag(me) if market.sellable(item)]
    greens = [item for item in spare if market.green(item)][: market.PAIR]
    if len(greens) == market.PAIR:
        return "sell", {"items": [ref(world, item) for item in greens]}
    others = [item for item in spare if not market.green(item)]
    return ("sell", {"items": [ref(world, others[0])]}) if others else None


def exchange(actor: "Actor") -> "Wish | None":
    """Small notes into one, to have a hand free."""
    world, me = actor.world, actor.me
    if world.town.phase != Phase.DAY or world.room(me) > 1 or not actor.now_and_then(0.05):
        return None
    notes = market.notes_of(world, me)[: market.PAIR]
    if len(notes) < market.PAIR or market.worth(notes) not in NOTE_OF:
        return None
    return "exchange", {"notes": [ref(world, note) for note in notes]}


def bid(actor: "Actor") -> "Wish | None":
    """A note on a lot, if it does not lead already."""
    world, me = actor.world, actor.me
    if not auction.held_today(world) or not actor.now_and_then(0.1):
        return None
    lots = [lot for lot in auction.open_lots(world) if _leader(actor, lot) is not me]
    notes = market.notes_of(world, me)
    if not lots or not notes:
        return None
    lot = actor.chance.choice(lots)
    return "bid", {"lot": str(lot.number), "notes": [ref(world, actor.chance.choice(notes))]}


def _leader(actor: "Actor", lot: Lot) -> object:
    best = auction.bids_on(actor.world, lot)[:1]
    return best[0].bidder if best else None


def talk(actor: "Actor") -> "Wish | None":
    """Answer or refuse what rings; use phone and loudspeaker now and then."""
    if actor.world.town.phase != Phase.DAY:
        return None
    if calls.waiting_for(actor.world, actor.me):
        return ("answer" if actor.now_and_then(0.7) else "decline"), {}
    if actor.now_and_then(0.05) and (targets := actor.options("phone", 1)):
        return "phone", {"seat": actor.chance.choice(targets).value}
    if actor.now_and_then(0.1) and (places := actor.options("loudspeaker", 1)):
        return "loudspeaker", {"place": actor.chance.choice(places).value}
    return None


WANTS: tuple["Callable[[Actor], Wish | None]", ...] = (talk, use_gift, vote, buy, bid, sell, exchange)
